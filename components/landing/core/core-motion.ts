import { corePose } from '@/lib/core/core-lights'
import type { CoreFrame } from './core-program'

/** Where the Core is in its turning, and how far it leans towards the pointer, in degrees. */
export type CoreMotion = {
  readonly seconds: number
  readonly sinceBlock: number
  readonly lean: { readonly turn: number; readonly tilt: number }
}

/** Where the pointer is: from -0.5 (start, top of the window) to 0.5. */
export type Pointer = { readonly x: number; readonly y: number }

const degreesPerSecond = 7
const pointerTurn = 26
const pointerTilt = 12
const longestStep = 0.05

/** The Core at rest, long after the last block. */
export const firstMotion: CoreMotion = { seconds: 0, sinceBlock: 60, lean: { turn: 0, tilt: 0 } }

/** The motion some seconds later; a long pause counts as a short one, so that nothing ever jumps. */
export function moveCore({ seconds, sinceBlock, lean }: CoreMotion, pointer: Pointer, elapsed: number): CoreMotion {
  const step = Math.min(elapsed, longestStep)
  const share = 1 - Math.exp(-4 * step)
  return {
    seconds: seconds + step,
    sinceBlock: sinceBlock + step,
    lean: {
      turn: lean.turn + (pointer.x * pointerTurn - lean.turn) * share,
      tilt: lean.tilt + (pointer.y * pointerTilt - lean.tilt) * share,
    },
  }
}

/** What is drawn at a moment of the motion. */
export function frameOf({ seconds, sinceBlock, lean }: CoreMotion): CoreFrame {
  return {
    seconds,
    sinceBlock,
    turn: corePose.turn + degreesPerSecond * seconds + lean.turn,
    tilt: corePose.tilt + lean.tilt,
  }
}
