import type { Object3D, ShaderMaterial } from 'three'
import { createInstances } from '@/games/shared/scene/instances'
import { read } from '@/lib/games/column'
import { laneX, metre } from '@/lib/games/runner/measures'
import { carSpeed, obstacleKinds } from '@/lib/games/runner/obstacle-kinds'
import { obstacleFates } from '@/lib/games/runner/obstacle-ring'
import { createObstacleShapes, isStretched } from './shapes/obstacle-shapes'
import type { View } from './view'

const mostOfKind = 48

/** What stands in the runner's way. */
export function createObstacles(scene: Object3D, material: ShaderMaterial) {
  const kinds = createObstacleShapes().map((shape) => createInstances(shape, material, mostOfKind))
  for (const { mesh } of kinds) scene.add(mesh)
  return {
    update({ state, z }: View, fraction: number) {
      const ring = state.obstacles
      for (const kind of kinds) kind.clear()
      for (let index = ring.first; index < ring.end; index++) {
        const place = index & ring.mask
        if (read(ring.fate, place) === obstacleFates.smashed) continue
        const kind = read(ring.kind, place)
        const near = read(ring.near, place)
        const isDriving = kind === obstacleKinds.car && near > read(ring.row, place)
        const shown = near + (isDriving ? carSpeed * (1 - fraction) : 0)
        const length = isStretched(kind) ? (read(ring.far, place) - near) / metre : 1
        kinds[kind]?.add(laneX(read(ring.lane, place)) / metre, 0, z - shown / metre, 1, 1, length)
      }
      for (const kind of kinds) kind.show()
    },
  }
}
