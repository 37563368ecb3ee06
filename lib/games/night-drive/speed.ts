import { interpolate, type Points } from '../interpolate'
import type { DriveState } from './state'
import { minSpeed, metre, perTick } from './constants'

const tops: Points = [
  [0, perTick(42)],
  [1_500 * metre, perTick(48)],
  [5_000 * metre, perTick(54)],
  [12_000 * metre, perTick(59)],
  [30_000 * metre, perTick(64)],
]

/** Engine speed at a position of the endless road. */
export const getTopSpeedAt = (s: number) => interpolate(tops, s)

/** Engine speed at the car's position: in a level that of its section. */
export const getEngineSpeed = ({ course, s }: Readonly<DriveState>) =>
  course?.plan.sections[course.section]?.top ?? getTopSpeedAt(s)

/** Sideways speed of a car at full steering. */
export const getSteeringReach = (speed: number) => Math.floor((speed * 5) / 32) + perTick(1.2)

/** Divisor that turns speed² × curve into a sideways speed. */
const pushDivisor = 2 ** 33

/** Sideways speed by which a bend pushes the car outwards, opposite to the sign of the curve. */
export const getCentrifugalPush = (speed: number, curve: number) => Math.trunc((speed * speed * curve) / pushDivisor)

/** The share of the steering that a driver uses for the bend itself. */
const share = 0.8

/** The highest speed at which a bend can be driven without a drift. */
export function getCornerSpeed(curve: number): number {
  const sharp = Math.abs(curve) / pushDivisor
  if (sharp === 0) return perTick(99)
  // The larger solution of sharp * v^2 = share * (v * 5 / 32 + 1.2 m/s).
  const half = (share * 5) / 64
  const speed = (half + Math.sqrt(half * half + sharp * share * perTick(1.2))) / sharp
  return Math.max(minSpeed, Math.min(Math.floor(speed), perTick(99)))
}
