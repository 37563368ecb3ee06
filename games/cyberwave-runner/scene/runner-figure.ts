import { type BufferGeometry, Group, Mesh, type Object3D, type ShaderMaterial } from 'three'
import { colours, mixColours } from '@/games/shared/scene/colour'
import { buildShape } from '@/games/shared/scene/shape'
import type { Sparks } from '@/games/shared/scene/sparks'
import { aimPose, createPose, followPose } from './runner-pose'
import type { View } from './view'

const { brand, second, white, ink, steel } = colours
const suit = mixColours(steel, white, 0.34)
const plate = mixColours(steel, white, 0.72)

/** Parts of the runner in metres, each hanging from the joint at its origin, seen from behind. */
const createRunnerShapes = () => ({
  hips: buildShape([
    { at: [0, 0.02, 0], size: [0.32, 0.2, 0.22], paint: suit, top: [0.92, 0.95] },
    { at: [0, 0.1, 0], size: [0.34, 0.04, 0.24], paint: brand, glow: 0.9 },
  ]),
  chest: buildShape([
    { at: [0, 0.3, 0], size: [0.34, 0.52, 0.24], paint: suit, top: [1.28, 1.05] },
    { at: [0, 0.36, 0.13], size: [0.3, 0.34, 0.08], paint: plate, top: [1.1, 0.8] },
    { at: [0, 0.4, 0.18], size: [0.1, 0.14, 0.03], paint: brand, glow: 1, top: [0.2, 0.6] },
    { at: [0, 0.3, 0.18], size: [0.02, 0.08, 0.03], paint: brand, glow: 1, top: [5, 1] },
    { at: [-0.19, 0.5, 0.06], size: [0.1, 0.05, 0.2], paint: brand, glow: 0.9 },
    { at: [0.19, 0.5, 0.06], size: [0.1, 0.05, 0.2], paint: brand, glow: 0.9 },
  ]),
  head: buildShape([
    { at: [0, 0.03, 0], size: [0.11, 0.08, 0.11], paint: ink },
    { at: [0, 0.19, -0.01], size: [0.21, 0.25, 0.25], paint: plate, top: [0.8, 0.72] },
    { at: [0, 0.2, -0.1], size: [0.22, 0.08, 0.12], paint: brand, glow: 1 },
    { at: [0, 0.24, 0.105], size: [0.03, 0.16, 0.03], paint: second, glow: 1 },
  ]),
  thigh: buildShape([{ at: [0, -0.21, 0], size: [0.13, 0.44, 0.15], paint: suit, top: [1.3, 1.25] }]),
  shin: buildShape([
    { at: [0, -0.2, 0], size: [0.1, 0.42, 0.12], paint: plate, top: [1.25, 1.2] },
    { at: [0, -0.2, 0.066], size: [0.03, 0.3, 0.02], paint: brand, glow: 1 },
    { at: [0, -0.43, -0.05], size: [0.12, 0.09, 0.27], paint: ink },
    { at: [0, -0.475, -0.05], size: [0.13, 0.025, 0.28], paint: brand, glow: 1 },
  ]),
  upperArm: buildShape([{ at: [0, -0.14, 0], size: [0.1, 0.3, 0.11], paint: suit, top: [1.25, 1.2] }]),
  lowerArm: buildShape([
    { at: [0, -0.13, 0], size: [0.09, 0.28, 0.1], paint: plate, top: [1.1, 1.1] },
    { at: [0, -0.13, 0.05], size: [0.025, 0.2, 0.02], paint: brand, glow: 0.9 },
    { at: [0, -0.3, 0], size: [0.08, 0.1, 0.09], paint: ink },
  ]),
})

/** The runner: a body of boxes on joints, moved by its pose. */
export function createRunnerFigure(scene: Object3D, material: ShaderMaterial, sparks: Sparks) {
  const shapes = createRunnerShapes()
  const body = new Group()
  const part = (shape: BufferGeometry, parent: Object3D, x: number, y: number) => {
    const mesh = new Mesh(shape, material)
    mesh.frustumCulled = false
    mesh.position.set(x, y, 0)
    parent.add(mesh)
    return mesh
  }
  const hips = part(shapes.hips, body, 0, 0.98)
  const chest = part(shapes.chest, hips, 0, 0.1)
  const head = part(shapes.head, chest, 0, 0.56)
  const limbs = ([-1, 1] as const).map((side) => {
    const thigh = part(shapes.thigh, hips, side * 0.1, -0.04)
    const arm = part(shapes.upperArm, chest, side * 0.27, 0.5)
    return { thigh, shin: part(shapes.shin, thigh, 0, -0.43), arm, hand: part(shapes.lowerArm, arm, 0, -0.28) }
  })
  const [left, right] = limbs as [(typeof limbs)[number], (typeof limbs)[number]]
  scene.add(body)
  const goal = createPose()
  const pose = createPose()
  let stride = 0

  function bow(): void {
    hips.position.y = pose.height
    chest.rotation.set(-pose.lean, pose.twist, 0)
    hips.rotation.x = pose.lean < -0.5 ? pose.lean * -0.25 : -pose.lean * 0.25
    head.rotation.x = pose.head
    left.thigh.rotation.x = pose.hipLeft
    right.thigh.rotation.x = pose.hipRight
    left.shin.rotation.x = -pose.kneeLeft
    right.shin.rotation.x = -pose.kneeRight
    left.arm.rotation.set(pose.armLeft, 0, -0.16)
    right.arm.rotation.set(pose.armRight, 0, 0.16)
    left.hand.rotation.x = pose.elbow
    right.hand.rotation.x = pose.elbow
  }

  return {
    update(view: View, seconds: number, isCalm: boolean) {
      const { x, y, speed, speedX, state } = view
      stride += seconds * Math.min(speed, 22) * 0.86
      aimPose(goal, view, stride)
      const isRunning = state.y === 0 && state.sliding === 0 && state.dashing === 0 && !state.isOver
      followPose(pose, goal, 1 - Math.exp(-seconds * (isRunning ? 26 : 16)))
      bow()
      body.position.set(x, y, 0)
      body.rotation.set(0, -speedX * 0.022, isCalm ? 0 : -speedX * 0.018)
      // Whoever is safe for a moment comes and goes twice a second.
      body.visible = state.safe === 0 || isCalm || Math.floor(state.safe / 15) % 2 === 0
      sparks.halo(x, y + pose.height + 0.45, 0.25, 1.1, colours.brand, 0.4)
    },
  }
}
