import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Group,
  Mesh,
  type Object3D,
  ShaderMaterial,
  Vector3,
} from 'three'
import { airVertex } from '@/games/shared/scene/atmosphere'
import { createGhostMaterial } from '@/games/shared/scene/ghost-material'
import { type Colour, colour, colours } from '@/games/shared/scene/colours'
import type { Sparks } from '@/games/shared/scene/particles'
import { controls } from '@/lib/games/night-drive/constants'
import type { ShopItem } from '@/lib/shop/shop-items'
import type { Night } from './lighting'
import type { RoadLine, View } from './road-geometry'
import { createSportsShapes } from './car-shapes'

const points = 90
const spacing = 0.45
const tracks = [-0.8, 0.8] as const
const half = 0.14

const vertexShader = /* glsl */ `
${airVertex}
attribute float strength;
varying float vStrength;
void main() {
  vStrength = strength;
  gl_Position = place(position);
}
`

const fragmentShader = /* glsl */ `
varying float vStrength;
void main() { gl_FragColor = vec4(0.008, 0.008, 0.012, vStrength); }
`

type Mark = { s: number; x: number; strength: number }

/** Creates the skid marks of drifts. */
export function createSkidMarks(scene: Object3D, night: Night) {
  const positions = new Float32Array(points * tracks.length * 2 * 3)
  const strengths = new Float32Array(points * tracks.length * 2)
  const geometry = new BufferGeometry()
  const position = new BufferAttribute(positions, 3).setUsage(DynamicDrawUsage)
  const strength = new BufferAttribute(strengths, 1).setUsage(DynamicDrawUsage)
  geometry.setAttribute('position', position)
  geometry.setAttribute('strength', strength)
  const quads: number[] = []
  for (const track of tracks.keys()) {
    for (let point = 0; point < points - 1; point++) {
      const at = (track * points + point) * 2
      quads.push(at, at + 1, at + 2, at + 1, at + 3, at + 2)
    }
  }
  geometry.setIndex(quads)
  const uniforms = { uBend: night.uBend }
  const mesh = new Mesh(
    geometry,
    new ShaderMaterial({
      uniforms,
      vertexShader,
      fragmentShader,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -2,
    }),
  )
  mesh.frustumCulled = false
  mesh.renderOrder = 3
  scene.add(mesh)
  const marks = Array.from({ length: points }, (): Mark => ({ s: -1e6, x: 0, strength: 0 }))

  return {
    update({ s, x, state }: View, line: RoadLine) {
      const back = s - 1.35
      const first = marks[0] as Mark
      if (back - first.s > spacing || back < first.s) marks.unshift(marks.pop() as Mark)
      Object.assign(marks[0] as Mark, { s: back, x, strength: state.drifting > 4 ? 0.7 : 0 })
      for (const [track, side] of tracks.entries()) {
        for (const [point, mark] of marks.entries()) {
          const at = (track * points + point) * 2
          const isSeen = line.reaches(mark.s)
          for (const edge of [0, 1]) {
            const spot = line.place(isSeen ? mark.s : s, mark.x + side + (edge === 0 ? -half : half))
            positions.set([spot.x, spot.y + 0.02, spot.z], (at + edge) * 3)
            strengths[at + edge] = isSeen ? mark.strength : 0
          }
        }
      }
      position.needsUpdate = true
      strength.needsUpdate = true
    },
  }
}

const red = colour('#ff2f4e')

/** Lights of a trail on each side. */
const trailSteps = 12
const ease = (seconds: number, pace: number) => 1 - Math.exp(-seconds * pace)

/** Angle between the car's direction and its path in radians: into a bend, and across the road in a drift. */
export function slipOf({ speed, speedX, wheel, state }: View): number {
  const slide = state.drifting > 0 ? state.driftSide * 0.2 + wheel * 0.16 : wheel * 0.05
  return Math.atan2(speedX, Math.max(speed, 10)) + slide
}

