import type { MadeLevel } from '@/lib/games/made/made-level'
import type { LevelPainter } from './level-painter'
import { createMazePainter } from './maze-painter'
import { createTrackPainter } from './track-painter'

const known = new Map<string, LevelPainter>()

/** How a level looks in the editor: the same painter for the same look. */
export function painterOf(made: MadeLevel): LevelPainter {
  const name = made.kind === 'maze' ? made.level.look.palette : `track ${made.level.look.city}`
  const painter = known.get(name) ?? (made.kind === 'maze' ? createMazePainter(made.level.look.palette) : createTrackPainter(made.level.look.city))
  known.set(name, painter)
  return painter
}
