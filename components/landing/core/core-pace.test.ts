import { describe, expect, it } from 'vitest'
import { firstPace, nextPace, type Pace } from './core-pace'

function run(frameMs: number, frames: number, from: Pace = firstPace): Pace | null {
  let pace: Pace | null = from
  for (let frame = 0; frame < frames && pace; frame++) pace = nextPace(pace, frameMs)
  return pace
}

describe('nextPace', () => {
  it('keeps all detail while frames are quick', () => {
    expect(run(16, 1_000)?.detail).toBe(1)
  })

  it('gives up detail step by step while frames are slow, down to half', () => {
    expect(run(40, 30)?.detail).toBeLessThan(1)
    expect(run(40, 2_000)?.detail).toBe(0.5)
  })

  it('forgives single slow frames', () => {
    expect(run(16, 300, nextPace(firstPace, 120) ?? undefined)?.detail).toBe(1)
  })

  it('gives up where even half the detail is hopeless, and not before it was tried', () => {
    expect(run(150, 40)?.detail).toBeLessThan(1)
    expect(run(150, 500)).toBeNull()
  })
})
