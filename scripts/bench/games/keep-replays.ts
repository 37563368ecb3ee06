import { writeFileSync } from 'node:fs'
import { mazeTemplateNames, templateMaze } from '@/lib/builder/templates/templates'
import { digestState } from '@/lib/games/digest-state'
import { driveSkills } from '@/lib/games/drive/bots/drive-bot'
import { playDrive } from '@/lib/games/drive/bots/play-drive'
import { driveRules } from '@/lib/games/drive/drive-rules'
import { encodeInputLog, type InputLog } from '@/lib/games/input-log'
import { mazeSkills } from '@/lib/games/maze/bots/maze-bot'
import { playMaze, playMazeBot } from '@/lib/games/maze/bots/play-maze'
import { shutKeep } from '@/lib/games/maze/bots/shut-keep'
import { createMazeRules, mazeVersion } from '@/lib/games/maze/maze-rules'
import { playBot } from '@/lib/games/runner/bots/play-bot'
import { botSkills } from '@/lib/games/runner/bots/runner-bot'
import { runnerRules } from '@/lib/games/runner/runner-rules'
import { toSeed, type Seed } from '@/lib/games/seed'
import { playWalkBot } from '@/lib/games/worlds-walk/bots/play-walk-bot'
import { worldsWalkRules } from '@/lib/games/worlds-walk/worlds-walk-rules'
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
