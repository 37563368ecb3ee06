import type { GameHost } from '@intrepid/sdk'
import type { GameFeedback } from '@/games/shared/game-feedback'
import type { Tone } from '@/games/shared/hud/hud-frame'
import { colours } from '@/games/shared/scene/colours'
import { type Control, laneWidth, laneX, metre } from '@/lib/games/night-drive/constants'
import { events } from '@/lib/games/night-drive/events'
import { getCurveAt } from '@/lib/games/night-drive/generate-road'
import type { DriveState } from '@/lib/games/night-drive/state'
import { clearRoad, getSpaceAhead } from '@/lib/games/night-drive/traffic'
import { ticksPerSecond } from '@/lib/games/rules'
import type { Hud } from './hud'
import type { Stage } from './scene/stage'
import type { View } from './scene/road-geometry'
import type { WordKey, Words } from './words'

/** Curves from which a bend is announced, and called sharp. */
const bend = 2_600
const sharp = 5_600
const sight = 130 * metre
const step = 8 * metre
/** Minimum ticks between two announcements. */
const pause = 100
const gap = 90 * metre

/** The message key and distance of an announcement, or null. */
type Ahead = { readonly key: WordKey; readonly metres: number } | null

const getLane = (x: number) => Math.max(0, Math.min(3, Math.floor(x / laneWidth) + 2))

/** Creates announcements for players who do not see the road: bends, and vehicles ahead. */
export function createLookout() {
  let saidAt = -pause
  /** Distance up to which bends were announced. */
  let announcedTo = 0

  function bendAhead(state: DriveState): Ahead {
    for (let away = Math.max(40 * metre, announcedTo - state.s); away < sight; away += step) {
      const curve = getCurveAt(state.road, state.s + away)
      if (Math.abs(curve) < bend) continue
      let sharpest = 0
      let end = away
      while (end < sight + gap && getCurveAt(state.road, state.s + end) * Math.sign(curve) > bend / 2) {
        sharpest = Math.max(sharpest, Math.abs(getCurveAt(state.road, state.s + end)))
        end += step
      }
      announcedTo = state.s + end
      const side = curve > 0 ? 'Right' : 'Left'
      return { key: sharpest > sharp ? `sharp${side}` : `bend${side}`, metres: Math.round(away / metre / 10) * 10 }
    }
    return null
  }

  function trafficAhead(state: DriveState): Ahead {
    const lane = getLane(state.x)
    const ring = lane < 2 ? state.oncoming : state.own
    const space = getSpaceAhead(state, ring, lane, sight)
    if (space === clearRoad) return null
    const metres = Math.max(0, Math.round(space / metre))
    if (lane < 2) return { key: 'wrongSide', metres }
    return space < gap ? { key: laneX(lane) > laneX(2) ? 'passLeft' : 'passRight', metres } : null
  }

  /** The announcement of this tick. Most ticks have none. */
  return (state: DriveState): Ahead => {
    if (state.tick < saidAt + pause || state.tick % 6 !== 0) return null
    const ahead = trafficAhead(state) ?? bendAhead(state)
    if (ahead) saidAt = state.tick
    return ahead
  }
}

type FeedbackContext = GameFeedback<Stage, Hud, Words> & {
  readonly lookout: ReturnType<typeof createLookout>
  /** Shows a control to a new player. */
  readonly teachControl: (control: Control) => void
}

const harmfulEvents = events.crash | events.scrape | events.wreck

/** Seconds left at which the time is announced. */
const announcedSeconds = [10, 5, 3]

