import { colour, mixColours, type Colour } from '@/games/shared/scene/colour'

/** What the time of day makes of everything that is seen. */
export type Daylight = {
  readonly zenith: Colour
  readonly horizon: Colour
  readonly ambient: Colour
  readonly sunlight: Colour
  /** 1 at night, 0 by day: how much of the city's own light is on. */
  readonly night: number
}

type Hour = Daylight & { readonly at: number }

const hours: readonly [Hour, ...Hour[]] = [
  {
    at: 0,
    zenith: colour('#2f6fae'),
    horizon: colour('#b9dcea'),
    ambient: colour('#a8bccb'),
    sunlight: colour('#fff3dc'),
    night: 0,
  },
  {
    at: 0.17,
    zenith: colour('#33508f'),
    horizon: colour('#ffb98a'),
    ambient: colour('#7f7f9c'),
    sunlight: colour('#ffb27a'),
    night: 0.15,
  },
  {
    at: 0.25,
    zenith: colour('#1a1b4b'),
    horizon: colour('#ff6f91'),
    ambient: colour('#4a4470'),
    sunlight: colour('#c0506a'),
    night: 0.66,
  },
  {
    at: 0.33,
    zenith: colour('#080a1c'),
    horizon: colour('#3a2a6e'),
    ambient: colour('#2b2f4e'),
    sunlight: colour('#3a4a78'),
    night: 1,
  },
  {
    at: 0.62,
    zenith: colour('#05080f'),
    horizon: colour('#0f4a55'),
    ambient: colour('#243444'),
    sunlight: colour('#35566b'),
    night: 1,
  },
  {
    at: 0.75,
    zenith: colour('#18315c'),
    horizon: colour('#f7a58b'),
    ambient: colour('#54587c'),
    sunlight: colour('#d98a80'),
    night: 0.648,
  },
  {
    at: 0.84,
    zenith: colour('#2b64a0'),
    horizon: colour('#d8d9d2'),
    ambient: colour('#93a7ba'),
    sunlight: colour('#ffdcb8'),
    night: 0.1,
  },
  {
    at: 1,
    zenith: colour('#2f6fae'),
    horizon: colour('#b9dcea'),
    ambient: colour('#a8bccb'),
    sunlight: colour('#fff3dc'),
    night: 0,
  },
]

/** The light at a time of day: 0 is noon, 0.25 dusk, 0.5 midnight, 0.75 dawn. */
export function daylightAt(time: number): Daylight {
  const next = hours.find(({ at }) => at > time) ?? hours[0]
  const before = hours[hours.indexOf(next) - 1] ?? hours[0]
  const share = (time - before.at) / Math.max(next.at - before.at, 0.01)
  return {
    zenith: mixColours(before.zenith, next.zenith, share),
    horizon: mixColours(before.horizon, next.horizon, share),
    ambient: mixColours(before.ambient, next.ambient, share),
    sunlight: mixColours(before.sunlight, next.sunlight, share),
    night: before.night + (next.night - before.night) * share,
  }
}
