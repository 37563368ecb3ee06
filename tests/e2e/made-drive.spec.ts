import { expect } from '@playwright/test'
import { newDefinition } from '@/lib/builder/game-definition'
import { parseRoad } from '@/lib/builder/templates/parse-rooms'
import { createDriveLevelRules } from '@/lib/games/night-drive/level-rules'
import type { DriveLevel } from '@/lib/games/night-drive/level'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { enterByWallet, post } from '@/tests/support/browser/account-visitor'
import { finishedRun, openGame, playAgain } from '@/tests/support/browser/play-in-frame'
import { test } from '@/tests/support/browser/test'

/** A short straight road to a finish, for a car that is let drive. */
const level: DriveLevel = {
  look: { city: 'neon', sky: 'night', music: 7 },
  rooms: parseRoad([{ pace: 'easy', seconds: 60, columns: 32, rows: ['', '', '', '', '', ''] }]),
}

test('stores two finished runs of a user’s night drive', async ({ page, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const slug = `zweimal-${Date.now().toString(36)}`
  await enterByWallet(page.request, origin)
  expect(
    (
      await post(page.request, origin, 'builder/publish', {
        slug,
        draftId: null,
        definition: newDefinition({ kind: 'drive', level }, 'Zweimal'),
      })
    ).status(),
  ).toBe(200)
  const first = finishedRun(page)
  const game = await openGame(page, `/en/play/${slug}`)
  const panel = game.getByRole('dialog', { name: 'Drive over', exact: true })
  const runs = [await first]
  await expect(panel).toBeVisible()
  const second = finishedRun(page)
  await playAgain(panel, 'Drive again')
  runs.push(await second)
  await expect(panel).toBeVisible()
  for (const { status, seed, log, score } of runs) {
    expect(status).toBe(200)
    expect(replay(createDriveLevelRules(level), toSeed(seed), log)).toMatchObject({
      kind: 'played',
      score,
      isOver: true,
      isWon: true,
    })
  }
  expect(new Set(runs.map(({ seed }) => seed)).size).toBe(2)
})
