import type { MadeLevel } from '@/lib/games/made/made-level'
import { drawMazeCover } from './draw-maze-cover'
import { drawTrackCover } from './draw-track-cover'

/** The picture of a level, drawn from it as an SVG of 320 to 180. Nothing in it is text of anybody. */
export const drawCover = (made: MadeLevel): string => (made.kind === 'maze' ? drawMazeCover(made.level) : drawTrackCover(made.level))
