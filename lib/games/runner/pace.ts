import { betweenPoints, type Points } from '../between-points'
import { metre } from './measures'

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
export const speedAt = (z: number) => betweenPoints(speeds, z)

/** Ticks between two rows of obstacles at a place: at least a jump and a breath. */
export const beatAt = (z: number) => betweenPoints(beats, z)

/** Units between two rows of obstacles at a place. */
export const rowDistanceAt = (z: number) => Math.floor((speedAt(z) * beatAt(z)) / 256)

/** Units that are run in so many ticks at a speed of 1/256 units a tick. */
export const unitsIn = (ticks: number, speed: number) => Math.floor((speed * ticks) / 256)

/** Units that are run in so many ticks at a place. */
export const distanceIn = (ticks: number, z: number) => unitsIn(ticks, speedAt(z))
