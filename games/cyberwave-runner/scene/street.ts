import { type BufferGeometry, Mesh, type Object3D, PlaneGeometry, ShaderMaterial, TorusGeometry, Vector3 } from 'three'
import { type Air, airFragment, airVertex } from '@/games/shared/scene/atmosphere'
import { colours } from '@/games/shared/scene/colours'
import { createInstances } from '@/games/shared/scene/instances'
import { buildShape, paintShape } from '@/games/shared/scene/shape'
import { laneWidth, laneX, metre } from '@/lib/games/cyberwave-runner/constants'
import { obstacleKinds } from '@/lib/games/cyberwave-runner/obstacles'
import { valueAt } from '@/lib/games/typed-array'
import type { District } from './scenery'
import type { View } from './view'

const maxGaps = 8
const behind = 14
const ahead = 210

const vertexShader = /* glsl */ `
${airVertex}
varying vec3 vWorld;
void main() {
  vWorld = (modelMatrix * vec4(position, 1.0)).xyz;
  gl_Position = place(vWorld);
}
`

const fragmentShader = /* glsl */ `
${airFragment}
uniform vec3 uGaps[${maxGaps}];
uniform float uWet;
varying vec3 vWorld;
const float lane = ${(laneWidth / metre).toFixed(4)};
float line(float x, float half_, float soft) { return 1.0 - smoothstep(half_, half_ + soft, abs(x)); }
void main() {
  float metres = distance(cameraPosition, vWorld);
  for (int gap = 0; gap < ${maxGaps}; gap++) {
    vec3 hole = uGaps[gap];
    if (abs(vWorld.x - hole.x) < lane * 0.5 && vWorld.z < hole.y && vWorld.z > hole.z) discard;
  }
  float along = uRun - vWorld.z;
  float x = vWorld.x;
  float side = abs(x);
  float soft = 0.01 + metres * 0.0016;
  float isRoad = 1.0 - smoothstep(5.1, 5.12 + soft, side);
  // Asphalt and slabs.
  float grain = hash21(floor(vec2(x, along) * 7.0)) * (1.0 - smoothstep(5.0, 26.0, metres));
  vec3 stone = mix(vec3(0.075, 0.09, 0.115), vec3(0.045, 0.052, 0.07), isRoad) * (0.92 + 0.16 * grain);
  vec2 slab = abs(fract(vec2(x, along) / 2.4) - 0.5);
  stone *= 1.0 + (1.0 - uNight) * 1.5;
  stone *= 1.0 - 0.35 * (1.0 - isRoad) * step(0.485, max(slab.x, slab.y)) * (1.0 - smoothstep(10.0, 50.0, metres));
  vec3 seen = stone * (uAmbient * 1.7 + uSunlight * max(0.0, uLamp.y) * 1.4);
  // Seams across the road show the speed.
  float seam = line(fract(along / 9.6) * 9.6 - 4.8, 0.02, soft * 1.5) * isRoad;
  seen *= 1.0 - 0.3 * seam;
  // Lights in the road.
  float dash = smoothstep(0.0, 0.02, 0.3 - abs(fract(along / 4.8) - 0.5));
  float lanes = (line(side - lane * 0.5, 0.035, soft) * dash) * isRoad;
  float rim = line(side - lane * 1.5 - 0.16, 0.055, soft);
  float kerb = line(side - 5.16, 0.05, soft);
  vec3 glow = uFirst * rim * 1.1 + mix(uFirst, vec3(1.0), 0.35) * lanes * 0.75 + uSecond * kerb * 0.8;
  float power = 0.45 + 0.55 * uNight;
  seen += uFirst * 0.16 * uNight * exp(-pow((side - lane * 1.5 - 0.16) * 2.2, 2.0)) + uSecond * 0.12 * uNight * exp(-pow((side - 5.16) * 1.6, 2.0));
  // Shop light on the wet pavement.
  float smear = hash21(vec2(floor(along / 5.0), step(0.0, x)));
  float within = 0.5 + 0.5 * cos(fract(along / 5.0) * 6.2832 - 3.1416);
  vec3 shop = mix(uFirst, uSecond, step(0.5, fract(smear * 7.0)));
  seen += shop * uNight * 0.22 * within * smoothstep(0.45, 1.0, smear) * smoothstep(2.5, 10.0, side);
  // Reflections at flat angles.
  vec3 eye = normalize(cameraPosition - vWorld);
  float mirror = (0.10 + 0.75 * pow(1.0 - clamp(eye.y, 0.0, 1.0), 4.0)) * uWet * (0.55 + 0.45 * uNight);
  float opaque = 1.0 - mirror * (1.0 - max(max(lanes, rim), kerb));
  seen = mix(seen, glow, clamp(max(max(lanes, rim), kerb), 0.0, 1.0) * power);
  gl_FragColor = vec4(haze(seen, metres), mix(opaque, 1.0, 1.0 - exp(-pow(metres / (uReach * 1.6), 2.0))));
}
`

