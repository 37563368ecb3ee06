import { read } from '../../column'
import { obstacleKinds, obstacleTraits } from '../obstacle-kinds'
import { obstacleFates } from '../obstacle-ring'
import type { RunnerState } from '../runner-state'

export const freeLane = -1
export const closedLane = -2

/** A row as a bot sees it: where it is, and for each lane what has to be passed there. */
export type SeenRow = { readonly z: number; readonly lanes: [number, number, number] }

/** Whether something of an obstacle stands, or will come to stand, in its lane between two places. */
function isBetween(state: RunnerState, place: number, from: number, to: number): boolean {
  const { row, near, far, kind } = state.obstacles
  const begin = read(kind, place) === obstacleKinds.car ? read(row, place) : read(near, place)
  return begin <= to && read(far, place) >= from
}

function seeLane(state: RunnerState, lane: number, z: number): number {
  const ring = state.obstacles
  let seen = freeLane
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    if (
      read(ring.lane, place) !== lane ||
      read(ring.fate, place) === obstacleFates.smashed ||
      !isBetween(state, place, z, z)
    )
      continue
    const kind = read(ring.kind, place)
    if (!obstacleTraits[kind]?.isPassable) return closedLane
    seen = kind
  }
  return seen
}

/** The next rows whose beginning is not behind `z` yet, the nearest first. */
export function readRows(state: RunnerState, z: number, count: number): SeenRow[] {
  const ring = state.obstacles
  const rows: SeenRow[] = []
  let last = -1
  for (let index = ring.first; index < ring.end && rows.length < count; index++) {
    const row = read(ring.row, index & ring.mask)
    if (row <= last || row < z) continue
    last = row
    rows.push({ z: row, lanes: [seeLane(state, 0, row), seeLane(state, 1, row), seeLane(state, 2, row)] })
  }
  return rows
}

/** Whether a lane can be entered from the side between two places. */
export function isOpenBetween(state: RunnerState, lane: number, from: number, to: number): boolean {
  const ring = state.obstacles
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    if (read(ring.lane, place) !== lane || read(ring.fate, place) === obstacleFates.smashed) continue
    if (isBetween(state, place, from, to)) return false
  }
  return true
}
