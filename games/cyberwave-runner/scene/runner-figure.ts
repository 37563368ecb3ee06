import { type BufferGeometry, Group, Mesh, type Object3D, type ShaderMaterial } from 'three'
import { type Colour, colour, colours, mixColours } from '@/games/shared/scene/colours'
import { buildShape } from '@/games/shared/scene/shape'
import type { Sparks } from '@/games/shared/scene/particles'
import type { ShopItem } from '@/lib/shop/shop-items'
import type { View } from './view'

/** Joint angles in radians, forwards positive, and the height of the hips in metres. */
type Pose = {
  height: number
  lean: number
  twist: number
  hipLeft: number
  hipRight: number
  kneeLeft: number
  kneeRight: number
  armLeft: number
  armRight: number
  elbow: number
  head: number
}

const createPose = (): Pose => ({
  height: 0.98,
  lean: 0,
  twist: 0,
  hipLeft: 0,
  hipRight: 0,
  kneeLeft: 0,
  kneeRight: 0,
  armLeft: 0,
  armRight: 0,
  elbow: 0,
  head: 0,
})

/** Moves the legs of a running pose. */
function run(pose: Pose, stride: number, reach: number): void {
  const swing = Math.sin(stride)
  const lift = Math.cos(stride)
  pose.height = 0.95 + 0.05 * Math.abs(lift)
  pose.lean = 0.2
  pose.twist = 0.14 * swing
  pose.hipLeft = 0.25 + reach * swing
  pose.hipRight = 0.25 - reach * swing
  pose.kneeLeft = 0.35 + 1.15 * Math.max(0, lift)
  pose.kneeRight = 0.35 + 1.15 * Math.max(0, -lift)
  pose.armLeft = -0.95 * swing
  pose.armRight = 0.95 * swing
  pose.elbow = 1.5
  pose.head = 0.12
}

function jump(pose: Pose, speedY: number): void {
  const rising = Math.max(-1, Math.min(1, speedY / 6))
  Object.assign(pose, {
    height: 1,
    lean: 0.12 + 0.2 * rising,
    twist: 0,
    hipLeft: 1.2,
    hipRight: -0.3 - 0.35 * rising,
    kneeLeft: 1.5,
    kneeRight: 0.7,
    armLeft: 0.4 + 1.5 * rising,
    armRight: -0.9,
    elbow: 0.9,
    head: 0.1,
  })
}

const slide = {
  height: 0.34,
  lean: -0.95,
  twist: 0.1,
  hipLeft: 1.25,
  hipRight: 0.72,
  kneeLeft: 0.12,
  kneeRight: 0.85,
  armLeft: -1.1,
  armRight: -0.7,
  elbow: 0.5,
  head: 0.75,
}

const dash = {
  height: 0.9,
  lean: 0.62,
  twist: 0,
  hipLeft: 0.5,
  hipRight: -0.7,
  kneeLeft: 1.0,
  kneeRight: 0.3,
  armLeft: -0.7,
  armRight: -0.8,
  elbow: 0.2,
  head: 0.5,
}

const fallen = {
  height: 0.3,
  lean: -1.35,
  twist: 0.5,
  hipLeft: 0.9,
  hipRight: 0.3,
  kneeLeft: 0.9,
  kneeRight: 0.4,
  armLeft: 1.9,
  armRight: 2.4,
  elbow: 0.5,
  head: -0.3,
}

/** Sets the pose of the present action. @param stride phase of the steps in radians; a full turn is two steps. */
function aimPose(pose: Pose, { state, speedY }: View, stride: number): void {
  if (state.isOver) Object.assign(pose, fallen)
  else if (state.dashing > 0) Object.assign(pose, dash)
  else if (state.sliding > 0 && state.y === 0) Object.assign(pose, slide)
  else if (state.y > 0) jump(pose, speedY)
  else run(pose, stride, 0.95)
}

/** Moves a pose towards another. @param share from 0 to 1. */
function followPose(pose: Pose, goal: Pose, share: number): void {
  for (const part of Object.keys(pose) as (keyof Pose)[]) pose[part] += (goal[part] - pose[part]) * share
}

