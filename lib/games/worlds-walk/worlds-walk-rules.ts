import { type GameRules, ticksPerSecond } from '../rules'
import { openedChests } from './chest-ids'
import { controlBits, controls, look, snap } from './controls'
import { happenings } from './happenings'
import { keepOnGround } from './keep-on-ground'
import { lookPace, mostBreath, mostSeconds, restGain, runCost, runPace, snapTurn, turnPace, walkPace } from './measures'
import { takeThings } from './take-things'
import { headingX, headingZ, unitLength, wrapHeading } from './turns'
import { createWalkState, type WalkState } from './walk-state'

/** Of a straight step, what a step ahead and to the side at once is along each: 1 / the root of 2, in 1/1,024. */
const slant = 724
/** Breath that has to be there again after it ran out. */
const rested = 300

function turn(state: WalkState, input: number, pressed: number): void {
  const way = (input & controls.turnRight ? 1 : 0) - (input & controls.turnLeft ? 1 : 0)
  if (way === 0) return
  if (input & snap) {
    if ((pressed & (controls.turnLeft | controls.turnRight)) === 0) return
    state.heading = wrapHeading(state.heading + way * snapTurn)
    state.happened |= happenings.snap
    return
  }
  state.heading = wrapHeading(state.heading + way * (input & look ? lookPace : turnPace))
}

function breathe(state: WalkState, isRunning: boolean): void {
  state.breath = Math.min(Math.max(state.breath + (isRunning ? -runCost : restGain), 0), mostBreath)
  if (state.breath === 0) state.isWinded = true
  else if (state.breath >= rested) state.isWinded = false
}

/** A speed a quarter of the way nearer to the one that is wanted. */
function approach(speed: number, wanted: number): number {
  const missing = wanted - speed
  return Math.abs(missing) < 4 ? wanted : speed + ((missing / 4) | 0)
}

/** Turns and moves the walker by a tick. @param pressed what came on in it. */
export function moveWalker(state: WalkState, input: number, pressed: number): void {
  turn(state, input, pressed)
  const ahead = (input & controls.forward ? 1 : 0) - (input & controls.back ? 1 : 0)
  const aside = (input & controls.right ? 1 : 0) - (input & controls.left ? 1 : 0)
  const isRunning = (input & controls.run) !== 0 && ahead > 0 && !state.isWinded
  breathe(state, isRunning)
  const pace = Math.floor(((isRunning ? runPace : walkPace) * (ahead !== 0 && aside !== 0 ? slant : 1_024)) / 1_024)
  const sine = headingX(state.heading)
  const cosine = headingZ(state.heading)
  // To the right of looking along (sine, cosine) lies (-cosine, sine).
  state.speedX = approach(state.speedX, (((ahead * sine - aside * cosine) * pace) / unitLength) | 0)
  state.speedZ = approach(state.speedZ, (((ahead * cosine + aside * sine) * pace) / unitLength) | 0)
  if (state.speedX === 0 && state.speedZ === 0) return
  state.x += state.speedX
  state.z += state.speedZ
  keepOnGround(state)
}

const mostTicks = mostSeconds * ticksPerSecond

function step(state: WalkState, input: number): void {
  state.happened = 0
  state.tick += 1
  const pressed = input & ~state.held
  state.held = input
  moveWalker(state, input, pressed)
  takeThings(state, input, pressed)
  if (state.tick >= mostTicks) state.isOver = true
}

/** Three Worlds: walk, open chests, find the key, bring it to the gate. The score counts all of that, and time that is left. */
export const worldsWalkRules: GameRules<WalkState> = {
  id: 'metaverse',
  version: 1,
  mostTicks,
  inputBits: controlBits,
  start: createWalkState,
  step,
  isOver: (state) => state.isOver,
  score: (state) => state.score,
  /** 1 with the key, 2 through the gate. */
  checkpoints: (state) => (state.isThrough ? 2 : state.hasKey ? 1 : 0),
  found: openedChests,
}
