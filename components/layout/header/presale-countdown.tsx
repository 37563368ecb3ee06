'use client'

import { useStore } from 'zustand'
import { saleStartStore } from '@/lib/sale/sale-start'

type PresaleCountdownProps = {
  /** The sentence, with `{time}`. */
  sentence: string
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The time until the sale opens; empty while there is no countdown. */
export function PresaleCountdown({ sentence }: PresaleCountdownProps) {
  const left = useStore(saleStartStore, (state) => state.left)
  if (!left) return null
  const [before = '', after = ''] = sentence.split('{time}')
  const time = [left.hours, left.minutes, left.seconds].map(twoDigits).join(':')
  // Formatted here, because the countdown exists in the browser only, and every page would load the site's formatter
  // for this number.
  const language = document.documentElement.lang || undefined
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(left.days)
  return (
    <span role="timer" className="whitespace-pre tabular-nums">
      {before}
      {left.days > 0 && (
        <>
          <bdi>{days}</bdi>{' '}
        </>
      )}
      <bdi dir="ltr">{time}</bdi>
      {after}
    </span>
  )
}
