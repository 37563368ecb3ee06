import type { DriveState } from '@/lib/games/night-drive/state'
import { events } from '@/lib/games/night-drive/events'
import type { WordKey } from './words'

/** What a drive ended at, and what helps against it; null where it goes on. */
export function reasonOfEnd({
  isOver,
  isWrecked,
  happened,
  x,
  course,
}: Pick<DriveState, 'isOver' | 'isWrecked' | 'happened' | 'x' | 'course'>): WordKey | null {
  if (!isOver) return null
  if (course?.hasWon) return 'finish'
  if (!isWrecked) return 'endTime'
  if (happened & events.rail) return 'endRail'
  return x < 0 ? 'endOncoming' : 'endTraffic'
}
