'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Address } from 'viem'
import { useAccount } from 'wagmi'
import { Button } from '@/components/ui/button'
import { localChainId } from '@/lib/chains/supported-chains'
import { chainQueryKey } from '@/lib/contracts/chain-query-key'
import { requestFunds } from '@/lib/wallet/demo-wallet/request-funds'

/** Play money for any account on the local chain; nothing on other chains. */
export function FundDemoWallet({ address }: { address: Address }) {
  const t = useTranslations('wallet')
  const { chainId } = useAccount()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'failed'>('idle')
  if (chainId !== localChainId) return null

  async function fund() {
    setState('running')
    setState((await requestFunds(address)) ? 'done' : 'failed')
    await queryClient.invalidateQueries({ queryKey: chainQueryKey(localChainId) })
  }

  const words = { idle: t('fund'), running: t('funding'), done: t('funded'), failed: t('fundingFailed') }
  return (
    <Button variant="secondary" size="s" pending={state === 'running'} onClick={() => void fund()}>
      <span aria-live="polite">{words[state]}</span>
    </Button>
  )
}
