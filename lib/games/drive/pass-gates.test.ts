import { expect, it } from 'vitest'
import { toSeed } from '../seed'
import { createDriveState } from './drive-state'
import { timeOfGate } from './pass-gates'

it('brings a share on top of what a leg takes at its best, that shrinks up to the twentieth gate', () => {
  const state = createDriveState(toSeed('0'.repeat(32)))
  state.parOfGate.fill(25_600)
  expect([0, 3, 8, 20, 60].map((gate) => timeOfGate(state, gate))).toEqual([122, 114, 108, 104, 104])
})
