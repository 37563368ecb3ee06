import { madeGameVersion, ruleVersions } from '@/lib/games/rule-versions'
import type { StoredReplay } from '@/lib/games/attempt-answers'
import type { RunToPlay } from '@/lib/games/protocol/host-messages'

/** A stored run as a game can show it; a run by other rules than the present ones would show something else. */
export function toWatchedRun({ game, version, seed, log }: StoredReplay): RunToPlay | 'other-rules' {
  return (ruleVersions[game] ?? madeGameVersion) === version ? { seed, isCounted: false, watch: log } : 'other-rules'
}
