import { nightDriveRules } from './night-drive/rules'
import { referenceRules } from './reference-rules'
import { cyberwaveRunnerRules } from './cyberwave-runner/rules'
import type { GameRules } from './rules'
import { threeWorldsRules } from './three-worlds/rules'

/** Rules whose state type does not matter to the caller. */
// oxlint-disable-next-line typescript/no-explicit-any -- the state type of each game differs, and callers do not use it
type AnyRules = GameRules<any>

const list: readonly AnyRules[] = [nightDriveRules, referenceRules, cyberwaveRunnerRules, threeWorldsRules]

/** The rules of every game of the site whose runs are replayed, by stored game id. */
export const allRules: ReadonlyMap<string, AnyRules> = new Map(list.map((rules) => [rules.id, rules]))
