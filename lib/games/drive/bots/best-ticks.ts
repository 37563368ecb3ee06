import { createRandom } from '../../random'
import { toSeed } from '../../seed'
import { mostCharge } from '../drive-state'
import { roadLimits, type RoadRoom } from '../road-level'
import { createRoadRules } from '../road-rules'
import { bendRow, firstLaneRow, hillRow } from '../road-tiles'
import { createDriveBot, driveSkills } from './drive-bot'

const seed = toSeed('0'.repeat(32))

/** By what matters of a stretch: who edits its traffic does not have it driven again. */
const known = new Map<string, number>()
const mostKnown = 256

function drive(room: RoadRoom, isFirst: boolean): number {
  const rows = room.rows.map((row, y) => (y < firstLaneRow ? row : '.'.repeat(row.length)))
  const rules = createRoadRules({
    look: { city: 'core', sky: 'night', music: 0 },
    rooms: [{ ...room, rows, objects: [], seconds: roadLimits.mostSeconds }],
  })
  const state = rules.start(seed)
  state.charge = mostCharge
  if (!isFirst) state.speed = state.course?.plan.stretches[0]?.top ?? state.speed
  const bot = createDriveBot(driveSkills.expert, createRandom(seed, 9))
  while (!rules.isOver(state)) rules.step(state, bot(state))
  return state.course?.hasWon ? state.tick : Infinity
}

/** Ticks that the expert takes for a stretch where nobody else drives, with all boost. @param isFirst starts slowly; whoever comes from another one is fast. */
export function bestTicksOf(room: RoadRoom, isFirst: boolean): number {
  const name = `${room.rows[bendRow]} ${room.rows[hillRow]} ${room.pace} ${isFirst}`
  const ticks = known.get(name) ?? drive(room, isFirst)
  if (known.size >= mostKnown) known.clear()
  known.set(name, ticks)
  return ticks
}
