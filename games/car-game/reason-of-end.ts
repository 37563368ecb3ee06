import type { DriveState } from '@/lib/games/drive/drive-state'
import { happenings } from '@/lib/games/drive/happenings'
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
  if (happened & happenings.rail) return 'endRail'
  return x < 0 ? 'endOncoming' : 'endTraffic'
}
