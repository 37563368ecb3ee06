import { colour, mixColours, type Colour } from '@/games/shared/scene/colour'
import { cityLights } from '@/lib/games/cyberwave-runner/draw-level'
import { driveSkyTints } from '@/lib/games/night-drive/draw-level'
import type { DriveSky } from '@/lib/games/night-drive/level'

/** The light that a road lies in: the sky, what is lit by it, and the two lights of the place. */
export type RoadLight = {
  readonly zenith: Colour
  readonly horizon: Colour
  readonly ambient: Colour
  readonly sunlight: Colour
  readonly first: Colour
  readonly second: Colour
}

/** What lies in shade, and what the sky shines on. */
const lit: Readonly<Record<DriveSky, { readonly ambient: Colour; readonly sunlight: Colour }>> = {
  dusk: { ambient: colour('#38304e'), sunlight: colour('#6b4a68') },
  night: { ambient: colour('#2b3350'), sunlight: colour('#3c4a72') },
  dawn: { ambient: colour('#3a4058'), sunlight: colour('#7d6a62') },
}

/** The light of a part of a night over a city. */
export function lightOf(sky: DriveSky, city: keyof typeof cityLights): RoadLight {
  const { zenith, horizon } = driveSkyTints[sky]
  const { first, second } = cityLights[city]
  // The haze above the land has something of the city's light.
  return {
    zenith: colour(zenith),
    horizon: mixColours(colour(horizon), colour(second), 0.12),
    ...lit[sky],
    first: colour(first),
    second: colour(second),
  }
}

const deepNight: RoadLight = {
  zenith: colour('#04060f'),
  horizon: colour('#231a4a'),
  ...lit.night,
  first: colour(cityLights.core.first),
  second: colour(cityLights.neon.first),
}

/** From where on it is how late, in metres: the endless road begins at night, drives into the dawn, and through a dusk into the next night. */
const hours: readonly (readonly [number, RoadLight])[] = [
  [0, deepNight],
  [900, deepNight],
  [1_500, lightOf('night', 'neon')],
  [2_400, lightOf('night', 'neon')],
  [3_100, lightOf('dawn', 'violet')],
  [4_400, lightOf('dawn', 'violet')],
  [5_200, lightOf('dusk', 'neon')],
  [6_300, lightOf('dusk', 'violet')],
  [7_200, lightOf('night', 'core')],
  [8_200, lightOf('night', 'violet')],
  [9_000, deepNight],
]
const wholeNight = 9_000

function between(from: RoadLight, to: RoadLight, share: number): RoadLight {
  const mix = (part: keyof RoadLight) => mixColours(from[part], to[part], share)
  return {
    zenith: mix('zenith'),
    horizon: mix('horizon'),
    ambient: mix('ambient'),
    sunlight: mix('sunlight'),
    first: mix('first'),
    second: mix('second'),
  }
}

/** The light of the endless road at a place. @param s metres from its beginning. */
export function lightAt(s: number): RoadLight {
  const at = s % wholeNight
  const index = Math.max(
    1,
    hours.findIndex(([from]) => from > at),
  )
  const [from, before] = hours[index - 1] ?? [0, deepNight]
  const [to, next] = hours[index] ?? [wholeNight, deepNight]
  return between(before, next, (at - from) / (to - from))
}
