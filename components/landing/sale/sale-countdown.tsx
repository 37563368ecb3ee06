'use client'

import type { Messages } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type TimeLeft, toTimeLeft } from '@/lib/sale/sale-timing'
import { fillMessage } from '@/components/landing/fill-message'
import { useSale } from '@/components/sale/sale-provider'
import { saleStartStore } from '@/lib/sale/sale-start'
import { toShownTiming } from './shown-timing'

const units = ['days', 'hours', 'minutes', 'seconds'] as const satisfies readonly (keyof TimeLeft)[]

/** A date formatted on the server, because the first date format in a browser takes about as long as half of the hydration. */
type WrittenMoment = { readonly seconds: number; readonly text: string }

type SaleCountdownProps = { words: Messages['saleCountdown']; written?: WrittenMoment | null }

/** A countdown to the start of the sale; then the date since when it is live. */
export function SaleCountdown({ words, written }: SaleCountdownProps) {
  const { snapshot, format, renderedAtMs } = useSale()
  const serverMs = snapshot?.readAtMs ?? renderedAtMs
  const timing = toShownTiming(snapshot, serverMs)
  const now = useServerSeconds(serverMs, timing.kind === 'countdown')
  const target = timing.kind === 'countdown' ? timing.target : null
  useEffect(() => {
    saleStartStore.setState({ left: target === null ? null : toTimeLeft(target, now) })
    return () => saleStartStore.setState({ left: null })
  }, [target, now])
  const moment = (seconds: number) =>
    seconds === written?.seconds ? written.text : format.dateTime(seconds * 1_000, 'moment')

  if (timing.kind === 'countdown') {
    const left = toTimeLeft(timing.target, now)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span>{fillMessage(words.opens, { moment: moment(timing.target) })}</span>
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
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-full ${isLive ? 'bg-brand-fill shadow-[0_0_12px_var(--brand-fill)]' : 'bg-quiet'}`}
      />
      <span className="font-semibold">
        {timing.kind === 'live' && fillMessage(words.live, { moment: moment(timing.since) })}
        {timing.kind === 'sold-out' && fillMessage(words.soldOut, { moment: moment(timing.since) })}
        {timing.kind === 'undated' && words.undated}
        {timing.kind === 'unknown' && words.unknown}
      </span>
    </p>
  )
}

/**
 * The server's time in seconds since 1970, updated every second while it is needed and the page is visible.
 *
 * Responses arrive late, never early, so the smallest estimate of the delay is the best one, and the clock never jumps.
 *
 * @param serverMs the server's time in its last response, in milliseconds since 1970.
 */
function useServerSeconds(serverMs: number, isWanted: boolean): number {
  const [seconds, setSeconds] = useState(Math.floor(serverMs / 1_000))
  const ahead = useRef(-Infinity)

  useEffect(() => {
    ahead.current = Math.max(ahead.current, serverMs - performance.now())
  }, [serverMs])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick() {
      const now = ahead.current + performance.now()
      setSeconds(Math.floor(now / 1_000))
      timer = setTimeout(tick, 1_000 - (now % 1_000))
    }
    function follow() {
      clearTimeout(timer)
      if (isWanted && !document.hidden) tick()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [isWanted])

  return seconds
}
