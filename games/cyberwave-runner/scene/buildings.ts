import {
  BackSide,
  BoxGeometry,
  FrontSide,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  type Object3D,
  ShaderMaterial,
} from 'three'
import { type Air, airFragment, airVertex } from '@/games/shared/scene/atmosphere'
import { hash } from '@/games/shared/scene/colours'

const vertexShader = /* glsl */ `
${airVertex}
uniform float uUpright;
attribute vec4 trait;
varying vec3 vLocal;
flat varying vec3 vSize, vNormal;
flat varying vec4 vTrait;
varying float vMetres;
void main() {
  vSize = vec3(instanceMatrix[0][0], instanceMatrix[1][1], instanceMatrix[2][2]);
  vLocal = position * vSize;
  vNormal = normal;
  vTrait = trait;
  vec3 world = (instanceMatrix * vec4(position, 1.0)).xyz;
  world.y *= uUpright;
  vMetres = distance(cameraPosition, world);
  gl_Position = place(world);
}
`

const fragmentShader = /* glsl */ `
${airFragment}
varying vec3 vLocal;
flat varying vec3 vSize, vNormal;
flat varying vec4 vTrait;
varying float vMetres;
void main() {
  bool isRoof = vNormal.y > 0.5;
  float along = abs(vNormal.x) > 0.5 ? vLocal.z : vLocal.x;
  float wide = abs(vNormal.x) > 0.5 ? vSize.z : vSize.x;
  float seed = vTrait.x;
  vec2 cell = vec2(1.5 + floor(seed * 3.0) * 0.45, 2.1 + fract(seed * 17.0) * 0.9);
  vec2 at = vec2(along + wide * 0.5, vLocal.y) / cell;
  vec2 id = floor(at);
  vec2 inside = abs(fract(at) - 0.5);
  float soft = 0.02 + vMetres * 0.0022;
  vec2 half_ = mix(vec2(0.32, 0.3), vec2(0.46, 0.2), step(0.66, fract(seed * 5.0)));
  float pane = (1.0 - smoothstep(half_.x, half_.x + soft, inside.x)) * (1.0 - smoothstep(half_.y, half_.y + soft, inside.y));
  pane = mix(pane, 0.42, smoothstep(70.0, 150.0, vMetres));
  float house = floor(seed * 997.0);
  float luck = hash21(id + house + vNormal.xz * 7.0);
  float floorLuck = hash21(vec2(id.y, house));
  float on = step(1.0 - (0.16 + 0.4 * floorLuck * floorLuck) * uNight, luck);
  vec3 accent = vTrait.y > 0.5 ? uSecond : uFirst;
  vec3 lamp = mix(vec3(1.0, 0.86, 0.66), mix(vec3(0.62, 0.82, 1.0), accent, 0.4), step(0.45, fract(luck * 13.0)));
  vec3 wall = mix(vec3(0.075, 0.09, 0.125), vec3(0.2, 0.22, 0.26), fract(seed * 29.0));
  vec3 byDay = mix(mix(vec3(0.62, 0.67, 0.72), vec3(0.7, 0.62, 0.56), fract(seed * 43.0)), vec3(0.36, 0.44, 0.54), step(0.7, fract(seed * 71.0)));
  wall = mix(byDay * (0.75 + 0.3 * fract(seed * 29.0)), wall, clamp(uNight * 1.4, 0.0, 1.0));
  vec3 light = uAmbient * (0.8 + 0.2 * vNormal.y) + uSunlight * max(0.0, dot(vNormal, uLamp));
  vec3 seen = wall * light * mix(1.15, 1.5, uNight);
  // Street light on the walls.
  seen += accent * uNight * 0.2 * exp(-vLocal.y * 0.16);
  // By day windows reflect the sky.
  vec3 sky = mix(uHorizon, uZenith, 0.35 + 0.4 * luck) * (0.55 + 0.25 * (1.0 - uNight));
  vec3 window = mix(sky * mix(0.22, 0.9, 1.0 - uNight), lamp * (0.55 + 0.5 * fract(luck * 57.0)), on);
  float isStorey = step(4.2, vLocal.y) * (1.0 - step(vSize.y - 1.0, vLocal.y));
  seen = mix(seen, window, isRoof ? 0.0 : pane * isStorey * (0.55 + 0.45 * on));
  // Shops.
  float shop = (1.0 - step(3.4, vLocal.y)) * step(0.5, vLocal.y) * step(0.08, abs(fract((along + wide * 0.5) / 3.1) - 0.5));
  vec3 shopLight = mix(accent, vec3(1.0, 0.9, 0.76), 0.3 + 0.5 * hash21(vec2(floor((along + wide * 0.5) / 3.1), house)));
  seen = mix(seen, mix(sky * 0.7, shopLight * 0.78, uNight), isRoof ? 0.0 : shop * step(0.4, vTrait.z) * 0.8);
  // Neon along the edges.
  float top = 1.0 - smoothstep(0.16, 0.22 + soft, abs(vLocal.y - vSize.y + 0.35));
  float corner = 1.0 - smoothstep(0.1, 0.14 + soft, wide * 0.5 - abs(along));
  float band = 1.0 - smoothstep(0.09, 0.13 + soft, abs(vLocal.y - 3.9));
  float neon = max(top * step(0.35, vTrait.w), max(corner * step(0.72, vTrait.w), band * step(0.25, vTrait.z)));
  seen = mix(seen, accent * 1.1, isRoof ? 0.0 : neon * (0.2 + 0.75 * uNight));
  gl_FragColor = vec4(haze(seen, vMetres), 1.0);
}
`

