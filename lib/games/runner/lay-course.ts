import { read } from '../column'
import { endOfStretch, type CourseRun } from './course-run'
import type { PlannedStretch } from './course-plan'
import { happenings } from './happenings'
import { dropItemsBefore, itemKinds } from './item-ring'
import { layShards, layThing } from './lay-items'
import { layObstacle } from './lay-obstacle'
import { sightAhead, sightBehind } from './measures'
import { dropObstaclesBefore } from './obstacle-ring'
import type { RunnerState } from './runner-state'

function layRow(state: RunnerState, course: CourseRun, stretch: PlannedStretch, z: number): void {
  const { laidRow } = course
  const isMirrored = course.mirrored[course.laidStretch] === 1
  for (let drawn = 0; drawn < 3; drawn++) {
    const cell = laidRow * 3 + drawn
    const lane = isMirrored ? 2 - drawn : drawn
    const kind = read(stretch.cells, cell)
    layObstacle(state, kind, read(stretch.spans, cell), lane, z, stretch.rowDistance, stretch.speed)
    const item = read(stretch.items, cell)
    if (item === itemKinds.shard) layShards(state, kind, lane, z, stretch.speed)
    else if (item >= 0) layThing(state, item, kind, lane, z, stretch.speed)
  }
}

/** Lays a track that somebody made up to the horizon, and takes up what is behind the runner. */
export function layCourse(state: RunnerState, course: CourseRun): void {
  for (;;) {
    const stretch = course.plan.stretches[course.laidStretch]
    if (!stretch) break
    const z = read(course.begins, course.laidStretch) + course.laidRow * stretch.rowDistance
    if (z >= state.z + sightAhead) break
    layRow(state, course, stretch, z)
    course.laidRow += 1
    if (course.laidRow < stretch.rows) continue
    course.laidRow = 0
    course.laidStretch += 1
  }
  const last = course.plan.stretches.length - 1
  if (course.stretch < last && state.z >= endOfStretch(course, course.stretch)) {
    course.stretch += 1
    state.happened |= happenings.gate
  }
  dropObstaclesBefore(state.obstacles, state.z - sightBehind)
  dropItemsBefore(state.items, state.z - sightBehind)
}
