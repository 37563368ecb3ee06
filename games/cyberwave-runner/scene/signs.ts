import {
  BackSide,
  FrontSide,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  BoxGeometry,
  ShaderMaterial,
  type Object3D,
} from 'three'
import { airFragment, airVertex, type Air } from '@/games/shared/scene/atmosphere'
import { hash } from '@/games/shared/scene/colours'

const spacing = 11
const signs = 16
const most = signs * 2

const vertexShader = /* glsl */ `
${airVertex}
uniform float uUpright;
attribute vec2 trait;
varying vec2 vUv;
flat varying vec2 vTrait;
flat varying vec3 vSize, vNormal;
varying float vMetres;
void main() {
  vUv = uv;
  vTrait = trait;
  vNormal = normal;
  vSize = vec3(instanceMatrix[0][0], instanceMatrix[1][1], instanceMatrix[2][2]);
  vec3 world = (instanceMatrix * vec4(position, 1.0)).xyz;
  world.y *= uUpright;
  vMetres = distance(cameraPosition, world);
  gl_Position = place(world);
}
`

// The signs show no real script: columns of random strokes on a grid of three by three.
const fragmentShader = /* glsl */ `
${airFragment}
varying vec2 vUv;
flat varying vec2 vTrait;
flat varying vec3 vSize, vNormal;
varying float vMetres;
float stroke(vec2 p, vec2 a, vec2 b) {
  vec2 ab = b - a;
  float t = clamp(dot(p - a, ab) / dot(ab, ab), 0.0, 1.0);
  return length(p - a - ab * t);
}
void main() {
  vec3 accent = vTrait.y > 0.5 ? uSecond : uFirst;
  accent = mix(accent, vec3(1.0, 0.75, 0.42), step(0.8, fract(vTrait.y * 7.0)));
  vec3 seen = vec3(0.02, 0.026, 0.04) + uAmbient * 0.05;
  if (abs(vNormal.z) > 0.5) {
    float letters = floor(vSize.y / vSize.x / 1.05);
    vec2 at = vec2(vUv.x, vUv.y * letters);
    vec2 p = (fract(at) - 0.5) * 2.5;
    float id = floor(at.y) + floor(vTrait.x * 997.0);
    float near = 9.0;
    for (int n = 0; n < 4; n++) {
      float luck = hash21(vec2(id, float(n)));
      float other = hash21(vec2(id, float(n) + 9.0));
      vec2 a = floor(vec2(luck, fract(luck * 17.0)) * 3.0) - 1.0;
      vec2 b = floor(vec2(other, fract(other * 17.0)) * 3.0) - 1.0;
      if (a == b) b = -a + vec2(0.0, step(0.5, luck));
      if (n < 2) b.y = a.y; else b.x = a.x;
      if (a == b) b += vec2(float(n < 2), float(n > 1));
      near = min(near, stroke(p, a * 0.8, b * 0.8));
    }
    float soft = 0.06 + vMetres * 0.004;
    float lit = 1.0 - smoothstep(0.1, 0.1 + soft, near);
    vec2 edge = vec2(0.5) - abs(vUv - 0.5);
    float frame = 1.0 - smoothstep(0.02, 0.05, min(edge.x, edge.y * vSize.y / vSize.x));
    float power = 0.3 + 0.7 * uNight;
    seen += accent * power * (lit + frame * 0.7 + 0.4 * exp(-near * 3.0));
  } else seen += accent * 0.25 * (0.3 + 0.7 * uNight);
  gl_FragColor = vec4(haze(seen, vMetres * 0.75), 1.0);
}
`

/** Creates the signs above the pavement. */
export function createSigns(scene: Object3D, air: Air, seed: number) {
  const geometry = new BoxGeometry(1, 1, 1)
  const traits = new Float32Array(most * 2)
  const trait = new InstancedBufferAttribute(traits, 2)
  geometry.setAttribute('trait', trait)
  const material = (upright: number, side: typeof FrontSide | typeof BackSide) =>
    new ShaderMaterial({ uniforms: { ...air, uUpright: { value: upright } }, vertexShader, fragmentShader, side })
  const meshes = [
    new InstancedMesh(geometry, material(1, FrontSide), most),
    new InstancedMesh(geometry, material(-1, BackSide), most),
  ] as const
  const [upright, mirrored] = meshes
  mirrored.instanceMatrix = upright.instanceMatrix
  mirrored.renderOrder = 1
  for (const mesh of meshes) {
    mesh.frustumCulled = false
    scene.add(mesh)
  }
  const matrix = new Matrix4()
  return {
    setMirror: (isOn: boolean) => void (mirrored.visible = isOn),
    update(z: number) {
      const first = Math.floor(z / spacing) - 1
      let place = 0
      for (let index = first; index < first + signs; index++) {
        for (const side of [-1, 1]) {
          const id = index * 2 + (side > 0 ? 1 : 0)
          if (hash(id, seed + 11) < 0.34) continue
          const wide = 1.1 + hash(id, seed + 12) * 1.1
          const tall = wide * (2 + Math.floor(hash(id, seed + 13) * 4)) * 1.05
          const y = 4.4 + hash(id, seed + 14) * 5 + tall / 2
          matrix
            .makeScale(wide, tall, 0.24)
            .setPosition(side * (8.1 - hash(id, seed + 15) * 0.7), y, z - (index + hash(id, seed + 16)) * spacing)
          matrix.toArray(upright.instanceMatrix.array, place * 16)
          traits.set([hash(id, seed + 17), hash(id, seed + 18)], place * 2)
          place += 1
        }
      }
      upright.count = place
      mirrored.count = place
      upright.instanceMatrix.needsUpdate = true
      trait.needsUpdate = true
    },
  }
}
