'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { fitRoad, traceRoad } from '@/lib/games/drive/picture/trace-road'
import type { RoadLevel } from '@/lib/games/drive/road-level'

const width = 272
const height = 150

/** The whole road from above, the stretch that is drawn being the bright one. */
export function RoadMap({ level, room }: { level: RoadLevel; room: number }) {
  const t = useTranslations('gameEditor')
  const points = useMemo(() => fitRoad(traceRoad(level), width, height, 14), [level])
  const lineOf = (shown: typeof points) => shown.map(({ x, y }) => `${x},${y}`).join(' ')
  const [start] = points
  return (
    <svg
      role="img"
      aria-label={t('roadMap')}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="w-full rounded-card border border-hairline bg-ground"
    >
      <polyline points={lineOf(points)} strokeWidth={8} className="stroke-hairline" />
      <polyline points={lineOf(points)} strokeWidth={1.5} className="stroke-quiet" />
      <polyline
        points={lineOf(points.filter((point) => point.room === room))}
        strokeWidth={3}
        className="stroke-brand"
      />
      {start && <circle cx={start.x} cy={start.y} r={4} className="fill-brand" />}
    </svg>
  )
}
