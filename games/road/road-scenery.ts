import { lightOf } from '@/games/car-game/scene/hours'
import type { Scenery } from '@/games/car-game/scene/scenery'
import type { DriveState } from '@/lib/games/drive/drive-state'
import { metre } from '@/lib/games/drive/measures'
import type { RoadLevel } from '@/lib/games/drive/road-level'

/** What a drawn road leads through: gates where its stretches end, the last one being the finish. */
export function createRoadScenery({ sky, city, music }: RoadLevel['look'], { course }: DriveState): Scenery {
  const gates = [...(course?.gates ?? [])].map((s) => s / metre)
  const light = lightOf(sky, city)
  return {
    gatesBetween: (from, to) => gates.filter((gate) => gate > from && gate < to),
    lightAt: () => light,
    seed: music,
  }
}
