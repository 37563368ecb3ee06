import type { InputChange, InputLog } from './input-log'
import type { GameRules, InputMask } from './rules'
import type { Seed } from './seed'

/** A run that a bot has played: how it stood at its end, and what was held. */
export type BotRun<State> = { readonly state: State; readonly log: InputLog }

/** Lets a bot play a run to its end or for `mostTicks`. @param bot gives the input of the next tick. */
export function playByBot<State>(
  rules: GameRules<State>,
  seed: Seed,
  bot: (state: State) => InputMask,
  mostTicks = rules.mostTicks,
): BotRun<State> {
  const state = rules.start(seed)
  const changes: InputChange[] = []
  let held = 0
  let ticks = 0
  while (ticks < mostTicks && !rules.isOver(state)) {
    const input = bot(state)
    if (input !== held) changes.push([ticks, input])
    held = input
    rules.step(state, input)
    ticks += 1
  }
  return { state, log: { ticks, changes } }
}
