'use client'

import { useTranslations } from 'next-intl'
import { Isolate } from '@/components/ui/isolate'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import type { Hunt } from '@/lib/hunts/hunt-answers'
import { PartProof } from './part-proof'

/** What a hunt has committed to on the chain, how anybody computes it again, and a check of it in the reader's own browser. */
export function HuntProof({ hunt }: { hunt: Hunt }) {
  const t = useTranslations('hunts.proof')
  const pages = useTranslations('huntPages.proof')
  const keyHunt = useActiveChain()?.contracts.keyHunt
  return (
    <section aria-labelledby="hunt-proof" className="mt-10">
      <h3 id="hunt-proof" className="text-lead font-semibold">
        {t('title')}
      </h3>
      <ul className="mt-3 grid max-w-prose list-disc gap-2 ps-5 text-quiet">
        {(['money', 'keys', 'claim', 'end'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
        <li>{t(hunt.mode === 'earned' ? 'earned' : 'hidden')}</li>
        {hunt.parts.length > 1 && <li>{pages('added')}</li>}
      </ul>
      <details className="mt-4 max-w-prose">
        <summary className="cursor-pointer font-semibold text-crystal">{pages('how')}</summary>
        <p className="mt-2 text-note text-quiet">{pages('howText')}</p>
        <p
          dir="ltr"
          className="mt-2 overflow-x-auto rounded-control border border-hairline bg-ground p-3 text-start font-mono text-note whitespace-nowrap"
          tabIndex={0}
        >
          leaf = keccak256(keccak256(abi.encode(keyIndex, keyAddress, tier)))
        </p>
        {keyHunt && (
          <p className="mt-2 text-note break-all text-quiet">
            {pages('contract')} <Isolate className="font-mono text-ink">{keyHunt}</Isolate>
          </p>
        )}
      </details>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {hunt.parts.map((part) => (
          <PartProof key={part.id} part={part} isListed={hunt.mode !== null} />
        ))}
      </ul>
    </section>
  )
}
