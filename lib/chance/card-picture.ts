import { seededNumbers } from '@/lib/worlds/seeded-numbers'

/** Fields of a card, in three rows. */
export const fieldCount = 9
/** Windows of the jackpot. */
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
  const { between } = seededNumbers(id)
  return (count: number) => Math.floor(between(0, count))
}

const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place)

/**
 * What the nine fields of a card show, as places in its prize table: the prize three times and no other more than twice. The
 * picture follows from what was drawn and from the card's id; it decides nothing, and never plays at having nearly won.
 *
 * @param place of the prize, -1 where there is none. @param places in the table, at least 5.
 */
export function pictureOfCard(id: string, place: number, places: number): readonly number[] {
  const below = belowOf(id)
  const others = placesOf(places).filter((other) => other !== place)
  const filling = shuffle([...others, ...others], below)
  const won = place === -1 ? [] : [place, place, place]
  return shuffle([...won, ...filling.slice(0, fieldCount - won.length)], below)
}

/** What the three reels show: the prize on each, else any of the other pictures, each as likely. Parameters as `pictureOfCard`. */
export function pictureOfSpin(id: string, place: number, places: number): readonly number[] {
  if (place !== -1) return Array.from({ length: reelCount }, () => place)
  const below = belowOf(id)
  for (;;) {
    const shown = Array.from({ length: reelCount }, () => below(places))
    if (new Set(shown).size > 1) return shown
  }
}
