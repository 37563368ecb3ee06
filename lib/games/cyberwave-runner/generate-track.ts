import { valueAt } from '../typed-array'
import { nextBelow, nextChance } from '../random'
import { dropItemsBefore, placePower, placeShards } from './items'
import { metre, sightAhead, sightBehind } from './constants'
import { dropObstaclesBefore, placeObstacle } from './obstacles'
import { getRowDistanceAt, getSpeedAt } from './speed'
import { type Pattern, type PatternRows, parsePattern } from './pattern'
import type { RunnerState } from './state'

/** Patterns by difficulty. Each level adds its patterns to the earlier ones; every pattern also appears mirrored. */
const levels: readonly (readonly PatternRows[])[] = [
  // Always a free lane.
  [['#..'], ['.#.'], ['#.^'], ['^^.'], ['.v.'], ['=..', '=..'], ['_._']],
  // One action at a time.
  [['#.#'], ['^^^'], ['vvv'], ['^#^'], ['#^.'], ['.v#'], ['.=.', '.=.'], ['#..', '...', '..#']],
  // Two actions in a row.
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
  // Everything combined.
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

/** Distance at which each level's patterns start to appear. */
const levelStarts = [0, 100, 220, 480, 950, 1_800].map((metres) => metres * metre)

/** All patterns, the easiest first. Importing this file throws when a pattern is impassable. */
export const patterns = levels.flat().map(parsePattern)

const levelEnds = levels.map((_, level) => levels.slice(0, level + 1).flat().length)

/** Number of patterns, counted from the first, that can appear at a distance. */
export function getPatternCountAt(z: number): number {
  let level = 0
  while (level + 1 < levelStarts.length && z >= (levelStarts[level + 1] as number)) level += 1
  return levelEnds[level] as number
}

const mirrored = (lane: number, isMirrored: boolean) => (isMirrored ? 2 - lane : lane)

/** Chooses the next pattern, never the same twice in a row. Newer patterns are more likely. */
function drawPattern(state: RunnerState): number {
  const count = getPatternCountAt(state.generatedTo)
  const first = nextBelow(state.trackRandom, count)
  const second = nextBelow(state.trackRandom, count)
  const drawn = nextChance(state.trackRandom, 1, 2) ? Math.max(first, second) : first
  return drawn === state.lastPattern ? (drawn + 1) % count : drawn
}

function placePattern(state: RunnerState): void {
  const index = drawPattern(state)
  const pattern = patterns[index] as Pattern
  state.lastPattern = index
  const isMirrored = nextChance(state.trackRandom, 1, 2)
  const way = pattern.ways[nextBelow(state.trackRandom, pattern.ways.length)] as Int32Array
  const isStrewn = nextChance(state.itemRandom, 3, 4)
  // The row distance is constant within a pattern, so that trucks end at the row where their last cell is.
  const rowDistance = getRowDistanceAt(state.generatedTo)
  for (let row = 0; row < pattern.rows; row++) {
    for (let lane = 0; lane < 3; lane++) {
      const cell = row * 3 + lane
      placeObstacle(
        state,
        valueAt(pattern.cells, cell),
        valueAt(pattern.spans, cell),
        mirrored(lane, isMirrored),
        state.generatedTo,
        rowDistance,
        getSpeedAt(state.generatedTo),
      )
    }
    const wayLane = valueAt(way, row)
    if (isStrewn)
      placeShards(state, valueAt(pattern.cells, row * 3 + wayLane), mirrored(wayLane, isMirrored), state.generatedTo)
    state.generatedTo += rowDistance
  }
}

/** Leaves an extra half beat between two patterns, and sometimes places a power-up there. */
function placeRest(state: RunnerState): void {
  const rowDistance = getRowDistanceAt(state.generatedTo)
  state.powerIn -= 1
  if (state.powerIn === 0) {
    placePower(state, state.generatedTo)
    state.powerIn = 5 + nextBelow(state.itemRandom, 4)
    state.generatedTo += rowDistance
  }
  state.generatedTo += Math.floor(rowDistance / 2)
}

/** Generates the track up to the horizon and drops what is behind the runner. */
export function generateTrack(state: RunnerState): void {
  while (state.generatedTo < state.z + sightAhead) {
    placePattern(state)
    placeRest(state)
  }
  dropObstaclesBefore(state.obstacles, state.z - sightBehind)
  dropItemsBefore(state.items, state.z - sightBehind)
}
