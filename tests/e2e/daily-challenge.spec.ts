import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { drawLittle, finishedRun } from '@/tests/support/browser/play-in-frame'
import { test } from '@/tests/support/browser/test'

test('plays an attempt at the daily challenge on the seed of the day, and shows it on its board', async ({
  page,
  browser,
}) => {
  await page.addInitScript(drawLittle)
  const challenge = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/daily')
  await page.goto('/en/daily?game=cyberwave-runner')
  const { games, today } = (await (await challenge).json()) as {
    today: string
    games: { game: string; seed: string }[]
  }
  const finished = finishedRun(page)
  // Without a press the runner hits the first obstacle.
  await page.getByRole('button', { name: 'Start attempt 1 of 3' }).click()
  await expect(page.getByText('2 attempts left').last()).toBeVisible()
  const { status, seed, score } = await finished
  expect(status).toBe(200)
  expect(seed).toBe(games.find(({ game }) => game === 'cyberwave-runner')?.seed)
  const own = page.getByText(/^Your rank: \d/)
  await expect(own).toContainText(score.toLocaleString('en'))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save picture' }).click()
  const picture = await saved
  expect(picture.suggestedFilename()).toBe(`intrepid-cyberwave-runner-${today}.png`)
  const png = await readFile(await picture.path())
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
  await page.goto(`/en/daily?game=cyberwave-runner&day=${today}`)
  await expect(page.getByRole('button', { name: 'Start attempt 2 of 3' })).toBeVisible()

  // Another guest races it.
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await other.addInitScript(drawLittle)
  await other.goto('/en/daily?game=cyberwave-runner')
  await expect(other.getByRole('combobox', { name: 'Race against' })).not.toHaveValue('none')
  await other.getByRole('button', { name: 'Start attempt 1 of 3' }).click()
  await expect(other.getByText('The translucent runner is the run you race')).toBeAttached()
  await other.context().close()
})
