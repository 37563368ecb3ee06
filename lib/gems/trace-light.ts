import type { Plane } from './mesh'
import { add, along, dot, multiply, scale, type Vector } from './vector'

/** Red, green and blue, each from 0 to 1; more is overexposed. */
export type Colour = Vector

const channel = (share: number) =>
  Math.round(Math.min(Math.max(share, 0), 1) * 255)
    .toString(16)
    .padStart(2, '0')

/** Converts a colour to CSS hex; values above 1 are clamped. */
export const toHexColour = ([red, green, blue]: Colour) => `#${channel(red)}${channel(green)}${channel(blue)}`

/** The material and the surroundings of a transparent mesh. */
export type Optics = {
  readonly planes: readonly Plane[]
  /** Refractive index: glass 1.5, diamond 2.4. */
  readonly index: number
  /** Absorption of each colour per unit of length. */
  readonly absorption: Vector
  /** The colour that a ray meets after it leaves at a point in a direction. */
  readonly sky: (point: Vector, direction: Vector) => Colour
  /** Light that the mesh emits, by the squared distance from its centre. */
  readonly glow: (squaredDistance: number) => Colour
}

const bounces = 5

const reflect = (direction: Vector, normal: Vector) => along(direction, normal, -2 * dot(direction, normal))

/** Refraction by Snell's law; null for total internal reflection. */
function refract(direction: Vector, normal: Vector, ratio: number): Vector | null {
  const cosine = dot(direction, normal)
  const rest = 1 - ratio * ratio * (1 - cosine * cosine)
  return rest < 0 ? null : add(scale(direction, ratio), scale(normal, -ratio * cosine - Math.sqrt(rest)))
}

/** The fraction of light that a surface reflects, by Schlick's approximation. */
const mirrored = (cosine: number) => 0.04 + 0.96 * (1 - Math.abs(cosine)) ** 5

/** The first plane that a ray inside the mesh meets, and its distance. */
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
 * The colour of a point on the surface of a mesh: one part of the light is reflected, the other is refracted into the mesh,
 * bounces inside and leaves again. The shader of the hero gem does the same for every pixel.
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
