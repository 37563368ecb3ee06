import { Group, Mesh, type Object3D, type ShaderMaterial } from 'three'
import { colours, mixColours } from '@/games/shared/scene/colour'
import { hash } from '@/games/shared/scene/hash'
import { createInstances } from '@/games/shared/scene/instances'
import type { Sparks } from '@/games/shared/scene/sparks'
import { at, homeWorld } from '@/lib/games/three-worlds/generate-world'
import { chestsPerWorld, metre, motesPerWorld } from '@/lib/games/three-worlds/constants'
import { worldOf } from '@/lib/games/three-worlds/state'
import { looks } from './looks'
import { closedChestShape, coreShape, footShape, moteShape, openChestShape, ringShape, tint } from './shapes'
import type { View } from './view'

/** Metres beyond which halos are not worth their light. */
const haloSight = 34

/** What is taken, opened and passed: motes, chests, and the gate with the Core in it. */
export function createThings(scene: Object3D, solid: ShaderMaterial) {
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
    const { moteX, moteZ, moteTaken } = worldOf(state)
    const light = (looks[state.world] ?? looks[0]).second
    for (let mote = 0; mote < motesPerWorld; mote++) {
      if (at(moteTaken, mote) === 1) continue
      const [x, z] = [at(moteX, mote) / metre, at(moteZ, mote) / metre]
      const y = 1.05 + 0.12 * Math.sin(seconds * 1.7 + mote)
      motes.add(x, y, z, 1, 1.4, 1, seconds * 1.3 + mote, mixColours(light, colours.white, 0.35))
      sparks.halo(x, y, z, 1.3, light, 0.42)
    }
  }

  function showChests({ state, x: eyeX, z: eyeZ }: View, sparks: Sparks, seconds: number): void {
    const { chestX, chestZ, chestOpen, placeX, placeZ } = worldOf(state)
    for (let chest = 0; chest < chestsPerWorld; chest++) {
      const [x, z] = [at(chestX, chest) / metre, at(chestZ, chest) / metre]
      const turn =
        Math.atan2(at(placeX, 0) / metre - x + 0.01, at(placeZ, 0) / metre - z + 0.01) + hash(chest, state.world) - 0.5
      const isOpen = at(chestOpen, chest) === 1
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
