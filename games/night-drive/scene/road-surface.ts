import { BufferAttribute, BufferGeometry, DynamicDrawUsage, Mesh, ShaderMaterial, type Object3D } from 'three'
import { airVertex } from '@/games/shared/scene/atmosphere'
import { laneWidth, metre, railX, roadEdge } from '@/lib/games/night-drive/constants'
import { landHeight } from './regions'
import { maxLights, nightFragment, type Night } from './lighting'
import { pointCount, pointSpacing, type RoadLine } from './road-geometry'

/** Positions across the road of the mesh's columns, in metres. */
const across = [-150, -80, -40, -20, -12, -9.2, 0, 9.2, 12, 20, 40, 80, 150] as const
const columns = across.length

const vertexShader = /* glsl */ `
${airVertex}
attribute vec2 road;
varying vec2 vRoad;
varying vec3 vWorld;
void main() {
  vRoad = road;
  vWorld = position;
  gl_Position = place(position);
}
`

const fragmentShader = /* glsl */ `
${nightFragment}
uniform vec4 uLights[${maxLights}];
uniform vec3 uTints[${maxLights}];
uniform float uTail, uBoost, uRich;
varying vec2 vRoad;
varying vec3 vWorld;
const float lane = ${(laneWidth / metre).toFixed(4)};
const float edge = ${(roadEdge / metre).toFixed(4)};
const float rail = ${(railX / metre).toFixed(4)};
float line(float x, float half_, float soft) { return 1.0 - smoothstep(half_, half_ + soft, abs(x)); }
float noise(vec2 p) {
  vec2 cell = floor(p);
  vec2 at = fract(p);
  at = at * at * (3.0 - 2.0 * at);
  return mix(mix(hash21(cell), hash21(cell + vec2(1, 0)), at.x), mix(hash21(cell + vec2(0, 1)), hash21(cell + vec2(1, 1)), at.x), at.y);
}
void main() {
  vec3 eye = cameraPosition - vWorld;
  float metres = length(eye);
  float x = vRoad.x;
  float along = vRoad.y;
  float side = abs(x);
  float soft = 0.015 + metres * 0.0016;
  float isRoad = 1.0 - smoothstep(rail - 0.1, rail + 0.3 + soft, side);
  float head = headlight(vWorld);
  // Asphalt, dark in the tracks of the wheels, and land with grass and rock.
  float grain = noise(vec2(x, along) * 9.0) * (1.0 - smoothstep(4.0, 40.0, metres));
  float track = exp(-pow((fract(side / lane) - 0.5) * 5.0, 2.0));
  vec3 asphalt = vec3(0.062, 0.066, 0.086) * (0.8 + 0.4 * grain) * (1.0 - 0.12 * track);
  asphalt = mix(asphalt, vec3(0.05, 0.045, 0.05), smoothstep(edge, edge + 0.3, side));
  float rough = noise(vec2(x, along) * 0.35) * 0.6 + noise(vec2(x, along) * 1.7) * 0.4;
  vec3 land = mix(vec3(0.03, 0.05, 0.055), vec3(0.075, 0.07, 0.095), rough);
  vec3 stone = mix(land, asphalt, isRoad);
  vec3 light = uAmbient * 1.25 + uSunlight * 0.8;
  // Lamps alternate between both sides.
  float place_ = along / 52.0;
  float lampSide = mod(floor(place_), 2.0) < 1.0 ? 1.0 : -1.0;
  vec2 pool = vec2((x - lampSide * 6.0) / 7.5, (fract(place_) - 0.5) * 52.0 / 10.0);
  float lamp = exp(-dot(pool, pool));
  light += vec3(1.0, 0.72, 0.42) * lamp * 1.9;
  light += headColour * head * 5.6;
  vec3 seen = stone * light;
  // Reflections at flat angles: sky and lamps.
  float flatness = pow(1.0 - clamp(eye.y / metres, 0.0, 1.0), 5.0);
  seen += isRoad * flatness * (uHorizon * 0.55 + vec3(1.0, 0.62, 0.34) * 0.1 * lamp);
  // Markings are retroreflective.
  float back = 0.34 + 1.5 * head + 0.5 * lamp;
  float dash = smoothstep(0.0, 0.012, 0.17 - abs(fract(along / 12.0) - 0.5));
  float white = line(side - edge + 0.12, 0.07, soft) + line(side - lane, 0.06, soft) * dash;
  float warm = line(abs(x) - 0.16, 0.055, soft);
  float far = 1.0 - smoothstep(180.0, 420.0, metres);
  seen = mix(seen, vec3(0.86, 0.9, 0.95) * min(back, 1.15), clamp(white, 0.0, 1.0) * isRoad * far);
  seen = mix(seen, vec3(1.0, 0.74, 0.3) * min(back, 1.15), clamp(warm, 0.0, 1.0) * isRoad * far);
  // Cat's eyes between the lanes.
  float cat = line(side - lane, 0.09, soft) * smoothstep(0.0, 0.004, 0.012 - abs(fract(along / 12.0) - 0.02));
  seen += vec3(0.9, 1.0, 1.0) * cat * (0.2 + 2.0 * head) * isRoad;
  // The car's lights: red behind, brand colour below.
  vec2 off = vWorld.xz - uCar.xz;
  float own = exp(-pow(off.x / 1.5, 2.0) - pow((off.y) / 2.6, 2.0));
  seen += uFirst * own * (0.22 + 0.5 * uBoost);
  seen += vec3(1.0, 0.1, 0.16) * exp(-pow(off.x / 1.3, 2.0) - pow((off.y - 3.6) / 2.2, 2.0)) * uTail * 0.42;
  if (uRich > 0.5) {
    for (int n = 0; n < ${maxLights}; n++) {
      vec4 other = uLights[n];
      if (other.w <= 0.0) continue;
      vec3 to = other.xyz - vWorld;
      float near = dot(to, to);
      seen += stone * uTints[n] * other.w * 26.0 / (5.0 + near);
      // A reflection is on the line from light to eye.
      vec2 ray = normalize(cameraPosition.xz - other.xz);
      vec2 from = vWorld.xz - other.xz;
      float toward = dot(from, ray);
      float beside = dot(from, vec2(-ray.y, ray.x));
      float stretch = smoothstep(0.0, 2.0, toward) * exp(-toward / (9.0 + other.w * 9.0));
      seen += uTints[n] * isRoad * other.w * 0.3 * stretch * exp(-pow(beside / (0.22 + toward * 0.016), 2.0)) * (0.7 + 0.6 * grain);
    }
  }
  // Lights of houses in the valley.
  vec2 grid = vec2(x, along) / 5.0;
  float luck = hash21(floor(grid));
  vec2 inside = fract(grid) - 0.5;
  float house = step(0.955, luck) * smoothstep(26.0, 60.0, side) * smoothstep(-2.0, -10.0, vWorld.y) * exp(-dot(inside, inside) * 26.0);
  seen += mix(vec3(1.0, 0.76, 0.45), mix(uFirst, uSecond, step(0.5, fract(luck * 51.0))), step(0.6, fract(luck * 17.0))) * house * 0.9;
  gl_FragColor = vec4(haze(seen, metres * (1.0 - 0.5 * house)), 1.0);
}
`

