import { join } from 'node:path'
import variant from '@jitl/quickjs-wasmfile-release-sync'
import { build } from 'esbuild'
import { newQuickJSWASMModuleFromVariant, type QuickJSContext } from 'quickjs-emscripten-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputLog } from '@/lib/games/input-log'
import { createDriveBot, driveSkills } from '@/lib/games/night-drive/bot'
import { createRandom, nextUint32, type Random } from '@/lib/games/random'
import { type GameRules, type InputMask, ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { isLongRun } from '@/tests/support/long-run'
import { createRunnerBot, runnerSkills } from '@/tests/support/games/cyberwave-runner'
import { digestRun } from '@/tests/support/games/digest'
import { createMazeBot, mazeSkills } from '@/tests/support/games/maze'
import { playWithBot, withMistakes } from '@/tests/support/games/play-with-bot'
import { recordedGames } from '@/tests/support/games/recorded-games'
import { createThreeWorldsBot } from '@/tests/support/games/three-worlds'

// oxlint-disable-next-line typescript/no-explicit-any -- every bot has its own state type
type Bot = (rules: GameRules<any>, random: Random) => (state: any) => InputMask

const runner: Bot = (_, random) => createRunnerBot(runnerSkills.expert, random)
const driver: Bot = (_, random) => createDriveBot(driveSkills.expert, random)
const walker: Bot = () => createThreeWorldsBot('everything')
const finder: Bot = (rules, random) => createMazeBot(rules, mazeSkills.player, random)

const games = [
  ['car-game', driver],
  ['cyberwave-runner', runner],
  ['metaverse', walker],
  ['clockwork-keep', finder],
  ['rush-hour', runner],
  ['serpent-pass', driver],
] as const satisfies readonly (readonly [string, Bot])[]

const runsPerGame = 200
const seconds = isLongRun ? 60 : 4
/** QuickJS interprets the rules, which takes a hundred times as long. */
const timeoutMs = isLongRun ? 1_200_000 : 240_000

/** QuickJS, an engine that shares no code with V8, with the rules of all games. */
let engine: QuickJSContext
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../support/games/second-engine.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    alias: { 'server-only': join(import.meta.dirname, '../support/server-only.ts') },
    logLevel: 'silent',
  })
  engine = (await newQuickJSWASMModuleFromVariant(variant)).newContext()
  engine.unwrapResult(engine.evalCode(outputFiles[0]?.text ?? '')).dispose()
})
afterAll(() => engine.dispose())

function digestInSecondEngine(game: string, seed: string, log: InputLog): number {
  const code = `digestRecorded(${JSON.stringify(game)}, ${JSON.stringify(seed)}, ${JSON.stringify(log)})`
  const result = engine.unwrapResult(engine.evalCode(code))
  try {
    return engine.getNumber(result)
  } finally {
    result.dispose()
  }
}

describe('rules of play', () => {
  it.each(games)(
    'give the same result in a second engine for recorded runs of %s',
    (game, createBot) => {
      const rules = recordedGames.get(game)
      if (!rules) throw new Error(`there is no ${game}`)
      const draws = createRandom(toSeed('5ec0'.repeat(8)))
      for (let run = 0; run < runsPerGame; run++) {
        const seed = toSeed([1, 2, 3, 4].map(() => nextUint32(draws).toString(16).padStart(8, '0')).join(''))
        const random = createRandom(seed, 9)
        const bot = withMistakes(createBot(rules, random), rules.inputBits, random, 120)
        const { log } = playWithBot(rules, seed, bot, seconds * ticksPerSecond)
        expect(digestInSecondEngine(game, seed, log), `run ${run}`).toBe(digestRun(rules, seed, log))
      }
    },
    timeoutMs,
  )
})
