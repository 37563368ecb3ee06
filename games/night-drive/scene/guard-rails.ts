import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Mesh,
  ShaderMaterial,
  type Object3D,
} from 'three'
import { airVertex } from '@/games/shared/scene/atmosphere'
import { metre, railX } from '@/lib/games/night-drive/constants'
import { nightFragment, type Night } from './lighting'
import { pointCount, pointSpacing, type RoadLine } from './road-geometry'

const height = 0.82
const rail = railX / metre

const vertexShader = /* glsl */ `
${airVertex}
attribute vec2 band;
varying vec2 vBand;
varying vec3 vWorld;
void main() {
  vBand = band;
  vWorld = position;
  gl_Position = place(position);
}
`

const fragmentShader = /* glsl */ `
${nightFragment}
varying vec2 vBand;
varying vec3 vWorld;
void main() {
  float metres = distance(cameraPosition, vWorld);
  float along = vBand.x;
  float high = vBand.y;
  float isBand = step(0.4, high);
  float post = step(abs(fract(along / 4.0) - 0.5), 0.016 + metres * 0.0001);
  if (isBand + post < 0.5) discard;
  float head = headlight(vWorld);
  float fold = 0.55 + 0.45 * cos((high - 0.6) * 15.0);
  vec3 seen = vec3(0.34, 0.37, 0.44) * fold * (uAmbient * 1.1 + headColour * head * 1.1);
  seen += uHorizon * 0.25 * fold * isBand;
  // Reflectors.
  vec2 at = vec2((fract(along / 12.0) - 0.5) * 12.0, high - 0.6);
  float shine = 1.0 - smoothstep(0.0, 1.0, length(at / vec2(0.16 + metres * 0.0022, 0.06 + metres * 0.0014)));
  seen += vec3(1.0, 0.5, 0.16) * shine * (0.3 + 1.6 * head) * isBand;
  gl_FragColor = vec4(haze(seen, metres), 1.0);
}
`

/** Creates the guard rails on both sides. */
export function createGuardRails(scene: Object3D, night: Night) {
  const positions = new Float32Array(pointCount * 4 * 3)
  const bands = new Float32Array(pointCount * 4 * 2)
  const geometry = new BufferGeometry()
  const position = new BufferAttribute(positions, 3).setUsage(DynamicDrawUsage)
  const band = new BufferAttribute(bands, 2).setUsage(DynamicDrawUsage)
  geometry.setAttribute('position', position)
  geometry.setAttribute('band', band)
  const quads: number[] = []
  for (let row = 0; row < pointCount - 1; row++) {
    for (const side of [0, 2]) {
      const at = row * 4 + side
      quads.push(at, at + 4, at + 1, at + 1, at + 4, at + 5)
    }
  }
  geometry.setIndex(quads)
  const mesh = new Mesh(
    geometry,
    new ShaderMaterial({ uniforms: night, vertexShader, fragmentShader, side: DoubleSide }),
  )
  mesh.frustumCulled = false
  scene.add(mesh)

  return {
    update(line: RoadLine) {
      const first = line.first()
      for (let row = 0; row < pointCount; row++) {
        const turn = line.turns[row] as number
        for (let corner = 0; corner < 4; corner++) {
          const at = row * 4 + corner
          const x = corner < 2 ? -rail : rail
          positions[at * 3] = (line.xs[row] as number) + Math.cos(turn) * x
          positions[at * 3 + 1] = (line.ys[row] as number) + (corner % 2) * height
          positions[at * 3 + 2] = (line.zs[row] as number) + Math.sin(turn) * x
          bands[at * 2] = first + row * pointSpacing - Math.floor((first - 40) / 3_120) * 3_120
          bands[at * 2 + 1] = (corner % 2) * height
        }
      }
      position.needsUpdate = true
      band.needsUpdate = true
    },
  }
}
