import { valueAt } from '@/lib/games/typed-array'
import { type BufferGeometry, Group, type Object3D, type ShaderMaterial } from 'three'
import { type Colour, hash, mixColours } from '@/games/shared/scene/colours'
import { createInstances } from '@/games/shared/scene/instances'
import { metre } from '@/lib/games/three-worlds/constants'
import { type WorldState } from '@/lib/games/three-worlds/generate-world'
import { eyeHeight } from './stage'
import { beyondGround, edgePoints } from './ground'
import { type Look, looks } from './sky'
import * as shapes from './shapes'

/** Metres that rocks reach into the ground below them. */
const rockDepth = 0.3
/** Minimum metres between the edge of the ground and a rock at eye height, so that a wall does not fill the view. */
export const wallClearance = 0.6

/** A rock beside the ground: its width at the bottom and its height, in metres. */
type WallRock = {
  readonly x: number
  readonly z: number
  readonly wide: number
  readonly tall: number
  readonly luck: number
}

/** Radius of a rock at eye height, in metres. */
export const reachAtEye = ({ wide, tall }: Pick<WallRock, 'wide' | 'tall'>): number =>
  (wide / 2) * Math.max(0, 1 - (eyeHeight + rockDepth) / tall)

/** The rocks along the edge of a cave's ground. */
export function caveWall(world: WorldState): readonly WallRock[] {
  return edgePoints(world, 0.95, 0.75).map(({ x, z, out }, index) => {
    const luck = hash(index, 1)
    const tall = 3.2 + 4.6 * hash(index, 2)
    const wide = 1.7 + luck * 1.3
    const away = reachAtEye({ wide, tall }) + wallClearance
    const further = Math.max(0, away - 0.75)
    const rock = { x: x + Math.cos(out) * further, z: z + Math.sin(out) * further, wide, tall, luck }
    if (beyondGround(world, rock.x, rock.z) >= away - 0.1) return rock
    // Narrower where two parts of the ground are close to each other.
    const room = Math.max(0, beyondGround(world, x, z) - wallClearance)
    return { x, z, wide: Math.min(wide, (2 * room) / Math.max(0.01, 1 - (eyeHeight + rockDepth) / tall)), tall, luck }
  })
}

type Standing = { readonly x: number; readonly z: number; readonly radius: number; readonly luck: number }

const standingOf = (world: WorldState): Standing[] =>
  Array.from(world.obstacleX, (x, place) => ({
    x: x / metre,
    z: valueAt(world.obstacleZ, place) / metre,
    radius: valueAt(world.obstacleRadius, place) / metre,
    luck: hash(place, world.obstacleX.length),
  }))

