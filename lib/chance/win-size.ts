/** What a card or a spin came to, beside what one costs: what was only given back is no win. */
export type WinSize = 'none' | 'back' | 'gain' | 'great'

const greatTimes = 10

/** @param prize and @param price in whole credits; a practice card is held against what a real one costs. */
export function sizeOfWin(prize: number, price: number): WinSize {
  if (prize === 0) return 'none'
  if (prize <= price) return 'back'
  return prize < price * greatTimes ? 'gain' : 'great'
}
