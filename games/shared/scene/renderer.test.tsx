import { beforeEach, expect, it, vi } from 'vitest'
import { createQuality, plainest } from './renderer'

const setPixelRatio = vi.fn()
const setMirror = vi.fn()
const surface = (area: number) => ({ area: () => area, setPixelRatio, setMirror })
const ratio = () => setPixelRatio.mock.lastCall?.[0] as number

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(window, { devicePixelRatio: 1 })
})

it('keeps its quality while frames are fast', () => {
  const quality = createQuality(surface(1e6), 0)
  quality.apply()
  for (let picture = 0; picture < 1_000; picture++) quality.watch(1 / 60)
  expect(ratio()).toBe(1)
  expect(setMirror).toHaveBeenLastCalledWith(true)
})

it('lowers its quality step by step while frames are slow, and never raises it', () => {
  const quality = createQuality(surface(1e6), 0)
  quality.apply()
  const seen: number[] = []
  for (let picture = 0; picture < 400; picture++) {
    quality.watch(1 / 20)
    seen.push(ratio())
  }
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  expect(new Set(seen).size).toBe(plainest + 1)
  expect(setMirror).toHaveBeenLastCalledWith(false)
  for (let picture = 0; picture < 400; picture++) quality.watch(1 / 120)
  expect(ratio()).toBe(seen.at(-1))
})

it('ignores a long break', () => {
  const quality = createQuality(surface(1e6), 0)
  quality.apply()
  for (let time = 0; time < 20; time++) quality.watch(3)
  expect(ratio()).toBe(1)
})

it('keeps a small picture sharp, and draws no more pixels than the screen has', () => {
  createQuality(surface(120_000), plainest).apply()
  expect(ratio()).toBeCloseTo(Math.SQRT1_2)
  createQuality(surface(10_000), plainest).apply()
  expect(ratio()).toBe(1)
})
