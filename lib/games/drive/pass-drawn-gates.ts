import { read } from '../column'
import { mostDrawnTime, type DriveState } from './drive-state'
import { happenings } from './happenings'
import { loseTime, passGate } from './pass-gates'
import { ticksPerSecond } from '../rules'
import { stretchDriven, type RoadCourse } from './road-course'
import { addPoints } from './score-drive'

const pointsOfFinish = 1_000
const pointsOfSecond = 20

/** Gives whoever passes a gate the time of the stretch behind it; ends the run at the finish, or where no time is left. */
export function passDrawnGates(state: DriveState, course: RoadCourse): void {
  if (state.s < read(course.gates, course.stretch)) return loseTime(state)
  if (course.stretch + 1 < course.plan.stretches.length) {
    course.stretch += 1
    passGate(state, stretchDriven(course).ticks, mostDrawnTime)
    return loseTime(state)
  }
  passGate(state, 0, mostDrawnTime)
  addPoints(state, pointsOfFinish + pointsOfSecond * Math.floor(state.timeLeft / ticksPerSecond))
  state.happened |= happenings.finish
  course.hasWon = true
  state.isOver = true
}
