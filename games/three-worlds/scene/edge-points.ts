import { metre } from '@/lib/games/three-worlds/constants'
import { at, type WorldState } from '@/lib/games/three-worlds/generate-world'

/** How far a point is outside of the ground, in metres; below 0 inside. */
export function beyondGround(world: WorldState, x: number, z: number): number {
  let beyond = Infinity
  for (let place = 0; place < world.placeX.length; place++) {
    const away = Math.hypot(x - at(world.placeX, place) / metre, z - at(world.placeZ, place) / metre)
    beyond = Math.min(beyond, away - at(world.placeRadius, place) / metre)
  }
  for (const { from, to, half } of world.ways) {
    const [ax, az] = [at(world.placeX, from) / metre, at(world.placeZ, from) / metre]
    const [dx, dz] = [at(world.placeX, to) / metre - ax, at(world.placeZ, to) / metre - az]
    const share = Math.min(Math.max(((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz), 0), 1)
    beyond = Math.min(beyond, Math.hypot(x - ax - dx * share, z - az - dz * share) - half / metre)
  }
  return beyond
}

/** A point beside the ground, and the way out from there, in radians. */
export type EdgePoint = { readonly x: number; readonly z: number; readonly out: number; readonly isWay: boolean }

/** Points along the edge of the ground. @param spacing metres between them. @param away metres outside of it. */
export function edgePoints(world: WorldState, spacing: number, away: number): readonly EdgePoint[] {
  const points: EdgePoint[] = []
  const add = (x: number, z: number, out: number, isWay: boolean) => {
    if (beyondGround(world, x, z) > away - 0.1) points.push({ x, z, out, isWay })
  }
  for (let place = 0; place < world.placeX.length; place++) {
    const radius = at(world.placeRadius, place) / metre + away
    const count = Math.floor((2 * Math.PI * radius) / spacing)
    for (let number = 0; number < count; number++) {
      const out = (number / count) * 2 * Math.PI
      add(
        at(world.placeX, place) / metre + Math.cos(out) * radius,
        at(world.placeZ, place) / metre + Math.sin(out) * radius,
        out,
        false,
      )
    }
  }
  for (const { from, to, half } of world.ways) {
    const [ax, az] = [at(world.placeX, from) / metre, at(world.placeZ, from) / metre]
    const [dx, dz] = [at(world.placeX, to) / metre - ax, at(world.placeZ, to) / metre - az]
    const long = Math.hypot(dx, dz)
    for (let step = 0; step < long; step += spacing) {
      for (const side of [-1, 1]) {
        const off = (half / metre + away) * side
        add(
          ax + (dx * step - dz * off) / long,
          az + (dz * step + dx * off) / long,
          Math.atan2(dx * side, -dz * side),
          true,
        )
      }
    }
  }
  return points
}
