type Point = readonly [x: number, y: number]

/** Points of a piecewise linear function on whole numbers, in ascending order of x. */
export type Points = readonly [Point, ...Point[]]

/**
 * The value of a piecewise linear function at x, rounded down. It is constant before the first and after the last
 * point.
 */
export function interpolate(points: Points, x: number): number {
  let before = points[0]
  for (const point of points) {
    if (x < point[0]) {
      const run = point[0] - before[0]
      return run === 0 ? point[1] : before[1] + Math.floor(((point[1] - before[1]) * (x - before[0])) / run)
    }
    before = point
  }
  return before[1]
}
