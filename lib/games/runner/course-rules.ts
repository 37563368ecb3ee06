import { ticksPerSecond, type GameRules } from '../rules'
import { controlBits } from './controls'
import { createCoursePlan } from './course-plan'
import { createCourseRun } from './course-run'
import { layCourse } from './lay-course'
import type { RunnerLevel } from './runner-level'
import { createRunnerState, type RunnerState } from './runner-state'
import { scoreFind } from './score-run'
import { stepRunner } from './step-runner'

/** Of the rules of every track that somebody laid. Counts up whenever the same level, seed and inputs could lead to another score. */
export const courseVersion = 1

/** No run takes longer: the longest track, always stumbling. */
export const mostCourseTicks = 30 * 60 * ticksPerSecond

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
export function createCourseRules(level: RunnerLevel): GameRules<RunnerState> {
  const plan = createCoursePlan(level)
  return {
    id: 'runner',
    version: courseVersion,
    mostTicks: mostCourseTicks,
    inputBits: controlBits,
    start(seed) {
      const state: RunnerState = { ...createRunnerState(seed), course: createCourseRun(plan, seed) }
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