/** Creates the scenery in and around the worlds. It has no effect on the rules, which define the obstacles. */
export function createScenery(scene: Object3D, material: ShaderMaterial) {
  const groups = looks.map(() => new Group())
  for (const group of groups) scene.add(group)
  const many = (world: number, shape: BufferGeometry, most: number, isTinted = true) => {
    const made = createInstances(shape, material, most, isTinted)
    groups[world]?.add(made.mesh)
    return made
  }
  const cave = {
    rocks: many(0, shapes.spikeShape(), 700),
    hanging: many(0, shapes.hangingShape(), 160),
    crystals: many(0, shapes.crystalShape(), 320),
  }
  const garden = {
    stems: many(1, shapes.stemShape(), 40, false),
    crowns: many(1, shapes.crownShape(), 140),
    hats: many(1, shapes.hatShape(), 90),
    blades: many(1, shapes.bladeShape(), 900),
    flowers: many(1, shapes.flowerShape(), 420),
  }
  const isles = {
    undersides: many(2, shapes.undersideShape(), 30),
    stones: many(2, shapes.menhirShape(), 30),
    posts: many(2, shapes.postShape(), 260, false),
    rails: many(2, shapes.railShape(), 200, false),
    floating: many(2, shapes.floatingShape(), 40),
    blades: many(2, shapes.bladeShape(), 500),
  }
  const white: Colour = [1, 1, 1]

  function layCave(world: WorldState, { first, second }: Look): void {
    const { rocks, hanging, crystals } = cave
    caveWall(world).forEach(({ x, z, wide, tall, luck }, index) => {
      rocks.add(
        x,
        -rockDepth,
        z,
        wide,
        tall,
        wide,
        luck * 6,
        mixColours([0.75, 0.75, 0.85], [1.2, 1.1, 1.5], hash(index, 3)),
      )
      if (luck < 0.22) {
        const tint = hash(index, 4) < 0.5 ? first : second
        for (let spire = 0; spire < 3; spire++) {
          const size = 0.8 + 1.8 * hash(index * 3 + spire, 5)
          crystals.add(
            x + 0.9 * (hash(index, 6 + spire) - 0.5),
            0.1,
            z + 0.9 * (hash(index, 9 + spire) - 0.5),
            size * 0.5,
            size,
            size * 0.5,
            spire,
            tint,
          )
        }
      }
    })
    edgePoints(world, 2.6, 3).forEach(({ x, z }, index) =>
      rocks.add(x, -0.5, z, 4.2, 8 + 5 * hash(index, 12), 4.2, index, [0.55, 0.5, 0.7]),
    )
    for (let index = 0; index < 150; index++) {
      const [x, z] = [(hash(index, 20) - 0.5) * 66, (hash(index, 21) - 0.5) * 66]
      if (beyondGround(world, x, z) < 0.5)
        hanging.add(
          x,
          10.5 + 2 * hash(index, 22),
          z,
          1 + hash(index, 23),
          2 + 4 * hash(index, 24),
          1 + hash(index, 23),
          index,
          [0.8, 0.75, 1.1],
        )
    }
    standingOf(world).forEach(({ x, z, radius, luck }, index) => {
      const tint = mixColours(luck < 0.5 ? first : second, white, 0.12)
      const tall = 1.6 + radius * 2.4
      crystals.add(x, -0.15, z, radius * 1.7, tall, radius * 1.7, luck * 6, tint)
      for (let spire = 0; spire < 3; spire++) {
        const turn = luck * 6 + spire * 2.1
        crystals.add(
          x + Math.cos(turn) * radius * 0.62,
          -0.1,
          z + Math.sin(turn) * radius * 0.62,
          radius * 0.8,
          tall * (0.35 + 0.3 * hash(index, spire)),
          radius * 0.8,
          turn,
          tint,
        )
      }
    })
  }

  function layGarden(world: WorldState, { first, second }: Look): void {
    const { stems, crowns, hats, blades, flowers } = garden
    const tints = [
      first,
      mixColours(first, [0.3, 0.7, 1], 0.5),
      second,
      mixColours(second, [0.6, 0.4, 1], 0.5),
    ] as const
    edgePoints(world, 0.5, 0.5).forEach(({ x, z }, index) => {
      const tall = 1.5 + 1.7 * hash(index, 31)
      blades.add(
        x + (hash(index, 32) - 0.5) * 0.7,
        -0.05,
        z + (hash(index, 33) - 0.5) * 0.7,
        1.5,
        tall,
        1.5,
        hash(index, 34) * 6,
        mixColours([0.07, 0.3, 0.28], [0.16, 0.55, 0.45], hash(index, 35)),
      )
    })
    edgePoints(world, 5.5, 4).forEach(({ x, z }, index) => addTree(x, z, 1.6 + hash(index, 36), index + 100))
    standingOf(world).forEach(({ x, z, radius }, index) =>
      radius > 0.72 ? addTree(x, z, radius * 1.15, index) : addMushroom(x, z, radius, index),
    )
    for (let index = 0; index < 900 && index < 900; index++) {
      const [x, z] = [(hash(index, 41) - 0.5) * 72, (hash(index, 42) - 0.5) * 72]
      const beyond = beyondGround(world, x, z)
      if (beyond < -0.2 && beyond > -19) flowers.add(x, 0, z, 1, 0.7 + hash(index, 43), 1, index, tints[index % 4])
    }

    function addTree(x: number, z: number, size: number, index: number): void {
      const tint = tints[index % 4] ?? first
      stems.add(x, 0, z, size, 0.9 + size * 0.25, size, index)
      const top = 2.9 * (0.9 + size * 0.25)
      crowns.add(
        x,
        top + 0.3,
        z,
        1.35 * size,
        1.05 * size,
        1.35 * size,
        index,
        mixColours(tint, [0.05, 0.2, 0.2], 0.25),
      )
      crowns.add(
        x + 0.8 * size,
        top - 0.35,
        z + 0.3,
        0.8 * size,
        0.62 * size,
        0.8 * size,
        index + 1,
        mixColours(tint, [0.05, 0.2, 0.2], 0.45),
      )
      crowns.add(
        x - 0.7 * size,
        top - 0.15,
        z - 0.45,
        0.9 * size,
        0.7 * size,
        0.9 * size,
        index + 2,
        mixColours(tint, white, 0.08),
      )
    }

    function addMushroom(x: number, z: number, radius: number, index: number): void {
      const tint = tints[(index + 2) % 4] ?? second
      stems.add(x, 0, z, radius * 2.4, 0.36, radius * 2.4, 0)
      hats.add(x, 1.12, z, radius * 2.6, radius * 2.2, radius * 2.6, index, tint)
      hats.add(
        x + radius * 0.9,
        0.5,
        z + radius * 0.5,
        radius * 1.2,
        radius * 1.1,
        radius * 1.2,
        index,
        mixColours(tint, white, 0.2),
      )
    }
  }

  function layIsles(world: WorldState): void {
    const { undersides, stones, posts, rails, floating, blades } = isles
    for (let place = 0; place < world.areaX.length; place++) {
      const [x, z, radius] = [
        valueAt(world.areaX, place) / metre,
        valueAt(world.areaZ, place) / metre,
        valueAt(world.areaRadius, place) / metre,
      ]
      undersides.add(x, -0.02, z, radius * 1.01, 6 + radius * 0.7, radius * 1.01, place)
      undersides.add(
        x + radius * 0.4,
        -0.6,
        z - radius * 0.3,
        radius * 0.5,
        5 + radius * 0.3,
        radius * 0.5,
        place + 1,
        [0.86, 0.82, 0.95],
      )
    }
    edgePoints(world, 2.4, -0.02).forEach(({ x, z, out, isPassable }, index) => {
      if (!isPassable) return
      posts.add(x, 0, z, 1, 1, 1, index)
      rails.add(x, 0, z, 2.4, 1, 1, Math.PI / 2 - out)
    })
    edgePoints(world, 1.1, -0.3).forEach(({ x, z, isPassable }, index) => {
      if (!isPassable)
        for (let blade = 0; blade < 2; blade++)
          blades.add(
            x + 0.5 * (hash(index, blade) - 0.5),
            0,
            z + 0.5 * (hash(index, blade + 3) - 0.5),
            0.7,
            0.35 + 0.4 * hash(index, blade + 5),
            0.7,
            blade * 2 + index,
            mixColours([0.5, 0.62, 0.36], [0.8, 0.74, 0.42], hash(index, 7)),
          )
    })
    standingOf(world).forEach(({ x, z, radius, luck }) =>
      stones.add(x, -0.1, z, radius * 1.7, 0.75 + radius * 0.7, radius * 1.7, luck * 6),
    )
    for (let index = 0; index < 34; index++) {
      const turn = hash(index, 51) * Math.PI * 2
      const away = 32 + 46 * hash(index, 52)
      const size = 2 + 7 * hash(index, 53)
      floating.add(
        Math.cos(turn) * away,
        -6 + 20 * hash(index, 54),
        Math.sin(turn) * away,
        size,
        size * 1.2,
        size,
        turn,
        [0.92, 0.86, 1],
      )
    }
  }

  const generate = [layCave, layGarden, layIsles] as const
  const parts = [cave, garden, isles] as const
  return {
    /** Creates the scenery of a run's worlds. */
    begin(worlds: readonly WorldState[]) {
      worlds.forEach((world, index) => {
        const own = Object.values(parts[index] ?? {})
        for (const part of own) part.clear()
        generate[index]?.(world, looks[index] as Look)
        for (const part of own) part.show()
      })
    },
    /** Shows one world. */
    enter: (world: number) => groups.forEach((group, index) => void (group.visible = index === world)),
  }
}
