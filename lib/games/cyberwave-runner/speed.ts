import { interpolate, type Points } from '../interpolate'
import { metre } from './constants'

/** A day of the city in units of road: about two minutes of running. Half of it is night, and a run begins at dusk. */
export const dayLength = 2_400 * metre

const duskShare = 0.25

/** The time of day at a place, from 0 to less than 1: 0 is noon, 0.5 midnight. For what is drawn. */
export const timeOfDay = (z: number) => (z / dayLength + duskShare) % 1

/** Whether it is night at a place: shards are worth more then, and there is more traffic. */
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

/** Running speed at a place, in 1/256 units a tick. It hangs on the place alone, so that the track can be laid to it. */
export const speedAt = (z: number) => interpolate(speeds, z)

/** Ticks between two rows of obstacles at a place: at least a jump and a breath. */
export const beatAt = (z: number) => interpolate(beats, z)

/** Units between two rows of obstacles at a place. */
export const rowDistanceAt = (z: number) => Math.floor((speedAt(z) * beatAt(z)) / 256)

/** Units that are run in so many ticks at a speed of 1/256 units a tick. */
export const unitsIn = (ticks: number, speed: number) => Math.floor((speed * ticks) / 256)

/** Units that are run in so many ticks at a place. */
export const distanceIn = (ticks: number, z: number) => unitsIn(ticks, speedAt(z))
