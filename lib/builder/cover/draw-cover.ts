import type { MadeLevel } from '@/lib/games/made-level'
import { drawMazeCover } from './draw-maze-cover'
import { drawRoadCover } from './draw-road-cover'
import { drawTrackCover } from './draw-track-cover'

/** Draws the cover of a level as an SVG of 320 by 180. It contains no text of users. */
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
