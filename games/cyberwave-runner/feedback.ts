import type { GameHost } from '@intrepid/sdk'
import type { GameFeedback } from '@/games/shared/game-feedback'
import type { Tone } from '@/games/shared/hud/hud-frame'
import { colours } from '@/games/shared/scene/colours'
import { laneX, metre, runner } from '@/lib/games/cyberwave-runner/constants'
import { events } from '@/lib/games/cyberwave-runner/events'
import { getDistanceAhead } from '@/lib/games/cyberwave-runner/level-course'
import {
  blockedLane,
  freeLane,
  getUpcomingRows,
  isLaneFreeBetween,
  obstacleHalfWidth,
  obstacleKinds,
  obstacleStatus,
} from '@/lib/games/cyberwave-runner/obstacles'
import { isNight } from '@/lib/games/cyberwave-runner/speed'
import type { RunnerState } from '@/lib/games/cyberwave-runner/state'
import { valueAt } from '@/lib/games/typed-array'
import type { Hud } from './hud'
import { portalMetres } from './scene/scenery'
import type { Stage } from './scene/stage'
import type { View } from './scene/view'
import type { WordKey, Words } from './words'

const reasons: Readonly<Record<number, WordKey>> = {
  [obstacleKinds.barrier]: 'endBarrier',
  [obstacleKinds.beam]: 'endBeam',
  [obstacleKinds.block]: 'endWall',
  [obstacleKinds.truck]: 'endWall',
  [obstacleKinds.glass]: 'endGlass',
  [obstacleKinds.car]: 'endCar',
  [obstacleKinds.gap]: 'endGap',
}

/** Why a run ended and how to avoid it, based on the obstacle at the runner. Null when there is none. */
export function reasonOfEnd(state: RunnerState): WordKey | null {
  if ((state.happened & events.crash) === 0) return null
  if (state.happened & events.stumble) return 'endStumble'
  const { obstacles: ring, x, z, pace } = state
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    const isBeside = Math.abs(x - laneX(valueAt(ring.lane, place))) >= obstacleHalfWidth + runner.halfWidth
    const isElsewhere =
      valueAt(ring.near, place) > z + runner.halfDepth || valueAt(ring.far, place) < z - pace - runner.halfDepth
    if (isBeside || isElsewhere || valueAt(ring.status, place) >= obstacleStatus.passed) continue
    return reasons[valueAt(ring.kind, place)] ?? null
  }
  return null
}

/** Reports a collected key or opened chest to the host. A hunt may have hidden a key in it. */
export function reportPickups(host: Pick<GameHost, 'thingFound'>, { happened, course }: RunnerState): void {
  const id = course?.plan.treasures[course.lastFound]
  if (id !== undefined && happened & (events.key | events.chest)) host.thingFound(id)
}

/** Ticks that a row is announced ahead, and minimum ticks between two announcements. */
const aheadTicks = 80
const pause = 55

const isOpen = (seen: number | undefined) => seen === freeLane

/** The advice for a row; null when the runner's lane is free. */
function getAdvice(lanes: readonly number[], lane: number): WordKey | null {
  const seen = lanes[lane]
  if (seen === undefined || seen === freeLane) return null
  if (seen === obstacleKinds.beam) return 'aheadSlide'
  if (seen !== blockedLane) return 'aheadJump'
  // Without a free adjacent lane, an obstacle to jump or slide under is better than a wall.
  const passable = (side: number) => lanes[side] !== undefined && lanes[side] !== blockedLane
  if (isOpen(lanes[lane - 1])) return 'aheadLeft'
  if (isOpen(lanes[lane + 1])) return 'aheadRight'
  if (passable(lane - 1)) return 'aheadLeft'
  if (passable(lane + 1)) return 'aheadRight'
  return passable(lane - 2) ? 'aheadLeftTwice' : passable(lane + 2) ? 'aheadRightTwice' : null
}

/** The lanes that an advice leads through, relative to the runner's. */
const through: Readonly<Partial<Record<WordKey, readonly number[]>>> = {
  aheadLeft: [-1],
  aheadRight: [1],
  aheadLeftTwice: [-1, -2],
  aheadRightTwice: [1, 2],
}

/** Whether the advice for a row can be followed now, with no earlier obstacle in the way. */
const isOpenUpTo = (state: RunnerState, row: number, advice: WordKey) =>
  (through[advice] ?? []).every((side) => isLaneFreeBetween(state, state.lane + side, state.z - metre, row - metre))

/**
 * Creates announcements for players who do not see the street: what the next row requires. Each row is announced once,
 * and again when the runner changes to a lane that requires something else.
 */
