import { nextBelow, nextChance } from '../random'
import { read } from '../column'
import { dropObstaclesBefore } from './obstacle-ring'
import { dropItemsBefore } from './item-ring'
import { layPower, layShards } from './lay-items'
import { layObstacle } from './lay-obstacle'
import { sightAhead, sightBehind } from './measures'
import { rowDistanceAt, speedAt } from './pace'
import type { Pattern } from './pattern-rows'
import { patternCountAt, patterns } from './patterns'
import type { RunnerState } from './runner-state'

const mirrored = (lane: number, isMirrored: boolean) => (isMirrored ? 2 - lane : lane)

/** The next pattern: each as likely, never the same twice, the newest level's twice as likely as the easy ones. */
function drawPattern(state: RunnerState): number {
  const count = patternCountAt(state.laidTo)
  const first = nextBelow(state.trackRandom, count)
  const second = nextBelow(state.trackRandom, count)
  const drawn = nextChance(state.trackRandom, 1, 2) ? Math.max(first, second) : first
  return drawn === state.lastPattern ? (drawn + 1) % count : drawn
}

function layPattern(state: RunnerState): void {
  const index = drawPattern(state)
  const pattern = patterns[index] as Pattern
  state.lastPattern = index
  const isMirrored = nextChance(state.trackRandom, 1, 2)
  const way = pattern.ways[nextBelow(state.trackRandom, pattern.ways.length)] as Int32Array
  const isStrewn = nextChance(state.itemRandom, 3, 4)
  // One distance for the whole pattern, so that what goes on from row to row ends where its last row is.
  const rowDistance = rowDistanceAt(state.laidTo)
  for (let row = 0; row < pattern.rows; row++) {
    for (let lane = 0; lane < 3; lane++) {
      const cell = row * 3 + lane
      layObstacle(
        state,
        read(pattern.cells, cell),
        read(pattern.spans, cell),
        mirrored(lane, isMirrored),
        state.laidTo,
        rowDistance,
        speedAt(state.laidTo),
      )
    }
    const wayLane = read(way, row)
    if (isStrewn) layShards(state, read(pattern.cells, row * 3 + wayLane), mirrored(wayLane, isMirrored), state.laidTo)
    state.laidTo += rowDistance
  }
}

/** Between two patterns lies half a beat more than between two rows, sometimes with a power on the road. */
function layRest(state: RunnerState): void {
  const rowDistance = rowDistanceAt(state.laidTo)
  state.powerIn -= 1
  if (state.powerIn === 0) {
    layPower(state, state.laidTo)
    state.powerIn = 5 + nextBelow(state.itemRandom, 4)
    state.laidTo += rowDistance
  }
  state.laidTo += Math.floor(rowDistance / 2)
}

/** Lays the track up to the horizon, and takes up what is behind the runner. */
export function layTrack(state: RunnerState): void {
  while (state.laidTo < state.z + sightAhead) {
    layPattern(state)
    layRest(state)
  }
  dropObstaclesBefore(state.obstacles, state.z - sightBehind)
  dropItemsBefore(state.items, state.z - sightBehind)
}
