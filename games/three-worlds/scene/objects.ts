import { valueAt } from '@/lib/games/typed-array'
import { Group, Mesh, type Object3D, PlaneGeometry, ShaderMaterial, Vector3 } from 'three'
import { type Air, airFragment } from '@/games/shared/scene/atmosphere'
import { colours, hash, mixColours } from '@/games/shared/scene/colours'
import { createInstances } from '@/games/shared/scene/instances'
import type { Sparks } from '@/games/shared/scene/particles'
import { chestsPerWorld, metre, motesPerWorld, wholeTurn } from '@/lib/games/three-worlds/constants'
import { homeWorld, type Portal, type WorldState } from '@/lib/games/three-worlds/generate-world'
import { getWorld } from '@/lib/games/three-worlds/state'
import { closedChestShape, coreShape, footShape, moteShape, openChestShape, ringShape, tint } from './shapes'
import { type Look, looks } from './sky'
import type { View } from './stage'

/** Metres beyond which halos are not drawn. */
const haloSight = 34

/** Creates the motes, the chests, and the gate with the Core in it. */
export function createObjects(scene: Object3D, solid: ShaderMaterial) {
  const motes = createInstances(moteShape(), solid, motesPerWorld, true)
  const closed = createInstances(closedChestShape(), solid, chestsPerWorld)
  const open = createInstances(openChestShape(), solid, chestsPerWorld)
  const gate = new Group()
  const rings = [ringShape(2.1, 0.13), ringShape(2.45, 0.04), ringShape(1.8, 0.03)].map(
    (shape) => new Mesh(shape, solid),
  )
  const core = new Mesh(coreShape(), solid)
  for (const part of [...rings, core]) part.position.y = 2.45
  gate.add(...rings, core, new Mesh(footShape(), solid))
  scene.add(motes.mesh, closed.mesh, open.mesh, gate)
  let isLit: boolean | null = null

  function lightGate(hasKey: boolean): void {
    if (hasKey === isLit) return
    isLit = hasKey
    for (const ring of rings)
      tint(ring.geometry, mixColours(hasKey ? colours.brand : colours.second, colours.white, hasKey ? 0.3 : 0.1))
  }

  function showMotes({ state }: View, sparks: Sparks, seconds: number): void {
    const { moteX, moteZ, moteTaken } = getWorld(state)
    const light = (looks[state.world] ?? looks[0]).second
    for (let mote = 0; mote < motesPerWorld; mote++) {
      if (valueAt(moteTaken, mote) === 1) continue
      const [x, z] = [valueAt(moteX, mote) / metre, valueAt(moteZ, mote) / metre]
      const y = 1.05 + 0.12 * Math.sin(seconds * 1.7 + mote)
      motes.add(x, y, z, 1, 1.4, 1, seconds * 1.3 + mote, mixColours(light, colours.white, 0.35))
      sparks.halo(x, y, z, 1.3, light, 0.42)
    }
  }

  function showChests({ state, x: eyeX, z: eyeZ }: View, sparks: Sparks, seconds: number): void {
    const { chestX, chestZ, chestOpen, areaX, areaZ } = getWorld(state)
    for (let chest = 0; chest < chestsPerWorld; chest++) {
      const [x, z] = [valueAt(chestX, chest) / metre, valueAt(chestZ, chest) / metre]
      const turn =
        Math.atan2(valueAt(areaX, 0) / metre - x + 0.01, valueAt(areaZ, 0) / metre - z + 0.01) +
        hash(chest, state.world) -
        0.5
      const isOpen = valueAt(chestOpen, chest) === 1
      ;(isOpen ? open : closed).add(x, 0, z, 1, 1, 1, turn)
      if (isOpen || Math.hypot(x - eyeX, z - eyeZ) > haloSight) continue
      sparks.halo(x, 0.8, z, 2.6, colours.warm, 0.3 + 0.06 * Math.sin(seconds * 2 + chest))
      sparks.halo(x, 2.6, z, 1.2, colours.warm, 0.16)
    }
  }

  function showGate({ state }: View, sparks: Sparks, seconds: number, isCalm: boolean): void {
    gate.visible = state.world === homeWorld
    if (!gate.visible) return
    lightGate(state.hasKey)
    const pace = isCalm ? 0 : state.hasKey ? 0.9 : 0.18
    rings.forEach((ring, index) => void (ring.rotation.z = seconds * pace * (index % 2 === 0 ? 1 : -1.4)))
    core.rotation.y = seconds * (isCalm ? 0.1 : 0.5)
    const size = state.hasKey ? 1 : 0.62
    core.scale.setScalar(size)
    sparks.halo(
      0,
      2.45,
      0,
      state.hasKey ? 9 : 5,
      state.hasKey ? colours.brand : colours.second,
      state.hasKey ? 0.6 : 0.3,
    )
  }

  return {
    update(view: View, sparks: Sparks, seconds: number, isCalm: boolean) {
      for (const part of [motes, closed, open]) part.clear()
      showMotes(view, sparks, seconds)
      showChests(view, sparks, seconds)
      showGate(view, sparks, seconds, isCalm)
      for (const part of [motes, closed, open]) part.show()
    },
  }
}

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

/** A small picture of the target world: its sky, land and light. */
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

/** Creates the two portals of a world. Each shows its target world. */
export function createPortals(scene: Object3D, air: Air, solid: ShaderMaterial) {
  const portals = [createPortal(scene, air, solid), createPortal(scene, air, solid)]
  return {
    enter: (world: WorldState) => world.portals.forEach((portal, index) => portals[index]?.set(portal)),
    update: (sparks: Sparks, seconds: number, isCalm: boolean) =>
      portals.forEach((portal) => portal.update(sparks, seconds, isCalm)),
  }
}
