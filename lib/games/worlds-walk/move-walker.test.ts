import { expect, it } from 'vitest'
import { toSeed } from '../seed'
import { controls } from './controls'
import { restGain } from './measures'
import { moveWalker } from './move-walker'
import { createWalkState } from './walk-state'

it('lets whoever ran out of breath run again at 300 of it, and not before', () => {
  const state = Object.assign(createWalkState(toSeed('0'.repeat(32))), { breath: 0, isWinded: true })
  const rests = Math.ceil(300 / restGain)
  for (let tick = 1; tick <= rests; tick++) {
    moveWalker(state, controls.forward | controls.run, 0)
    expect([tick, state.isWinded]).toEqual([tick, tick < rests])
  }
})
