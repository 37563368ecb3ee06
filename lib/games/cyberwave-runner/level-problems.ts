import { type PlannedSection, planSection } from './level-plan'
import { isPassable } from './pattern'
import type { RunnerLevel, RunnerObject, RunnerRoom } from './level'

/** The cells of a section that can be reached without a dash. */
type SectionPaths = {
  /** By cell `row * 3 + lane`: 1 when a path through the whole section leads through it. */
  readonly cells: Uint8Array
  /** The first row that no path reaches, or null when the section is passable. */
  readonly blockedAt: number | null
}

const isBeside = (lane: number, other: number) => Math.abs(lane - other) <= 1

/**
 * Marks the cells that can be reached from row `from` in direction `step`, with at most one lane change for each row.
 */
function flood({ cells, rows }: PlannedSection, from: number, step: 1 | -1): Uint8Array {
  const reached = new Uint8Array(rows * 3)
  for (let row = from; row >= 0 && row < rows; row += step) {
    for (let lane = 0; lane < 3; lane++) {
      if (!isPassable(cells[row * 3 + lane] as number)) continue
      const comesFrom = (other: number) => isBeside(lane, other) && reached[(row - step) * 3 + other] === 1
      if (row === from || [0, 1, 2].some(comesFrom)) reached[row * 3 + lane] = 1
    }
  }
  return reached
}

/**
 * Finds all paths through a section. All lanes are possible at its start and end, because there is free road before and
 * after it. Between two rows there is time for one lane change and the action that a row needs, as in the patterns of
 * the endless track.
 */
function findPaths(section: PlannedSection): SectionPaths {
  const there = flood(section, 0, 1)
  const back = flood(section, section.rows - 1, -1)
  const isReached = (row: number) => [0, 1, 2].some((lane) => there[row * 3 + lane] === 1)
  const blockedAt = Array.from({ length: section.rows }, (_, row) => row).find((row) => !isReached(row)) ?? null
  return { cells: blockedAt === null ? there.map((each, cell) => each & (back[cell] as number)) : there, blockedAt }
}

/** Problems of a level. A level with an error is not playable; a warning may be intended. */
export const runnerProblemSeverity = {
  blocked: 'error',
  'cars-way': 'error',
  outside: 'error',
  'shared-place': 'error',
  'in-obstacle': 'error',
  unreachable: 'warning',
  'chest-without-key': 'warning',
} as const

type RunnerProblemCode = keyof typeof runnerProblemSeverity

/** A problem and its position: section, row `x`, lane `y` and object, as far as they apply. */
export type RunnerProblem = {
  readonly code: RunnerProblemCode
  readonly room: number
  readonly x: number | null
  readonly y: number | null
  readonly object: RunnerObject | null
}

type Report = (problem: Omit<RunnerProblem, 'object'> & { readonly object?: RunnerObject }) => void
type PreparedSection = {
  readonly room: RunnerRoom
  readonly number: number
  readonly section: PlannedSection
  readonly ways: SectionPaths
}

/** Results of unchanged sections. An edit replaces only one room object, so the others are reused. */
const known = new WeakMap<RunnerRoom, Pick<PreparedSection, 'section' | 'ways'>>()

function prepareSection(room: RunnerRoom, number: number): PreparedSection {
  const before = known.get(room)
  if (before) return { room, number, ...before }
  const section = planSection(room)
  const prepared = { section, ways: findPaths(section) }
  known.set(room, prepared)
  return { room, number, ...prepared }
}

function checkWay({ room, number, ways }: PreparedSection, report: Report): void {
  if (ways.blockedAt !== null) report({ code: 'blocked', room: number, x: ways.blockedAt, y: 1 })
  room.rows.forEach((signs, y) => {
    for (let x = signs.indexOf('<'); x >= 0; x = signs.indexOf('<', x + 1)) {
      if (x + 1 < signs.length && signs[x + 1] !== '.') report({ code: 'cars-way', room: number, x, y })
    }
  })
}

function checkThings({ room, number, section, ways }: PreparedSection, report: Report): void {
  const taken = new Set<number>()
  for (const object of room.objects) {
    const { x, y } = object
    const at = { room: number, x, y, object }
    const cell = x * 3 + y
    if (x >= section.rows) report({ code: 'outside', ...at })
    else if (taken.has(cell)) report({ code: 'shared-place', ...at })
    else if (!isPassable(section.cells[cell] as number)) report({ code: 'in-obstacle', ...at })
    else if (ways.blockedAt === null && ways.cells[cell] === 0) report({ code: 'unreachable', ...at })
    taken.add(cell)
  }
}

/** Computes the maximum number of keys in hand for each cell. A chest that is passed with a key always uses one. */
function checkChests(prepared: readonly PreparedSection[], report: Report): void {
  let brought = 0
  for (const { room, number, section, ways } of prepared) {
    const things = new Map(room.objects.map((object) => [object.x * 3 + object.y, object]))
    let before = [brought, brought, brought]
    for (let row = 0; row < section.rows; row++) {
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

/** Finds the problems of a level, errors first. It checks row by row that a path exists. */
export function findRunnerProblems({ rooms }: RunnerLevel): readonly RunnerProblem[] {
  const problems: RunnerProblem[] = []
  const report: Report = ({ object = null, ...problem }) => problems.push({ ...problem, object })
  const prepared = rooms.map(prepareSection)
  for (const each of prepared) {
    checkWay(each, report)
    checkThings(each, report)
  }
  checkChests(prepared, report)
  const isError = ({ code }: RunnerProblem) => runnerProblemSeverity[code] === 'error'
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
}
