import { expect, it } from 'vitest'
import { toSeed } from '@/lib/games/seed'
import { createThreeWorldsState } from '@/lib/games/three-worlds/state'
import type { WorldState } from '@/lib/games/three-worlds/generate-world'
import { caveWall, reachAtEye, wallClearance } from './scenery'
import { beyondGround } from './ground'

it('keeps every rock away from the ground at eye height', () => {
  for (let seed = 0; seed < 24; seed++) {
    const cave = createThreeWorldsState(toSeed(seed.toString(16).padStart(2, '0').repeat(16))).worlds[0] as WorldState
    const rocks = caveWall(cave)
    expect(rocks.length).toBeGreaterThan(100)
    const least = Math.min(...rocks.map((rock) => beyondGround(cave, rock.x, rock.z) - reachAtEye(rock)))
    expect(least).toBeGreaterThan(wallClearance - 0.15)
    // Narrow rocks would leave gaps in the wall.
    expect(rocks.filter(({ wide }) => wide < 1).length).toBeLessThan(rocks.length * 0.2)
  }
})
