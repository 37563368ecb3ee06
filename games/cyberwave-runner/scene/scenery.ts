import { colour, type Colour, hash, mixColours } from '@/games/shared/scene/colours'
import { metre } from '@/lib/games/cyberwave-runner/constants'
import { cityLights } from '@/lib/games/cyberwave-runner/draw-level'
import type { RunnerCity } from '@/lib/games/cyberwave-runner/level'
import { portalDistance } from '@/lib/games/cyberwave-runner/rules'

/** The two lights of a part of the city, which begins at a portal. */
export type District = { readonly first: Colour; readonly second: Colour }

/** The lights of a part of the city. */
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

/** Metres behind a portal in which one district's light becomes the next one's. */
const change = 60

/** The district of a number: the first is always the same, the others come in the order of the seed. */
export function districtOf(index: number, seed: number): District {
  const place = index === 0 ? 0 : (index + Math.floor(hash(seed, 77) * districts.length)) % districts.length
  return districts[place] ?? districts[0]
}

/** The lights at a place. @param metres run. @param length of a district in metres. */
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

/** What the road leads through, by metres run. */
export type Scenery = {
  readonly lightsAt: (metres: number) => District
  /** The lights of the next portal. */
  readonly nextLightsAt: (metres: number) => District
  /** Where portals stand that may be seen, in metres. */
  readonly portalsAt: (metres: number) => readonly number[]
  readonly rainsAt: (metres: number) => boolean
  /** Metres by which the day is ahead at the start. */
  readonly clock: number
}

/** Metres from portal to portal of the endless road. */
export const portalMetres = portalDistance / metre

/** The endless city: another district behind each portal, rain in every other one. @param seed whose districts. */
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
