import { colour, mixColours, type Colour } from '@/games/shared/scene/colour'
import { hash } from '@/games/shared/scene/hash'

/** The two lights of a part of the city, which begins at a portal. */
export type District = { readonly first: Colour; readonly second: Colour }

const districts: readonly [District, ...District[]] = [
  { first: colour('#26ecb2'), second: colour('#8a7dff') },
  { first: colour('#ff5fa2'), second: colour('#4fc3ff') },
  { first: colour('#ffb454'), second: colour('#26ecb2') },
  { first: colour('#8a7dff'), second: colour('#ff7a6b') },
  { first: colour('#4fe0ff'), second: colour('#ffd166') },
  { first: colour('#c06bff'), second: colour('#26ecb2') },
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
  return { first: mixColours(before.first, here.first, into / change), second: mixColours(before.second, here.second, into / change) }
}
