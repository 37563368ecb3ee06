import { colour, type Colour, hash, mixColours } from '@/games/shared/scene/colours'
import { metre } from '@/lib/games/cyberwave-runner/constants'
import { cityLights } from '@/lib/games/cyberwave-runner/draw-level'
import type { RunnerCity } from '@/lib/games/cyberwave-runner/level'
import { portalDistance } from '@/lib/games/cyberwave-runner/rules'

/** The two neon colours of a district. Each portal starts a new district. */
export type District = { readonly first: Colour; readonly second: Colour }

/** The colours of a city. */
export const lightsOf = (city: RunnerCity): District => ({
  first: colour(cityLights[city].first),
  second: colour(cityLights[city].second),
})

const districts: readonly [District, ...District[]] = [
  lightsOf('core'),
  lightsOf('neon'),
  lightsOf('amber'),
  lightsOf('violet'),
  lightsOf('ice'),
  lightsOf('orchid'),
]

/** Metres behind a portal over which the colours change. */
const change = 60

/** The district with a number. The first is always the same; the seed orders the others. */
export function districtOf(index: number, seed: number): District {
  const place = index === 0 ? 0 : (index + Math.floor(hash(seed, 77) * districts.length)) % districts.length
  return districts[place] ?? districts[0]
}

/** The colours at a distance. @param metres covered. @param length of a district in metres. */
export function districtAt(metres: number, length: number, seed: number): District {
  const index = Math.floor(metres / length)
  const here = districtOf(index, seed)
  const into = metres - index * length
  if (index === 0 || into >= change) return here
  const before = districtOf(index - 1, seed)
  return {
    first: mixColours(before.first, here.first, into / change),
    second: mixColours(before.second, here.second, into / change),
  }
}

/** The scenery along the road, by metres covered. */
export type Scenery = {
  readonly lightsAt: (metres: number) => District
  /** The colours of the next portal. */
  readonly nextLightsAt: (metres: number) => District
  /** Positions of the portals in sight, in metres. */
  readonly portalsAt: (metres: number) => readonly number[]
  readonly rainsAt: (metres: number) => boolean
  /** Offset of the time of day at the start, in metres. */
  readonly clock: number
}

/** Metres between two portals of the endless road. */
export const portalMetres = portalDistance / metre

/**
 * The scenery of the endless road: a new district behind each portal, with rain in every other one. @param seed orders
 * the districts.
 */
export const createCityScenery = (seed: number): Scenery => ({
  lightsAt: (metres) => districtAt(metres, portalMetres, seed),
  nextLightsAt: (metres) => districtOf(Math.floor(metres / portalMetres) + 1, seed),
  portalsAt(metres) {
    const first = Math.max(1, Math.floor((metres - 20) / portalMetres))
    return [first * portalMetres, (first + 1) * portalMetres]
  },
  rainsAt: (metres) => Math.floor(metres / portalMetres) % 2 === 1,
  clock: 0,
})
