import { valueAt } from '../typed-array'
import { type GameRules, ticksPerSecond } from '../rules'
import { type LevelCourse, createLevelPlan, createLevelCourse, endOfSection, type PlannedSection } from './level-plan'
import { events } from './events'
import { dropItemsBefore, itemKinds, layObstacle, layShards, layThing } from './items'
import { controlBits, sightAhead, sightBehind } from './constants'
import { dropObstaclesBefore } from './obstacles'
import type { RunnerLevel } from './level'
import { stepRunner } from './rules'
import { createRunnerState, type RunnerState } from './state'
import { scoreFind } from './score'

/** Of the rules of every track that somebody laid. Counts up whenever the same level, seed and inputs could lead to another score. */
export const runnerLevelVersion = 1

/** No run takes longer: the longest track, always stumbling. */
export const maxRunnerLevelTicks = 30 * 60 * ticksPerSecond

const lay = (state: RunnerState) => {
  if (state.course) layCourse(state, state.course)
}

function step(state: RunnerState, input: number): void {
  stepRunner(state, input, lay)
  const { course } = state
  if (state.isOver || !course || state.z < course.finish) return
  scoreFind(state, 'finish')
  course.hasWon = true
  state.isOver = true
}

/**
 * The rules of a track that somebody laid: those of Cyberwave Runner, up to a finish. Chests open to who brings a key; each
 * one that is opened is a checkpoint.
 */
export function createRunnerLevelRules(level: RunnerLevel): GameRules<RunnerState> {
  const plan = createLevelPlan(level)
  return {
    id: 'runner',
    version: runnerLevelVersion,
    maxTicks: maxRunnerLevelTicks,
    inputBits: controlBits,
    start(seed) {
      const state: RunnerState = { ...createRunnerState(seed), course: createLevelCourse(plan, seed) }
      lay(state)
      return state
    },
    step,
    isOver: (state) => state.isOver,
    isWon: ({ course }) => course?.hasWon === true,
    score: (state) => state.score,
    checkpoints: (state) => state.course?.chests ?? 0,
    found: ({ course }) => plan.treasures.filter((_, number) => course?.found[number] === 1),
  }
}

function layRow(state: RunnerState, course: LevelCourse, stretch: PlannedSection, z: number): void {
  const { laidRow } = course
  const isMirrored = course.mirrored[course.laidStretch] === 1
  for (let drawn = 0; drawn < 3; drawn++) {
    const cell = laidRow * 3 + drawn
    const lane = isMirrored ? 2 - drawn : drawn
    const kind = valueAt(stretch.cells, cell)
    layObstacle(state, kind, valueAt(stretch.spans, cell), lane, z, stretch.rowDistance, stretch.speed)
    const item = valueAt(stretch.items, cell)
    if (item === itemKinds.shard) layShards(state, kind, lane, z, stretch.speed)
    else if (item >= 0) layThing(state, item, kind, lane, z, stretch.speed)
  }
}

/** Lays a track that somebody made up to the horizon, and takes up what is behind the runner. */
function layCourse(state: RunnerState, course: LevelCourse): void {
  for (;;) {
    const stretch = course.plan.stretches[course.laidStretch]
    if (!stretch) break
    const z = valueAt(course.begins, course.laidStretch) + course.laidRow * stretch.rowDistance
    if (z >= state.z + sightAhead) break
    layRow(state, course, stretch, z)
    course.laidRow += 1
    if (course.laidRow < stretch.rows) continue
    course.laidRow = 0
    course.laidStretch += 1
  }
  const last = course.plan.stretches.length - 1
  if (course.stretch < last && state.z >= endOfSection(course, course.stretch)) {
    course.stretch += 1
    state.happened |= events.gate
  }
  dropObstaclesBefore(state.obstacles, state.z - sightBehind)
  dropItemsBefore(state.items, state.z - sightBehind)
}
