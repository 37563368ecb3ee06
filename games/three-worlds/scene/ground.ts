import { valueAt } from '@/lib/games/typed-array'
import { Mesh, type Object3D, PlaneGeometry, ShaderMaterial, Vector3, Vector4 } from 'three'
import { type Air, airFragment } from '@/games/shared/scene/atmosphere'
import { metre } from '@/lib/games/three-worlds/constants'
import { type WorldState } from '@/lib/games/three-worlds/generate-world'
import type { Look } from './sky'

const maxPlaces = 8
const maxWays = 9

const vertexShader = /* glsl */ `
varying vec3 vWorld;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vWorld = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`

const fragmentShader = /* glsl */ `
${airFragment}
uniform vec3 uPlaces[${maxPlaces}], uGround, uEdge;
uniform vec4 uWays[${maxWays}];
uniform float uHalves[${maxWays}], uWorld;
varying vec3 vWorld;
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash21(i), hash21(i + vec2(1, 0)), f.x), mix(hash21(i + vec2(0, 1)), hash21(i + vec2(1, 1)), f.x), f.y);
}
void main() {
  vec2 p = vWorld.xz;
  // A large plane has too few corners to interpolate this.
  float metres = distance(cameraPosition, vWorld);
  float place = 1e3, way = 1e3, along = 0.0;
  for (int i = 0; i < ${maxPlaces}; i++) place = min(place, distance(p, uPlaces[i].xy) - uPlaces[i].z);
  for (int i = 0; i < ${maxWays}; i++) {
    vec2 a = uWays[i].xy, ab = uWays[i].zw - uWays[i].xy;
    float share = clamp(dot(p - a, ab) / max(dot(ab, ab), 0.01), 0.0, 1.0);
    float off = distance(p, a + ab * share) - uHalves[i];
    if (off < way) { way = off; along = share * length(ab); }
  }
  float beyond = min(place, way);
  float fine = noise(p * 1.7) * 0.6 + noise(p * 6.0) * 0.4;
  float near = exp(-metres * 0.05);
  vec3 seen = uGround * (0.75 + 0.5 * fine);
  if (uWorld < 0.5) {
    // Polished rock with cracks of light.
    float crack = 1.0 - abs(noise(p * 0.55 + 5.0) * 2.0 - 1.0);
    seen += mix(uFirst, uSecond, noise(p * 0.2)) * pow(crack, 22.0) * 0.75;
    seen += uFirst * 0.06 * (1.0 - smoothstep(0.0, 5.0, abs(beyond)));
    if (beyond > 0.0) seen *= 0.5;
  } else if (uWorld < 1.5) {
    // Grass with dew that shines, and paths of pale stone.
    float blades = noise(p * vec2(9.0, 3.0)) * noise(p * vec2(3.0, 11.0) + 4.0);
    seen += vec3(0.03, 0.16, 0.12) * blades * (0.4 + near);
    vec2 cell = floor(p * 1.6);
    float dew = step(0.93, hash21(cell)) * exp(-dot(fract(p * 1.6) - 0.5, fract(p * 1.6) - 0.5) * 40.0);
    seen += mix(uFirst, uSecond, step(0.5, hash21(cell + 9.0))) * dew * (0.55 + 0.45 * sin(uSeconds * 0.7 + hash21(cell) * 50.0));
    float path = 1.0 - smoothstep(-0.35, 0.1, way + 0.9);
    float stones = smoothstep(0.06, 0.16, abs(fract(along * 0.8) - 0.5)) ;
    seen = mix(seen, vec3(0.2, 0.36, 0.38) * (0.7 + 0.5 * fine) * (0.7 + 0.3 * stones), path * 0.75);
    if (beyond > 0.0) seen *= 0.7;
  } else {
    if (beyond > 0.0) discard;
    bool isBridge = place > -0.05;
    float plank = smoothstep(0.03, 0.09, abs(fract(along * 1.6) - 0.5));
    vec3 wood = vec3(0.46, 0.33, 0.26) * (0.7 + 0.4 * hash21(vec2(floor(along * 1.6), 3.0))) * (0.45 + 0.55 * plank);
    vec3 meadow = mix(uGround, vec3(0.62, 0.62, 0.36), smoothstep(0.35, 0.8, noise(p * 0.4)) * 0.6) * (0.75 + 0.45 * fine);
    meadow = mix(meadow, vec3(0.5, 0.45, 0.42) * (0.7 + 0.5 * fine), smoothstep(-1.4, -0.2, place));
    seen = isBridge ? wood : meadow;
    seen *= uAmbient * 1.2 + uSunlight * 0.45;
  }
  float line = exp(-pow((beyond + 0.1) * 7.0, 2.0));
  seen += uEdge * line * (uWorld > 1.5 ? 0.35 : 0.6);
  gl_FragColor = vec4(haze(seen, metres), 1.0);
}
`

