'use client'

import { useStore } from 'zustand'
import { saleStartStore } from '@/lib/sale/sale-start'

type PresaleCountdownProps = {
  /** The sentence, with `{time}`. */
  sentence: string
  /** The unit of days, such as `d`. */
  days: string
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The time until the sale opens; empty while there is no countdown. */
export function PresaleCountdown({ sentence, days }: PresaleCountdownProps) {
  const left = useStore(saleStartStore, (state) => state.left)
  if (!left) return null
  const [before = '', after = ''] = sentence.split('{time}')
  const time = [left.hours, left.minutes, left.seconds].map(twoDigits).join(':')
  return (
    <span role="timer" className="whitespace-pre tabular-nums">
      {before}
      <bdi dir="ltr">{left.days > 0 ? `${left.days} ${days} ${time}` : time}</bdi>
      {after}
    </span>
  )
}
