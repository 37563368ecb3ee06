'use client'

import { useTranslations } from 'next-intl'
import type { AnyRoom } from '@/lib/builder/kinds'
import type { MadeKind } from '@/lib/games/made-level'

/** The name of a room: its own, otherwise its number. */
export function useRoomName(kind: MadeKind): (room: AnyRoom, number: number) => string {
  const t = useTranslations('gameEditor')
  return (room, number) => (room.name === '' ? t('roomNumber', { kind, number: number + 1 }) : room.name)
}
