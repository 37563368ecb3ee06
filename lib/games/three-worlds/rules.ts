import { type GameRules, ticksPerSecond } from '../rules'
import { events } from './events'
import {
  controlBits,
  controls,
  look,
  lookPace,
  maxBreath,
  maxSeconds,
  restGain,
  runCost,
  runPace,
  snap,
  snapTurn,
  turnPace,
  walkPace,
} from './constants'
import { getOpenedChests } from './chests'
import { collectObjects, stayOnGround } from './collisions'
import { headingX, headingZ, unitLength, wrapHeading } from './heading'
import { createThreeWorldsState, type ThreeWorldsState } from './state'

/** Factor for diagonal movement: 1/√2 in 1/1,024. */
const slant = 724
/** Breath needed to run again after it ran out. */
const rested = 300

function turn(state: ThreeWorldsState, input: number, pressed: number): void {
  const way = (input & controls.turnRight ? 1 : 0) - (input & controls.turnLeft ? 1 : 0)
  if (way === 0) return
  if (input & snap) {
    if ((pressed & (controls.turnLeft | controls.turnRight)) === 0) return
    state.heading = wrapHeading(state.heading + way * snapTurn)
    state.happened |= events.snap
    return
  }
  state.heading = wrapHeading(state.heading + way * (input & look ? lookPace : turnPace))
}

function breathe(state: ThreeWorldsState, isRunning: boolean): void {
  state.breath = Math.min(Math.max(state.breath + (isRunning ? -runCost : restGain), 0), maxBreath)
  if (state.breath === 0) state.isWinded = true
  else if (state.breath >= rested) state.isWinded = false
}

/** Moves a speed a quarter of the way towards its target. */
function approach(speed: number, wanted: number): number {
  const missing = wanted - speed
  return Math.abs(missing) < 4 ? wanted : speed + ((missing / 4) | 0)
}

/** Turns and moves the walker by one tick. @param pressed input bits that became set in this tick. */
export function moveWalker(state: ThreeWorldsState, input: number, pressed: number): void {
  turn(state, input, pressed)
  const ahead = (input & controls.forward ? 1 : 0) - (input & controls.back ? 1 : 0)
  const aside = (input & controls.right ? 1 : 0) - (input & controls.left ? 1 : 0)
  const isRunning = (input & controls.run) !== 0 && ahead > 0 && !state.isWinded
  breathe(state, isRunning)
  const pace = Math.floor(((isRunning ? runPace : walkPace) * (ahead !== 0 && aside !== 0 ? slant : 1_024)) / 1_024)
  const sine = headingX(state.heading)
  const cosine = headingZ(state.heading)
  // The direction to the right of (sine, cosine) is (-cosine, sine).
  state.speedX = approach(state.speedX, (((ahead * sine - aside * cosine) * pace) / unitLength) | 0)
  state.speedZ = approach(state.speedZ, (((ahead * cosine + aside * sine) * pace) / unitLength) | 0)
  if (state.speedX === 0 && state.speedZ === 0) return
  state.x += state.speedX
  state.z += state.speedZ
  stayOnGround(state)
}

const maxTicks = maxSeconds * ticksPerSecond

function step(state: ThreeWorldsState, input: number): void {
  state.happened = 0
  state.tick += 1
  const pressed = input & ~state.held
  state.held = input
  moveWalker(state, input, pressed)
  collectObjects(state, input, pressed)
  if (state.tick >= maxTicks) state.isOver = true
}

/**
 * The rules of Three Worlds: open chests, find the key and bring it to the gate. Each of these scores, and so does the
 * time left.
 */
export const threeWorldsRules: GameRules<ThreeWorldsState> = {
  id: 'metaverse',
  version: 1,
  maxTicks,
  inputBits: controlBits,
  start: createThreeWorldsState,
  step,
  isOver: (state) => state.isOver,
  score: (state) => state.score,
  /** 1 with the key, 2 through the gate. */
  checkpoints: (state) => (state.isThrough ? 2 : state.hasKey ? 1 : 0),
  found: getOpenedChests,
}
