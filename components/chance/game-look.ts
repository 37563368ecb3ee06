import type { CSSProperties } from 'react'
import type { ChanceGame } from '@/lib/chance/chance-games'
import type { StoneFamily } from '@/lib/stones/stone-picture'

/** A stone that stands for a prize. */
export type PrizeStone = { readonly family: StoneFamily; readonly index: number }

/** How a game looks: the stones of its prizes from the highest, and the colours of its card, which are its own in both themes. */
export type GameLook = {
  readonly stones: readonly PrizeStone[]
  /** Lit and shaded colour of the surface that is scratched off. */
  readonly foil: readonly [lit: string, shaded: string]
  /** Edge and light of the card. */
  readonly light: string
}

const gem = (index: number): PrizeStone => ({ family: 'gem', index })
const crystal = (index: number): PrizeStone => ({ family: 'crystal', index })

export const gameLooks: Readonly<Record<ChanceGame, GameLook>> = {
  splinter: {
    stones: [crystal(7), crystal(6), crystal(4), crystal(2), crystal(0)],
    foil: ['#8fd8dd', '#1f5f6e'],
    light: '#35d6e8',
  },
  facet: { stones: [gem(7), gem(2), gem(4), gem(3), gem(1), gem(0)], foil: ['#b9a6ff', '#43318f'], light: '#8a7dff' },
  core: {
    stones: [gem(7), gem(6), gem(5), crystal(7), crystal(5), crystal(3)],
    foil: ['#ffd79a', '#8a4b12'],
    light: '#ffb454',
  },
  jackpot: { stones: [gem(7), gem(5), gem(6), gem(2), gem(4), gem(3)], foil: ['#26ecb2', '#0b5a44'], light: '#26ecb2' },
}

/** A game's light, for what is styled by it as `var(--light)`. */
export const lightOf = (game: ChanceGame): CSSProperties => ({ '--light': gameLooks[game].light }) as CSSProperties
