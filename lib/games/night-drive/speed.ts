import { interpolate, type Points } from '../interpolate'
import type { DriveState } from './state'
import { leastSpeed, metre, perTick } from './constants'

const tops: Points = [
  [0, perTick(42)],
  [1_500 * metre, perTick(48)],
  [5_000 * metre, perTick(54)],
  [12_000 * metre, perTick(59)],
  [30_000 * metre, perTick(64)],
]

/** The speed that the engine reaches at a place of the road. */
export const topSpeedAt = (s: number) => interpolate(tops, s)

/** The speed that the engine reaches where the car is: on a drawn road, that of its stretch. */
export const engineSpeedOf = ({ course, s }: Readonly<DriveState>) =>
  course?.plan.stretches[course.stretch]?.top ?? topSpeedAt(s)

/** How fast a car at a speed can go sideways with the wheel full in. */
export const reachAt = (speed: number) => Math.floor((speed * 5) / 32) + perTick(1.2)

/** What the square of the speed times the curve is divided by, to a speed sideways. */
const pushDivisor = 2 ** 33

/** How fast a bend pushes a car outwards at a speed: against the sign of its curve. */
export const pushAt = (speed: number, curve: number) => Math.trunc((speed * speed * curve) / pushDivisor)

/** Of all that the wheel can do, eight tenths: what a driver has for the bend. */
const share = 0.8

/** The speed at which a bend can be held without a drift: what its push is where the wheel has something left. */
export function holdingSpeedAt(curve: number): number {
  const sharp = Math.abs(curve) / pushDivisor
  if (sharp === 0) return perTick(99)
  // The greater solution of sharp * v^2 = share * (v * 5 / 32 + 1.2 m/s).
  const half = (share * 5) / 64
  const speed = (half + Math.sqrt(half * half + sharp * share * perTick(1.2))) / sharp
  return Math.max(leastSpeed, Math.min(Math.floor(speed), perTick(99)))
}
