'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Isolate } from '@/components/ui/isolate'
import { toDecimalText } from '@/lib/units/format-amount'
import type { WalletProvider } from '@/lib/wallet/wallet-request'
import { readWeb3State, type Web3State } from '@/lib/wallet/web3-state'

const parts = ['isInjected', 'networkId', 'coinbase', 'balance', 'error'] as const

function toText({ isInjected, networkId, coinbase, balance, error }: Web3State, part: (typeof parts)[number]): string {
  const texts = {
    isInjected: String(isInjected),
    networkId: networkId?.toString(),
    coinbase,
    balance: balance === null ? null : toDecimalText(balance, 18),
    error,
  }
  return texts[part] ?? '–'
}

/** What the browser's injected wallet reports, by the names that the game SDK uses. */
export function WalletDiagnosis() {
  const t = useTranslations('walletDiagnosis')
  const [state, setState] = useState<Web3State | null>(null)
  useEffect(() => {
    void readWeb3State((window as { ethereum?: WalletProvider }).ethereum).then(setState)
  }, [])
  return (
    <section aria-busy={state === null} className="mt-12">
      <h2 className="text-title font-semibold">{t('title')}</h2>
      <p className="mt-1 max-w-prose text-quiet">{t('lead')}</p>
      <dl className="mt-4 border-t border-hairline">
        {parts.map((part) => (
          <div key={part} className="grid gap-x-8 border-b border-hairline py-3 sm:grid-cols-[14rem_1fr]">
            <dt lang="en" translate="no">
              <Isolate className="font-mono text-note font-semibold">{part}</Isolate>
            </dt>
            <dd lang="en" className="min-w-0 break-all">
              <Isolate className="font-mono text-note text-quiet">{state ? toText(state, part) : '…'}</Isolate>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
