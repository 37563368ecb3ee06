import { nightDriveRules } from './night-drive/rules'
import { referenceRules } from './reference-rules'
import { cyberwaveRunnerRules } from './cyberwave-runner/rules'
import type { GameRules } from './rules'
import { threeWorldsRules } from './three-worlds/rules'

/** A game's rules where only what every game has in common matters. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- states differ, and nobody here looks into one
type AnyRules = GameRules<any>

const list: readonly AnyRules[] = [nightDriveRules, referenceRules, cyberwaveRunnerRules, threeWorldsRules]

/** The rules of every game whose runs are replayed, by the game's id. */
export const allRules: ReadonlyMap<string, AnyRules> = new Map(list.map((rules) => [rules.id, rules]))
