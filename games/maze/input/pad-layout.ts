import type { PadLayout } from '@/games/shared/input/gamepads'
import { mazeControls } from '@/lib/games/maze/controls'

const { left, right, up, down, sprint } = mazeControls

/** Stick and direction pad walk, any button below the right hand sprints. */
export const padLayout: PadLayout = {
  buttons: [
    [14, left],
    [15, right],
    [12, up],
    [13, down],
    [0, sprint],
    [1, sprint],
    [2, sprint],
    [5, sprint],
    [7, sprint],
  ],
  stick: [left, right, up, down],
}
