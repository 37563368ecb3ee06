import { Vector2, Vector3, Vector4 } from 'three'
import { airFragment, createAir } from '@/games/shared/scene/atmosphere'
import { colour, type Colour, colours, mixColours } from '@/games/shared/scene/colours'
import { cityLights } from '@/lib/games/cyberwave-runner/draw-level'
import { metre } from '@/lib/games/night-drive/constants'
import { driveSkyTints } from '@/lib/games/night-drive/draw-level'
import { gateDistance } from '@/lib/games/night-drive/generate-road'
import type { DriveSky } from '@/lib/games/night-drive/level'

/** The scenery along the road, in metres. */
export type Scenery = {
  /** Positions of the gates in a range of the road. */
  readonly gatesBetween: (from: number, to: number) => readonly number[]
  readonly lightAt: (s: number) => RoadLight
  /** Determines the order of the regions. */
  readonly seed: number
}

const gateMetres = gateDistance / metre

/** The scenery of the endless road: a gate every 1,000 metres, and changing times of the night. */
export const endlessScenery: Scenery = {
  gatesBetween(from, to) {
    const first = Math.max(1, Math.floor(from / gateMetres))
    return Array.from(
      { length: Math.max(0, Math.ceil(to / gateMetres) - first) },
      (_, index) => (first + index) * gateMetres,
    )
  },
  lightAt,
  seed: 1,
}

/** The colours of the light: sky, ambient and direct light, and the two neon colours of the city. */
type RoadLight = {
  readonly zenith: Colour
  readonly horizon: Colour
  readonly ambient: Colour
  readonly sunlight: Colour
  readonly first: Colour
  readonly second: Colour
}

/** Ambient and direct light of each sky. */
const lit: Readonly<Record<DriveSky, { readonly ambient: Colour; readonly sunlight: Colour }>> = {
  dusk: { ambient: colour('#38304e'), sunlight: colour('#6b4a68') },
  night: { ambient: colour('#2b3350'), sunlight: colour('#3c4a72') },
  dawn: { ambient: colour('#3a4058'), sunlight: colour('#7d6a62') },
}

/** The light of a sky over a city. */
export function lightOf(sky: DriveSky, city: keyof typeof cityLights): RoadLight {
  const { zenith, horizon } = driveSkyTints[sky]
  const { first, second } = cityLights[city]
  // The haze takes some of the city's colour.
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

/** Lights of the endless road by metres: it starts at night, passes dawn and dusk, and ends in the next night. */
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

/** The light of the endless road. @param s metres from its start. */
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

/** Maximum number of lights that the road reflects. */
export const maxLights = 10

/** Uniforms that all shaders of the game share. */
export type Night = ReturnType<typeof createNight>

/** Creates the lighting: atmosphere, head lights and the lights of other vehicles. */
export function createNight() {
  const air = createAir()
  air.uBend.value.set(0, 0)
  air.uZenith.value.set(...colour('#04060f'))
  air.uHorizon.value.set(...colour('#231a4a'))
  air.uAmbient.value.set(...colour('#2b3350'))
  air.uSunlight.value.set(...colour('#3c4a72'))
  air.uLamp.value.set(-0.4, 0.8, 0.45).normalize()
  air.uFirst.value.set(...colours.brand)
  air.uSecond.value.set(...colour('#ff5fa2'))
  air.uReach.value = 360
  return {
    ...air,
    /** Position of the car, and direction of its head lights. */
    uCar: { value: new Vector3() },
    uAim: { value: new Vector2(0, -1) },
    /** Brightness of its tail lights and of its boost. */
    uTail: { value: 0.5 },
    uBoost: { value: 0 },
    /** Lights of other vehicles: position and size, and colours. */
    uLights: { value: Array.from({ length: maxLights }, () => new Vector4(0, 0, 0, 0)) },
    uTints: { value: Array.from({ length: maxLights }, () => new Vector3()) },
    /** Whether they are drawn: 0 at low quality. */
    uRich: { value: 1 },
    /** Radians that the road has turned since the start. */
    uTurned: { value: 0 },
  }
}

/** Changes the lighting. */
export function setLight(night: Night, { zenith, horizon, ambient, sunlight, first, second }: RoadLight): void {
  night.uZenith.value.set(...zenith)
  night.uHorizon.value.set(...horizon)
  night.uAmbient.value.set(...ambient)
  night.uSunlight.value.set(...sunlight)
  night.uFirst.value.set(...first)
  night.uSecond.value.set(...second)
}

/**
 * For fragment shaders, in addition to the atmosphere: `headlight(world)` is the share of the head lights at a
 * position.
 */
export const nightFragment = /* glsl */ `
${airFragment}
uniform vec3 uCar;
uniform vec2 uAim;
float headlight(vec3 world) {
  vec2 off = world.xz - uCar.xz;
  float far = dot(off, uAim);
  float side = dot(off, vec2(-uAim.y, uAim.x));
  float wide = 0.9 + max(far, 0.0) * 0.15;
  float beams = exp(-pow((side - 0.7) / wide, 2.0)) + exp(-pow((side + 0.7) / wide, 2.0));
  return beams * smoothstep(1.6, 6.0, far) * exp(-pow(far / 58.0, 2.0));
}
const vec3 headColour = vec3(1.0, 0.94, 0.8);
`