export function createLookout(): (state: RunnerState) => WordKey | null {
  let saidAt = -pause
  let announcedRow = -1
  let announcedLane = -1

  function announceAgain(state: RunnerState): WordKey | null {
    announcedLane = state.lane
    const [row] = getUpcomingRows(state, announcedRow, 1)
    return row?.z === announcedRow ? getAdvice(row.lanes, state.lane) : null
  }

  return (state) => {
    if (state.lane !== announcedLane && announcedRow > state.z + metre) return announceAgain(state)
    if (state.tick < saidAt + pause || state.tick % 4 !== 0) return null
    const [row] = getUpcomingRows(state, Math.max(announcedRow + 1, state.z + metre), 1)
    if (!row || row.z > state.z + getDistanceAhead(state, aheadTicks)) return null
    const advice = getAdvice(row.lanes, state.lane)
    if (advice && !isOpenUpTo(state, row.z, advice)) return null
    announcedRow = row.z
    announcedLane = state.lane
    if (advice) saidAt = state.tick
    return advice
  }
}

type FeedbackContext = GameFeedback<Stage, Hud, Words> & {
  readonly lookout: ReturnType<typeof createLookout>
  /** Shows a new player which control to use for what comes. */
  readonly teachControl: (ahead: WordKey) => void
}

/** Emits sparks at the runner. */
function emitParticles({ sparks, shake }: Stage, happened: number, { x, y, state }: View): void {
  const has = (bit: number) => (happened & bit) !== 0
  if (has(events.shard))
    sparks.burst(
      6,
      x,
      y + 0.9,
      -0.4,
      isNight(state.z + (state.course?.plan.clock ?? 0)) ? colours.brand : colours.white,
      2.6,
      4,
      0.4,
    )
  if (has(events.power)) sparks.burst(26, x, y + 1, -0.4, colours.white, 5, 6, 0.7)
  if (has(events.land)) sparks.burst(8, x, 0.08, 0, colours.slate, 1.8, 0, 0.35)
  if (has(events.dash)) sparks.burst(22, x, y + 0.8, 0.4, colours.brand, 4, 10, 0.5)
  if (has(events.smash)) sparks.burst(46, x, y + 1.1, -0.8, colours.ice, 7, 14, 0.8)
  if (has(events.close)) sparks.burst(12, x, y + 1, 0, colours.warm, 3.4, 5, 0.5)
  if (has(events.saved)) sparks.burst(50, x, y + 1, -0.4, colours.ice, 7, 8, 0.9)
  if (has(events.crash)) sparks.burst(80, x, y + 0.9, -0.5, colours.danger, 8, 3, 1.2)
  if (has(events.key)) sparks.burst(26, x, y + 1, -0.4, colours.warm, 5, 6, 0.7)
  if (has(events.chest)) sparks.burst(60, x, y + 0.8, -0.6, colours.warm, 7, 8, 1)
  if (has(events.finish)) sparks.burst(90, x, y + 1.2, -0.6, colours.brand, 9, 6, 1.4)
  if (has(events.smash | events.stumble)) shake(0.5)
  if (has(events.saved | events.crash)) shake(1)
}

const harmfulEvents = events.stumble | events.saved | events.crash

/** Announces events by text. */
function announceEvents({ hud, words, announce }: FeedbackContext, happened: number, { state }: View): void {
  const both = (key: Parameters<Words['say']>[0], tone: Tone, values = {}) => {
    const text = words.say(key, values)
    if (hud.cheer(text, tone)) announce(text)
  }
  if (happened & events.close) hud.cheer(words.say('close'), 'warm')
  if (happened & events.smash) hud.cheer(words.say('smash'), 'ice')
  if (happened & events.stumble && !state.isOver) both('stumble', 'danger')
  if (happened & events.saved) both('saved', 'danger')
  if (happened & events.charge) both('charge', 'brand')
  if (happened & events.gate)
    both('portal', 'second', {
      count: state.course ? state.course.section : Math.floor(state.z / metre / portalMetres),
    })
  if (happened & events.key) both('gotKey', 'warm')
  if (happened & events.chest) both('gotChest', 'warm')
  if (happened & events.shut) both('chestShut', 'danger')
  if (happened & events.finish) both('finish', 'brand')
}

const powerTones = {
  shields: ['shield', 'ice'],
  magnet: ['magnet', 'brand'],
  double: ['double', 'warm'],
  stasis: ['stasis', 'second'],
} as const

/** Announces a collected power-up. @param before ticks or shields of each power-up one tick ago. */
function speakOfPower({ hud, words, announce }: FeedbackContext, { state }: View, before: PowersBefore): void {
  for (const field of Object.keys(powerTones) as (keyof typeof powerTones)[]) {
    if (state[field] <= before[field]) continue
    const [key, tone] = powerTones[field]
    hud.cheer(words.say(key), tone)
    announce(words.say(key))
  }
}

type PowersBefore = Readonly<Record<keyof typeof powerTones, number>>

/** Shows, plays and announces the events of a tick. */
export function giveFeedback(context: FeedbackContext, happened: number, view: View, before: PowersBefore): void {
  const ahead = context.lookout(view.state)
  if (ahead) {
    context.announce(context.words.say(ahead))
    context.teachControl(ahead)
  }
  if (happened === 0) return
  emitParticles(context.stage, happened, view)
  context.sound.playEvents(happened)
  announceEvents(context, happened, view)
  if (happened & harmfulEvents) context.hud.hurt()
  if (happened & events.power) speakOfPower(context, view, before)
}
