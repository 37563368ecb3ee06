import type { Presses } from '@/games/shared/input/presses'
import { controls, look, lookPace, snap, snapTurn } from '@/lib/games/three-worlds/constants'

/** Headings that a pixel of a finger's way turns by. */
const perPixel = 4.4
/** A right stick that is moved less than this does nothing. */
const deadZone = 0.25

/** Turns by a hand that looks about: what it wants to turn by is kept until ticks have turned so far. */
export function createLookAbout(presses: Presses) {
  let wanted = 0
  let given = 0

  function readSticks(): void {
    for (const pad of navigator.getGamepads?.() ?? []) {
      const tilt = pad?.axes[2] ?? 0
      if (Math.abs(tilt) > deadZone) wanted = tilt * lookPace * 1.5
    }
  }

  return {
    /** A finger moved so many pixels to the right. */
    drag: (pixels: number) => void (wanted -= pixels * perPixel),
    clear: () => void (wanted = 0),
    /** What the next ticks get besides what is pressed. @param isCalm turns in steps instead of gliding. */
    take(isCalm: boolean): number {
      readSticks()
      given = 0
      if (isCalm) {
        while (Math.abs(wanted) >= snapTurn) {
          presses.pulse(wanted > 0 ? controls.turnRight : controls.turnLeft)
          wanted -= Math.sign(wanted) * snapTurn
        }
        return snap
      }
      if (Math.abs(wanted) < lookPace / 2) return 0
      given = Math.sign(wanted)
      return look | (given > 0 ? controls.turnRight : controls.turnLeft)
    },
    /** So many ticks were played with it. */
    played(ticks: number) {
      const left = wanted - given * ticks * lookPace
      wanted = given !== 0 && Math.sign(left) !== given ? 0 : left
    },
  }
}

export type LookAbout = ReturnType<typeof createLookAbout>
