import { expect, it } from 'vitest'
import { playDriveBot } from '@/tests/support/games/night-drive'
import { driveSkills } from '@/lib/games/night-drive/bot'
import { metre } from '@/lib/games/night-drive/constants'
import { toSeed } from '@/lib/games/seed'
import { createRoadLine, pointCount, pointSpacing } from './road-geometry'

const { state } = playDriveBot(toSeed('11'.repeat(16)), driveSkills.careful, 2_000)
const s = state.s / metre

it('leads through the car, away from the camera, without a gap', () => {
  const line = createRoadLine()
  line.follow(state, s)
  const here = line.place(s, 2)
  expect(Math.hypot(here.x - 2, here.y, here.z)).toBeLessThan(0.2)
  for (let point = 1; point < pointCount; point++) {
    const step = Math.hypot(
      (line.xs[point] ?? 0) - (line.xs[point - 1] ?? 0),
      (line.zs[point] ?? 0) - (line.zs[point - 1] ?? 0),
    )
    expect(Math.abs(step - pointSpacing)).toBeLessThan(0.02)
  }
})

it('keeps its shape while the car moves on', () => {
  const line = createRoadLine()
  const between = (near: number, far: number) => {
    const { x, z } = { ...line.place(near, 0) }
    const other = line.place(far, 5)
    return Math.hypot(other.x - x, other.z - z)
  }
  line.follow(state, s)
  const before = between(s + 40, s + 200)
  line.follow(state, s + 1.7)
  expect(Math.abs(between(s + 40, s + 200) - before)).toBeLessThan(0.2)
})
