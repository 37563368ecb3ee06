import { metre } from '@/lib/games/night-drive/constants'
import { segmentLength } from '@/lib/games/night-drive/generate-road'
import type { DriveState } from '@/lib/games/night-drive/state'
import { valueAt } from '@/lib/games/typed-array'

/** Metres between two points of the line, and its length behind and ahead of the car. */
export const pointSpacing = 4
const behind = 40
const ahead = 500
export const pointCount = (ahead + behind) / pointSpacing + 1

const segmentMetres = segmentLength / metre
const perMetre = 2 ** -20

/** A position in the world in metres, and the direction of the road there in radians, clockwise. */
type Spot = { x: number; y: number; z: number; turn: number }

export type RoadLine = ReturnType<typeof createRoadLine>

/**
 * Creates the middle line of the road in world coordinates. The origin is the road below the car, where the road leads
 * towards -z.
 */
export function createRoadLine() {
  const xs = new Float64Array(pointCount)
  const ys = new Float64Array(pointCount)
  const zs = new Float64Array(pointCount)
  const turns = new Float64Array(pointCount)
  let first = 0
  const spot: Spot = { x: 0, y: 0, z: 0, turn: 0 }

  const pointAt = (index: number) => Math.max(0, Math.min(pointCount - 2, index))

  return {
    /** Distance of the first point, and the coordinates of all points. */
    first: () => first,
    xs,
    ys,
    zs,
    turns,
    /** Updates the line around a distance in metres. */
    follow({ road }: DriveState, s: number) {
      first = Math.floor((s - behind) / pointSpacing) * pointSpacing
      const segmentOf = (way: number) => Math.max(road.first, Math.min(road.end - 1, Math.floor(way / segmentMetres)))
      const getCurveAt = (way: number) => valueAt(road.curve, segmentOf(way) & road.mask) * perMetre
      const heightAt = (way: number) => {
        const segment = segmentOf(way)
        const place = segment & road.mask
        return (
          valueAt(road.height, place) / metre + ((way - segment * segmentMetres) * valueAt(road.slope, place)) / 1024
        )
      }
      const ground = heightAt(s)
      const middle = Math.ceil((s - first) / pointSpacing)
      const walk = (from: number, step: 1 | -1) => {
        let way = s
        let [x, z, turn] = [0, 0, 0]
        for (let point = from; point >= 0 && point < pointCount; point += step) {
          const next = first + point * pointSpacing
          const length = next - way
          const bent = length * getCurveAt((next + way) / 2)
          turn += bent / 2
          x += Math.sin(turn) * length
          z -= Math.cos(turn) * length
          turn += bent / 2
          way = next
          xs[point] = x
          ys[point] = heightAt(next) - ground
          zs[point] = z
          turns[point] = turn
        }
      }
      walk(middle, 1)
      walk(middle - 1, -1)
    },
    /** World position of a point s along and x across the road, in metres. Returns the same object each time. */
    place(s: number, x: number): Spot {
      const at = (s - first) / pointSpacing
      const point = pointAt(Math.floor(at))
      const share = at - point
      const between = (values: Float64Array) =>
        (values[point] as number) + ((values[point + 1] as number) - (values[point] as number)) * share
      const turn = between(turns)
      spot.x = between(xs) + Math.cos(turn) * x
      spot.y = between(ys)
      spot.z = between(zs) + Math.sin(turn) * x
      spot.turn = turn
      return spot
    },
    /** Whether a distance is on the line. */
    reaches: (s: number) => s >= first && s < first + ahead + behind - pointSpacing,
  }
}

/**
 * The interpolated car between two ticks: position along and across the road in metres, speeds in m/s, steering from -1
 * to 1.
 */
export type View = {
  s: number
  x: number
  speed: number
  speedX: number
  wheel: number
  readonly state: DriveState
}

/** Interpolates a run between its ticks. Call `keep` before each tick and `look` before each frame. */
export function createView(state: DriveState) {
  const before = { s: state.s, x: state.x, wheel: state.wheel }
  const view: View = { s: 0, x: 0, speed: 0, speedX: 0, wheel: 0, state }
  return {
    keep() {
      before.s = state.s
      before.x = state.x
      before.wheel = state.wheel
    },
    look(fraction: number): View {
      view.s = (before.s + (state.s - before.s) * fraction) / metre
      view.x = (before.x + (state.x - before.x) * fraction) / metre
      view.wheel = (before.wheel + (state.wheel - before.wheel) * fraction) / 256
      view.speed = (state.speed / 256 / metre) * 60
      view.speedX = (state.speedX / 256 / metre) * 60
      return view
    },
  }
}
