import type { Bindings } from '@/games/shared/input/bindings'
import type { Presses } from '@/games/shared/input/presses'
import { type Control, controls, look, lookPace, snap, snapTurn } from '@/lib/games/three-worlds/constants'

/** The keys that the game begins with. */
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

const { forward, back, left, right, run } = controls

/** Pixels that the stick is moved for a step, and for running. */
const stepPixels = 14
const runPixels = 62

/** What a stick means that was moved so far to the right and down: one of eight ways, and whether to run. */
export function controlsOfStick(x: number, y: number): number {
  const away = Math.hypot(x, y)
  if (away < stepPixels) return 0
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4)) & 7
  const ways = [right, right | back, back, back | left, left, left | forward, forward, forward | right]
  return (ways[eighth] as number) | (away > runPixels ? run : 0)
}

/** Holds what the stick means, and lets go of what it does not mean any more. */
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

/** Milliseconds and pixels that a tap has at most. */
const tapMs = 260
const tapPixels = 10

type Finger = {
  readonly kind: 'stick' | 'look'
  readonly startX: number
  readonly startY: number
  readonly since: number
  x: number
}

/** Where the stick is shown: around where the thumb came down, or nowhere. */
export type ShowStick = (
  stick: { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number } | null,
) => void

/** Plays by fingers: a stick under the left thumb, looking about and opening by a tap under the right. A mouse looks about. */
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
