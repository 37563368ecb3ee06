import type { Object3D, ShaderMaterial } from 'three'
import { colour, type Colour, colours, mixColours } from '@/games/shared/scene/colours'
import { createInstances } from '@/games/shared/scene/instances'
import type { Sparks } from '@/games/shared/scene/particles'
import { laneX, metre, getTraits } from '@/lib/games/night-drive/constants'
import { getTrafficPosition, type TrafficRing, trafficStatus } from '@/lib/games/night-drive/traffic'
import { valueAt } from '@/lib/games/typed-array'
import { maxLights, type Night } from './lighting'
import type { RoadLine, View } from './road-geometry'
import { createTrafficShapes } from './car-shapes'

/** Metres behind and beside the car within which a vehicle can hide it from the camera. */
const behind = 10
const beside = 1.2

/**
 * Whether a vehicle hides the player's car from the camera. After a crash the car can drive through a vehicle, which
 * would fill the picture.
 *
 * @param ahead distance of the vehicle along the road in metres, from the middle of the car.
 * @param aside distance across the road in metres.
 * @param halfLength half of its length in metres, like `halfWidth`.
 */
export const hidesPlayerCar = (ahead: number, aside: number, halfLength: number, halfWidth: number): boolean =>
  ahead < halfLength && ahead > -halfLength - behind && Math.abs(aside) < halfWidth + beside

const most = 40
const red = colour('#ff2440')
const cold = colour('#dfeaff')
const paints: readonly Colour[] = ['#3a4a63', '#6b7688', '#20262f', '#7c2f45', '#2c5a63', '#a79c8c', '#44407a'].map(
  colour,
)
/** Ticks that a hit vehicle stays visible while it spins off the road, and its speeds along and across the road. */
const spinTicks = 90
const pushed = 0.4
const thrown = 0.13

/** Creates the other vehicles, their lamps, and the light that they cast on the road. */
export function createTraffic(scene: Object3D, material: ShaderMaterial, sparks: Sparks, night: Night) {
  const kinds = createTrafficShapes().map((shape) => createInstances(shape, material, most, true))
  for (const { mesh } of kinds) scene.add(mesh)
  let lights = 0

  function light(x: number, y: number, z: number, strength: number, tint: Colour): void {
    if (lights >= maxLights || z > 8) return
    night.uLights.value[lights]?.set(x, y, z, strength)
    night.uTints.value[lights]?.set(...tint)
    lights += 1
  }

  function shine(line: RoadLine, s: number, x: number, kind: number, isOncoming: boolean): void {
    const { halfLength, halfWidth } = getTraits(kind)
    const end = s - (halfLength / metre) * 1.02
    const half = (halfWidth / metre) * 0.7
    const tint = isOncoming ? cold : red
    const high = kind === 2 ? 0.78 : 0.64
    for (const side of [-half, half]) {
      const { x: at, y, z } = line.place(end, x + side)
      sparks.halo(at, y + high, z, isOncoming ? 1.9 : 1.1, tint, isOncoming ? 0.95 : 0.6)
    }
    const { x: at, y, z } = line.place(end - 0.4, x)
    light(at, y + high, z, isOncoming ? 1 : 0.6, tint)
  }

  function addAll({ state, s: along, x: across }: View, line: RoadLine, ring: TrafficRing, fraction: number): void {
    const isOncoming = ring.speed < 0
    for (let index = ring.first; index < ring.end; index++) {
      const place = index & ring.mask
      const kind = valueAt(ring.kind, place)
      const status = valueAt(ring.status, place)
      const since = status === trafficStatus.hit ? state.tick - valueAt(ring.hitAt, place) + fraction : 0
      if (since > spinTicks) continue
      const tick = state.tick - 1 + fraction - since
      const s = getTrafficPosition(ring, place, tick) / metre + since * pushed
      if (s < along - 20 || !line.reaches(s)) continue
      const lane = laneX(valueAt(ring.lane, place)) / metre
      const side = lane < 0 ? -1 : 1
      const x = lane + side * since * thrown
      const { halfLength, halfWidth } = getTraits(kind)
      if (hidesPlayerCar(s - along, x - across, halfLength / metre, halfWidth / metre)) continue
      const paint = paints[Math.abs(valueAt(ring.at, place)) % paints.length] ?? colours.slate
      const { x: at, y, z, turn } = line.place(s, x)
      const high = y + Math.max(0, since * 0.05 - since * since * 0.0011)
      kinds[kind]?.add(
        at,
        high,
        z,
        1,
        1,
        1,
        (isOncoming ? Math.PI : 0) - turn + side * since * 0.13,
        kind === 2 ? mixColours(paint, colours.slate, 0.5) : paint,
      )
      if (since === 0) shine(line, s, x, kind, isOncoming)
    }
  }

  return {
    update(view: View, line: RoadLine, fraction: number) {
      for (const kind of kinds) kind.clear()
      lights = 0
      addAll(view, line, view.state.own, fraction)
      addAll(view, line, view.state.oncoming, fraction)
      for (; lights < maxLights; lights++) night.uLights.value[lights]?.set(0, 0, 0, 0)
      for (const kind of kinds) kind.show()
    },
  }
}
