import { read } from '../column'
import { markFound } from './course-run'
import { happenings } from './happenings'
import { itemFates, itemKinds, type ItemRing } from './item-ring'
import { metre, runner } from './measures'
import type { RunnerState } from './runner-state'
import { scoreFind, scoreShard } from './score-run'

/** How near an item has to come to the runner, and how near to the magnet. */
const grasp = { x: 950, y: 560, z: 800 } as const
const magnetReach = 13 * metre
const reach = 14 * metre

/** Ticks that powers last; shields last until they are needed, and there is room for two. */
export const powerTicks = { magnet: 600, double: 600, stasis: 420 } as const
const mostShields = 2

const middleOf = (state: RunnerState) => state.y + (state.sliding > 0 ? runner.sliding : runner.upright) / 2

/** Whole units of a third, towards 0, at least one as long as there is something left. */
const third = (distance: number) => Math.trunc(distance / 3) || Math.sign(distance)

function drawIn(state: RunnerState, ring: ItemRing, place: number): void {
  ring.x[place] = read(ring.x, place) + third(state.x - read(ring.x, place))
  ring.y[place] = read(ring.y, place) + third(middleOf(state) - read(ring.y, place))
  ring.z[place] = read(ring.z, place) + state.pace + third(state.z - read(ring.z, place))
}

/** A chest takes a key of those in hand; without one it stays shut. Only tracks that somebody laid have either. */
function takeTreasure(state: RunnerState, ring: ItemRing, place: number): void {
  const { course } = state
  if (!course) return
  const isKey = read(ring.kind, place) === itemKinds.key
  if (!isKey && course.keys === 0) {
    state.happened |= happenings.shut
    return
  }
  course.keys += isKey ? 1 : -1
  course.chests += isKey ? 0 : 1
  markFound(course, read(ring.x, place), read(ring.z, place))
  scoreFind(state, isKey ? 'key' : 'chest')
}

function take(state: RunnerState, ring: ItemRing, place: number): void {
  ring.fate[place] = itemFates.taken
  const kind = read(ring.kind, place)
  if (kind === itemKinds.shard) return scoreShard(state)
  if (kind >= itemKinds.key) return takeTreasure(state, ring, place)
  state.happened |= happenings.power
  if (kind === itemKinds.shield) state.shields = Math.min(state.shields + 1, mostShields)
  else if (kind === itemKinds.magnet) state.magnet = powerTicks.magnet
  else if (kind === itemKinds.double) state.double = powerTicks.double
  else state.stasis = powerTicks.stasis
}

function isGrasped(state: RunnerState, ring: ItemRing, place: number): boolean {
  const height = state.sliding > 0 ? runner.sliding : runner.upright
  const y = read(ring.y, place)
  return (
    Math.abs(read(ring.x, place) - state.x) < grasp.x &&
    read(ring.z, place) - state.z < grasp.z &&
    read(ring.z, place) - state.z > -grasp.z - state.pace &&
    y > state.y - grasp.y &&
    y < state.y + height + grasp.y
  )
}

/** Takes the items within the runner's grasp, and draws in those near a magnet. */
export function takeItems(state: RunnerState): void {
  const ring = state.items
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    const ahead = read(ring.z, place) - state.z
    if (ahead > reach + 4 * metre) break
    if (read(ring.fate, place) === itemFates.taken) continue
    if (state.magnet > 0 && ahead < magnetReach && ahead > -metre && read(ring.kind, place) === itemKinds.shard) {
      ring.fate[place] = itemFates.drawn
    }
    if (read(ring.fate, place) === itemFates.drawn) drawIn(state, ring, place)
    if (isGrasped(state, ring, place)) take(state, ring, place)
  }
}
