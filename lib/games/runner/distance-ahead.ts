import { courseSpeedAt } from './course-run'
import { distanceIn, unitsIn } from './pace'
import type { RunnerState } from './runner-state'

/** Units that a run goes on for in so many ticks from where it is. */
export const distanceAhead = ({ course, z }: Readonly<RunnerState>, ticks: number) =>
  course ? unitsIn(ticks, courseSpeedAt(course, z)) : distanceIn(ticks, z)
