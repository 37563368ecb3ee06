/** A point or direction in space: x to the right, y up, z towards the observer. */
export type Vector = readonly [x: number, y: number, z: number]

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const scale = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]

/** Multiplies component by component. */
export const multiply = (a: Vector, b: Vector): Vector => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]

/** The point `distance` along a ray. */
export const along = (origin: Vector, direction: Vector, distance: number): Vector =>
  add(origin, scale(direction, distance))

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const normalize = (a: Vector): Vector => scale(a, 1 / Math.hypot(...a))

export const meanOf = (points: readonly Vector[]): Vector => scale(points.reduce(add, [0, 0, 0]), 1 / points.length)

/** Rotates around the vertical axis (`turn`), then towards the observer (`tilt`), both in degrees. */
export function rotate([x, y, z]: Vector, turn: number, tilt: number): Vector {
  const [a, b] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180]
  const [turnedX, turnedZ] = [x * Math.cos(a) + z * Math.sin(a), z * Math.cos(a) - x * Math.sin(a)]
  return [turnedX, y * Math.cos(b) - turnedZ * Math.sin(b), y * Math.sin(b) + turnedZ * Math.cos(b)]
}
