import { colour, mixColours, type Colour } from '@/games/shared/scene/colour'
import { hash } from '@/games/shared/scene/hash'
import { cityLights } from '@/lib/games/cyberwave-runner/draw-level'
import type { RunnerCity } from '@/lib/games/cyberwave-runner/level'

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
