import { describe, expect, it } from 'vitest'
import { heroGemPose } from '@/lib/gems/hero-gem'
import { firstMotion, firstPace, frameOf, moveHeroGem, nextPace, type Pace } from './hero-gem-scene'

const middle = { x: 0, y: 0 }

describe('moveHeroGem', () => {
  it('starts in the pose of the drawing, so that nothing jumps', () => {
    expect(frameOf(firstMotion)).toMatchObject({ ...heroGemPose, seconds: 0 })
  })

  it('turns slowly and counts the time since the last block', () => {
    let motion = { ...firstMotion, sinceBlock: 0 }
    for (let frame = 0; frame < 60; frame++) motion = moveHeroGem(motion, middle, 1 / 60)
    expect(motion.sinceBlock).toBeCloseTo(1)
    expect(frameOf(motion).turn - heroGemPose.turn).toBeGreaterThan(2)
    expect(frameOf(motion).turn - heroGemPose.turn).toBeLessThan(15)
  })

  it('leans towards the pointer and no further', () => {
    let motion = firstMotion
    for (let frame = 0; frame < 600; frame++) motion = moveHeroGem(motion, { x: 0.5, y: -0.5 }, 1 / 60)
    expect(motion.lean.turn).toBeCloseTo(13, 1)
    expect(motion.lean.tilt).toBeCloseTo(-6, 1)
  })

  it('does not jump after a pause of any length', () => {
    expect(moveHeroGem(firstMotion, { x: 0.5, y: 0.5 }, 3_600)).toEqual(
      moveHeroGem(firstMotion, { x: 0.5, y: 0.5 }, 0.05),
    )
  })
})

function run(frameMs: number, frames: number, from: Pace = firstPace): Pace | null {
  let pace: Pace | null = from
  for (let frame = 0; frame < frames && pace; frame++) pace = nextPace(pace, frameMs)
  return pace
}

describe('nextPace', () => {
  it('keeps full detail while frames are fast', () => {
    expect(run(16, 1_000)?.detail).toBe(1)
  })

  it('reduces detail step by step to half while frames are slow', () => {
    expect(run(40, 30)?.detail).toBeLessThan(1)
    expect(run(40, 2_000)?.detail).toBe(0.5)
  })

  it('ignores single slow frames', () => {
    expect(run(16, 300, nextPace(firstPace, 120) ?? undefined)?.detail).toBe(1)
  })

  it('stops the animation only after half the detail was too slow', () => {
    expect(run(150, 40)?.detail).toBeLessThan(1)
    expect(run(150, 500)).toBeNull()
  })
})
