import { wholeTurn } from './constants'

/** Factor of the integer sine and cosine. */
export const unitLength = 4096

/** A quarter of a sine wave in whole numbers. `Math.sin` may differ in the last bit between machines. */
const quarter = [
  0, 101, 201, 301, 401, 501, 601, 700, 799, 897, 995, 1092, 1189, 1285, 1380, 1474, 1567, 1660, 1751, 1842, 1931, 2019,
  2106, 2191, 2276, 2359, 2440, 2520, 2598, 2675, 2751, 2824, 2896, 2967, 3035, 3102, 3166, 3229, 3290, 3349, 3406,
  3461, 3513, 3564, 3612, 3659, 3703, 3745, 3784, 3822, 3857, 3889, 3920, 3948, 3973, 3996, 4017, 4036, 4052, 4065,
  4076, 4085, 4091, 4095, 4096,
] as const

const steps = 256
const stepOf = (heading: number) => Math.floor((heading * steps) / wholeTurn) & (steps - 1)

function sineOfStep(step: number): number {
  const place = step & 63
  switch ((step >> 6) & 3) {
    case 0:
      return quarter[place] as number
    case 1:
      return quarter[64 - place] as number
    case 2:
      return -(quarter[place] as number)
    default:
      return -(quarter[64 - place] as number)
  }
}

/** Sine of a heading times `unitLength`: its component along x. */
export const headingX = (heading: number): number => sineOfStep(stepOf(heading))

/** Component of a heading along z, times `unitLength`. */
export const headingZ = (heading: number): number => -sineOfStep((stepOf(heading) + 64) & (steps - 1))

/** Normalises a heading to a range from 0 to less than a full turn. */
export const wrapHeading = (heading: number): number => ((heading % wholeTurn) + wholeTurn) % wholeTurn

/** The heading closest to a direction, in steps of 1/256 turn. */
export function getHeadingTowards(x: number, z: number): number {
  let best = 0
  let most = -Infinity
  for (let step = 0; step < steps; step++) {
    const along = sineOfStep(step) * x - sineOfStep((step + 64) & (steps - 1)) * z
    if (along <= most) continue
    most = along
    best = step
  }
  return (best * wholeTurn) / steps
}