/** Creates the ground of a world: areas and paths with glowing edges. */
export function createGround(scene: Object3D, air: Air) {
  const uniforms = {
    uPlaces: { value: Array.from({ length: maxPlaces }, () => new Vector3(0, 0, -1e3)) },
    uWays: { value: Array.from({ length: maxWays }, () => new Vector4(0, 0, 1, 1)) },
    uHalves: { value: new Array<number>(maxWays).fill(-1e3) },
    uGround: { value: new Vector3() },
    uEdge: { value: new Vector3() },
    uWorld: { value: 0 },
  }
  const material = new ShaderMaterial({ uniforms: { ...air, ...uniforms }, vertexShader, fragmentShader })
  const mesh = new Mesh(new PlaneGeometry(180, 180).rotateX(-Math.PI / 2), material)
  mesh.frustumCulled = false
  scene.add(mesh)

  return {
    set(index: number, world: WorldState, look: Look) {
      uniforms.uWorld.value = index
      uniforms.uGround.value.set(...look.ground)
      uniforms.uEdge.value.set(...look.edge)
      uniforms.uPlaces.value.forEach((place, number) => {
        if (number >= world.areaX.length) return void place.set(0, 0, -1e3)
        place.set(
          valueAt(world.areaX, number) / metre,
          valueAt(world.areaZ, number) / metre,
          valueAt(world.areaRadius, number) / metre,
        )
      })
      uniforms.uWays.value.forEach((way, number) => {
        const known = world.ways[number]
        uniforms.uHalves.value[number] = known ? known.half / metre : -1e3
        if (!known) return
        const [a, b] = [known.from, known.to]
        way.set(
          valueAt(world.areaX, a) / metre,
          valueAt(world.areaZ, a) / metre,
          valueAt(world.areaX, b) / metre,
          valueAt(world.areaZ, b) / metre,
        )
      })
    },
  }
}

/** Distance of a point from the ground in metres, negative inside. */
export function beyondGround(world: WorldState, x: number, z: number): number {
  let beyond = Infinity
  for (let place = 0; place < world.areaX.length; place++) {
    const away = Math.hypot(x - valueAt(world.areaX, place) / metre, z - valueAt(world.areaZ, place) / metre)
    beyond = Math.min(beyond, away - valueAt(world.areaRadius, place) / metre)
  }
  for (const { from, to, half } of world.ways) {
    const [ax, az] = [valueAt(world.areaX, from) / metre, valueAt(world.areaZ, from) / metre]
    const [dx, dz] = [valueAt(world.areaX, to) / metre - ax, valueAt(world.areaZ, to) / metre - az]
    const share = Math.min(Math.max(((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz), 0), 1)
    beyond = Math.min(beyond, Math.hypot(x - ax - dx * share, z - az - dz * share) - half / metre)
  }
  return beyond
}

/** A point beside the ground, and the direction away from it in radians. */
type EdgePoint = { readonly x: number; readonly z: number; readonly out: number; readonly isPassable: boolean }

/** Points along the edge of the ground. @param spacing metres between them. @param away metres from the edge. */
export function edgePoints(world: WorldState, spacing: number, away: number): readonly EdgePoint[] {
  const points: EdgePoint[] = []
  const add = (x: number, z: number, out: number, isPassable: boolean) => {
    if (beyondGround(world, x, z) > away - 0.1) points.push({ x, z, out, isPassable })
  }
  for (let place = 0; place < world.areaX.length; place++) {
    const radius = valueAt(world.areaRadius, place) / metre + away
    const count = Math.floor((2 * Math.PI * radius) / spacing)
    for (let number = 0; number < count; number++) {
      const out = (number / count) * 2 * Math.PI
      add(
        valueAt(world.areaX, place) / metre + Math.cos(out) * radius,
        valueAt(world.areaZ, place) / metre + Math.sin(out) * radius,
        out,
        false,
      )
    }
  }
  for (const { from, to, half } of world.ways) {
    const [ax, az] = [valueAt(world.areaX, from) / metre, valueAt(world.areaZ, from) / metre]
    const [dx, dz] = [valueAt(world.areaX, to) / metre - ax, valueAt(world.areaZ, to) / metre - az]
    const long = Math.hypot(dx, dz)
    for (let step = 0; step < long; step += spacing) {
      for (const side of [-1, 1]) {
        const off = (half / metre + away) * side
        add(
          ax + (dx * step - dz * off) / long,
          az + (dz * step + dx * off) / long,
          Math.atan2(dx * side, -dz * side),
          true,
        )
      }
    }
  }
  return points
}
