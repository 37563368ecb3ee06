import { BoxGeometry, InstancedBufferAttribute, InstancedMesh, Matrix4, type Object3D } from 'three'
import type { Air } from '@/games/shared/scene/air'
import { hash } from '@/games/shared/scene/hash'
import { createBuildingMaterial } from './building-material'

/** Rows of houses: metres from the middle of the road to their front, a plot's length, heights and depth. */
const rows = [
  { front: 9.2, plot: 15, plots: 14, low: 9, high: 34, deep: 11 },
  { front: 25, plot: 24, plots: 10, low: 26, high: 74, deep: 20 },
] as const
const behind = 2

const most = rows.reduce((sum, { plots }) => sum + 2 * (plots + behind), 0)

/** Houses along both sides of the road, always the same for a seed. */
export function createBuildings(scene: Object3D, air: Air, seed: number) {
  const geometry = new BoxGeometry(1, 1, 1).translate(0, 0.5, 0)
  const upright = new InstancedMesh(geometry, createBuildingMaterial(air, false), most)
  const mirrored = new InstancedMesh(geometry, createBuildingMaterial(air, true), most)
  const traits = new Float32Array(most * 4)
  const trait = new InstancedBufferAttribute(traits, 4)
  geometry.setAttribute('trait', trait)
  mirrored.instanceMatrix = upright.instanceMatrix
  mirrored.renderOrder = 1
  for (const mesh of [upright, mirrored]) {
    mesh.frustumCulled = false
    scene.add(mesh)
  }
  const matrix = new Matrix4()

  function addHouse(place: number, plot: number, side: number, row: (typeof rows)[number], z: number): void {
    const id = plot * 2 + (side > 0 ? 1 : 0) + row.plot * 10_000
    const luck = hash(id, seed)
    const tall = row.low + (row.high - row.low) * luck * luck
    const long = row.plot * (0.72 + 0.24 * hash(id, seed + 1))
    const setBack = hash(id, seed + 2) * 1.6
    matrix
      .makeScale(row.deep, tall, long)
      .setPosition(side * (row.front + setBack + row.deep / 2), -0.05, z - (plot + 0.5) * row.plot)
    matrix.toArray(upright.instanceMatrix.array, place * 16)
    traits.set(
      [hash(id, seed + 3), hash(id, seed + 4), row.front < 20 ? hash(id, seed + 5) : 0, hash(id, seed + 6)],
      place * 4,
    )
  }

  return {
    setMirror: (isOn: boolean) => void (mirrored.visible = isOn),
    update(z: number) {
      let place = 0
      for (const row of rows) {
        const first = Math.floor(z / row.plot) - behind
        for (let plot = first; plot < first + row.plots + behind; plot++) {
          addHouse(place++, plot, -1, row, z)
          addHouse(place++, plot, 1, row, z)
        }
      }
      upright.instanceMatrix.needsUpdate = true
      trait.needsUpdate = true
    },
  }
}
