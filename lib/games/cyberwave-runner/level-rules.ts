import { valueAt } from '../typed-array'
import { type GameRules, ticksPerSecond } from '../rules'
import { createLevelPlan, type PlannedSection } from './level-plan'
import { type LevelCourse, createLevelCourse, endOfSection } from './level-course'
import { events } from './events'
import { dropItemsBefore, itemKinds, placeShards, placeItem } from './items'
import { controlBits, sightAhead, sightBehind } from './constants'
import { dropObstaclesBefore, placeObstacle } from './obstacles'
import type { RunnerLevel } from './level'
import { stepRunner } from './rules'
import { createRunnerState, type RunnerState } from './state'
import { scorePickup } from './score'

/**
 * Version of the rules of levels. It increases whenever the same level, seed and inputs could lead to another score.
 */
export const runnerLevelVersion = 1

/** Maximum length of a run: the longest level, with constant stumbling. */
export const maxRunnerLevelTicks = 30 * 60 * ticksPerSecond

const generate = (state: RunnerState) => {
  if (state.course) generateLevelTrack(state, state.course)
}

function step(state: RunnerState, input: number): void {
  stepRunner(state, input, generate)
  const { course } = state
  if (state.isOver || !course || state.z < course.finish) return
  scorePickup(state, 'finish')
  course.hasWon = true
  state.isOver = true
}

/**
 * The rules of a Cyberwave Runner level. They are those of the endless run up to a finish. Chests open with keys; each
 * opened chest is a checkpoint.
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
      generate(state)
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

function placeRow(state: RunnerState, course: LevelCourse, section: PlannedSection, z: number): void {
  const { nextRow } = course
  const isMirrored = course.mirrored[course.nextSection] === 1
  for (let drawn = 0; drawn < 3; drawn++) {
    const cell = nextRow * 3 + drawn
    const lane = isMirrored ? 2 - drawn : drawn
    const kind = valueAt(section.cells, cell)
    placeObstacle(state, kind, valueAt(section.spans, cell), lane, z, section.rowDistance, section.speed)
    const item = valueAt(section.items, cell)
    if (item === itemKinds.shard) placeShards(state, kind, lane, z, section.speed)
    else if (item >= 0) placeItem(state, item, kind, lane, z, section.speed)
  }
}

/** Generates the track of a level up to the horizon and drops what is behind the runner. */
function generateLevelTrack(state: RunnerState, course: LevelCourse): void {
  for (;;) {
    const section = course.plan.sections[course.nextSection]
    if (!section) break
    const z = valueAt(course.begins, course.nextSection) + course.nextRow * section.rowDistance
    if (z >= state.z + sightAhead) break
    placeRow(state, course, section, z)
    course.nextRow += 1
    if (course.nextRow < section.rows) continue
    course.nextRow = 0
    course.nextSection += 1
  }
  const last = course.plan.sections.length - 1
  if (course.section < last && state.z >= endOfSection(course, course.section)) {
    course.section += 1
    state.happened |= events.gate
  }
  dropObstaclesBefore(state.obstacles, state.z - sightBehind)
  dropItemsBefore(state.items, state.z - sightBehind)
}
