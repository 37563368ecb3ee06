import { createRandom, nextBelow } from '../random'
import { read } from '../column'
import type { Seed } from '../seed'
import type { CoursePlan, PlannedStretch } from './course-plan'
import { laneWidth, metre, middleLane } from './measures'

/** Free road before the first row, and behind the last one up to the finish. */
const runUp = 48 * metre
const runOut = 24 * metre

/** How far a run is on a track that somebody laid. */
export type CourseRun = {
  readonly plan: CoursePlan
  /** By stretch: where its first row stands, and 1 where left and right are exchanged. */
  readonly begins: Int32Array
  readonly mirrored: Uint8Array
  readonly finish: number
  /** The row that is laid next: its stretch, and its number there. */
  laidStretch: number
  laidRow: number
  /** The stretch that is run in. */
  stretch: number
  /** Keys in hand, and chests opened. */
  keys: number
  chests: number
  /** By treasure: 1 where a key was taken, or a chest was opened. */
  readonly found: Uint8Array
  /** The treasure that was found last, or -1. */
  lastFound: number
  hasWon: boolean
}

/**
 * Begins a run on a track. The seed decides which stretches come mirrored and how far they are from each other, so that a run
 * that is copied from somebody leads to another score.
 */
export function createCourseRun(plan: CoursePlan, seed: Seed): CourseRun {
  const random = createRandom(seed, 3)
  const { stretches } = plan
  const begins = new Int32Array(stretches.length)
  const mirrored = new Uint8Array(stretches.length)
  let z = runUp
  stretches.forEach(({ rows, rowDistance }, index) => {
    // Free road: there is time to come to any lane, and to another pace.
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
    finish: z + runOut,
    laidStretch: 0,
    laidRow: 0,
    stretch: 0,
    keys: 0,
    chests: 0,
    found: new Uint8Array(plan.treasures.length),
    lastFound: -1,
    hasWon: false,
  }
}

/** Keeps that what lies at a place on the road was found. */
export function markFound(course: CourseRun, x: number, z: number): void {
  let index = 0
  while (index + 1 < course.begins.length && z >= read(course.begins, index + 1)) index += 1
  const { rowDistance, treasures } = stretchOf(course, index)
  const row = Math.floor((z - read(course.begins, index)) / rowDistance)
  const lane = Math.round(x / laneWidth) + middleLane
  const treasure = treasures[row * 3 + (course.mirrored[index] === 1 ? 2 - lane : lane)] ?? -1
  course.lastFound = treasure
  if (treasure >= 0) course.found[treasure] = 1
}

const stretchOf = ({ plan }: CourseRun, index: number) => plan.stretches[index] as PlannedStretch

/** Where the pace of a stretch holds: a row before its first one; from the end of the one before until there it changes. */
const paceHoldsFrom = (course: CourseRun, index: number) =>
  read(course.begins, index) - stretchOf(course, index).rowDistance

/** Where a stretch ends and the road to the next one begins. */
export const endOfStretch = (course: CourseRun, index: number) =>
  read(course.begins, index) + stretchOf(course, index).rows * stretchOf(course, index).rowDistance

/** Running speed at a place in or before the stretch that is run in, in 1/256 units a tick. */
export function courseSpeedAt(course: CourseRun, z: number): number {
  const { stretch } = course
  const { speed } = stretchOf(course, stretch)
  if (stretch === 0) return speed
  const from = endOfStretch(course, stretch - 1)
  const to = paceHoldsFrom(course, stretch)
  if (z >= to) return speed
  const before = stretchOf(course, stretch - 1).speed
  return before + Math.floor(((speed - before) * Math.max(0, z - from)) / Math.max(1, to - from))
}
