'use client'

import type { Messages } from 'next-intl'
import { toSalePosition } from '@/lib/sale/sale-position'
import { toSaleTiming, toTimeLeft, type TimeLeft } from '@/lib/sale/sale-timing'
import { fillWords } from './fill-words'
import { useSale } from './sale-provider'
import { useServerSeconds } from './use-server-seconds'

const units = ['days', 'hours', 'minutes', 'seconds'] as const satisfies readonly (keyof TimeLeft)[]

/** Counts down to the sale's start, and says since when it is live once it has begun. */
export function SaleCountdown({ words }: { words: Messages['saleCountdown'] }) {
  const { snapshot, format, renderedAtMs } = useSale()
  const serverMs = snapshot?.readAtMs ?? renderedAtMs
  const facts = snapshot && { ...snapshot, isSoldOut: toSalePosition(snapshot).isSoldOut }
  const timing = toSaleTiming(facts, serverMs / 1_000)
  const now = useServerSeconds(serverMs, timing.kind === 'countdown')
  const moment = (seconds: number) => format.dateTime(seconds * 1_000, 'moment')

  if (timing.kind === 'countdown') {
    const left = toTimeLeft(timing.target, now)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span>{fillWords(words.opens, { moment: moment(timing.target) })}</span>
        <span role="timer" dir="ltr" className="font-display text-title font-semibold text-reward">
          {units.map((unit) => (
            <span key={unit} className="me-2 inline-block min-w-[3ch]">
              {String(left[unit]).padStart(2, '0')}
              <abbr className="ms-0.5 text-note font-normal text-quiet no-underline">{words[unit]}</abbr>
            </span>
          ))}
        </span>
      </p>
    )
  }
  const isLive = timing.kind === 'live'
  return (
    <p className="flex items-center gap-2.5">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${isLive ? 'bg-brand-fill shadow-[0_0_12px_var(--brand-fill)]' : 'bg-quiet'}`} />
      <span className="font-semibold">
        {timing.kind === 'live' && fillWords(words.live, { moment: moment(timing.since) })}
        {timing.kind === 'sold-out' && fillWords(words.soldOut, { moment: moment(timing.since) })}
        {timing.kind === 'undated' && words.undated}
        {timing.kind === 'unknown' && words.unknown}
      </span>
    </p>
  )
}
