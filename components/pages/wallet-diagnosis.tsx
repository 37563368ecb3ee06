'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { Isolate } from '@/components/ui/isolate'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import type { createConnectedWallet } from '@/components/wallet/connected-wallet'
import { useWeb3State } from '@/components/wallet/use-web3-state'
import { supportedChainIds, supportedChains } from '@/lib/chains'
import { toDecimalText } from '@/lib/units/format-amount'
import type { WalletProvider } from '@/lib/wallet/wallet-request'
import type { Web3State } from '@/lib/wallet/web3-state'

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

type LoadedWallet = Awaited<ReturnType<typeof createConnectedWallet>>

/** What the connected or injected wallet reports, by the names that the game SDK uses. */
export function WalletDiagnosis() {
  const t = useTranslations('walletDiagnosis')
  const locale = useSiteLocale()
  const [Wallet, setWallet] = useState<{ readonly Component: LoadedWallet } | null>(null)
  const load = useCallback(async () => {
    const { createConnectedWallet: create } = await import('@/components/wallet/connected-wallet')
    const Component = await create(locale)
    setWallet({ Component })
  }, [locale])
  const { web3: state, getWallet, onWallet } = useWeb3State(true, load)
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
      <NetworkSwitch getWallet={getWallet} />
      {Wallet && <Wallet.Component onWallet={onWallet} />}
    </section>
  )
}

/** Every chain of the product, also those without contracts on this site. */
const networks = supportedChainIds.map((id) => {
  const { name } = supportedChains[id]
  return [name, name, 'en'] as const
})

/** Switches the wallet to a network by its name, and shows the result in the words of the specification. */
function NetworkSwitch({ getWallet }: { getWallet: () => WalletProvider | undefined }) {
  const t = useTranslations('walletDiagnosis')
  const [name, setName] = useState<string>(supportedChains[25].name)
  const [result, setResult] = useState<
    { kind: 'running' } | { kind: 'switched'; name: string } | { kind: 'failed'; message: string } | null
  >(null)

  async function run(event: FormEvent) {
    event.preventDefault()
    setResult({ kind: 'running' })
    try {
      const { switchNamedNetwork } = await import('./switch-named-network')
      await switchNamedNetwork(getWallet(), name)
      setResult({ kind: 'switched', name })
    } catch (error) {
      setResult({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <form onSubmit={(event) => void run(event)} className="mt-6">
      <h3 className="font-semibold">{t('switchTitle')}</h3>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <ChoiceField
          id="wallet-network"
          label={t('network')}
          choices={networks}
          value={name}
          onChoose={setName}
          className="min-w-[min(14rem,100%)]"
        />
        <Button type="submit" pending={result?.kind === 'running'}>
          {t('switch')}
        </Button>
      </div>
      <p role="status" className="mt-3 text-note empty:hidden">
        {result?.kind === 'running' && t('switching')}
        {result?.kind === 'switched' && t('switched', { chain: result.name })}
        {result?.kind === 'failed' && (
          <span lang="en" className="text-danger">
            {result.message}
          </span>
        )}
      </p>
    </form>
  )
}
