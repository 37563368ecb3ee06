import type { PadLayout } from '@/games/shared/input/gamepads'
import { controls } from '@/lib/games/maze/constants'

const { left, right, up, down, sprint } = controls

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
