import { createRandom, nextBelow, type Random } from './random'
import type { GameRules } from './rules'

/** Places on the ring that the light runs round, and how many of them the gate is wide. */
export const ringPlaces = 960
export const gateWidth = 120

/** The one control: catch the light. */
export const catchInput = 1

/** A light on a ring, and a gate: caught inside the gate it counts, outside a life is lost. */
export type ReferenceState = {
  /** Where the light is, from 0 to `ringPlaces` - 1, and places a tick that it moves. */
  light: number
  speed: number
  /** The first place of the gate. */
  gate: number
  lives: number
  caught: number
  isHeld: boolean
  readonly random: Random
}

const firstSpeed = 8
const mostSpeed = 30
const lives = 3
const catchesPerCheckpoint = 5

/** A new gate, never where the light is or is about to be. */
function moveGate(state: ReferenceState): void {
  const ahead = ringPlaces / 4 + nextBelow(state.random, ringPlaces / 2)
  state.gate = (state.light + ahead) % ringPlaces
}

/** Whether the light is in the gate. */
export function isInGate({ light, gate }: Readonly<ReferenceState>): boolean {
  return (light - gate + ringPlaces) % ringPlaces < gateWidth
}

function press(state: ReferenceState): void {
  if (isInGate(state)) {
    state.caught += 1
    state.speed = Math.min(firstSpeed + state.caught, mostSpeed)
  } else {
    state.lives -= 1
  }
  moveGate(state)
}

/** The rules of the reference game: the smallest that need a seed, an input, an end and a score. */
export const referenceRules: GameRules<ReferenceState> = {
  id: 'reference',
  version: 1,
  maxTicks: 60 * 60 * 10,
  inputBits: 1,
  start(seed) {
    const state = { light: 0, speed: firstSpeed, gate: 0, lives, caught: 0, isHeld: false, random: createRandom(seed) }
    moveGate(state)
    return state
  },
  step(state, input) {
    state.light = (state.light + state.speed) % ringPlaces
    const isPressed = (input & catchInput) !== 0
    if (isPressed && !state.isHeld) press(state)
    state.isHeld = isPressed
  },
  isOver: (state) => state.lives === 0,
  score: (state) => state.caught * 100,
  checkpoints: (state) => Math.floor(state.caught / catchesPerCheckpoint),
}
