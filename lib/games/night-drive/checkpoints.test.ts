import { expect, it } from 'vitest'
import { toSeed } from '../seed'
import { createDriveState } from './state'
import { gateDistance } from './generate-road'
import { getDistanceToGate, getGateTime } from './checkpoints'
import type { LevelCourse } from './level-course'

it('gates: add the best time of a leg plus a share that decreases up to the twentieth gate', () => {
  const state = createDriveState(toSeed('0'.repeat(32)))
  state.parOfGate.fill(25_600)
  expect([0, 3, 8, 20, 60].map((gate) => getGateTime(state, gate))).toEqual([122, 114, 108, 104, 104])
})

it('are a full distance away at the start and behind a gate, and 0 at it', () => {
  expect(getDistanceToGate({ s: 0 })).toBe(gateDistance)
  expect(getDistanceToGate({ s: gateDistance - 1 })).toBe(1)
  expect(getDistanceToGate({ s: gateDistance })).toBe(gateDistance)
})

it('are those of the level, and 0 away behind the finish', () => {
  const course = (section: number) => ({ gates: Int32Array.from([500, 1_200]), section }) as LevelCourse
  expect(getDistanceToGate({ s: 100, course: course(0) })).toBe(400)
  expect(getDistanceToGate({ s: 600, course: course(1) })).toBe(600)
  expect(getDistanceToGate({ s: 1_300, course: course(1) })).toBe(0)
})
