import { expect, it } from 'vitest'
import { ceilingCurve, reach } from './game-sound'

it('leaves soft sounds unchanged and limits loud ones', () => {
  const curve = ceilingCurve()
  const middle = (curve.length - 1) / 2
  const at = (loud: number) => curve[Math.round(middle + (loud / reach) * middle)] as number
  expect(at(0)).toBe(0)
  for (const loud of [-0.5, -0.1, 0.1, 0.5]) expect(at(loud)).toBeCloseTo(loud, 2)
  expect(Math.max(...curve.map(Math.abs))).toBeLessThan(0.95)
  expect(curve.every((value, point) => point === 0 || value >= (curve[point - 1] as number))).toBe(true)
})
