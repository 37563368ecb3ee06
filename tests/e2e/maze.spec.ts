import { devices, expect } from '@playwright/test'
import { createFromTemplate } from '@/lib/builder/templates/templates'
import { smallLevel } from '@/tests/support/games/maze-levels'
import { controls } from '@/lib/games/maze/constants'
import { createMazeRules } from '@/lib/games/maze/rules'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { enterByWallet } from '@/tests/support/browser/account-visitor'
import { drawLittle, finishedRun, openGame, playAgain, pressed, touchGame } from '@/tests/support/browser/play-in-frame'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

const level = smallLevel([['########', '#S.*..E#', '########']])

test.describe('on a phone with a keyboard', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('stores scores of keys and touch that the server replays', async ({ page, baseURL }) => {
    const problems = watchPage(page)
    const origin = new URL(baseURL ?? '').origin
    await enterByWallet(page.request, origin)
    const slug = `corridor-${Date.now().toString(36)}`
    const definition = { ...createFromTemplate('lantern-vault', 'A corridor'), level }
    const published = await page.request.post('/api/builder/publish', {
      headers: { origin },
      data: { slug, draftId: null, definition },
    })
    expect(published.status()).toBe(200)

    const game = await openGame(page, `/en/play/${slug}`)
    const panel = game.getByRole('dialog', { name: 'Run over' })
    const byKeys = finishedRun(page)
    await game.locator('canvas').focus()
    await page.keyboard.down('d')
    await expect(panel).toContainText('Out!')
    await page.keyboard.up('d')
    const first = await byKeys
    expect([first.status, pressed(first.log)]).toEqual([200, controls.right])

    const byFinger = finishedRun(page)
    await playAgain(panel, 'Once more')
    const finger = await touchGame(page)
    await finger.down([0.3, 0.6])
    await finger.to([0.7, 0.6])
    await expect(panel).toContainText('Out!')
    await finger.up()
    const second = await byFinger
    expect([second.status, pressed(second.log)]).toEqual([200, controls.right | controls.sprint])
    for (const { seed, log, score } of [first, second]) {
      expect(replay(createMazeRules(level), toSeed(seed), log)).toMatchObject({ kind: 'played', score, isOver: true })
    }
    // Either run may be the better one: the score falls with the time that it takes.
    await expect(page.getByText(/points count\. (Rank|Your best is rank) \d+ of all time/)).toBeVisible()
    expect(problems).toEqual([])
  })
})

test('tries a lantern of the shop in practice runs of a maze, until the player quits', async ({ page }) => {
  const problems = watchPage(page)
  const started: string[] = []
  page.on('request', (request) => request.url().includes('/api/attempts') && started.push(request.url()))
  await page.addInitScript(drawLittle)
  await page.goto('/en/shop')
  await page.getByRole('button', { name: 'Try in a run: Rose lantern', exact: true }).click()
  const trial = page.getByRole('region', { name: 'Trying Rose lantern', exact: true })
  await expect(trial.locator('[data-game-state=playing]')).toBeVisible({ timeout: 60_000 })
  await expect(trial.getByText('Practice: this run does not count.')).toBeVisible()
  await trial.getByRole('button', { name: 'Quit the game', exact: true }).click()
  await expect(trial).toHaveCount(0)
  expect(started).toEqual([])
  expect(problems).toEqual([])
})
