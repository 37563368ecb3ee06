import { writeFileSync } from 'node:fs'
import { encodeInputLog } from '@/lib/games/input-log'
import { digestState } from '@/lib/games/runner/bots/digest-state'
import { playBot } from '@/lib/games/runner/bots/play-bot'
import { botSkills } from '@/lib/games/runner/bots/runner-bot'
import { runnerRules } from '@/lib/games/runner/runner-rules'
import { toSeed } from '@/lib/games/seed'

// `npx tsx scripts/bench/games/keep-replays.ts`: plays the kept replays again, after the version of the rules was counted up.
const tenMinutes = 10 * 60 * 60

for (const [skill, seed] of [
  ['player', toSeed('00c0ffee'.repeat(4))],
  ['expert', toSeed('0ddba11c'.repeat(4))],
] as const) {
  const { state, log } = playBot(seed, botSkills[skill], tenMinutes)
  const kept = { version: runnerRules.version, seed, score: state.score, ticks: log.ticks, isOver: state.isOver, digest: digestState(state), log: encodeInputLog(log) }
  writeFileSync(`lib/games/runner/golden/${skill}.json`, `${JSON.stringify(kept, null, 2)}\n`)
}
