type Point = readonly [x: number, y: number]

/** A line through points, in whole numbers: x grows from one to the next. */
export type Points = readonly [Point, ...Point[]]

/** The height of the line at x, rounded down; left of the first and right of the last point it goes on level. */
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
