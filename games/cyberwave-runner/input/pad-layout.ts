import type { PadLayout } from '@/games/shared/input/gamepads'
import { controls } from '@/lib/games/runner/controls'

const { left, right, jump, slide, dash } = controls

/** Stick and direction pad run, the buttons below the right thumb jump, slide and dash. */
export const padLayout: PadLayout = {
  buttons: [
    [14, left],
    [15, right],
    [12, jump],
    [13, slide],
    [0, jump],
    [1, slide],
    [2, dash],
    [5, dash],
    [7, dash],
  ],
  stick: [left, right, jump, slide],
}
