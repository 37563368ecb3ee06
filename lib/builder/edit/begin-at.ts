import type { MadeLevel } from '@/lib/games/made/made-level'
import { runnerLimits, type RunnerLevel } from '@/lib/games/runner/runner-level'
import { nextId } from './change-level'
import { placeObject } from './objects'
import type { Place } from './tiles'

/** A track from a row of one of its stretches on: what lies before is left out. */
function cutTrack(level: RunnerLevel, room: number, from: number): RunnerLevel {
  const [first, ...others] = level.rooms.slice(room)
  if (!first) return level
  const rows = first.rows.map((lane) => lane.slice(from).padEnd(runnerLimits.leastRows, '.'))
  const objects = first.objects.filter(({ x }) => x >= from).map((object) => ({ ...object, x: object.x - from }))
  return { ...level, rooms: [{ ...first, rows, objects }, ...others] }
}

/** A level that begins at a place of a room, to be tried from there. */
export function beginAt(made: MadeLevel, room: number, at: Place): MadeLevel {
  if (made.kind === 'runner') return { ...made, level: cutTrack(made.level, room, at.x) }
  return { ...made, level: placeObject(made.level, room, { kind: 'start', id: nextId(made.level), ...at }) }
}
