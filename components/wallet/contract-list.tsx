'use client'

import { useTranslations } from 'next-intl'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { supportedChains } from '@/lib/chains/supported-chains'
import { useActiveChain } from './use-active-chain'

/** The contracts of the chain that the page shows, by the names that the code gives them. */
export function ContractList() {
  const t = useTranslations('contractList')
  const chain = useActiveChain()
  if (!chain) {
    return (
      <div aria-busy>
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    )
  }
  const name = supportedChains[chain.id].name
  const contracts = Object.entries(chain.contracts)
  if (contracts.length === 0) return <p>{t('none', { chain: name })}</p>
  return (
    <section>
      <h2 className="text-title font-semibold">{t('title', { chain: name })}</h2>
      <dl className="mt-4 border-t border-hairline">
        {contracts.map(([contract, address]) => (
          <div key={contract} className="grid gap-x-8 border-b border-hairline py-3 sm:grid-cols-[14rem_1fr]">
            <dt lang="en" translate="no">
              <Isolate className="font-mono text-note font-semibold">{contract}</Isolate>
            </dt>
            <dd className="min-w-0 break-all">
              <Isolate className="font-mono text-note text-quiet">{address}</Isolate>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
