import { valueAt } from '../typed-array'
import { createRandom, nextBelow } from '../random'
import type { Seed } from '../seed'
import { laneWidth, metre, middleLane } from './constants'
import { getDistanceIn, toDistance } from './speed'
import type { RunnerState } from './state'
import type { PlannedSection, LevelPlan } from './level-plan'

/** Free road before the first row, and between the last row and the finish. */
const leadIn = 48 * metre

const leadOut = 24 * metre

/** The progress of a run through a level. */
export type LevelCourse = {
  readonly plan: LevelPlan
  /** By section: z of its first row, and 1 when it is mirrored. */
  readonly begins: Int32Array
  readonly mirrored: Uint8Array
  readonly finish: number
  /** The next row to place: its section and its row. */
  nextSection: number
  nextRow: number
  /** Index of the current section. */
  section: number
  /** Keys in hand, and chests opened. */
  keys: number
  chests: number
  /** By treasure: 1 when its key was taken or its chest was opened. */
  readonly found: Uint8Array
  /** Index of the treasure that was found last, or -1. */
  lastFound: number
  hasWon: boolean
}

/**
 * Starts a run through a level. The seed decides which sections are mirrored and the distances between them, so a
 * copied input log does not work for another seed.
 */
export function createLevelCourse(plan: LevelPlan, seed: Seed): LevelCourse {
  const random = createRandom(seed, 3)
  const { sections } = plan
  const begins = new Int32Array(sections.length)
  const mirrored = new Uint8Array(sections.length)
  let z = leadIn
  sections.forEach(({ rows, rowDistance }, index) => {
    // Free road between sections, so that the runner can reach any lane and the player can adapt to another speed.
    if (index > 0) z += 2 * rowDistance
    z += nextBelow(random, rowDistance)
    begins[index] = z
    mirrored[index] = nextBelow(random, 2)
    z += rows * rowDistance
  })
  return {
    plan,
    begins,
    mirrored,
    finish: z + leadOut,
    nextSection: 0,
    nextRow: 0,
    section: 0,
    keys: 0,
    chests: 0,
    found: new Uint8Array(plan.treasures.length),
    lastFound: -1,
    hasWon: false,
  }
}

/** Records that the treasure at a position was found. */
export function markFound(course: LevelCourse, x: number, z: number): void {
  let index = 0
  while (index + 1 < course.begins.length && z >= valueAt(course.begins, index + 1)) index += 1
  const { rowDistance, treasures } = sectionOf(course, index)
  const row = Math.floor((z - valueAt(course.begins, index)) / rowDistance)
  const lane = Math.round(x / laneWidth) + middleLane
  const treasure = treasures[row * 3 + (course.mirrored[index] === 1 ? 2 - lane : lane)] ?? -1
  course.lastFound = treasure
  if (treasure >= 0) course.found[treasure] = 1
}

const sectionOf = ({ plan }: LevelCourse, index: number) => plan.sections[index] as PlannedSection

/**
 * The z from which a section's speed applies: one row before its first. The speed changes gradually from the end of the
 * section before.
 */
const paceHoldsFrom = (course: LevelCourse, index: number) =>
  valueAt(course.begins, index) - sectionOf(course, index).rowDistance

/** The z at which a section ends. */
export const endOfSection = (course: LevelCourse, index: number) =>
  valueAt(course.begins, index) + sectionOf(course, index).rows * sectionOf(course, index).rowDistance

/** Running speed at a z in or before the current section, in 1/256 unit a tick. */
export function getLevelSpeedAt(course: LevelCourse, z: number): number {
  const { section } = course
  const { speed } = sectionOf(course, section)
  if (section === 0) return speed
  const from = endOfSection(course, section - 1)
  const to = paceHoldsFrom(course, section)
  if (z >= to) return speed
  const before = sectionOf(course, section - 1).speed
  return before + Math.floor(((speed - before) * Math.max(0, z - from)) / Math.max(1, to - from))
}

/** Units that the runner covers in a number of ticks from its present position. */
export const getDistanceAhead = ({ course, z }: Readonly<RunnerState>, ticks: number) =>
  course ? toDistance(ticks, getLevelSpeedAt(course, z)) : getDistanceIn(ticks, z)
