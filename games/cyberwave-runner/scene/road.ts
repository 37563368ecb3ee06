import { Mesh, PlaneGeometry, ShaderMaterial, Vector3, type Object3D } from 'three'
import { airFragment, airVertex, type Air } from '@/games/shared/scene/air'
import { read } from '@/lib/games/typed-array'
import { laneWidth, laneX, metre } from '@/lib/games/cyberwave-runner/constants'
import { obstacleKinds } from '@/lib/games/cyberwave-runner/obstacles'
import type { View } from './view'

const mostGaps = 8
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
uniform vec3 uGaps[${mostGaps}];
uniform float uWet;
varying vec3 vWorld;
const float lane = ${(laneWidth / metre).toFixed(4)};
float line(float x, float half_, float soft) { return 1.0 - smoothstep(half_, half_ + soft, abs(x)); }
void main() {
  float metres = distance(cameraPosition, vWorld);
  for (int gap = 0; gap < ${mostGaps}; gap++) {
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
  // Seams across the road tell the speed.
  float seam = line(fract(along / 9.6) * 9.6 - 4.8, 0.02, soft * 1.5) * isRoad;
  seen *= 1.0 - 0.3 * seam;
  // Lights that lie in the road.
  float dash = smoothstep(0.0, 0.02, 0.3 - abs(fract(along / 4.8) - 0.5));
  float lanes = (line(side - lane * 0.5, 0.035, soft) * dash) * isRoad;
  float rim = line(side - lane * 1.5 - 0.16, 0.055, soft);
  float kerb = line(side - 5.16, 0.05, soft);
  vec3 glow = uFirst * rim * 1.1 + mix(uFirst, vec3(1.0), 0.35) * lanes * 0.75 + uSecond * kerb * 0.8;
  float power = 0.45 + 0.55 * uNight;
  seen += uFirst * 0.16 * uNight * exp(-pow((side - lane * 1.5 - 0.16) * 2.2, 2.0)) + uSecond * 0.12 * uNight * exp(-pow((side - 5.16) * 1.6, 2.0));
  // Shop light lies on the wet pavement in long smears.
  float smear = hash21(vec2(floor(along / 5.0), step(0.0, x)));
  float within = 0.5 + 0.5 * cos(fract(along / 5.0) * 6.2832 - 3.1416);
  vec3 shop = mix(uFirst, uSecond, step(0.5, fract(smear * 7.0)));
  seen += shop * uNight * 0.22 * within * smoothstep(0.45, 1.0, smear) * smoothstep(2.5, 10.0, side);
  // Flat looks along it mirror the city and the sky.
  vec3 eye = normalize(cameraPosition - vWorld);
  float mirror = (0.10 + 0.75 * pow(1.0 - clamp(eye.y, 0.0, 1.0), 4.0)) * uWet * (0.55 + 0.45 * uNight);
  float opaque = 1.0 - mirror * (1.0 - max(max(lanes, rim), kerb));
  seen = mix(seen, glow, clamp(max(max(lanes, rim), kerb), 0.0, 1.0) * power);
  gl_FragColor = vec4(haze(seen, metres), mix(opaque, 1.0, 1.0 - exp(-pow(metres / (uReach * 1.6), 2.0))));
}
`

/** The road and its pavements, with the holes that gaps leave; wet enough to mirror what is drawn below it. */
export function createRoad(scene: Object3D, air: Air) {
  const gaps = Array.from({ length: mostGaps }, () => new Vector3(0, -1, 1))
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
      for (let index = ring.first; index < ring.end && count < mostGaps; index++) {
        const place = index & ring.mask
        if (read(ring.kind, place) !== obstacleKinds.gap) continue
        gaps[count++]?.set(
          laneX(read(ring.lane, place)) / metre,
          z - read(ring.near, place) / metre,
          z - read(ring.far, place) / metre,
        )
      }
      for (; count < mostGaps; count++) gaps[count]?.set(0, -1, 1)
    },
  }
}
