'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useRuntimeConfig } from '@/components/wallet/runtime-config-context'
import { SwitchStatus } from '@/components/wallet/switch-status'
import { useSwitchChain } from '@/components/wallet/use-switch-chain'
import { useWallet } from '@/components/wallet/use-wallet'
import { supportedChains } from '@/lib/chains/supported-chains'
import { locales } from '@/lib/i18n/locales'

/** The chains of the site that have contracts, for a chain that has none. */
export function ChainOffers() {
  const t = useTranslations('contractList')
  const { iso } = locales[useLocale()]
  const config = useRuntimeConfig()
  const { isConnected } = useWallet()
  const chainSwitch = useSwitchChain()
  const chains = config?.chains.filter(({ contracts }) => Object.keys(contracts).length > 0) ?? []
  if (chains.length === 0) return <p className="mt-2 text-quiet">{t('noneAnywhere')}</p>
  if (!isConnected) {
    const names = chains.map(({ id }) => supportedChains[id].name)
    return <p className="mt-2 text-quiet">{t('others', { chains: new Intl.ListFormat(iso).format(names) })}</p>
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {chains.map((chain) => (
        <Button
          key={chain.id}
          variant="secondary"
          pending={chainSwitch.isPending}
          onClick={() => void chainSwitch.switchTo(chain)}
        >
          {t('switchTo', { chain: supportedChains[chain.id].name })}
        </Button>
      ))}
      <SwitchStatus chainSwitch={chainSwitch} />
    </div>
  )
}
