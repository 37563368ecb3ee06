import { curveStep } from '../lay-road'
import { planRoom } from '../road-plan'
import type { RoadLevel } from '../road-level'

/** A place of a road seen from above, in segments from its beginning: x to the right, y downwards; its stretch and column. */
export type RoadPoint = { readonly x: number; readonly y: number; readonly room: number; readonly column: number }

/** Radians that a segment of 8 metres turns by, a unit of curve. */
const turnOfCurve = 8 / 2 ** 20

/** The line of a road as its plan has it, a point each column, going over from bend to bend as the road itself does. */
export function traceRoad({ rooms }: RoadLevel): readonly RoadPoint[] {
  let [x, y, heading, curve] = [0, 0, 0, 0]
  return rooms.flatMap((each, room) =>
    Array.from(planRoom(each).bends, (bend, column): RoadPoint => {
      curve += Math.max(-curveStep, Math.min(curveStep, bend - curve))
      heading += curve * turnOfCurve
      x += Math.cos(heading)
      y += Math.sin(heading)
      return { x, y, room, column }
    }),
  )
}

/** Where a road lies within a picture: its points turned and scaled, so that they fill it as far as they can. */
export function fitRoad(
  points: readonly RoadPoint[],
  width: number,
  height: number,
  margin: number,
): readonly RoadPoint[] {
  let best: { readonly scale: number; readonly place: (point: RoadPoint) => RoadPoint } | null = null
  for (let step = 0; step < 18; step++) {
    const [cos, sin] = [Math.cos((step * Math.PI) / 18), Math.sin((step * Math.PI) / 18)]
    const xs = points.map(({ x, y }) => x * cos - y * sin)
    const ys = points.map(({ x, y }) => x * sin + y * cos)
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    const [wide, high] = [Math.max(1, Math.max(...xs) - left), Math.max(1, Math.max(...ys) - top)]
    const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high)
    if (best && scale <= best.scale) continue
    const round = (value: number) => Math.round(value * 10) / 10
    const place = (point: RoadPoint): RoadPoint => ({
      ...point,
      x: round((point.x * cos - point.y * sin - left - wide / 2) * scale + width / 2),
      y: round((point.x * sin + point.y * cos - top - high / 2) * scale + height / 2),
    })
    best = { scale, place }
  }
  return best ? points.map(best.place) : points
}
