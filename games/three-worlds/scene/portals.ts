import { Group, Mesh, PlaneGeometry, ShaderMaterial, Vector3, type Object3D } from 'three'
import { airFragment, type Air } from '@/games/shared/scene/air'
import { colours, mixColours } from '@/games/shared/scene/colour'
import { metre, wholeTurn } from '@/lib/games/three-worlds/constants'
import type { Portal, WorldState } from '@/lib/games/three-worlds/generate-world'
import { looks, type Look } from './looks'
import { footShape, ringShape, tint } from './shapes'
import type { Sparks } from '@/games/shared/scene/sparks'

const vertexShader = /* glsl */ `
varying vec2 vAt;
varying float vMetres;
void main() {
  vAt = uv * 2.0 - 1.0;
  vec4 world = modelMatrix * vec4(position, 1.0);
  vMetres = distance(cameraPosition, world.xyz);
  gl_Position = projectionMatrix * viewMatrix * world;
}
`

/** The world beyond, in small: its sky, its land, its light. */
const fragmentShader = /* glsl */ `
${airFragment}
uniform vec3 uTop, uLow, uLight, uOther;
uniform float uTo;
varying vec2 vAt;
varying float vMetres;
float spikes(float x, float seed) {
  float cell = floor(x * 5.0);
  float inside = abs(fract(x * 5.0) - 0.5) * 2.0;
  return (0.12 + 0.34 * hash21(vec2(cell, seed))) * (1.0 - inside);
}
float domes(float x, float seed) {
  float cell = floor(x * 3.0);
  float inside = (fract(x * 3.0) - 0.5) * 2.0;
  return (0.1 + 0.24 * hash21(vec2(cell, seed))) * sqrt(max(0.0, 1.0 - inside * inside));
}
void main() {
  float away = length(vAt);
  if (away > 1.0) discard;
  vec2 p = vAt + 0.02 * vec2(sin(uSeconds * 1.1 + vAt.y * 6.0), cos(uSeconds * 0.9 + vAt.x * 6.0));
  vec3 seen = mix(uLow, uTop, smoothstep(-0.3, 0.8, p.y));
  float sun = distance(p, vec2(0.25, 0.28));
  seen += uLight * (0.9 * (1.0 - smoothstep(0.16, 0.175, sun)) + 0.4 * exp(-sun * sun * 6.0));
  for (int depth = 0; depth < 3; depth++) {
    float far = float(depth);
    float line = -0.1 - far * 0.2;
    float tall = uTo < 0.5 ? spikes(p.x + far * 0.37, far) : uTo < 1.5 ? domes(p.x + far * 0.31, far) : 0.0;
    vec3 land = mix(uLow * 0.7, mix(uTop, vec3(0.02), 0.35) , (far + 1.0) / 3.0);
    if (uTo > 1.5) {
      vec2 isle = vec2(p.x - (far - 1.0) * 0.52, p.y + 0.12 + far * 0.16);
      float body = isle.y < 0.0 ? abs(isle.x) * 1.6 - isle.y * 1.5 - 0.3 : length(isle * vec2(1.6, 6.0)) - 0.3;
      seen = mix(seen, land, 1.0 - smoothstep(0.0, 0.02, body));
    } else seen = mix(seen, land, 1.0 - smoothstep(line + tall, line + tall + 0.015, p.y));
  }
  float swirl = 0.5 + 0.5 * sin(atan(vAt.y, vAt.x) * 5.0 + away * 14.0 - uSeconds * 1.4);
  seen += mix(uLight, uOther, swirl) * (0.5 * smoothstep(0.72, 1.0, away) + 0.1 * swirl * smoothstep(0.3, 0.9, away));
  gl_FragColor = vec4(haze(seen, vMetres * 0.4), 1.0);
}
`

const high = 1.75

function createPortal(scene: Object3D, air: Air, solid: ShaderMaterial) {
  const uniforms = {
    uTop: { value: new Vector3() },
    uLow: { value: new Vector3() },
    uLight: { value: new Vector3() },
    uOther: { value: new Vector3() },
    uTo: { value: 0 },
  }
  const body = new Group()
  const beyond = new Mesh(
    new PlaneGeometry(2.9, 2.9),
    new ShaderMaterial({ uniforms: { ...air, ...uniforms }, vertexShader, fragmentShader, side: 2 }),
  )
  const rings = [ringShape(1.5, 0.09), ringShape(1.72, 0.03)].map((shape) => new Mesh(shape, solid))
  const foot = new Mesh(footShape(), solid)
  beyond.position.y = high
  for (const ring of rings) ring.position.y = high
  body.add(beyond, ...rings, foot)
  scene.add(body)
  let shown: Portal | null = null
  let look: Look = looks[0]

  return {
    set(portal: Portal) {
      shown = portal
      look = looks[portal.to] as Look
      body.position.set(portal.x / metre, 0, portal.z / metre)
      body.rotation.y = Math.PI - (portal.heading / wholeTurn) * Math.PI * 2
      uniforms.uTop.value.set(...look.zenith)
      uniforms.uLow.value.set(...look.horizon)
      uniforms.uLight.value.set(...look.first)
      uniforms.uOther.value.set(...look.second)
      uniforms.uTo.value = portal.to
      rings.forEach((ring, index) =>
        tint(ring.geometry, mixColours(index === 0 ? look.first : look.second, colours.white, 0.22)),
      )
    },
    update(sparks: Sparks, seconds: number, isCalm: boolean) {
      if (!shown) return
      if (!isCalm) rings.forEach((ring, index) => void (ring.rotation.z = seconds * (index === 0 ? 0.2 : -0.35)))
      sparks.halo(shown.x / metre, high, shown.z / metre, 6.5, look.first, 0.3)
    },
  }
}

/** The two portals of a world: each shows the world that it leads to. */
export function createPortals(scene: Object3D, air: Air, solid: ShaderMaterial) {
  const portals = [createPortal(scene, air, solid), createPortal(scene, air, solid)]
  return {
    enter: (world: WorldState) => world.portals.forEach((portal, index) => portals[index]?.set(portal)),
    update: (sparks: Sparks, seconds: number, isCalm: boolean) =>
      portals.forEach((portal) => portal.update(sparks, seconds, isCalm)),
  }
}
