import { driveRules } from './drive/drive-rules'
import { referenceRules } from './reference/reference-rules'
import { runnerRules } from './runner/runner-rules'
import type { GameRules } from './rules'
import { worldsWalkRules } from './worlds-walk/worlds-walk-rules'

/** A game's rules where only what every game has in common matters. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- states differ, and nobody here looks into one
type AnyRules = GameRules<any>

const list: readonly AnyRules[] = [driveRules, referenceRules, runnerRules, worldsWalkRules]

/** The rules of every game whose runs are replayed, by the game's id. */
export const allRules: ReadonlyMap<string, AnyRules> = new Map(list.map((rules) => [rules.id, rules]))
