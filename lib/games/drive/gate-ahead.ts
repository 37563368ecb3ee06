import { read } from '../column'
import type { DriveState } from './drive-state'
import { gateDistance } from './lay-road'
import { gatesBehind } from './pass-gates'

/** How far the next gate is, or the finish where none is left before it: in units of length, never below 0. */
export function gateAhead({ s, course }: Readonly<Pick<DriveState, 's' | 'course'>>): number {
  const gate = course ? read(course.gates, course.stretch) : (gatesBehind(s) + 1) * gateDistance
  return Math.max(0, gate - s)
}
