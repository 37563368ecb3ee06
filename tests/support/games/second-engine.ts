import type { InputLog } from '@/lib/games/input-log'
import { toSeed } from '@/lib/games/seed'
import { digestRun } from './digest'
import { recordedGames } from './recorded-games'

/** Bundled for an engine without Node, which calls it by this global name. @returns the digest of a replayed run. */
function digestRecorded(game: string, seed: string, log: InputLog): number {
  const rules = recordedGames.get(game)
  if (!rules) throw new Error(`there is no ${game}`)
  return digestRun(rules, toSeed(seed), log)
}

Object.assign(globalThis, { digestRecorded })
