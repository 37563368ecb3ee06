import { writeFileSync } from 'node:fs'
import { mazeTemplateNames, templateMaze } from '@/lib/builder/templates/templates'
import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import { encodeInputLog, type InputLog } from '@/lib/games/input-log'
import { controls } from '@/lib/games/maze/constants'
import { createMazeRules, mazeVersion } from '@/lib/games/maze/rules'
import { createDriveBot, driveSkills } from '@/lib/games/night-drive/bot'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import { createRandom, nextUint32, type Random } from '@/lib/games/random'
import type { GameRules, InputMask } from '@/lib/games/rules'
import { type Seed, toSeed } from '@/lib/games/seed'
import { threeWorldsRules } from '@/lib/games/three-worlds/rules'
import { runnerSkills, createRunnerBot, playRunnerBot } from '@/tests/support/games/cyberwave-runner'
import { digestRun, digestState } from '@/tests/support/games/digest'
import { createMazeBot, mazeSkills, playMaze, playMazeBot } from '@/tests/support/games/maze'
import { endlessKeep } from '@/tests/support/games/maze-levels'
import { playDriveBot } from '@/tests/support/games/night-drive'
import { playWithBot, withMistakes } from '@/tests/support/games/play-with-bot'
import { recordedGames } from '@/tests/support/games/recorded-games'
import { createThreeWorldsBot, playThreeWorldsBot } from '@/tests/support/games/three-worlds'

// oxlint-disable-next-line typescript/no-explicit-any -- every bot has its own state type
type AnyBot = (state: any) => InputMask
// oxlint-disable-next-line typescript/no-explicit-any -- every bot has its own state type
type Player = (rules: GameRules<any>, random: Random) => AnyBot

const runner: Player = (_, random) => createRunnerBot(runnerSkills.player, random)
const expertRunner: Player = (_, random) => createRunnerBot(runnerSkills.expert, random)
const driver: Player = (_, random) => createDriveBot(driveSkills.player, random)
const expertDriver: Player = (_, random) => createDriveBot(driveSkills.expert, random)
const finder: Player = (rules, random) => createMazeBot(rules, mazeSkills.player, random)
/** Sprints until it is out of breath, again and again. */
const sprinter: Player = (rules, random) => {
  const bot: AnyBot = finder(rules, random)
  return (state) => bot(state) | controls.sprint
}
const walker: Player = () => createThreeWorldsBot('everything')

/** The recorded runs: game, bot, maximum seconds, average ticks between two mistakes, and number of runs. */
const casts = [
  ['cyberwave-runner', runner, 60, 150, 4],
  ['cyberwave-runner', expertRunner, 120, 400, 3],
  ['car-game', driver, 60, 200, 3],
  ['car-game', expertDriver, 90, 300, 3],
  ['metaverse', walker, 100, 90, 3],
  ['shut-keep', finder, 60, 60, 4],
  ['shut-keep', sprinter, 60, 120, 2],
  ['lantern-vault', finder, 60, 90, 2],
  ['drowned-garden', finder, 80, 90, 2],
  ['clockwork-keep', finder, 80, 90, 2],
  ['first-light', expertRunner, 80, 300, 2],
  ['rush-hour', expertRunner, 80, 300, 2],
  ['furious-hour', expertRunner, 60, 300, 2],
  ['harbour-lights', expertDriver, 90, 240, 2],
  ['serpent-pass', expertDriver, 90, 300, 3],
] as const satisfies readonly (readonly [string, Player, number, number, number])[]

const draws = createRandom(toSeed('7a1a15'.padEnd(32, '0')))
const drawSeed = (): Seed =>
  toSeed(Array.from({ length: 4 }, () => nextUint32(draws).toString(16).padStart(8, '0')).join(''))

/** Plays all recorded runs. @returns the content of `recorded-runs.json`. */
function recordRuns() {
  return casts.flatMap(([game, player, seconds, often, times]) =>
    Array.from({ length: times }, () => {
      const rules = recordedGames.get(game)
      if (!rules) throw new Error(`${game} is no game`)
      const seed = drawSeed()
      const random = createRandom(seed, 9)
      const { log } = playWithBot(
        rules,
        seed,
        withMistakes(player(rules, random), rules.inputBits, random, often),
        seconds * 60,
      )
      return { game, version: rules.version, seed, digest: digestRun(rules, seed, log), log: encodeInputLog(log) }
    }),
  )
}

// `npm run golden-runs:record` records all golden runs again, after a version of the rules increased.
const tenMinutes = 10 * 60 * 60

type Played = { readonly state: { readonly score: number; readonly isOver: boolean }; readonly log: InputLog }

function record(folder: string, skill: string, version: number, seed: Seed, { state, log }: Played): void {
  const recorded = {
    version,
    seed,
    score: state.score,
    ticks: log.ticks,
    isOver: state.isOver,
    digest: digestState(state),
    log: encodeInputLog(log),
  }
  writeFileSync(`lib/games/${folder}/golden/${skill}.json`, `${JSON.stringify(recorded, null, 2)}\n`)
}

for (const [skill, seed] of [
  ['player', toSeed('00c0ffee'.repeat(4))],
  ['expert', toSeed('0ddba11c'.repeat(4))],
] as const) {
  record(
    'cyberwave-runner',
    skill,
    cyberwaveRunnerRules.version,
    seed,
    playRunnerBot(seed, runnerSkills[skill], tenMinutes),
  )
  record('maze', skill, mazeVersion, seed, playMazeBot(createMazeRules(endlessKeep), seed, mazeSkills[skill]))
  record('night-drive', skill, nightDriveRules.version, seed, playDriveBot(seed, driveSkills[skill], tenMinutes))
}
const walkSeed = toSeed('5eed0ca7'.repeat(4))
record('three-worlds', 'walker', threeWorldsRules.version, walkSeed, playThreeWorldsBot(walkSeed, 'everything'))

const mazeSeed = toSeed('a0'.repeat(16))
const wins = mazeTemplateNames.map((name) => {
  const { score, ...log } = playMaze(createMazeRules(templateMaze(name)), mazeSeed)
  return [name, { seed: mazeSeed, score, log: encodeInputLog(log) }]
})
writeFileSync('lib/games/maze/golden/wins.json', `${JSON.stringify(Object.fromEntries(wins), null, 2)}\n`)

writeFileSync('lib/games/golden/recorded-runs.json', `${JSON.stringify(recordRuns(), null, 2)}\n`)
