import type { CSSProperties } from 'react'
import { GemPicture } from '@/components/gems/gem-picture'
import type { ChanceGame } from '@/lib/games/chance/prize-tables'
import type { GemFamily } from '@/lib/gems/gem-picture'

/** The gem or crystal that represents a prize. */
type PrizeStone = { readonly family: GemFamily; readonly index: number }

/**
 * The look of a game: the stones of its prizes, highest first, and the colours of its card, which are the same in both
 * themes.
 */
type GameLook = {
  readonly stones: readonly PrizeStone[]
  /** The lit and the shaded colour of the scratch surface. */
  readonly foil: readonly [lit: string, shaded: string]
  /** The colour of the card's edge and glow. */
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

/** Sets a game's light colour as the CSS variable `--light`. */
export const lightOf = (game: ChanceGame): CSSProperties => ({ '--light': gameLooks[game].light }) as CSSProperties

/** The stone that represents a prize. `place` is the prize's index in the prize table. Decorative. */
export function PrizePicture({ game, place, className }: { game: ChanceGame; place: number; className?: string }) {
  const stone = gameLooks[game].stones[place]
  return stone ? <GemPicture {...stone} {...(className === undefined ? {} : { className })} /> : null
}