/** Creates the road and its pavements, with gaps. It is wet, so it shows the reflection drawn below it. */
export function createRoad(scene: Object3D, air: Air) {
  const gaps = Array.from({ length: maxGaps }, () => new Vector3(0, -1, 1))
  const material = new ShaderMaterial({
    uniforms: { ...air, uGaps: { value: gaps }, uWet: { value: 1 } },
    vertexShader,
    fragmentShader,
    transparent: true,
  })
  const geometry = new PlaneGeometry(120, ahead + behind, 24, 70)
    .rotateX(-Math.PI / 2)
    .translate(0, 0, -(ahead - behind) / 2)
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = 2
  scene.add(mesh)
  return {
    setWet: (wet: number) => void (material.uniforms.uWet!.value = wet),
    update({ state, z }: View) {
      const ring = state.obstacles
      let count = 0
      for (let index = ring.first; index < ring.end && count < maxGaps; index++) {
        const place = index & ring.mask
        if (valueAt(ring.kind, place) !== obstacleKinds.gap) continue
        gaps[count++]?.set(
          laneX(valueAt(ring.lane, place)) / metre,
          z - valueAt(ring.near, place) / metre,
          z - valueAt(ring.far, place) / metre,
        )
      }
      for (; count < maxGaps; count++) gaps[count]?.set(0, -1, 1)
    },
  }
}

const lampSpacing = 22
const archSpacing = 66
const sight = 190

const { steel, slate, white } = colours

const lampShape = () =>
  buildShape([
    { at: [0, 2.9, 0], size: [0.12, 5.8, 0.12], paint: slate, top: [0.6, 0.6] },
    { at: [-0.75, 5.78, 0], size: [1.7, 0.09, 0.14], paint: slate },
    { at: [-1.15, 5.71, 0], size: [0.8, 0.05, 0.2], paint: white, glow: 1 },
  ])

const archShape = () =>
  buildShape([
    { at: [-6.1, 4.2, 0], size: [0.4, 8.4, 0.7], paint: steel, top: [0.7, 0.7] },
    { at: [6.1, 4.2, 0], size: [0.4, 8.4, 0.7], paint: steel, top: [0.7, 0.7] },
    { at: [0, 8.4, 0], size: [12.8, 0.5, 0.8], paint: steel },
    { at: [0, 8.1, 0.3], size: [11.6, 0.1, 0.1], paint: [1, 1, 1], glow: 1 },
    { at: [-5.86, 4.1, 0.3], size: [0.08, 8, 0.08], paint: [1, 1, 1], glow: 1 },
    { at: [5.86, 4.1, 0.3], size: [0.08, 8, 0.08], paint: [1, 1, 1], glow: 1 },
  ])

const ringShape = (radius: number, tube: number, arc: number): BufferGeometry =>
  paintShape(new TorusGeometry(radius, tube, 6, 72, arc), [1, 1, 1], 1)

/** Creates the decoration of the road: lamps, arches and portals. */
export function createStreet(scene: Object3D, material: ShaderMaterial) {
  const lamps = createInstances(lampShape(), material, 24)
  const arches = createInstances(archShape(), material, 6, true)
  const outer = createInstances(ringShape(7.4, 0.2, Math.PI * 2), material, 2, true)
  const inner = createInstances(ringShape(6.9, 0.07, Math.PI * 2), material, 2, true)
  const parts = [lamps, arches, outer, inner]
  for (const { mesh } of parts) scene.add(mesh)

  return {
    /** @param portals positions of the portals in metres. @param next colours of the next portal. */
    update(z: number, portals: Iterable<number>, district: District, next: District) {
      for (const part of parts) part.clear()
      for (let index = Math.floor(z / lampSpacing) - 1; index * lampSpacing < z + sight; index++) {
        const at = z - index * lampSpacing
        lamps.add(5.75, 0, at)
        lamps.add(-5.75, 0, at, 1, 1, 1, Math.PI)
      }
      for (let index = Math.floor(z / archSpacing); index * archSpacing < z + sight; index++) {
        arches.add(0, 0, z - index * archSpacing, 1, 1, 1, 0, index % 2 === 0 ? district.first : district.second)
      }
      for (const portal of portals) {
        const at = z - portal
        if (at > 20 || at < -sight) continue
        outer.add(0, 3.4, at, 1, 1, 1, 0, next.first)
        inner.add(0, 3.4, at, 1, 1, 1, 0, next.second)
      }
      for (const part of parts) part.show()
    },
  }
}
