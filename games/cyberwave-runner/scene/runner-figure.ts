import { Group, Mesh, type BufferGeometry, type Object3D, type ShaderMaterial } from 'three'
import { colours } from '@/games/shared/scene/colour'
import type { Sparks } from '@/games/shared/scene/sparks'
import { aimPose, createPose, followPose } from './runner-pose'
import { createRunnerShapes } from './shapes/runner-shapes'
import type { View } from './view'

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
