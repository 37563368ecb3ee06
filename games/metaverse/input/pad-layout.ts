import type { PadLayout } from '@/games/shared/input/gamepads'
import { controls } from '@/lib/games/worlds-walk/controls'

const { forward, back, left, right, turnLeft, turnRight, run, open } = controls

/** The left stick walks and turns, the direction pad steps, the first button opens, triggers and the third button run. */
export const padLayout: PadLayout = {
  buttons: [
    [12, forward],
    [13, back],
    [14, left],
    [15, right],
    [4, turnLeft],
    [5, turnRight],
    [0, open],
    [2, run],
    [7, run],
  ],
  stick: [turnLeft, turnRight, forward, back],
}
