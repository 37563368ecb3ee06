import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRuns } from '@/components/games/host/run-submission'
import { toSeed } from '@/lib/games/seed'
import { HttpError } from '@/lib/server/http/http-error'
import { ApiError } from '@/lib/site-api/fetch-json'
import { startGamesFixture, type GamesFixture } from '@/tests/support/games/attempts-fixture'

let fixture: GamesFixture
beforeAll(async () => {
  fixture = await startGamesFixture()
})
afterAll(() => fixture.stop())

type Played = Awaited<ReturnType<GamesFixture['play']>>

/** Submits a run to a process of its own, and resolves while that judges it. */
async function judgeElsewhere({ submission, now }: Played) {
  const env = { ...process.env, DATABASE_URL: fixture.url, SUBMISSION: JSON.stringify(submission) }
  const child = fork(resolve('scripts/run.mjs'), ['tests/support/games/judging-process.ts'], {
    execArgv: [],
    env: { ...env, NOW_MS: String(now.getTime()) },
  })
  expect(await once(child, 'message')).toContain('judging')
  return async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
}

/** The player's page: it submits a run with the tries and waits of the product, until it is stored or given up. */
async function submitAsPage({ submission, now }: Played) {
  const { id, game, seed, version, score, log } = submission
  const started = { id, game, version, seed: toSeed(seed), expiresAt: now.toISOString(), isScored: true }
  const runs = createRuns(game, () => ({
    start: () => Promise.resolve(started),
    finish: () =>
      fixture.finish(submission, now).catch((error: unknown) => {
        throw error instanceof HttpError ? new ApiError(error.code, error.retryAfterSeconds ?? 0) : error
      }),
  }))
  await runs.begin()
  return runs.finish({ seed: toSeed(seed), version, score, log })
}

it('a restart while a run is judged costs nobody the run: the process is stopped', async () => {
  const played = await fixture.play()
  const stop = await judgeElsewhere(played)
  await stop('SIGTERM')
  // The first request after the restart succeeds.
  expect(await fixture.finish(played.submission, played.now)).toMatchObject({ score: played.run.score })
})

it('a restart while a run is judged costs nobody the run: the process is killed', async () => {
  const played = await fixture.play()
  const stop = await judgeElsewhere(played)
  await stop('SIGKILL')
  expect(await submitAsPage(played)).toMatchObject({ kind: 'stored', score: played.run.score })
})
