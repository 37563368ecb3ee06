import type { MadeLevel } from '@/lib/games/made/made-level'
import { drawMazeCover } from './draw-maze-cover'
import { drawRoadCover } from './draw-road-cover'
import { drawTrackCover } from './draw-track-cover'

/** The picture of a level, drawn from it as an SVG of 320 to 180. Nothing in it is text of anybody. */
export function drawCover(made: MadeLevel): string {
  switch (made.kind) {
    case 'maze':
      return drawMazeCover(made.level)
    case 'runner':
      return drawTrackCover(made.level)
    case 'drive':
      return drawRoadCover(made.level)
  }
}
