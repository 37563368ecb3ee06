import { metre } from './measures'

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
