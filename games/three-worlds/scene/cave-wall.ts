import { hash } from '@/games/shared/scene/hash'
import type { WorldState } from '@/lib/games/three-worlds/generate-world'
import { beyondGround, edgePoints } from './edge-points'
import { eyeHeight } from './eye-height'

/** How far rocks reach into the ground that they stand on, in metres. */
export const rockDepth = 0.3
/** Metres at the height of the eye between the edge of the ground and a rock: who walks along a wall sees the cave, and not the wall alone. */
export const wallClearance = 0.6

/** A spike of rock beside the ground: as wide at its foot and as high as this, in metres. */
export type WallRock = {
  readonly x: number
  readonly z: number
  readonly wide: number
  readonly tall: number
  readonly luck: number
}

/** How far a rock reaches from its middle at the height of the eye, in metres. */
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
    // Between two grounds there is no way out: there it is narrower.
    const room = Math.max(0, beyondGround(world, x, z) - wallClearance)
    return { x, z, wide: Math.min(wide, (2 * room) / Math.max(0.01, 1 - (eyeHeight + rockDepth) / tall)), tall, luck }
  })
}
