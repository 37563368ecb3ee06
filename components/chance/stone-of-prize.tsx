import { StoneArt } from '@/components/stones/stone-art'
import type { ChanceGame } from '@/lib/chance/chance-games'
import { gameLooks } from './game-look'

/** The stone that stands for a prize of a game, by the prize's place in the table. Decorative. */
export function StoneOfPrize({ game, place, className }: { game: ChanceGame; place: number; className?: string }) {
  const stone = gameLooks[game].stones[place]
  return stone ? <StoneArt {...stone} {...(className === undefined ? {} : { className })} /> : null
}
