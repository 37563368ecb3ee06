import { describe, expect, it } from 'vitest'
import { corePose } from '@/lib/core/core-lights'
import { firstMotion, frameOf, moveCore } from './core-scene'

const middle = { x: 0, y: 0 }

describe('the motion of the Core', () => {
  it('begins as the drawing stands, so that nothing jumps', () => {
    expect(frameOf(firstMotion)).toMatchObject({ ...corePose, seconds: 0 })
  })

  it('turns slowly and counts the time since the last block', () => {
    let motion = { ...firstMotion, sinceBlock: 0 }
    for (let frame = 0; frame < 60; frame++) motion = moveCore(motion, middle, 1 / 60)
    expect(motion.sinceBlock).toBeCloseTo(1)
    expect(frameOf(motion).turn - corePose.turn).toBeGreaterThan(2)
    expect(frameOf(motion).turn - corePose.turn).toBeLessThan(15)
  })

  it('leans towards the pointer and no further', () => {
    let motion = firstMotion
    for (let frame = 0; frame < 600; frame++) motion = moveCore(motion, { x: 0.5, y: -0.5 }, 1 / 60)
    expect(motion.lean.turn).toBeCloseTo(13, 1)
    expect(motion.lean.tilt).toBeCloseTo(-6, 1)
  })

  it('does not jump after a pause of any length', () => {
    expect(moveCore(firstMotion, { x: 0.5, y: 0.5 }, 3_600)).toEqual(moveCore(firstMotion, { x: 0.5, y: 0.5 }, 0.05))
  })
})
