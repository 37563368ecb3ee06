import { createSeededRandom } from '@/lib/covers/seeded-random'

/** Fields of a scratch card, in three rows. */
export const fieldCount = 9
/** Reels of the jackpot. */
export const reelCount = 3

function shuffle<T>(items: readonly T[], below: (count: number) => number): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = below(last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]
  }
  return shuffled
}

const belowOf = (id: string) => {
  const { between } = createSeededRandom(id)
  return (count: number) => Math.floor(between(0, count))
}

const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place)

/**
 * The nine fields of a card as indexes in its prize table: a won prize three times, every other one at most twice. The
 * picture follows from the drawn result and the card's id. It does not affect the result, and it does not fake near
 * misses.
 *
 * @param place index of the prize, -1 for none.
 * @param places number of prizes, at least 5.
 */
export function pictureOfCard(id: string, place: number, places: number): readonly number[] {
  const below = belowOf(id)
  const others = placesOf(places).filter((other) => other !== place)
  const filling = shuffle([...others, ...others], below)
  const won = place === -1 ? [] : [place, place, place]
  return shuffle([...won, ...filling.slice(0, fieldCount - won.length)], below)
}

/**
 * The symbols of the three reels: the won prize on each, otherwise any losing combination with equal probability.
 * Parameters as for `pictureOfCard`.
 */
export function pictureOfSpin(id: string, place: number, places: number): readonly number[] {
  if (place !== -1) return Array.from({ length: reelCount }, () => place)
  const below = belowOf(id)
  for (;;) {
    const shown = Array.from({ length: reelCount }, () => below(places))
    if (new Set(shown).size > 1) return shown
  }
}
