import { digestState, firstDigest, mixDigest } from './digest-state'
import type { InputLog } from './input-log'
import type { GameRules } from './rules'
import type { Seed } from './seed'

/** A run as a number of 32 bits: two differ here where anything happened otherwise in any tick, or their states differ at the end. */
export function digestRun<State extends { readonly happened: number }>(
  rules: GameRules<State>,
  seed: Seed,
  { ticks, changes }: InputLog,
): number {
  const state = rules.start(seed)
  let digest = firstDigest
  let next = 0
  let held = 0
  for (let tick = 0; tick < ticks && !rules.isOver(state); tick++) {
    if (changes[next]?.[0] === tick) held = changes[next++]?.[1] ?? held
    rules.step(state, held)
    for (const seen of [state.happened, rules.score(state), rules.checkpoints(state)]) digest = mixDigest(digest, seen)
  }
  return digestState([state, rules.found?.(state) ?? []], digest)
}
