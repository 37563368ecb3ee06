import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/routes'
import { wordsLeft } from '../integration/web/words-left'
import { samplePages, seed } from './page-sample'
import { watchPage } from './watch-page'

const isLong = process.env.INTREPID_TEST_LONG === '1'

/** Waits until what the browser adds to a page is there. */
async function settle(page: Page) {
  await page.waitForLoadState('load')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Switches the theme and waits until no colour is on its way to another: contrast is measured of what stays. */
async function showTheme(page: Page, theme: 'dark' | 'light') {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  }, theme)
}

async function expectAccessible(page: Page, theme: 'dark' | 'light') {
  await showTheme(page, theme)
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

for (const { path, locale, prefers } of samplePages(isLong)) {
  test.describe(`${path} in ${locale} (TEST_SEED=${seed})`, () => {
    test.use({ locale: locales[prefers].iso, contextOptions: { reducedMotion: 'reduce' } })

    test('is whole, quiet and accessible on a desk and on a phone', async ({ page }) => {
      const problems = watchPage(page)
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await settle(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].iso)
      await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].dir)
      await expect(page.locator('h1')).toHaveCount(1)
      await expectAccessible(page, 'dark')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page, 'light')
      expect(problems).toEqual([])
    })
  })
}

test.describe('what the browser adds to a page', () => {
  const addedTo = isLong ? Object.values(routes) : [routes.dashboard, routes.sandbox, routes.testDebug]

  for (const route of addedTo) {
    test(`says nothing in English in any other language: ${route}`, async ({ page }) => {
      const read = async (path: string) => {
        await page.goto(path)
        await settle(page)
        const lines = await page.locator('body').evaluate((body) => {
          const foreign = '[lang]:not(html)'
          for (const part of body.querySelectorAll<HTMLElement>(foreign)) part.hidden = true
          return (body as HTMLElement).innerText.split('\n')
        })
        return new Set(lines.map((line) => line.trim()))
      }
      const english = await read(localizedPath('en', route))
      for (const locale of localeCodes.filter((code) => code !== 'en')) {
        expect(wordsLeft(await read(localizedPath(locale, route)), english), locale).toEqual([])
      }
    })
  }
})

test('a page that led to registering is a click away from it', async ({ page }) => {
  await page.goto('/de/register?from=/de/leaderboard')
  await page.getByRole('link', { name: 'Zurück', exact: true }).click()
  await expect(page).toHaveURL(/\/de\/leaderboard$/)
  await page.goto('/de/register?from=//evil.example/de')
  await expect(page.getByRole('link', { name: 'Zurück', exact: true })).toHaveAttribute('href', '/de')
})

test('an unknown page and a broken one are whole without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto('/ar/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.goto('/zh/error-page/internal'))?.status()).toBe(500)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('the language switcher keeps path and query and is remembered', async ({ page, context }) => {
  await page.goto('/en/leaderboard?x=1#top')
  await page.getByLabel(/Language/).first().click()
  await page.getByRole('link', { name: 'Deutsch' }).first().click()
  await expect(page).toHaveURL(/\/de\/leaderboard\?x=1#top$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(cookie).toMatchObject({ value: 'de', path: '/', sameSite: 'Lax' })
  await page.goto('/leaderboard')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
})

test('the language menu closes by Escape, which gives the focus back, and by a click beside it', async ({ page }) => {
  await page.goto('/en')
  const summary = page.locator('header summary')
  const german = page.locator('header').getByRole('link', { name: 'Deutsch' })
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(german).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(german).toBeHidden()
  await expect(summary).toBeFocused()
  await summary.click()
  await expect(german).toBeVisible()
  await page.locator('h1').click()
  await expect(german).toBeHidden()
})

test('the theme is remembered without a flash', async ({ page }) => {
  await page.goto('/en')
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
