import type { MadeLevel } from '@/lib/games/made-level'
import { drawMazeCover } from './draw-maze-cover'
import { drawDriveCover } from './draw-drive-cover'
import { drawRunnerCover } from './draw-runner-cover'

/** Draws the cover of a level as an SVG of 320 by 180. It contains no text of users. */
export function drawCover(made: MadeLevel): string {
  switch (made.kind) {
    case 'maze':
      return drawMazeCover(made.level)
    case 'runner':
      return drawRunnerCover(made.level)
    case 'drive':
      return drawDriveCover(made.level)
  }
}