/** Creates the material of walls with windows, shops and neon. The mirrored one draws the reflection in the road. */
const createBuildingMaterial = (air: Air, isMirrored: boolean) =>
  new ShaderMaterial({
    uniforms: { ...air, uUpright: { value: isMirrored ? -1 : 1 } },
    vertexShader,
    fragmentShader,
    side: isMirrored ? BackSide : FrontSide,
  })

/** Rows of buildings: metres from the middle of the road to their front, length of a lot, heights and depth. */
const rows = [
  { front: 9.2, plot: 15, plots: 14, low: 9, high: 34, deep: 11 },
  { front: 25, plot: 24, plots: 10, low: 26, high: 74, deep: 20 },
] as const
const behind = 2

const most = rows.reduce((sum, { plots }) => sum + 2 * (plots + behind), 0)

/** Creates the buildings along the road. A seed always gives the same ones. */
export function createBuildings(scene: Object3D, air: Air, seed: number) {
  const geometry = new BoxGeometry(1, 1, 1).translate(0, 0.5, 0)
  const upright = new InstancedMesh(geometry, createBuildingMaterial(air, false), most)
  const mirrored = new InstancedMesh(geometry, createBuildingMaterial(air, true), most)
  const traits = new Float32Array(most * 4)
  const trait = new InstancedBufferAttribute(traits, 4)
  geometry.setAttribute('trait', trait)
  mirrored.instanceMatrix = upright.instanceMatrix
  mirrored.renderOrder = 1
  for (const mesh of [upright, mirrored]) {
    mesh.frustumCulled = false
    scene.add(mesh)
  }
  const matrix = new Matrix4()

  function addHouse(place: number, plot: number, side: number, row: (typeof rows)[number], z: number): void {
    const id = plot * 2 + (side > 0 ? 1 : 0) + row.plot * 10_000
    const luck = hash(id, seed)
    const tall = row.low + (row.high - row.low) * luck * luck
    const long = row.plot * (0.72 + 0.24 * hash(id, seed + 1))
    const setBack = hash(id, seed + 2) * 1.6
    matrix
      .makeScale(row.deep, tall, long)
      .setPosition(side * (row.front + setBack + row.deep / 2), -0.05, z - (plot + 0.5) * row.plot)
    matrix.toArray(upright.instanceMatrix.array, place * 16)
    traits.set(
      [hash(id, seed + 3), hash(id, seed + 4), row.front < 20 ? hash(id, seed + 5) : 0, hash(id, seed + 6)],
      place * 4,
    )
  }

  return {
    setMirror: (isOn: boolean) => void (mirrored.visible = isOn),
    update(z: number) {
      let place = 0
      for (const row of rows) {
        const first = Math.floor(z / row.plot) - behind
        for (let plot = first; plot < first + row.plots + behind; plot++) {
          addHouse(place++, plot, -1, row, z)
          addHouse(place++, plot, 1, row, z)
        }
      }
      upright.instanceMatrix.needsUpdate = true
      trait.needsUpdate = true
    },
  }
}
