import { Vector3 } from 'three'
import type { Air } from '@/games/shared/scene/air'
import { timeOfDay } from '@/lib/games/runner/day-cycle'
import { metre } from '@/lib/games/runner/measures'
import { daylightAt } from './day'
import type { District } from './districts'

const turn = Math.PI * 2
const behind = new Vector3(-0.3, 0.8, 0.5).normalize()

/** Sets the air to the time of day and the district. @param z metres run. */
export function lightAir(air: Air, moon: Vector3, z: number, district: District): void {
  const time = timeOfDay(z * metre)
  const { zenith, horizon, ambient, sunlight, night } = daylightAt(time)
  air.uZenith.value.set(...zenith)
  air.uHorizon.value.set(...horizon)
  air.uAmbient.value.set(...ambient)
  air.uSunlight.value.set(...sunlight)
  air.uNight.value = night
  air.uFirst.value.set(...district.first)
  air.uSecond.value.set(...district.second)
  air.uReach.value = 95 + 45 * (1 - night)
  // The sun goes from one side of the road over it to the other; the moon comes after it.
  const height = Math.cos(time * turn)
  air.uSun.value.set(Math.sin(time * turn) * 0.62, Math.max(height * 0.62 + 0.1, -0.4), -0.75).normalize()
  air.uLamp.value.copy(air.uSun.value).lerp(behind, night).normalize()
  moon.set(-0.36 * Math.cos((time - 0.2) * turn * 0.5), 0.3 + 0.16 * Math.sin((time - 0.25) * turn), -0.8).normalize()
}
