import { TorusGeometry, type Object3D, type ShaderMaterial } from 'three'
import { colours } from '@/games/shared/scene/colour'
import { createInstances } from '@/games/shared/scene/instances'
import { paintShape } from '@/games/shared/scene/shape'
import type { View } from './view'

/** Rings around the runner: one for each shield, a green one for the magnet. */
export function createShields(scene: Object3D, material: ShaderMaterial) {
  const rings = createInstances(paintShape(new TorusGeometry(0.85, 0.022, 4, 48), [1, 1, 1], 1), material, 4, true)
  scene.add(rings.mesh)
  return {
    update({ x, y, state }: View, seconds: number) {
      rings.clear()
      const middle = y + (state.sliding > 0 ? 0.5 : 1)
      for (let shield = 0; shield < state.shields; shield++)
        rings.add(x, middle, 0, 1, 1.15, 1, seconds * 1.3 + shield * 1.6, colours.ice)
      if (state.magnet > 0) rings.add(x, middle, 0, 0.8, 0.5, 0.8, -seconds * 2, colours.brand)
      rings.show()
    },
  }
}
