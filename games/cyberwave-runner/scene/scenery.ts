import { metre } from '@/lib/games/cyberwave-runner/constants'
import { portalDistance } from '@/lib/games/cyberwave-runner/rules'
import { districtAt, districtOf, type District } from './districts'

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
