import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  Points,
  ShaderMaterial,
  type Object3D,
} from 'three'
import { airVertex, type Air } from './atmosphere'
import type { Colour } from './colours'

const maxSparks = 360
const maxHalos = 200
const most = maxSparks + maxHalos

const vertexShader = /* glsl */ `
${airVertex}
uniform float uPixels;
attribute vec4 light;
attribute float size;
varying vec4 vLight;
void main() {
  vLight = light;
  gl_Position = place(position);
  gl_PointSize = clamp(size * uPixels / gl_Position.w, 0.0, uPixels * 0.5);
}
`

const fragmentShader = /* glsl */ `
varying vec4 vLight;
void main() {
  float away = length(gl_PointCoord - 0.5) * 2.0;
  float shine = pow(max(0.0, 1.0 - away), 2.2);
  gl_FragColor = vec4(vLight.rgb * vLight.a * shine, 1.0);
}
`

export type Sparks = ReturnType<typeof createSparks>

/** Creates light particles: halos, set again in every frame, and sparks that fly for a moment. Lengths in metres. */
export function createSparks(scene: Object3D, air: Air) {
  const positions = new Float32Array(most * 3)
  const lights = new Float32Array(most * 4)
  const sizes = new Float32Array(most)
  const speeds = new Float32Array(maxSparks * 3)
  const colours = new Float32Array(maxSparks * 3)
  const lives = new Float32Array(maxSparks)
  const spans = new Float32Array(maxSparks)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3).setUsage(DynamicDrawUsage))
  geometry.setAttribute('light', new BufferAttribute(lights, 4).setUsage(DynamicDrawUsage))
  geometry.setAttribute('size', new BufferAttribute(sizes, 1).setUsage(DynamicDrawUsage))
  const uPixels = { value: 800 }
  const material = new ShaderMaterial({
    uniforms: { uBend: air.uBend, uPixels },
    vertexShader,
    fragmentShader,
    blending: AdditiveBlending,
    depthWrite: false,
    transparent: true,
  })
  const points = new Points(geometry, material)
  points.frustumCulled = false
  points.renderOrder = 6
  scene.add(points)
  let next = 0
  let halos = 0

  return {
    /** Sets the pixels that a metre covers at a distance of one metre. */
    setPixels: (pixels: number) => void (uPixels.value = pixels),
    halo(x: number, y: number, z: number, size: number, colour: Colour, strength: number) {
      if (halos >= maxHalos) return
      const place = maxSparks + halos
      positions.set([x, y, z], place * 3)
      lights.set([colour[0], colour[1], colour[2], strength], place * 4)
      sizes[place] = size
      halos += 1
    },
    /** Emits sparks in all directions. @param force speed in m/s. @param ahead speed away from the camera in m/s. */
    burst(count: number, x: number, y: number, z: number, colour: Colour, force: number, ahead = 0, seconds = 0.6) {
      for (let spark = 0; spark < count; spark++) {
        const place = next
        next = (next + 1) % maxSparks
        const turn = Math.random() * Math.PI * 2
        const up = Math.random() * 2 - 0.6
        const reach = force * (0.35 + 0.65 * Math.random())
        positions.set([x, y, z], place * 3)
        speeds.set([Math.cos(turn) * reach, up * reach, Math.sin(turn) * reach - ahead], place * 3)
        colours.set(colour, place * 3)
        lives[place] = seconds * (0.5 + 0.5 * Math.random())
        spans[place] = lives[place] as number
        sizes[place] = 0.16 + 0.2 * Math.random()
      }
    },
    /** Advances the sparks, with the road passing at `speed` m/s, and removes the halos of the last frame. */
    begin(seconds: number, speed: number) {
      halos = 0
      for (let place = 0; place < maxSparks; place++) {
        const life = Math.max(0, (lives[place] as number) - seconds)
        lives[place] = life
        const at = place * 3
        speeds[at + 1]! -= 9 * seconds
        positions[at]! += speeds[at]! * seconds
        positions[at + 1] = Math.max(0.04, positions[at + 1]! + speeds[at + 1]! * seconds)
        positions[at + 2]! += (speeds[at + 2]! + speed) * seconds
        const share = life === 0 ? 0 : life / (spans[place] as number)
        lights.set([colours[at]!, colours[at + 1]!, colours[at + 2]!, share], place * 4)
      }
    },
    show() {
      sizes.fill(0, maxSparks + halos)
      for (const name of ['position', 'light', 'size'] as const) geometry.getAttribute(name).needsUpdate = true
    },
  }
}
