import { createRandom, nextBelow, type Random } from '@/lib/games/random'
import type { Seed } from '@/lib/games/seed'

/** Sixteenths in a bar, and bars in a part. */
export const steps = 16
export const barsOfPart = 8

/** Four chords a loop, as half tones above the root. */
const progressions = [
  [0, -4, 3, -2],
  [0, 3, -2, -4],
  [0, -2, -4, 5],
  [0, 5, 3, -4],
  [0, -5, -4, -2],
  [0, 7, -4, 5],
] as const
const minor = [0, 3, 7, 10, 12, 15, 19, 22] as const

/** What a part plays: chords as half tones above the root, a tune over them (-1 where it rests), and the steps of the bass. */
export type Part = {
  readonly chords: readonly number[]
  readonly figure: readonly number[]
  readonly bass: readonly boolean[]
}

/** The music of a seed: two parts, and the order in which they come. */
export type Score = { readonly parts: readonly [Part, Part]; readonly order: readonly (0 | 1)[] }

/** A tune that walks: from each note to one near it, and rests where the seed says so. */
function drawFigure(random: Random, rests: number): number[] {
  let place = nextBelow(random, 4)
  return Array.from({ length: steps }, () => {
    place = Math.max(0, Math.min(minor.length - 1, place + nextBelow(random, 5) - 2))
    return nextBelow(random, 10) < rests ? -1 : (minor[place] ?? 0)
  })
}

function drawPart(random: Random, rests: number): Part {
  const chords = progressions[nextBelow(random, progressions.length)] ?? progressions[0]
  const figure = drawFigure(random, rests)
  // Something is always heard on the first beat.
  figure[0] = figure[0] === -1 ? (minor[nextBelow(random, 3)] ?? 0) : (figure[0] ?? 0)
  const bass = Array.from({ length: steps }, (_, step) => step % 4 === 0 || nextBelow(random, 10) < 3)
  return { chords, figure, bass }
}

/** Draws the music of a seed. */
export function compose(seed: Seed): Score {
  const random = createRandom(seed, 5)
  const parts = [drawPart(random, 3), drawPart(random, 5)] as const
  return { parts, order: nextBelow(random, 2) === 0 ? [0, 0, 1, 0] : [0, 1, 0, 1] }
}
