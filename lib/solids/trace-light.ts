import type { Plane } from './faces-of'
import { add, along, dot, multiply, scale, type Vector } from './vector'

/** Red, green and blue, each 0 to 1 (more is light that overflows). */
export type Colour = Vector

/** What a transparent solid is made of and where it stands. */
export type Optics = {
  readonly planes: readonly Plane[]
  /** How much the solid slows light: glass 1.5, diamond 2.4. */
  readonly index: number
  /** What a unit of length swallows of each colour. */
  readonly absorption: Vector
  /** What a ray that leaves at a point in a direction meets. */
  readonly sky: (point: Vector, direction: Vector) => Colour
  /** Light of the solid itself, by the squared distance from its middle. */
  readonly glow: (squaredDistance: number) => Colour
}

const bounces = 5

const reflect = (direction: Vector, normal: Vector) => along(direction, normal, -2 * dot(direction, normal))

/** Snell's law; null where all light is turned back. */
function refract(direction: Vector, normal: Vector, ratio: number): Vector | null {
  const cosine = dot(direction, normal)
  const rest = 1 - ratio * ratio * (1 - cosine * cosine)
  return rest < 0 ? null : add(scale(direction, ratio), scale(normal, -ratio * cosine - Math.sqrt(rest)))
}

/** Schlick's share of light that a surface throws back. */
const mirrored = (cosine: number) => 0.04 + 0.96 * (1 - Math.abs(cosine)) ** 5

/** The first plane a ray inside the solid comes to, and how far it is. */
function exitOf(planes: readonly Plane[], point: Vector, direction: Vector): { plane: Plane; distance: number } | null {
  let exit: { plane: Plane; distance: number } | null = null
  for (const plane of planes) {
    const approach = dot(plane.normal, direction)
    if (approach <= 1e-9) continue
    const distance = (plane.distance - dot(plane.normal, point)) / approach
    if (!exit || distance < exit.distance) exit = { plane, distance }
  }
  return exit
}

/**
 * The colour an eye sees where its ray meets the solid's surface: part of it mirrored, part split into the solid,
 * thrown about in there and let out again. The shader of the Core does the same for every pixel.
 */
export function traceLight(optics: Optics, surface: Vector, eye: Vector, normal: Vector): Colour {
  const { planes, index, absorption, sky, glow } = optics
  const share = mirrored(dot(eye, normal))
  let colour = scale(sky(surface, reflect(eye, normal)), share)
  let left: Vector = scale([1, 1, 1], 1 - share)
  let point = surface
  let direction = refract(eye, normal, 1 / index) ?? eye
  for (let bounce = 0; bounce < bounces; bounce++) {
    const exit = exitOf(planes, point, direction)
    if (!exit) break
    const nearest = along(point, direction, Math.min(Math.max(-dot(point, direction), 0), exit.distance))
    colour = add(colour, multiply(left, glow(dot(nearest, nearest))))
    left = multiply(left, absorption.map((part) => Math.exp(-part * exit.distance)) as unknown as Vector)
    point = along(point, direction, exit.distance)
    const outward = refract(direction, scale(exit.plane.normal, -1), index)
    const leaving = outward ? 1 - mirrored(dot(outward, exit.plane.normal)) : 0
    if (outward) colour = add(colour, scale(multiply(left, sky(point, outward)), leaving))
    left = scale(left, 1 - leaving)
    direction = reflect(direction, exit.plane.normal)
  }
  return colour
}
