import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { words } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`an entry with an unknown guard and without its database says so, with a reference and with the status (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const script = ['scripts/run.mjs', 'tests/support/browser/guarded-entry.ts']
    const entry = spawn(process.execPath, [...script, baseURL ?? ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // There is no such database.
      env: { ...process.env, LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://nobody@%2Fnowhere/none' },
    })
    try {
      const [port] = (await once(entry.stdout, 'data')) as [Buffer]
      const origin = `http://localhost:${String(port).trim()}`
      const { errorPage, errorReasons, leaderboardScreen } = words[locale]
      const response = await page.goto(`${origin}/${locale}/contact`, { waitUntil: 'commit' })
      expect(response?.status()).toBe(500)
      await expect(page).toHaveURL(`${origin}/${locale}/contact`)
      await expect(page.getByText('500', { exact: true })).toBeVisible()
      await expect(page.getByRole('alert').locator('code')).toHaveText(/^[\da-f]{12}$/)
      await expect(page.getByRole('heading', { level: 1, name: errorPage.title, exact: true })).toBeVisible()
      await expect(page.getByText(errorReasons.unknownMiddleware, { exact: true })).toBeVisible()
      // The neighbours have no such guard.
      expect((await page.goto(`${origin}/${locale}/whitepaper`, { waitUntil: 'commit' }))?.status()).toBe(200)

      await page.goto(`${origin}/${locale}/leaderboard`)
      // What is below the board moves up when the board fails.
      const failure = page.getByText('HTTP error! status: 503', { exact: true })
      await expect(failure).toHaveCount(1)
      const answered = page.waitForResponse(`${origin}/get-leaderboard`)
      await page.getByRole('button', { name: leaderboardScreen.ask, exact: true }).click()
      expect((await answered).status()).toBe(503)
      // The board of the page, and the response for games.
      await expect(failure).toHaveCount(2)
    } finally {
      entry.kill()
    }
  })
}
