import type { GameFeedback } from '@/games/shared/game-feedback'
import type { Tone } from '@/games/shared/hud/hud-frame'
import { getGuardPosition } from '@/lib/games/maze/collisions'
import { tileUnits } from '@/lib/games/maze/constants'
import { palettes } from '@/lib/games/maze/draw-tiles'
import { events } from '@/lib/games/maze/events'
import { isGround } from '@/lib/games/maze/level'
import { type PlannedRoom, objectKinds } from '@/lib/games/maze/level-plan'
import type { MazeState } from '@/lib/games/maze/state'
import type { Hud } from './hud'
import type { Stage } from './scene/stage'
import type { WordKey, Words } from './words'

const ways = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const
/** Exits of a corridor, where the only choice is to turn back. */
const straight = new Set(['left,right', 'up,down'])
const names: Readonly<Record<number, WordKey>> = {
  [objectKinds.gem]: 'aGem',
  [objectKinds.chest]: 'aChest',
  [objectKinds.key]: 'aKey',
  [objectKinds.door]: 'aDoor',
  [objectKinds.portal]: 'aPortal',
  [objectKinds.exit]: 'theExit',
}

const isThere = (state: MazeState, thing: number) =>
  thing >= 0 && (state.taken[thing] === 0 || state.plan.things.kind[thing] === objectKinds.portal)

/** Looks along a direction: how far it is open, and the first object on the way. */
function lookAlong(
  state: MazeState,
  room: PlannedRoom,
  dx: number,
  dy: number,
): { open: number; thing: WordKey | null } {
  let open = 0
  for (let step = 1; ; step++) {
    const x = state.x + dx * step
    const y = state.y + dy * step
    if (x < 0 || y < 0 || x >= room.width || y >= room.height || !isGround(room.tiles[y * room.width + x] as number))
      return { open, thing: null }
    open = step
    const thing = room.things[y * room.width + x] as number
    if (isThere(state, thing)) return { open, thing: names[state.plan.things.kind[thing] as number] ?? null }
  }
}

const isNearGuard = (state: MazeState, room: PlannedRoom) =>
  room.guards.some(
    (guard) =>
      Math.abs(getGuardPosition(state, guard, 0) / tileUnits - state.x) +
        Math.abs(getGuardPosition(state, guard, 1) / tileUnits - state.y) <
      4,
  )

/** Describes the exits of a crossing and what is visible there, for screen readers. Null between crossings. */
function describePlace(state: MazeState, words: Words): string | null {
  const room = state.plan.rooms[state.room] as PlannedRoom
  const seen = (Object.keys(ways) as (keyof typeof ways)[])
    .map((way) => ({ way, ...lookAlong(state, room, ways[way][0], ways[way][1]) }))
    .filter(({ open }) => open > 0)
  const isStraight =
    straight.has(seen.map(({ way }) => way).join()) && seen.every(({ thing, open }) => thing === null || open > 2)
  const danger = isNearGuard(state, room)
  if (isStraight && !danger) return null
  const parts = seen.map(({ way, open, thing }) =>
    words.say(thing ? 'wayTo' : 'wayOpen', { way: words.say(way), steps: open, thing: thing ? words.say(thing) : '' }),
  )
  return [danger ? words.say('guardNear') : '', ...parts].filter(Boolean).join(' ')
}

type FeedbackContext = GameFeedback<Stage, Hud, Words>

function spark({ stage }: FeedbackContext, { happened, x, y }: MazeState): void {
  const gem = palettes[stage.level?.look.palette ?? 'core'].gem
  const at = [x + 0.5, y + 0.5] as const
  if (happened & events.gem) stage.embers.burst(10, ...at, gem, 3)
  if (happened & events.key) stage.embers.burst(18, ...at, '#ffb454', 3.4)
  if (happened & events.chest) stage.embers.burst(36, ...at, '#ffb454', 5)
  if (happened & events.spark) stage.embers.burst(16, ...at, '#ffffff', 4)
  if (happened & events.portal) stage.embers.burst(30, ...at, '#8a7dff', 4)
  if (happened & events.hit) stage.embers.burst(36, ...at, '#ff6b7a', 5)
  if (happened & events.exit) stage.embers.burst(80, ...at, '#ffffff', 6)
}

const cheers: readonly (readonly [bit: number, key: WordKey, tone: Tone])[] = [
  [events.key, 'gotKey', 'warm'],
  [events.chest, 'gotChest', 'warm'],
  [events.door, 'doorOpens', 'ice'],
  [events.portal, 'throughPortal', 'second'],
  [events.spark, 'gotSpark', 'brand'],
  [events.hit, 'hit', 'danger'],
  [events.exit, 'escaped', 'brand'],
  [events.timeUp, 'timeUp', 'danger'],
]

function announceEvents({ hud, words, announce }: FeedbackContext, state: MazeState): void {
  for (const [bit, key, tone] of cheers) {
    if ((state.happened & bit) === 0) continue
    hud.cheer(words.say(key), tone)
    announce(words.say(key))
  }
  if (state.happened & events.gem) announce(words.say('gotGem', { gems: state.gems, all: state.plan.gems }))
}

/**
 * Creates the feedback of a run. It announces a closed door only once while the player pushes against it, and crossings
 * when the player reaches them.
 */
export function createReactions() {
  let wasShut = false
  return (context: FeedbackContext, state: MazeState) => {
    const isShut = (state.happened & events.shut) !== 0
    if (isShut && !wasShut) {
      context.hud.cheer(context.words.say('doorShut'), 'danger')
      context.announce(context.words.say('doorShut'))
    }
    wasShut = isShut
    if (state.happened === 0) return
    spark(context, state)
    context.sound.playEvents(state.happened)
    announceEvents(context, state)
    if (state.happened & events.hit) context.hud.hurt()
    if ((state.happened & events.step) === 0 || state.isOver) return
    const place = describePlace(state, context.words)
    if (place !== null) context.announce(place)
  }
}
