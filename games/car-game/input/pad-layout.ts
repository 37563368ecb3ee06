import type { PadLayout } from '@/games/shared/input/gamepads'
import { controls } from '@/lib/games/drive/controls'

const { left, right, brake, boost } = controls

/** Stick and direction pad steer; the right trigger and the first button boost, the left trigger and the second brake. */
export const padLayout: PadLayout = {
  buttons: [
    [14, left],
    [15, right],
    [0, boost],
    [7, boost],
    [5, boost],
    [1, brake],
    [2, brake],
    [6, brake],
    [4, brake],
  ],
  stick: [left, right, 0, 0],
}
