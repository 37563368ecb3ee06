'use client'

import { useLiveResource } from '@/components/live/use-live-resource'
import { SoftLink } from '@/components/navigation/soft-link'
import { buttonStyle } from '@/components/ui/button'
import { toSalePosition } from '@/lib/sale/sale-position'
import { parseSaleAnswer } from '@/lib/sale/parse-sale-answer'
import type { SaleAnswer } from '@/lib/sale/sale-snapshot'
import { toSaleTiming } from '@/lib/sale/sale-timing'

export type PresaleProps = { labels: Readonly<Record<'neutral' | 'live', string>> }

const intervalMs = 30_000

function isLive(answer: SaleAnswer | null): boolean {
  if (answer?.kind !== 'sale') return false
  const { snapshot } = answer
  const { isSoldOut } = toSalePosition(snapshot)
  return toSaleTiming({ ...snapshot, isSoldOut }, snapshot.blockTime).kind === 'live'
}

/** Leads to the sale, and says that it is live while the chain says so. Both wordings keep their place: nothing moves. */
export default function LivePresale({ labels }: PresaleProps) {
  const { data, failed } = useLiveResource({ url: '/api/sale', parse: parseSaleAnswer, initial: null, intervalMs })
  const shown = isLive(data) && !failed ? 'live' : 'neutral'
  return (
    <SoftLink href="#crypto" className={`${buttonStyle('secondary', 's')} !grid`}>
      {(['neutral', 'live'] as const).map((kind) => (
        <span
          key={kind}
          className={`col-start-1 row-start-1 flex items-center justify-center gap-2 ${kind === shown ? '' : 'invisible'}`}
        >
          {kind === 'live' && <span aria-hidden className="size-2 rounded-full bg-brand" />}
          {labels[kind]}
        </span>
      ))}
    </SoftLink>
  )
}