/** Creates the road with its shoulders and the land beside it, as one mesh. */
export function createRoadSurface(scene: Object3D, night: Night) {
  const positions = new Float32Array(pointCount * columns * 3)
  const roads = new Float32Array(pointCount * columns * 2)
  const geometry = new BufferGeometry()
  const position = new BufferAttribute(positions, 3).setUsage(DynamicDrawUsage)
  const road = new BufferAttribute(roads, 2).setUsage(DynamicDrawUsage)
  geometry.setAttribute('position', position)
  geometry.setAttribute('road', road)
  const quads: number[] = []
  for (let row = 0; row < pointCount - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column
      quads.push(at, at + 1, at + columns, at + 1, at + columns + 1, at + columns)
    }
  }
  geometry.setIndex(quads)
  const mesh = new Mesh(geometry, new ShaderMaterial({ uniforms: night, vertexShader, fragmentShader }))
  mesh.frustumCulled = false
  scene.add(mesh)

  return {
    update(line: RoadLine) {
      const first = line.first()
      for (let row = 0; row < pointCount; row++) {
        const s = first + row * pointSpacing
        const turn = line.turns[row] as number
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
        for (let column = 0; column < columns; column++) {
          const x = across[column] as number
          const at = row * columns + column
          positions[at * 3] = (line.xs[row] as number) + cos * x
          positions[at * 3 + 1] = (line.ys[row] as number) + landHeight(s, x)
          positions[at * 3 + 2] = (line.zs[row] as number) + sin * x
          roads[at * 2] = x
          // Shaders use 32-bit floats, which lose precision at large distances. Patterns restart after a common
          // multiple of their lengths.
          roads[at * 2 + 1] = s - Math.floor((first - 40) / 3_120) * 3_120
        }
      }
      position.needsUpdate = true
      road.needsUpdate = true
    },
  }
}
