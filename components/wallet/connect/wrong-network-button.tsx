'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-style'
import { useOnlyDefaultChain } from '@/components/wallet/only-default-chain'
import { findChain, useRuntimeConfig } from '@/components/wallet/runtime-config'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainName } from '@/components/wallet/use-chain-name'
import { SwitchStatus, useSwitchChain } from '@/components/wallet/use-switch-chain'
import { useWallet } from '@/components/wallet/use-wallet'
import { chainQueryKey } from '@/lib/contracts/query-result'

type WrongNetworkButtonProps = { variant?: ButtonVariant; size?: 's' | 'm'; className?: string }

/**
 * The button for a wrong network. It switches to the site's default chain, or to the first chain with contracts if the
 * default one has none; or it reads a chain again that did not respond.
 */
export function WrongNetworkButton(looks: WrongNetworkButtonProps) {
  const t = useTranslations('transactionStatus')
  const toChainName = useChainName()
  const { connection } = useWallet()
  const config = useRuntimeConfig()
  const activeChain = useActiveChain()
  const queryClient = useQueryClient()
  const chainSwitch = useSwitchChain()
  const isOnlyDefault = useOnlyDefaultChain()
  const others = isOnlyDefault ? [] : (config?.chains ?? [])
  const target = [findChain(config, config?.defaultChainId), ...others].find((chain) => chain?.contracts.platform)

  if (connection?.code === 'network_error') {
    const readAgain = () => void queryClient.refetchQueries({ queryKey: chainQueryKey(activeChain?.id) })
    return (
      <Button {...looks} onClick={readAgain}>
        {t('readAgain')}
      </Button>
    )
  }
  // No chain of the site has contracts, so there is none to switch to.
  if (!target) return null
  return (
    <>
      <Button {...looks} pending={chainSwitch.isPending} onClick={() => void chainSwitch.switchTo(target)}>
        {t('switchTo', { chain: toChainName(target.id) })}
      </Button>
      <SwitchStatus chainSwitch={chainSwitch} />
    </>
  )
}
