import { getLevelSpeedAt } from './level-course'
import { events } from './events'
import { controls, dropSpeed, gravity, jumpSpeed, laneCount, laneX, sideStep, slideTicks } from './constants'
import { getSpeedAt } from './speed'
import { dashCharge, type RunnerState } from './state'

/** Ticks for which a jump or slide pressed too early is remembered. */
const patience = 9
const dashTicks = 36

const isAirborne = (state: RunnerState) => state.y > 0 || state.rise > 0

function changeLane(state: RunnerState, step: number): void {
  const lane = state.lane + step
  if (lane < 0 || lane >= laneCount) return
  state.laneBefore = state.lane
  state.lane = lane
  state.sinceLane = 0
  state.happened |= events.lane
}

function jump(state: RunnerState): void {
  state.jumpAsked = 0
  state.sliding = 0
  state.rise = jumpSpeed
  state.happened |= events.jump
}

function slide(state: RunnerState): void {
  state.slideAsked = 0
  state.sliding = slideTicks
  state.happened |= events.slide
}

function dash(state: RunnerState): void {
  if (state.charge < dashCharge || state.dashing > 0) return
  state.charge -= dashCharge
  state.dashing = dashTicks
  state.happened |= events.dash
}

/** Starts the actions whose input bit became set in this tick. */
export function applyInput(state: RunnerState, input: number): void {
  const pressed = input & ~state.held
  state.held = input
  if (pressed & controls.left) changeLane(state, -1)
  if (pressed & controls.right) changeLane(state, 1)
  if (pressed & controls.jump) {
    state.jumpAsked = patience
    state.slideAsked = 0
  }
  if (pressed & controls.slide) {
    state.slideAsked = patience
    state.jumpAsked = 0
    if (isAirborne(state)) state.rise = -dropSpeed
  }
  if (pressed & controls.dash) dash(state)
}

function moveUpAndDown(state: RunnerState): void {
  if (!isAirborne(state)) {
    if (state.jumpAsked > 0) jump(state)
    else if (state.slideAsked > 0) slide(state)
  }
  if (!isAirborne(state)) return
  // A dash in the air keeps its height, unless the runner dives.
  if (state.dashing > 0 && state.rise > -dropSpeed) {
    state.rise = 0
    return
  }
  state.y += state.rise
  state.rise -= gravity
  if (state.y > 0) return
  state.y = 0
  state.rise = 0
  state.happened |= events.land
  if (state.jumpAsked > 0) jump(state)
  else if (state.slideAsked > 0) slide(state)
}

function moveSideways(state: RunnerState): void {
  const target = laneX(state.lane)
  if (state.x < target) state.x = Math.min(state.x + sideStep, target)
  else if (state.x > target) state.x = Math.max(state.x - sideStep, target)
}

function moveAhead(state: RunnerState): void {
  let speed = state.course ? getLevelSpeedAt(state.course, state.z) : getSpeedAt(state.z)
  if (state.dashing > 0) speed = Math.floor((speed * 8) / 5)
  else if (state.stasis > 0) speed = Math.floor((speed * 7) / 10)
  else if (state.stumbling > 0) speed = Math.floor((speed * 9) / 10)
  const run = state.zRest + speed
  state.pace = run >> 8
  state.zRest = run & 255
  state.z += state.pace
}

/** Moves the runner by one tick: sideways, vertically and ahead. */
export function moveRunner(state: RunnerState): void {
  moveSideways(state)
  moveUpAndDown(state)
  moveAhead(state)
}