/** Emits sparks and smoke at the car. */
function emitParticles({ sparks, shake }: Stage, happened: number, { x, speed, state }: View): void {
  const has = (bit: number) => (happened & bit) !== 0
  const side = state.x > 0 ? 0.95 : -0.95
  if (has(events.near | events.nearOncoming)) sparks.burst(14, x, 0.8, -1, colours.warm, 3.2, speed * 0.7, 0.5)
  if (has(events.boost)) sparks.burst(34, x, 0.4, 2.4, colours.brand, 4, speed * 0.8, 0.6)
  if (has(events.rail)) sparks.burst(18, x + side, 0.55, -0.5, colours.warm, 5, speed * 0.75, 0.7)
  if (has(events.scrape)) sparks.burst(22, x, 0.6, -0.5, colours.warm, 5, speed * 0.8, 0.6)
  if (has(events.crash)) sparks.burst(70, x, 0.8, -2, colours.danger, 9, speed, 1.1)
  if (has(events.wreck)) sparks.burst(90, x, 0.8, 0, colours.warm, 10, 0, 1.4)
  if (has(events.gate)) sparks.burst(50, x, 3, -6, colours.brand, 8, speed * 0.9, 0.9)
  if (has(events.lights)) sparks.burst(8, x, 0.9, -1, colours.brand, 3, speed * 0.8, 0.4)
  if (has(events.recharged | events.repaired | events.moreTime))
    sparks.burst(30, x, 1, -1, colours.white, 5, speed * 0.8, 0.6)
  if (has(events.key)) sparks.burst(30, x, 1.2, -1, colours.warm, 5, speed * 0.8, 0.7)
  if (has(events.chest)) sparks.burst(64, x, 1, -1.4, colours.warm, 8, speed * 0.85, 1)
  if (has(events.finish)) sparks.burst(110, x, 2, -5, colours.brand, 11, speed * 0.9, 1.4)
  if (state.drifting > 4 && state.tick % 3 === 0)
    sparks.burst(2, x - state.driftSide * 0.7, 0.25, 1.5, colours.slate, 1.6, speed * 0.55, 0.7)
  if (has(events.scrape | events.rail)) shake(0.45)
  if (has(events.crash)) shake(1.2)
}

const announcements: readonly (readonly [bit: number, key: WordKey, tone: Tone, isTold: boolean])[] = [
  [events.near, 'near', 'warm', false],
  [events.nearOncoming, 'nearOncoming', 'ice', false],
  [events.charged, 'charged', 'brand', true],
  [events.crash, 'crash', 'danger', true],
  [events.scrape, 'scrape', 'danger', true],
  [events.rail, 'rail', 'danger', true],
  [events.key, 'gotKey', 'warm', true],
  [events.chest, 'gotChest', 'warm', true],
  [events.shut, 'chestShut', 'danger', true],
  [events.recharged, 'gotBoost', 'brand', true],
  [events.repaired, 'gotRepair', 'ice', true],
  [events.moreTime, 'gotTime', 'ice', true],
  [events.finish, 'finish', 'brand', true],
]

/** Announces events by text. */
function announceEvents({ hud, words, announce }: FeedbackContext, happened: number, state: View['state']): void {
  for (const [bit, key, tone, isTold] of announcements) {
    if ((happened & bit) === 0) continue
    const text = words.say(key)
    if (hud.cheer(text, tone) && isTold) announce(text)
  }
  if (happened & events.gate && !(happened & events.finish)) {
    const seconds = Math.round(state.timeWon / ticksPerSecond)
    hud.cheer(words.say('seconds', { seconds }), 'brand')
    announce(words.say('gate', { gate: state.gates, seconds }))
  }
  if (happened & events.driftEnd && state.driftScore > 0)
    hud.cheer(words.say('driftPoints', { points: state.driftScore }), 'second')
  const left = state.timeLeft / ticksPerSecond
  if (announcedSeconds.includes(left)) announce(words.say('hurry', { seconds: left }))
}

/** Shows, plays and announces the events of a tick, and announces what comes. */
export function giveFeedback(context: FeedbackContext, happened: number, view: View): void {
  const { stage, sound, lookout, announce, words, teachControl } = context
  emitParticles(stage, happened, view)
  sound.playEvents(happened)
  announceEvents(context, happened, view.state)
  if (happened & harmfulEvents) context.hud.hurt()
  const ahead = lookout(view.state)
  if (ahead) announce(words.say(ahead.key, { metres: ahead.metres }))
  if (ahead?.key === 'sharpLeft' || ahead?.key === 'sharpRight') teachControl('brake')
  if (happened & events.charged) teachControl('boost')
}

/** Reports a collected key or opened chest to the host. A hunt may have hidden a key in it. */
export function reportPickups(host: Pick<GameHost, 'thingFound'>, { happened, course }: DriveState): void {
  const id = course?.plan.treasures[course.lastFound]
  if (id !== undefined && happened & (events.key | events.chest)) host.thingFound(id)
}

/** Why a drive ended and how to avoid it; null while it goes on. */
export function reasonOfEnd({
  isOver,
  isWrecked,
  happened,
  x,
  course,
}: Pick<DriveState, 'isOver' | 'isWrecked' | 'happened' | 'x' | 'course'>): WordKey | null {
  if (!isOver) return null
  if (course?.hasWon) return 'finish'
  if (!isWrecked) return 'endTime'
  if (happened & events.rail) return 'endRail'
  return x < 0 ? 'endOncoming' : 'endTraffic'
}