/** Creates the player's car and the ghost of the best run. */
export function createPlayerCar(scene: Object3D, material: ShaderMaterial, night: Night, sparks: Sparks) {
  const shapes = createSportsShapes()
  const car = new Group()
  const body = new Mesh(shapes.body, material)
  car.add(body, new Mesh(shapes.tail, material))
  let trail: readonly Colour[] = []
  const ghostLight = { value: night.uFirst.value }
  const ghost = new Mesh(shapes.body, createGhostMaterial(night, ghostLight))
  ghost.renderOrder = 4
  for (const part of [...car.children, ghost]) part.frustumCulled = false
  scene.add(car, ghost)
  const seen = { yaw: 0, roll: 0, pitch: 0 }
  let speedBefore = 0

  /** Lights behind the car, the longer the faster it drives. */
  function drawTrail({ speed }: View, at: (side: number, back: number) => [number, number]): void {
    if (trail.length === 0 || speed < 4) return
    for (let step = 0; step < trailSteps; step++) {
      const light = trail[Math.floor((step * trail.length) / trailSteps)] as Colour
      const share = 1 - step / trailSteps
      for (const side of [-0.5, 0.5]) {
        const [x, z] = at(side, 2.4 + step * (0.12 + speed * 0.004))
        sparks.halo(x, 0.34, z, 0.3 + 0.5 * share, light, 0.75 * share)
      }
    }
  }

  function shine(view: View, isBraking: boolean): void {
    const { x, state } = view
    const cos = Math.cos(seen.yaw)
    const sin = Math.sin(seen.yaw)
    const at = (side: number, back: number): [number, number] => [x + cos * side - sin * back, cos * back + sin * side]
    drawTrail(view, at)
    for (const side of [-0.66, 0.66]) {
      const [haloX, haloZ] = at(side, 2.28)
      sparks.halo(haloX, 0.64, haloZ, isBraking ? 1.5 : 0.9, red, isBraking ? 0.9 : 0.45)
      if (!state.isBoosting) continue
      const [flameX, flameZ] = at(side * 0.5, 2.5)
      sparks.halo(flameX, 0.42, flameZ, 1, trail[0] ?? colours.brand, 0.9)
    }
  }

  return {
    /** Shows the car and its trail as items of the shop, or the default ones. */
    setLook(car: ShopItem | undefined, lights: ShopItem | undefined) {
      body.geometry.dispose()
      body.geometry = createSportsShapes(car).body
      trail = (lights?.paint ?? []).map(colour)
    },
    /** Shows the ghost as the car of another player, or with null as the player's own car in the light of the road. */
    setGhostLook(rival: { readonly car: ShopItem | undefined } | null) {
      if (ghost.geometry !== body.geometry) ghost.geometry.dispose()
      ghost.geometry = rival ? createSportsShapes(rival.car).body : body.geometry
      const light = rival?.car?.paint[1]
      ghostLight.value = light === undefined ? night.uFirst.value : new Vector3(...colour(light))
    },
    /** Rotation of the car in radians. */
    yaw: () => seen.yaw,
    update(view: View, seconds: number, isCalm: boolean) {
      const { x, state, speed, speedX, wheel } = view
      seen.yaw += (slipOf(view) - seen.yaw) * ease(seconds, 10)
      seen.roll += ((isCalm ? 0 : wheel * 0.045 + speedX * 0.003) - seen.roll) * ease(seconds, 8)
      const gain = seconds > 0 ? (speed - speedBefore) / seconds : 0
      speedBefore = speed
      seen.pitch += ((isCalm ? 0 : Math.max(-0.035, Math.min(0.03, gain * 0.0016))) - seen.pitch) * ease(seconds, 6)
      car.position.set(x, 0, 0)
      car.rotation.set(seen.pitch, -seen.yaw, seen.roll * 0.6, 'YXZ')
      // The car blinks twice a second while invulnerable.
      car.visible = state.safe === 0 || state.isOver || isCalm || Math.floor(state.safe / 15) % 2 === 0
      const isBraking = (state.held & controls.brake) !== 0
      night.uTail.value += ((isBraking ? 1 : 0.45) - night.uTail.value) * ease(seconds, 14)
      night.uBoost.value += ((state.isBoosting ? 1 : 0) - night.uBoost.value) * ease(seconds, 8)
      night.uCar.value.set(x, 0, 0)
      night.uAim.value.set(Math.sin(seen.yaw), -Math.cos(seen.yaw))
      shine(view, isBraking)
    },
    /** Shows the ghost at a position, or hides it. */
    setGhost(
      spot: { readonly x: number; readonly y: number; readonly z: number; readonly turn: number } | null,
      slip: number,
    ) {
      ghost.visible = spot !== null
      if (spot === null) return
      ghost.position.set(spot.x, spot.y, spot.z)
      ghost.rotation.set(0, -spot.turn - slip, 0)
    },
  }
}
