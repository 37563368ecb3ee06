import { valueAt } from '../typed-array'
import { nextBelow, nextChance } from '../random'
import { dropItemsBefore, layObstacle, layPower, layShards } from './items'
import { metre, sightAhead, sightBehind } from './constants'
import { dropObstaclesBefore } from './obstacles'
import { rowDistanceAt, speedAt } from './speed'
import { type Pattern, type PatternRows, readPattern } from './pattern'
import type { RunnerState } from './state'

/** What each level adds to what may come. Everything also comes mirrored. */
const levels: readonly (readonly PatternRows[])[] = [
  // A lane is always free.
  [['#..'], ['.#.'], ['#.^'], ['^^.'], ['.v.'], ['=..', '=..'], ['_._']],
  // One thing at a time.
  [['#.#'], ['^^^'], ['vvv'], ['^#^'], ['#^.'], ['.v#'], ['.=.', '.=.'], ['#..', '...', '..#']],
  // Two things after each other.
  [
    ['^^^', '...', 'vvv'],
    ['##.', '...', '.##'],
    ['=.=', '=^='],
    ['=.=', '=v='],
    ['___'],
    ['#.#', '...', '#^#'],
    ['=..', '=.#', '=..'],
    ['<..', ':..'],
    ['.<.', '.:.'],
    ['^.^', '.^.'],
    ['*.*', '...'],
    ['v#v', '...', '#v#'],
    ['_^_', '...', '^_^'],
  ],
  // Rhythms.
  [
    ['##.', '#.#', '.##'],
    ['^^^', 'vvv'],
    ['vvv', '^^^'],
    ['=^=', '=v=', '=.='],
    ['<.<', ':.:'],
    ['#<.', '.:.', '#.^'],
    ['___', '...', '^^^'],
    ['==.', '==.', '...', '.=='],
    ['*^*', '*.*'],
    ['.#.', '#.#', '.#.'],
    ['^#_', '#..', 'v^#'],
    ['=..', '=^.', '=.#', '=v.'],
  ],
  // Traffic.
  [
    ['<=.', ':=^', '.=.'],
    ['=.<', '=^:', '=..', '=.#'],
    ['<.#', ':^.', '#.<', '..:'],
    ['#^#', '#v#', '#^#'],
    ['##^', '#^#', '^##'],
    ['_v_', '___', 'v_v'],
    ['==^', '==v', '==.', '#.='],
    ['*#^', '#^*', '^*#'],
    ['^^^', '^^^', 'vvv'],
    ['#.=', '.#=', '#.=', '^.='],
    ['<^<', ':v:', '^.^'],
  ],
  // All at once.
  [
    ['=^=', '=v=', '=^=', '=_='],
    ['##_', '#_#', '_##', '#_#'],
    ['<v<', ':^:', '<v<', ':^:'],
    ['==^', '==_', '#.v', '^.='],
    ['vvv', '^^^', 'vvv', '^^^'],
    ['#v#', 'v##', '#^#', '##^'],
    ['=<^', '=:v', '=^<', '=v:'],
    ['___', 'vvv', '___'],
    ['^*#', '#^*', '*#^', '#^*'],
    ['.<=', 'v:=', '^.=', '#v=', '.<=', '^:='],
  ],
]

/** From where on a level's patterns come. */
const levelStarts = [0, 100, 220, 480, 950, 1_800].map((metres) => metres * metre)

/** All patterns, the easy ones first. Throws at its start where no way leads through one. */
export const patterns = levels.flat().map(readPattern)

const levelEnds = levels.map((_, level) => levels.slice(0, level + 1).flat().length)

/** How many of the patterns, from the first on, can come at a place. */
export function patternCountAt(z: number): number {
  let level = 0
  while (level + 1 < levelStarts.length && z >= (levelStarts[level + 1] as number)) level += 1
  return levelEnds[level] as number
}

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
        valueAt(pattern.cells, cell),
        valueAt(pattern.spans, cell),
        mirrored(lane, isMirrored),
        state.laidTo,
        rowDistance,
        speedAt(state.laidTo),
      )
    }
    const wayLane = valueAt(way, row)
    if (isStrewn)
      layShards(state, valueAt(pattern.cells, row * 3 + wayLane), mirrored(wayLane, isMirrored), state.laidTo)
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
