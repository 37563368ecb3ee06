'use client'

import { useTranslations } from 'next-intl'
import { useId, useMemo } from 'react'
import { bestTicksOf } from '@/lib/games/drive/bots/best-ticks'
import { roadLimits, type RoadRoom } from '@/lib/games/drive/road-level'
import { ticksPerSecond } from '@/lib/games/rules'
import { Slider } from './slider'

/** How many seconds a stretch of road brings, and what the best of the bots takes for it. */
export function GateSeconds({
  room,
  number,
  onChange,
}: {
  room: RoadRoom
  number: number
  onChange: (seconds: number) => void
}) {
  const t = useTranslations('gameEditor')
  const id = useId()
  const best = useMemo(() => bestTicksOf(room, number === 0) / ticksPerSecond, [room, number])
  return (
    <div className="grid gap-1">
      <Slider
        id={id}
        label={t('gateSeconds')}
        value={room.seconds}
        least={roadLimits.leastSeconds}
        most={roadLimits.mostSeconds}
        shown={String(room.seconds)}
        onChange={onChange}
      />
      <p className="text-note text-quiet tabular-nums">{t('bestTime', { seconds: best.toFixed(1) })}</p>
    </div>
  )
}
