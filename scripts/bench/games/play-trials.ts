import { encodeInputLog } from '@/lib/games/input-log'
import { mazeControls } from '@/lib/games/maze/measures'
import { createDriveBot, driveSkills } from '@/lib/games/night-drive/bot'
import { createRandom, nextUint32, type Random } from '@/lib/games/random'
import type { GameRules, InputMask } from '@/lib/games/rules'
import { type Seed, toSeed } from '@/lib/games/seed'
import { digestRun } from '@/tests/support/games/digest'
import { createMazeBot, mazeSkills } from '@/tests/support/games/maze-bot'
import { playByBot, stray } from '@/tests/support/games/play-by-bot'
import { botSkills, createRunnerBot } from '@/tests/support/games/runner-bot'
import { createWalkBot } from '@/tests/support/games/three-worlds-bot'
import { trialGames } from '@/tests/support/games/trial-games'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- states differ, and each bot knows its own
type AnyBot = (state: any) => InputMask
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
type Player = (rules: GameRules<any>, random: Random) => AnyBot

const runner: Player = (_, random) => createRunnerBot(botSkills.player, random)
const expertRunner: Player = (_, random) => createRunnerBot(botSkills.expert, random)
const driver: Player = (_, random) => createDriveBot(driveSkills.player, random)
const expertDriver: Player = (_, random) => createDriveBot(driveSkills.expert, random)
const finder: Player = (rules, random) => createMazeBot(rules, mazeSkills.player, random)
/** Who runs until out of breath, each time anew. */
const sprinter: Player = (rules, random) => {
  const bot: AnyBot = finder(rules, random)
  return (state) => bot(state) | mazeControls.sprint
}
const walker: Player = () => createWalkBot('everything')

/** Who plays what for how many seconds at most, how often their hands slip, in ticks, and how many times. */
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

/** Plays all trials anew. @returns what is kept of each. */
export function playTrials() {
  return casts.flatMap(([game, player, seconds, often, times]) =>
    Array.from({ length: times }, () => {
      const rules = trialGames.get(game)
      if (!rules) throw new Error(`${game} is no game`)
      const seed = drawSeed()
      const random = createRandom(seed, 9)
      const { log } = playByBot(rules, seed, stray(player(rules, random), rules.inputBits, random, often), seconds * 60)
      return { game, version: rules.version, seed, digest: digestRun(rules, seed, log), log: encodeInputLog(log) }
    }),
  )
}
