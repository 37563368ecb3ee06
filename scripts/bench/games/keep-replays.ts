import { writeFileSync } from 'node:fs'
import { mazeTemplateNames, templateMaze } from '@/lib/builder/templates/templates'
import { runnerRules } from '@/lib/games/cyberwave-runner/runner-rules'
import { encodeInputLog, type InputLog } from '@/lib/games/input-log'
import { createMazeRules, mazeVersion } from '@/lib/games/maze/maze-rules'
import { driveSkills } from '@/lib/games/night-drive/bot'
import { driveRules } from '@/lib/games/night-drive/drive-rules'
import { type Seed, toSeed } from '@/lib/games/seed'
import { worldsWalkRules } from '@/lib/games/three-worlds/worlds-walk-rules'
import { digestState } from '@/tests/support/games/digest'
import { mazeSkills, playMaze, playMazeBot } from '@/tests/support/games/maze-bot'
import { playDrive } from '@/tests/support/games/play-drive'
import { botSkills, playBot } from '@/tests/support/games/runner-bot'
import { shutKeep } from '@/tests/support/games/small-level'
import { playWalkBot } from '@/tests/support/games/three-worlds-bot'
import { playTrials } from './play-trials'

// `npx tsx scripts/bench/games/keep-replays.ts`: plays the kept replays again, after the version of rules was counted up.
const tenMinutes = 10 * 60 * 60

type Played = { readonly state: { readonly score: number; readonly isOver: boolean }; readonly log: InputLog }

function keep(folder: string, skill: string, version: number, seed: Seed, { state, log }: Played): void {
  const kept = {
    version,
    seed,
    score: state.score,
    ticks: log.ticks,
    isOver: state.isOver,
    digest: digestState(state),
    log: encodeInputLog(log),
  }
  writeFileSync(`lib/games/${folder}/golden/${skill}.json`, `${JSON.stringify(kept, null, 2)}\n`)
}

for (const [skill, seed] of [
  ['player', toSeed('00c0ffee'.repeat(4))],
  ['expert', toSeed('0ddba11c'.repeat(4))],
] as const) {
  keep('runner', skill, runnerRules.version, seed, playBot(seed, botSkills[skill], tenMinutes))
  keep('maze', skill, mazeVersion, seed, playMazeBot(createMazeRules(shutKeep), seed, mazeSkills[skill]))
  keep('drive', skill, driveRules.version, seed, playDrive(seed, driveSkills[skill], tenMinutes))
}
const walkSeed = toSeed('5eed0ca7'.repeat(4))
keep('worlds-walk', 'walker', worldsWalkRules.version, walkSeed, playWalkBot(walkSeed, 'everything'))

const mazeSeed = toSeed('a0'.repeat(16))
const wins = mazeTemplateNames.map((name) => {
  const { score, ...log } = playMaze(createMazeRules(templateMaze(name)), mazeSeed)
  return [name, { seed: mazeSeed, score, log: encodeInputLog(log) }]
})
writeFileSync('lib/games/maze/golden/wins.json', `${JSON.stringify(Object.fromEntries(wins), null, 2)}\n`)

writeFileSync('lib/games/golden/trials.json', `${JSON.stringify(playTrials(), null, 2)}\n`)
