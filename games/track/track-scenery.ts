import { lightsOf } from '@/games/cyberwave-runner/scene/districts'
import type { Scenery } from '@/games/cyberwave-runner/scene/scenery'
import { endOfStretch } from '@/lib/games/runner/course-run'
import { metre } from '@/lib/games/runner/measures'
import type { RunnerCity } from '@/lib/games/runner/runner-level'
import type { RunnerState } from '@/lib/games/runner/runner-state'

/** What a track leads through: one part of the city, a portal behind each stretch, the last one being the finish. */
export function createTrackScenery(city: RunnerCity, { course }: RunnerState): Scenery {
  const lights = lightsOf(city)
  const ends = course ? [...course.begins.keys()].slice(0, -1).map((index) => endOfStretch(course, index)) : []
  const portals = (course ? [...ends, course.finish] : []).map((z) => z / metre)
  return {
    lightsAt: () => lights,
    nextLightsAt: () => lights,
    portalsAt: (metres) => portals.filter((portal) => portal > metres - 20 && portal < metres + 200),
    rainsAt: () => false,
    clock: (course?.plan.clock ?? 0) / metre,
  }
}
