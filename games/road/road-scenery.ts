import type { RoadLight, Scenery } from '@/games/car-game/scene/scenery'
import { colour, mixColours, type Colour } from '@/games/shared/scene/colour'
import { metre } from '@/lib/games/drive/measures'
import type { DriveState } from '@/lib/games/drive/drive-state'
import { roadSkyTints } from '@/lib/games/drive/picture/road-skies'
import type { RoadLevel, RoadSky } from '@/lib/games/drive/road-level'
import { cityLights } from '@/lib/games/runner/picture/cities'

/** What lies in shade, and what the sky shines on. */
const lit: Readonly<Record<RoadSky, { readonly ambient: Colour; readonly sunlight: Colour }>> = {
  dusk: { ambient: colour('#38304e'), sunlight: colour('#6b4a68') },
  night: { ambient: colour('#2b3350'), sunlight: colour('#3c4a72') },
  dawn: { ambient: colour('#3a4058'), sunlight: colour('#7d6a62') },
}

function lightOf({ city, sky }: RoadLevel['look']): RoadLight {
  const { zenith, horizon } = roadSkyTints[sky]
  const { first, second } = cityLights[city]
  // The haze above the land has something of the city's light.
  return { zenith: colour(zenith), horizon: mixColours(colour(horizon), colour(second), 0.12), ...lit[sky], first: colour(first), second: colour(second) }
}

/** What a drawn road leads through: gates where its stretches end, the last one being the finish. */
export function createRoadScenery(look: RoadLevel['look'], { course }: DriveState): Scenery {
  const gates = [...(course?.gates ?? [])].map((s) => s / metre)
  return { gatesBetween: (from, to) => gates.filter((gate) => gate > from && gate < to), light: lightOf(look) }
}
