'use client'

import { useTranslations } from 'next-intl'
import { objectsAt } from '@/lib/builder/edit/objects'
import type { Place } from '@/lib/builder/edit/tiles'
import type { MazeRoom } from '@/lib/games/maze/maze-level'
import { tileNames, tileOfSign } from '@/lib/games/maze/tiles'

/** What is on a tile, in words. */
export function usePlaceWords(room: MazeRoom, { x, y }: Place): string {
  const t = useTranslations('gameEditor')
  const tile = tileNames[tileOfSign(room.rows[y]?.[x] ?? ' ')] ?? 'void'
  const things = objectsAt(room, { x, y }).map(({ kind }) => t(`kinds.${kind}`))
  return t('place', { column: x + 1, row: y + 1, what: [t(`tiles.${tile}`), ...things].join(', ') })
}
