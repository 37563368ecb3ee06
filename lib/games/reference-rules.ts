import { createRandom, nextBelow, type Random } from './random'
import type { GameRules } from './rules'

/** Number of positions on the ring, and the width of the gate in positions. */
export const ringPositions = 960
export const gateWidth = 120

/** The bit of the only control: catch the light. */
export const catchInput = 1

/** A light circles a ring with a gate. Catching it inside the gate scores, catching it outside costs a life. */
export type ReferenceState = {
  /** Position of the light, from 0 to `ringPositions` - 1, and its speed in positions a tick. */
  light: number
  speed: number
  /** First position of the gate. */
  gate: number
  lives: number
  caught: number
  isHeld: boolean
  readonly random: Random
}

const firstSpeed = 8
const maxSpeed = 30
const lives = 3
const catchesPerCheckpoint = 5

/** Moves the gate to a random position that the light does not reach soon. */
function moveGate(state: ReferenceState): void {
  const ahead = ringPositions / 4 + nextBelow(state.random, ringPositions / 2)
  state.gate = (state.light + ahead) % ringPositions
}

/** Whether the light is inside the gate. */
export function isInGate({ light, gate }: Readonly<ReferenceState>): boolean {
  return (light - gate + ringPositions) % ringPositions < gateWidth
}

function press(state: ReferenceState): void {
  if (isInGate(state)) {
    state.caught += 1
    state.speed = Math.min(firstSpeed + state.caught, maxSpeed)
  } else {
    state.lives -= 1
  }
  moveGate(state)
}

/** The rules of the reference game, the smallest that use a seed, an input, an end and a score. */
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
    state.light = (state.light + state.speed) % ringPositions
    const isPressed = (input & catchInput) !== 0
    if (isPressed && !state.isHeld) press(state)
    state.isHeld = isPressed
  },
  isOver: (state) => state.lives === 0,
  score: (state) => state.caught * 100,
  checkpoints: (state) => Math.floor(state.caught / catchesPerCheckpoint),
}
