'use client'

import { useTranslations } from 'next-intl'
import type { MazeRoom } from '@/lib/games/maze/maze-level'

/** How rooms are called: by their name, else by their number. */
export function useRoomName(): (room: MazeRoom, number: number) => string {
  const t = useTranslations('gameEditor')
  return (room, number) => (room.name === '' ? t('roomNumber', { number: number + 1 }) : room.name)
}
