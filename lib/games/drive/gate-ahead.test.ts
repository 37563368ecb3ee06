import { expect, it } from 'vitest'
import { gateAhead } from './gate-ahead'
import { gateDistance } from './lay-road'
import type { RoadCourse } from './road-course'

it('is a whole distance at the start and behind a gate, and nothing at it', () => {
  expect(gateAhead({ s: 0 })).toBe(gateDistance)
  expect(gateAhead({ s: gateDistance - 1 })).toBe(1)
  expect(gateAhead({ s: gateDistance })).toBe(gateDistance)
})

it('is that of the drawn gate that comes next, and 0 behind the finish', () => {
  const course = (stretch: number) => ({ gates: Int32Array.from([500, 1_200]), stretch }) as RoadCourse
  expect(gateAhead({ s: 100, course: course(0) })).toBe(400)
  expect(gateAhead({ s: 600, course: course(1) })).toBe(600)
  expect(gateAhead({ s: 1_300, course: course(1) })).toBe(0)
})
