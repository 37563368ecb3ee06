import type { MadeLevel } from '@/lib/games/made/made-level'
import type { LevelPainter } from './level-painter'
import { createMazePainter } from './maze-painter'
import { createRoadPainter } from './road-painter'
import { createTrackPainter } from './track-painter'

const known = new Map<string, LevelPainter>()

function once(name: string, create: () => LevelPainter): LevelPainter {
  const painter = known.get(name) ?? create()
  known.set(name, painter)
  return painter
}

/** How a level looks in the editor: the same painter for the same look. */
export function painterOf({ kind, level }: MadeLevel): LevelPainter {
  switch (kind) {
    case 'maze':
      return once(`maze ${level.look.palette}`, () => createMazePainter(level.look.palette))
    case 'runner':
      return once(`track ${level.look.city}`, () => createTrackPainter(level.look.city))
    case 'drive':
      return once('road', createRoadPainter)
  }
}
