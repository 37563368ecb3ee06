import { expect, it } from 'vitest'
import { dayLength, isNight, getTimeOfDay } from '@/lib/games/cyberwave-runner/speed'
import { daylightAt } from './sky'

const places = Array.from({ length: 480 }, (_, step) => Math.floor((step * dayLength) / 480))

it('is dark when the rules say night, and bright when they say day', () => {
  for (const z of places) {
    const { night } = daylightAt(getTimeOfDay(z))
    expect(night >= 0.65, `${getTimeOfDay(z)}`).toBe(isNight(z))
  }
})

it('changes gradually at all times of day', () => {
  for (const [index, z] of places.entries()) {
    const here = daylightAt(getTimeOfDay(z))
    const next = daylightAt(getTimeOfDay(places[(index + 1) % places.length] ?? 0))
    for (const part of ['zenith', 'horizon', 'ambient'] as const) {
      expect(
        Math.max(...here[part].map((value, channel) => Math.abs(value - (next[part][channel] ?? 9)))),
      ).toBeLessThan(0.05)
    }
    expect(Math.abs(here.night - next.night)).toBeLessThan(0.05)
  }
})
