import { interpolate, type Points } from '../interpolate'
import { metre } from './constants'

/**
 * Length of a day in the city in units of road, about two minutes of running. Half of it is night; a run starts at
 * dusk.
 */
export const dayLength = 2_400 * metre

const duskShare = 0.25

/** Time of day at a position, from 0 to less than 1, for drawing: 0 is noon, 0.5 is midnight. */
export const getTimeOfDay = (z: number) => (z / dayLength + duskShare) % 1

/** Whether it is night at a position. Shards are worth more at night. */
export function isNight(z: number): boolean {
  const time = (z + dayLength / 4) % dayLength
  return time >= dayLength / 4 && time < (dayLength * 3) / 4
}

const perTick = (metresPerSecond: number) => Math.floor((metresPerSecond * metre * 256) / 60)

const speeds: Points = [
  [0, perTick(13)],
  [250 * metre, perTick(17)],
  [800 * metre, perTick(21)],
  [2_200 * metre, perTick(26)],
  [6_000 * metre, perTick(31)],
  [14_000 * metre, perTick(36)],
  [30_000 * metre, perTick(40)],
]

const beats: Points = [
  [0, 58],
  [160 * metre, 47],
  [400 * metre, 40],
  [800 * metre, 37],
  [1_800 * metre, 36],
  [5_000 * metre, 35],
]

/**
 * Running speed at a position, in 1/256 unit a tick. It depends only on the position, so that the track can be
 * generated for it.
 */
export const getSpeedAt = (z: number) => interpolate(speeds, z)

/** Ticks between two rows of obstacles at a position. They always allow a jump and some time to react. */
export const getBeatAt = (z: number) => interpolate(beats, z)

/** Units between two rows of obstacles at a position. */
export const getRowDistanceAt = (z: number) => Math.floor((getSpeedAt(z) * getBeatAt(z)) / 256)

/** Units covered in a number of ticks at a speed of 1/256 unit a tick. */
export const toDistance = (ticks: number, speed: number) => Math.floor((speed * ticks) / 256)

/** Units covered in a number of ticks at a position. */
export const getDistanceIn = (ticks: number, z: number) => toDistance(ticks, getSpeedAt(z))
