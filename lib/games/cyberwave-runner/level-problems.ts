import { type PlannedSection, planSection } from './level-plan'
import { isWay } from './pattern'
import type { RunnerLevel, RunnerObject, RunnerRoom } from './level'

/** Where a stretch can be run without a dash. */
type StretchWays = {
  /** By cell `row * 3 + lane`: 1 where some way through the whole stretch leads. */
  readonly cells: Uint8Array
  /** The first row to which none leads, or null where the stretch has a way through. */
  readonly blockedAt: number | null
}

const isBeside = (lane: number, other: number) => Math.abs(lane - other) <= 1

/** By cell, 1 where one comes to from row `from`, going by `step`: a lane further from row to row at the most. */
function flood({ cells, rows }: PlannedSection, from: number, step: 1 | -1): Uint8Array {
  const reached = new Uint8Array(rows * 3)
  for (let row = from; row >= 0 && row < rows; row += step) {
    for (let lane = 0; lane < 3; lane++) {
      if (!isWay(cells[row * 3 + lane] as number)) continue
      const comesFrom = (other: number) => isBeside(lane, other) && reached[(row - step) * 3 + other] === 1
      if (row === from || [0, 1, 2].some(comesFrom)) reached[row * 3 + lane] = 1
    }
  }
  return reached
}

/**
 * Finds all ways through a stretch. Before it and behind it lies free road, so every lane can be begun and ended in; between
 * two rows is time for one change of lanes and what a row asks for, as in every pattern of the endless track.
 */
function findWays(stretch: PlannedSection): StretchWays {
  const there = flood(stretch, 0, 1)
  const back = flood(stretch, stretch.rows - 1, -1)
  const isReached = (row: number) => [0, 1, 2].some((lane) => there[row * 3 + lane] === 1)
  const blockedAt = Array.from({ length: stretch.rows }, (_, row) => row).find((row) => !isReached(row)) ?? null
  return { cells: blockedAt === null ? there.map((each, cell) => each & (back[cell] as number)) : there, blockedAt }
}

/** What can be wrong with a track. With an error it cannot be run; a warning is something that its author may want. */
export const runnerProblemSeverity = {
  blocked: 'error',
  'cars-way': 'error',
  outside: 'error',
  'shared-place': 'error',
  'in-obstacle': 'error',
  unreachable: 'warning',
  'chest-without-key': 'warning',
} as const

export type RunnerProblemCode = keyof typeof runnerProblemSeverity

/** Something wrong, and where: a stretch, in it a row `x` and a lane `y`, and an object, as far as it has a place. */
export type RunnerProblem = {
  readonly code: RunnerProblemCode
  readonly room: number
  readonly x: number | null
  readonly y: number | null
  readonly object: RunnerObject | null
}

type Report = (problem: Omit<RunnerProblem, 'object'> & { readonly object?: RunnerObject }) => void
type Looked = {
  readonly room: RunnerRoom
  readonly number: number
  readonly stretch: PlannedSection
  readonly ways: StretchWays
}

/** What each stretch came to when it was last looked at: an edit changes one of them. */
const known = new WeakMap<RunnerRoom, Pick<Looked, 'stretch' | 'ways'>>()

function lookAt(room: RunnerRoom, number: number): Looked {
  const before = known.get(room)
  if (before) return { room, number, ...before }
  const stretch = planSection(room)
  const looked = { stretch, ways: findWays(stretch) }
  known.set(room, looked)
  return { room, number, ...looked }
}

function checkWay({ room, number, ways }: Looked, report: Report): void {
  if (ways.blockedAt !== null) report({ code: 'blocked', room: number, x: ways.blockedAt, y: 1 })
  room.rows.forEach((signs, y) => {
    for (let x = signs.indexOf('<'); x >= 0; x = signs.indexOf('<', x + 1)) {
      if (x + 1 < signs.length && signs[x + 1] !== '.') report({ code: 'cars-way', room: number, x, y })
    }
  })
}

function checkThings({ room, number, stretch, ways }: Looked, report: Report): void {
  const taken = new Set<number>()
  for (const object of room.objects) {
    const { x, y } = object
    const at = { room: number, x, y, object }
    const cell = x * 3 + y
    if (x >= stretch.rows) report({ code: 'outside', ...at })
    else if (taken.has(cell)) report({ code: 'shared-place', ...at })
    else if (!isWay(stretch.cells[cell] as number)) report({ code: 'in-obstacle', ...at })
    else if (ways.blockedAt === null && ways.cells[cell] === 0) report({ code: 'unreachable', ...at })
    taken.add(cell)
  }
}

/** The most keys that one can have in hand, from row to row: a chest takes one wherever it is passed with one. */
function checkChests(looked: readonly Looked[], report: Report): void {
  let brought = 0
  for (const { room, number, stretch, ways } of looked) {
    const things = new Map(room.objects.map((object) => [object.x * 3 + object.y, object]))
    let before = [brought, brought, brought]
    for (let row = 0; row < stretch.rows; row++) {
      before = [0, 1, 2].map((lane) => {
        const cell = row * 3 + lane
        if (ways.cells[cell] === 0) return -1
        const keys = Math.max(...before.filter((_, from) => Math.abs(from - lane) <= 1))
        const thing = things.get(cell)
        if (thing?.kind === 'chest' && keys < 1)
          report({ code: 'chest-without-key', room: number, x: row, y: lane, object: thing })
        return thing?.kind === 'key' ? keys + 1 : thing?.kind === 'chest' ? Math.max(0, keys - 1) : keys
      })
    }
    brought = Math.max(0, ...before)
  }
}

/** Finds what is wrong with a track: errors first. That it has a way through is proven from row to row. */
export function findRunnerProblems({ rooms }: RunnerLevel): readonly RunnerProblem[] {
  const problems: RunnerProblem[] = []
  const report: Report = ({ object = null, ...problem }) => problems.push({ ...problem, object })
  const looked = rooms.map(lookAt)
  for (const each of looked) {
    checkWay(each, report)
    checkThings(each, report)
  }
  checkChests(looked, report)
  const isError = ({ code }: RunnerProblem) => runnerProblemSeverity[code] === 'error'
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
}
