import type { InputLog } from '@/lib/games/input-log'
import type { GameRules } from '@/lib/games/rules'
import type { Seed } from '@/lib/games/seed'

/** The initial value of a digest. */
const firstDigest = 0x811c9dc5

/** Adds a number to a digest (FNV-1a). */
const mixDigest = (digest: number, value: number) => Math.imul(digest ^ value, 0x01000193) >>> 0

function digestNumbers(digest: number, values: ArrayLike<number>): number {
  let mixed = digest
  for (let index = 0; index < values.length; index++) mixed = mixDigest(mixed, values[index] as number)
  return mixed
}

function digestValue(digest: number, value: unknown): number {
  if (typeof value === 'number' || typeof value === 'boolean') return mixDigest(digest, Number(value))
  if (ArrayBuffer.isView(value)) return digestNumbers(digest, value as Int32Array)
  return Object.values(value as object).reduce<number>(digestValue, digest)
}

/** A 32-bit digest of a game's state. @param digest the digest to continue. */
export const digestState = (state: object, digest: number = firstDigest): number => digestValue(digest, state)

/** A 32-bit digest of a run. It differs when events, score or checkpoints of any tick or the final state differ. */
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
