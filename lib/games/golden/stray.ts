import { nextBelow, nextChance, type Random } from '../random'
import type { InputMask } from '../rules'

/**
 * A bot whose hands slip: now and then it holds anything at all for up to half a second, so that a run also meets what a good
 * player never does.
 *
 * @param often how many ticks lie between two slips, on average.
 */
export function stray<State>(
  bot: (state: State) => InputMask,
  inputBits: number,
  random: Random,
  often: number,
): (state: State) => InputMask {
  let slipping = 0
  let slipped = 0
  return (state) => {
    const input = bot(state)
    if (slipping === 0 && nextChance(random, 1, often)) {
      slipping = 4 + nextBelow(random, 28)
      slipped = nextBelow(random, 2 ** inputBits)
    }
    if (slipping === 0) return input
    slipping -= 1
    return slipped
  }
}
