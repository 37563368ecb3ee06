import { ticksPerSecond } from '../rules'
import { isGround, keyColours, mazeLimits, type MazeLevel, type MazeObject, type MazeRoom, parseTile } from './level'
import { sprintSpeed, tileUnits } from './constants'
import { findReachable, type Reachability } from './solver'
import { countGuardSteps, getGuardWay } from './level-plan'

/** Problems of a level. A level with an error is not playable; a warning may be intended. */
export const problemSeverity = {
  'no-start': 'error',
  'many-starts': 'error',
  'no-exit': 'error',
  outside: 'error',
  'in-wall': 'error',
  'shared-place': 'error',
  'portal-to-nowhere': 'error',
  'guard-in-wall': 'error',
  'guard-at-start': 'error',
  'guards-too-far': 'error',
  'exit-unreachable': 'error',
  'too-little-time': 'error',
  unreachable: 'warning',
  'room-unreachable': 'warning',
  'door-without-key': 'warning',
  'guard-stands': 'warning',
} as const

type ProblemCode = keyof typeof problemSeverity

/** A problem and its position: room, tile and object, as far as they apply. */
export type Problem = {
  readonly code: ProblemCode
  readonly room: number
  readonly x: number | null
  readonly y: number | null
  readonly object: MazeObject | null
}

type Report = (code: ProblemCode, room: number, object: MazeObject | null) => void

const isInside = ({ rows }: MazeRoom, { x, y }: { readonly x: number; readonly y: number }) =>
  y < rows.length && x < (rows[0]?.length ?? 0)
const stands = (room: MazeRoom, { x, y }: { readonly x: number; readonly y: number }) =>
  isInside(room, { x, y }) && isGround(parseTile(room.rows[y]?.[x] ?? ' '))

function checkPlaces(room: MazeRoom, number: number, report: Report): void {
  const taken = new Set<number>()
  for (const object of room.objects) {
    if (!isInside(room, object)) report('outside', number, object)
    else if (!stands(room, object)) report(object.kind === 'guard' ? 'guard-in-wall' : 'in-wall', number, object)
    // Guards can walk over objects.
    if (object.kind === 'guard') continue
    const place = object.y * 1_000 + object.x
    if (taken.has(place)) report('shared-place', number, object)
    taken.add(place)
  }
}

function checkGuards(room: MazeRoom, number: number, report: Report): void {
  const start = room.objects.find(({ kind }) => kind === 'start')
  const width = room.rows[0]?.length ?? 0
  const isFree = Array.from(room.rows.join(''), (sign) => isGround(parseTile(sign)))
  for (const object of room.objects) {
    if (object.kind !== 'guard' || !stands(room, object)) continue
    const way = getGuardWay(object)
    let isInWall = false
    let isAtStart = false
    for (let at = 0; at < way.length; at += 2) {
      const [x, y] = [way[at] as number, way[at + 1] as number]
      isInWall ||= x >= width || isFree[y * width + x] !== true
      isAtStart ||= start !== undefined && Math.abs(x - start.x) + Math.abs(y - start.y) < 2
    }
    if (isInWall) report('guard-in-wall', number, object)
    else if (isAtStart) report('guard-at-start', number, object)
    else if (way.length === 2) report('guard-stands', number, object)
  }
}

/** Limits the steps of all guards together, because each replay of the level computes them. Names the one with the most. */
function checkGuardSteps({ rooms }: MazeLevel, report: Report): void {
  const rounds = rooms.flatMap(({ objects }, room) =>
    objects.flatMap((guard) => (guard.kind === 'guard' ? [{ room, guard, steps: countGuardSteps(guard) }] : [])),
  )
  const longest = rounds.toSorted((a, b) => b.steps - a.steps)[0]
  if (longest && rounds.reduce((sum, { steps }) => sum + steps, 0) > mazeLimits.guardSteps)
    report('guards-too-far', longest.room, longest.guard)
}

function checkPortals({ rooms }: MazeLevel, report: Report): void {
  const portals = new Set(
    rooms.flatMap(({ objects }) => objects.filter(({ kind }) => kind === 'portal').map(({ id }) => id)),
  )
  rooms.forEach(({ objects }, number) => {
    for (const object of objects) {
      if (object.kind === 'portal' && (object.to === null || object.to === object.id || !portals.has(object.to)))
        report('portal-to-nowhere', number, object)
    }
  })
}

const wanted = new Set<MazeObject['kind']>(['gem', 'chest', 'key'])

function checkReach(level: MazeLevel, reach: Reachability, report: Report): void {
  level.rooms.forEach((room, number) => {
    const reached = reach.rooms[number] as Uint8Array
    const width = room.rows[0]?.length ?? 0
    if (!reached.includes(1)) return report('room-unreachable', number, null)
    for (const object of room.objects) {
      if (object.kind === 'door' && !reach.keys.has(keyColours.indexOf(object.colour)))
        report('door-without-key', number, object)
      if (wanted.has(object.kind) && stands(room, object) && reached[object.y * width + object.x] !== 1)
        report('unreachable', number, object)
    }
  })
}

function checkGoal(level: MazeLevel, reach: Reachability, report: Report): void {
  const find = (kind: MazeObject['kind']) =>
    level.rooms.flatMap(({ objects }, room) =>
      objects.filter((object) => object.kind === kind).map((object) => ({ object, room })),
    )
  const starts = find('start')
  const exits = find('exit')
  if (starts.length === 0) report('no-start', 0, null)
  for (const { object, room } of starts.slice(1)) report('many-starts', room, object)
  const [exit] = exits
  if (!exit) return report('no-exit', 0, null)
  if (!reach.start) return
  if (reach.stepsToExit === null) report('exit-unreachable', exit.room, exit.object)
  else if ((reach.stepsToExit * tileUnits) / sprintSpeed > level.seconds * ticksPerSecond)
    report('too-little-time', exit.room, exit.object)
}

/** Finds the problems of a level: errors first, each in the order of rooms and objects. */
export function findProblems(level: MazeLevel): readonly Problem[] {
  const problems: Problem[] = []
  const report: Report = (code, room, object) =>
    problems.push({ code, room, x: object?.x ?? null, y: object?.y ?? null, object })
  const reach = findReachable(level)
  checkGoal(level, reach, report)
  level.rooms.forEach((room, number) => {
    checkPlaces(room, number, report)
    checkGuards(room, number, report)
  })
  checkGuardSteps(level, report)
  checkPortals(level, report)
  if (reach.start) checkReach(level, reach, report)
  const isError = ({ code }: Problem) => problemSeverity[code] === 'error'
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
}
