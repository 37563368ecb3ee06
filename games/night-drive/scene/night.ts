import { Vector2, Vector3, Vector4 } from 'three'
import { airFragment, createAir } from '@/games/shared/scene/air'
import { colour, colours } from '@/games/shared/scene/colour'
import type { RoadLight } from './hours'

/** Lights on the road that its surface mirrors, at most. */
export const mostLights = 10

/** What all shaders of the drive share. */
export type Night = ReturnType<typeof createNight>

/** The night: its air, the head lights of the car, and the lights of others. */
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
    /** Where the car is across, and where its head lights point. */
    uCar: { value: new Vector3() },
    uAim: { value: new Vector2(0, -1) },
    /** How bright its tail lights are, and its boost. */
    uTail: { value: 0.5 },
    uBoost: { value: 0 },
    /** Lights of others: place and size, and their colours. */
    uLights: { value: Array.from({ length: mostLights }, () => new Vector4(0, 0, 0, 0)) },
    uTints: { value: Array.from({ length: mostLights }, () => new Vector3()) },
    /** How many of them are drawn: none where pictures come late. */
    uRich: { value: 1 },
    /** Radians that the road has turned since the beginning. */
    uTurned: { value: 0 },
  }
}

/** Lets another light shine. */
export function setLight(night: Night, { zenith, horizon, ambient, sunlight, first, second }: RoadLight): void {
  night.uZenith.value.set(...zenith)
  night.uHorizon.value.set(...horizon)
  night.uAmbient.value.set(...ambient)
  night.uSunlight.value.set(...sunlight)
  night.uFirst.value.set(...first)
  night.uSecond.value.set(...second)
}

/** For fragment shaders, beside the air's: `headlight(world)`, how much of the car's light falls on a place. */
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
