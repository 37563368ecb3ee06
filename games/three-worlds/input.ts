import type { Bindings } from '@/games/shared/input/bindings'
import type { PadLayout, Presses } from '@/games/shared/input/devices'
import { type Control, controls, look, lookPace, snap, snapTurn } from '@/lib/games/three-worlds/constants'

const { back, forward, left, open, right, run, turnLeft, turnRight } = controls

/**
 * The left stick walks and turns, the direction pad steps, the first button opens, triggers and the third button run.
 */
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

/** The default key bindings. */
export const standardBindings: Bindings<Control> = {
  forward: ['KeyW', 'ArrowUp'],
  back: ['KeyS', 'ArrowDown'],
  left: ['KeyA'],
  right: ['KeyD'],
  turnLeft: ['ArrowLeft', 'KeyQ'],
  turnRight: ['ArrowRight', 'KeyE'],
  run: ['ShiftLeft', 'ShiftRight'],
  open: ['Space', 'Enter', 'KeyF'],
}

/** Heading units that a dragged pixel turns. */
const perPixel = 4.4
/** Dead zone of the right stick. */
const deadZone = 0.25

/** Turns by dragging. The requested angle is spread over as many ticks as it needs. */
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
    /** A finger moved to the right by a number of pixels. */
    drag: (pixels: number) => void (wanted -= pixels * perPixel),
    clear: () => void (wanted = 0),
    /** The extra input of the next ticks. @param isCalm turns in steps instead of smoothly. */
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
    /** A number of ticks used the input. */
    played(ticks: number) {
      const left = wanted - given * ticks * lookPace
      wanted = given !== 0 && Math.sign(left) !== given ? 0 : left
    },
  }
}

export type LookAbout = ReturnType<typeof createLookAbout>

/** Pixels of the stick for a step, and for running. */
const stepPixels = 14
const runPixels = 62

/** The controls of a stick at an offset to the right and down: one of eight directions, and running. */
export function controlsOfStick(x: number, y: number): number {
  const away = Math.hypot(x, y)
  if (away < stepPixels) return 0
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4)) & 7
  const ways = [right, right | back, back, back | left, left, left | forward, forward, forward | right]
  return (ways[eighth] as number) | (away > runPixels ? run : 0)
}

/** Sets the controls of the stick and releases the others. */
function createStick(presses: Presses) {
  let held = 0
  function hold(next: number): void {
    for (let bit = 1; bit <= run; bit <<= 1) {
      if (next & bit & ~held) presses.press(bit)
      if (held & bit & ~next) presses.release(bit)
    }
    held = next
  }
  return { move: (x: number, y: number) => hold(controlsOfStick(x, y)), end: () => hold(0) }
}

/** Maximum duration of a tap in milliseconds, and its maximum movement in pixels. */
const tapMs = 260
const tapPixels = 10

type Finger = {
  readonly kind: 'stick' | 'look'
  readonly startX: number
  readonly startY: number
  readonly since: number
  x: number
}

/** Shows the stick around the first touch, or hides it. */
export type ShowStick = (
  stick: { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number } | null,
) => void

/**
 * Plays by touch: a stick for the left thumb; the right thumb drags to look around and taps to open. A mouse can drag
 * as well.
 */
export function listenToTouch(surface: HTMLElement, presses: Presses, about: LookAbout, show: ShowStick): void {
  const fingers = new Map<number, Finger>()
  const stick = createStick(presses)

  surface.addEventListener('pointerdown', (event) => {
    const isLeft = event.pointerType !== 'mouse' && event.clientX < surface.clientWidth * 0.45
    const hasStick = [...fingers.values()].some(({ kind }) => kind === 'stick')
    const kind = isLeft && !hasStick ? 'stick' : 'look'
    surface.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, {
      kind,
      startX: event.clientX,
      startY: event.clientY,
      since: event.timeStamp,
      x: event.clientX,
    })
    if (kind === 'stick') show({ x: event.clientX, y: event.clientY, dx: 0, dy: 0 })
  })

  surface.addEventListener('pointermove', (event) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    if (finger.kind === 'look') {
      about.drag(event.clientX - finger.x)
      finger.x = event.clientX
      return
    }
    const [dx, dy] = [event.clientX - finger.startX, event.clientY - finger.startY]
    stick.move(dx, dy)
    show({ x: finger.startX, y: finger.startY, dx, dy })
  })

  function end(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId)
    fingers.delete(event.pointerId)
    if (finger?.kind === 'stick') {
      stick.end()
      show(null)
    }
    const way = finger ? Math.hypot(event.clientX - finger.startX, event.clientY - finger.startY) : Infinity
    const isTap =
      event.type === 'pointerup' &&
      event.pointerType !== 'mouse' &&
      finger &&
      way < tapPixels &&
      event.timeStamp - finger.since < tapMs
    if (isTap) presses.pulse(controls.open)
  }
  surface.addEventListener('pointerup', end)
  surface.addEventListener('pointercancel', end)
}