const { second, white, ink, steel } = colours

/** The colours of a runner, and whether the head has a crest. */
type Suit = { readonly suit: Colour; readonly plate: Colour; readonly brand: Colour; readonly hasCrest: boolean }

const standardSuit: Suit = {
  suit: mixColours(steel, white, 0.34),
  plate: mixColours(steel, white, 0.72),
  brand: colours.brand,
  hasCrest: false,
}

function toSuit(item: ShopItem | undefined): Suit {
  if (!item) return standardSuit
  const [suit = '#000000', plate = '#000000', light = '#000000'] = item.paint
  return { suit: colour(suit), plate: colour(plate), brand: colour(light), hasCrest: item.tier === 'grand' }
}

/** Body parts in metres, each relative to its joint, seen from behind. The size is the same in every suit. */
const createRunnerShapes = ({ suit, plate, brand, hasCrest }: Suit) => ({
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
    ...(hasCrest
      ? [-0.07, 0, 0.07].map((x) => ({
          at: [x, 0.37, 0.02] as const,
          size: [0.03, x === 0 ? 0.16 : 0.1, 0.12] as const,
          paint: brand,
          glow: 1,
          top: [0.5, 0.2] as const,
        }))
      : []),
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

/** Creates a runner: a body of boxes on joints. @param sparks gives it a halo; the ghost of a run has none. */
export function createRunnerFigure(scene: Object3D, material: ShaderMaterial, sparks: Sparks | null) {
  let suit = standardSuit
  let shapes = createRunnerShapes(suit)
  const body = new Group()
  const parts: { readonly mesh: Mesh; readonly name: keyof typeof shapes }[] = []
  const part = (name: keyof typeof shapes, parent: Object3D, x: number, y: number) => {
    const mesh = new Mesh<BufferGeometry, ShaderMaterial>(shapes[name], material)
    parts.push({ mesh, name })
    mesh.frustumCulled = false
    if (material.transparent) mesh.renderOrder = 4
    mesh.position.set(x, y, 0)
    parent.add(mesh)
    return mesh
  }
  const hips = part('hips', body, 0, 0.98)
  const chest = part('chest', hips, 0, 0.1)
  const head = part('head', chest, 0, 0.56)
  const limbs = ([-1, 1] as const).map((side) => {
    const thigh = part('thigh', hips, side * 0.1, -0.04)
    const arm = part('upperArm', chest, side * 0.27, 0.5)
    return { thigh, shin: part('shin', thigh, 0, -0.43), arm, hand: part('lowerArm', arm, 0, -0.28) }
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
    /** Hides the runner until the next update. */
    hide: () => void (body.visible = false),
    /** @param ahead metres in front of the camera's runner, negative behind. */
    update(view: View, seconds: number, isCalm: boolean, ahead = 0) {
      const { x, y, speed, speedX, state } = view
      stride += seconds * Math.min(speed, 22) * 0.86
      aimPose(goal, view, stride)
      const isRunning = state.y === 0 && state.sliding === 0 && state.dashing === 0 && !state.isOver
      followPose(pose, goal, 1 - Math.exp(-seconds * (isRunning ? 26 : 16)))
      bow()
      body.position.set(x, y, -ahead)
      body.rotation.set(0, -speedX * 0.022, isCalm ? 0 : -speedX * 0.018)
      // The runner blinks twice a second while invulnerable.
      body.visible = state.safe === 0 || isCalm || Math.floor(state.safe / 15) % 2 === 0
      sparks?.halo(x, y + pose.height + 0.45, 0.25, 1.1, suit.brand, 0.4)
    },
    /** Changes the suit to that of an item of the shop, or to the standard one. */
    setLook(item: ShopItem | undefined) {
      for (const shape of Object.values(shapes)) shape.dispose()
      suit = toSuit(item)
      shapes = createRunnerShapes(suit)
      for (const { mesh, name } of parts) mesh.geometry = shapes[name]
    },
  }
}
