import { read } from '@/lib/games/column'
import { happenings } from '@/lib/games/runner/happenings'
import { laneX, runner } from '@/lib/games/runner/measures'
import { obstacleHalfWidth, obstacleKinds } from '@/lib/games/runner/obstacle-kinds'
import { obstacleFates } from '@/lib/games/runner/obstacle-ring'
import type { RunnerState } from '@/lib/games/runner/runner-state'
import type { WordKey } from './words'

const reasons: Readonly<Record<number, WordKey>> = {
  [obstacleKinds.barrier]: 'endBarrier',
  [obstacleKinds.beam]: 'endBeam',
  [obstacleKinds.block]: 'endWall',
  [obstacleKinds.truck]: 'endWall',
  [obstacleKinds.glass]: 'endGlass',
  [obstacleKinds.car]: 'endCar',
  [obstacleKinds.gap]: 'endGap',
}

/** What a run ended at, and what helps against it: what stands where the runner is. Null where nothing does. */
export function reasonOfEnd(state: RunnerState): WordKey | null {
  if ((state.happened & happenings.crash) === 0) return null
  if (state.happened & happenings.stumble) return 'endStumble'
  const { obstacles: ring, x, z, pace } = state
  for (let index = ring.first; index < ring.end; index++) {
    const place = index & ring.mask
    const isBeside = Math.abs(x - laneX(read(ring.lane, place))) >= obstacleHalfWidth + runner.halfWidth
    const isElsewhere =
      read(ring.near, place) > z + runner.halfDepth || read(ring.far, place) < z - pace - runner.halfDepth
    if (isBeside || isElsewhere || read(ring.fate, place) >= obstacleFates.passed) continue
    return reasons[read(ring.kind, place)] ?? null
  }
  return null
}
