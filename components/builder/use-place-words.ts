'use client'

import { useTranslations } from 'next-intl'
import { objectsAt } from '@/lib/builder/edit/objects'
import type { Place } from '@/lib/builder/edit/tiles'
import { kindsOfGames, signs, type AnyRoom } from '@/lib/builder/kinds'
import type { MadeKind } from '@/lib/games/made/made-level'

/** What is on a tile, in words. */
export function usePlaceWords(kind: MadeKind, room: AnyRoom, { x, y }: Place): string {
  const t = useTranslations('gameEditor')
  const sign = room.rows[y]?.[x]
  const tile = kindsOfGames[kind].tiles.find((name) => signs[name] === sign) ?? 'void'
  const things = objectsAt(room, { x, y }).map(({ kind }) => t(`kinds.${kind}`))
  return t('place', { kind, column: x + 1, row: y + 1, what: [t(`tiles.${tile}`), ...things].join(', ') })
}
