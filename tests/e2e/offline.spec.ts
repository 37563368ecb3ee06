import { expect, type Page } from '@playwright/test'
import { words } from '@/tests/support/browser/demo-player'
import { test } from '@/tests/support/browser/test'

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker answers the next load of a page. */
const untilControlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

for (const locale of ['en', 'ar'] as const) {
  test(`leads a link that is followed offline to a page of ours, and back (${locale})`, async ({ page, context }) => {
    const { offlinePage, leaderboardPage, testNetwork } = words[locale]
    // A page that the browser prefetched opens offline too, so nothing is prefetched here.
    await context.route(/[?&]_rsc=/, (route) => route.abort())
    await page.goto(`/${locale}/contact`)
    await untilControlled(page)
    await context.setOffline(true)
    await page.locator(`footer a[href="/${locale}/leaderboard"]`).first().click()
    await expect(page.getByRole('heading', { level: 1, name: offlinePage.title, exact: true })).toBeVisible()
    await expect(page.getByText(testNetwork.banner, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${locale}/leaderboard$`))
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await context.unroute(/[?&]_rsc=/)
    await context.setOffline(false)
    await page.getByRole('link', { name: offlinePage.retry, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: leaderboardPage.title, exact: true })).toBeVisible()
  })
}

test('speaks the language of the cookie on an address without a language, and stores nothing', async ({
  page,
  context,
}) => {
  await page.goto('/de/contact')
  await untilControlled(page)
  await context.setOffline(true)
  const response = await page.goto('/leaderboard')
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1, name: words.de.offlinePage.title, exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/de/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.de.pages.login.title)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
