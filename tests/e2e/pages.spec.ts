import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/routes'
import { watchPage } from './watch-page'

for (const locale of localeCodes) {
  for (const route of Object.values(routes)) {
    const path = localizedPath(locale, route)
    test(`${path} is whole, quiet and accessible`, async ({ page }) => {
      const problems = watchPage(page)
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].iso)
      await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].dir)
      await expect(page.locator('h1')).toHaveCount(1)
      await page.waitForLoadState('networkidle').catch(() => undefined)
      for (const theme of ['dark', 'light'] as const) {
        await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
        expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow).toBe(0)
      expect(problems).toEqual([])
    })
  }
}

test('no page is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const locale of localeCodes) {
    for (const route of Object.values(routes)) {
      await page.goto(localizedPath(locale, route))
      await page.waitForTimeout(300)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow, `${locale} ${route}`).toBe(0)
    }
  }
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
