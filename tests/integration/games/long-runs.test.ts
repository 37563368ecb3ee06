import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { parseGameMessage } from '@/components/games/host/frame-channel'
import { createLookAbout } from '@/games/three-worlds/input'
import { createPresses } from '@/games/shared/input/devices'
import { allRules } from '@/lib/games/all-rules'
import { createRun, type Run } from '@/lib/games/run'
import { createDriveBot, driveSkills } from '@/lib/games/night-drive/bot'
import type { DriveState } from '@/lib/games/night-drive/state'
import { createRandom, nextBelow } from '@/lib/games/random'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { submissionSchema } from '@/lib/games/score-schema'
import { startAttempt } from '@/lib/server/games/start-attempt'
import { freshPlayer, type GamesFixture, startGamesFixture, startTime } from '@/tests/support/games/attempts-fixture'
import { freshVisitor } from '@/tests/support/waitlist-fixture'
import * as v from 'valibot'

let fixture: GamesFixture
beforeAll(async () => {
  fixture = await startGamesFixture()
  vi.stubGlobal('navigator', {})
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await fixture.stop()
})

// oxlint-disable-next-line typescript/no-explicit-any -- the state type of each game differs
type AnyRun = Run<any>

/** Returns the input of the next tick; `note` is told when it was played. */
type Player = (state: unknown, seed: string) => number

/** Looks about all the time, as a finger that never rests does, through the input code of the game. */
function createRestless(): Player {
  const about = createLookAbout(createPresses())
  const random = createRandom(toSeed('1'.repeat(32)))
  return () => {
    about.drag(nextBelow(random, 41) - 20)
    const input = about.take(false)
    about.played(1)
    return input
  }
}

function createDriver(): Player {
  const drive = createDriveBot(driveSkills.careful, createRandom(toSeed('2'.repeat(32))))
  return (state) => drive(state as DriveState)
}

/** Any input in every tick: the densest log that the rules allow, as long as the run lasts. */
function createHammering(game: string): Player {
  const bits = allRules.get(game)?.inputBits ?? 0
  const random = createRandom(toSeed('3'.repeat(32)))
  return () => nextBelow(random, 2 ** bits)
}

it.each([
  ['metaverse', 'looking about for ten minutes', createRestless, 600],
  ['metaverse', 'any input in every tick', () => createHammering('metaverse'), 600],
  ['car-game', 'a careful driver for half an hour', createDriver, 1_800],
  ['car-game', 'any input in every tick', () => createHammering('car-game'), 0],
  ['cyberwave-runner', 'any input in every tick', () => createHammering('cyberwave-runner'), 0],
  ['reference', 'any input in every tick', () => createHammering('reference'), 0],
] as const)('a run of %s with %s counts', async (game, _, create, seconds) => {
  const rules = allRules.get(game)
  if (!rules) throw new Error(`there is no ${game}`)
  const attempt = await startAttempt(
    { game, player: freshPlayer(), visitor: freshVisitor() },
    { database: fixture.database, now: startTime },
  )
  const player = create()
  const run: AnyRun = createRun(rules, toSeed(attempt.seed))
  while (!run.isOver()) run.advance(1_000 / ticksPerSecond + 1e-6, player(run.state, attempt.seed))
  expect(run.ticks()).toBeGreaterThanOrEqual(seconds * ticksPerSecond)

  const finished = {
    seed: attempt.seed,
    version: attempt.version,
    log: run.log(),
    score: rules.score(run.state) as number,
  }
  const message = parseGameMessage({ kind: 'ask', id: 1, question: { what: 'finish', run: finished } })
  expect(message, 'the host takes the message').not.toBeNull()
  const body = v.parse(submissionSchema, { game, ...finished })
  const end = new Date(startTime.getTime() + (run.ticks() / ticksPerSecond) * 1_000)
  const stored = await fixture.finish({ ...body, id: attempt.id, visitor: freshVisitor() }, end)
  expect(stored).toMatchObject({ score: finished.score, rank: expect.any(Number) as number })
})
