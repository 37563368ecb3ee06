import type { Object3D, ShaderMaterial } from 'three'
import { colour } from '@/games/shared/scene/colours'
import { createInstances } from '@/games/shared/scene/instances'
import type { Sparks } from '@/games/shared/scene/particles'
import { metre } from '@/lib/games/night-drive/constants'
import { getCurveAt } from '@/lib/games/night-drive/generate-road'
import type { Scenery } from './lighting'
import type { RoadLine, View } from './road-geometry'
import { createSignShapes } from './car-shapes'
import { createRegionObjects } from './regions'

const sight = 420

const lampSpacing = 52

const lampX = 9.3

const boardSpacing = 18

/** Minimum curve of a bend with chevron boards: a radius of 300 metres. */
const boardCurve = 3_500

const lampLight = colour('#ffb469')

/** Creates everything beside the road: lamps, chevron boards, gates and the regions. */
export function createRoadside(scene: Object3D, material: ShaderMaterial, sparks: Sparks) {
  const shapes = createSignShapes()
  const lamps = createInstances(shapes.lamp, material, 12)
  const toRight = createInstances(shapes.right, material, 26)
  const toLeft = createInstances(shapes.left, material, 26)
  const gates = createInstances(shapes.gate, material, 6)
  const parts = [lamps, toRight, toLeft, gates]
  for (const { mesh } of parts) scene.add(mesh)
  const country = createRegionObjects(scene, material, sparks)

  function addLamps(line: RoadLine, from: number, to: number): void {
    for (let index = Math.floor(from / lampSpacing); index * lampSpacing < to; index++) {
      const s = (index + 0.5) * lampSpacing
      if (!line.reaches(s)) continue
      const side = index % 2 === 0 ? 1 : -1
      const { x, y, z, turn } = line.place(s, side * lampX)
      lamps.add(x, y, z, 1, 1, 1, side > 0 ? -turn : Math.PI - turn)
      const head = line.place(s, side * (lampX - 2.5))
      sparks.halo(head.x, head.y + 7, head.z, 3.2, lampLight, 0.5)
    }
  }

  function addBoards({ state }: View, line: RoadLine, from: number, to: number): void {
    for (let index = Math.ceil(from / boardSpacing); index * boardSpacing < to; index++) {
      const s = index * boardSpacing
      const curve = getCurveAt(state.road, s * metre)
      if (Math.abs(curve) < boardCurve || !line.reaches(s)) continue
      const { x, y, z, turn } = line.place(s, -Math.sign(curve) * 10.6)
      ;(curve > 0 ? toRight : toLeft).add(x, y, z, 1, 1, 1, -turn + Math.sign(curve) * 0.25)
    }
  }

  return {
    update(view: View, line: RoadLine, scenery: Scenery) {
      for (const part of parts) part.clear()
      const [from, to] = [Math.max(0, view.s - 12), view.s + sight]
      addLamps(line, from, to)
      addBoards(view, line, from, Math.min(to, view.s + 260))
      country.update(line, from, to, scenery.seed)
      for (const gate of scenery.gatesBetween(from, to)) {
        if (!line.reaches(gate)) continue
        const { x, y, z, turn } = line.place(gate, 0)
        gates.add(x, y, z, 1, 1, 1, -turn)
      }
      for (const part of parts) part.show()
    },
  }
}
