import type { InputChange, InputLog } from '@/lib/games/input-log'
import { nextBelow, nextChance, type Random } from '@/lib/games/random'
import type { GameRules, InputMask } from '@/lib/games/rules'
import type { Seed } from '@/lib/games/seed'

/** A run played by a bot: its final state and its log. */
export type BotRun<State> = { readonly state: State; readonly log: InputLog }

/** Plays a run with a bot to its end or for `maxTicks`. @param bot returns the input of the next tick. */
export function playWithBot<State>(
  rules: GameRules<State>,
  seed: Seed,
  bot: (state: State) => InputMask,
  maxTicks = rules.maxTicks,
): BotRun<State> {
  const state = rules.start(seed)
  const changes: InputChange[] = []
  let held = 0
  let ticks = 0
  while (ticks < maxTicks && !rules.isOver(state)) {
    const input = bot(state)
    if (input !== held) changes.push([ticks, input])
    held = input
    rules.step(state, input)
    ticks += 1
  }
  return { state, log: { ticks, changes } }
}

/**
 * Adds mistakes to a bot: from time to time it holds a random input for up to half a second, so that runs also cover
 * what a good player avoids.
 *
 * @param often average ticks between two mistakes.
 */
export function withMistakes<State>(
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
