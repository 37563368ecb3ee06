import { Group, Mesh, type Object3D, Vector3 } from 'three'
import type { Air } from '@/games/shared/scene/atmosphere'
import { colours } from '@/games/shared/scene/colours'
import { createGhostMaterial } from '@/games/shared/scene/ghost-material'
import type { Sparks } from '@/games/shared/scene/particles'
import { buildShape } from '@/games/shared/scene/shape'
import type { View } from './stage'

const { brand } = colours

/** Body parts in metres, seen from behind. A limb hangs down from its joint. */
const bodyShape = () =>
  buildShape([
    { at: [0, 1.12, 0], size: [0.36, 0.62, 0.24], paint: brand, top: [1.25, 1.05] },
    { at: [0, 1.59, 0], size: [0.22, 0.26, 0.24], paint: brand, top: [0.8, 0.8] },
  ])
const legShape = () => buildShape([{ at: [0, -0.42, 0], size: [0.14, 0.84, 0.18], paint: brand, top: [1.25, 1.2] }])
const armShape = () => buildShape([{ at: [0, -0.3, 0], size: [0.11, 0.6, 0.12], paint: brand, top: [1.2, 1.2] }])

/** The flat faces of the figure look at the camera, so the rim of the material hardly lights them. */
const brightness = 3.5

const hipHeight = 0.84
const shoulderHeight = 1.38
/** Metres within which the ghost has no halo; the figure itself fades out, too. */
const nearest = 3

/** Creates the ghost of another run: a walking figure of light with a halo over its head. */
export function createWalkerFigure(scene: Object3D, air: Air) {
  const material = createGhostMaterial(air, { value: new Vector3(...brand).multiplyScalar(brightness) })
  const figure = new Group()
  const part = (shape: ReturnType<typeof buildShape>, x: number, y: number) => {
    const mesh = new Mesh(shape, material)
    mesh.position.set(x, y, 0)
    mesh.renderOrder = 4
    figure.add(mesh)
    return mesh
  }
  part(bodyShape(), 0, 0)
  const [leftLeg, rightLeg] = [part(legShape(), -0.1, hipHeight), part(legShape(), 0.1, hipHeight)]
  const [leftArm, rightArm] = [part(armShape(), -0.28, shoulderHeight), part(armShape(), 0.28, shoulderHeight)]
  figure.visible = false
  scene.add(figure)
  let stride = 0

  return {
    /** Shows the ghost if it is in the world of the view. @param seconds since the last frame. */
    update(view: View, ghost: View | null, sparks: Sparks, seconds: number) {
      figure.visible = ghost?.state.world === view.state.world
      if (!ghost || !figure.visible) return
      const { x, z, turn, speed } = ghost
      stride += seconds * speed * 2.2
      const swing = Math.min(speed / 4, 1) * 0.6 * Math.sin(stride)
      leftLeg.rotation.x = swing
      rightLeg.rotation.x = -swing
      leftArm.rotation.x = -swing
      rightArm.rotation.x = swing
      figure.position.set(x, 0, z)
      figure.rotation.y = -turn
      // At the start both walkers are in the same place, where the halo would fill the picture.
      if (Math.hypot(x - view.x, z - view.z) > nearest) sparks.halo(x, 2.1, z, 0.9, brand, 0.5)
    },
  }
}
