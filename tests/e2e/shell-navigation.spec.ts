import { expect, type Page } from '@playwright/test'
import { words } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { header, open } from '@/tests/support/browser/shell-page'
import { test } from '@/tests/support/browser/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('a navigation', () => {
  /** Holds every page until it is released. */
  async function holdPages(page: Page): Promise<() => void> {
    let letGo = () => {}
    const isFree = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/_rsc=/, async (route) => {
      await isFree
      await route.continue().catch(() => undefined)
    })
    return letGo
  }

  for (const [locale, direction] of [
    ['en', 1],
    ['ar', -1],
  ] as const) {
    test(`that is slow shows a progress bar in the direction of the script (${locale})`, async ({ page }) => {
      const letPagesGo = await holdPages(page)
      await open(page, `/${locale}/contact`)
      await header(page).locator(`nav a[href="/${locale}/login"]`).first().click()
      const bar = page.locator('#nprogress .bar')
      await expect(bar).toBeVisible()
      const look = await bar.evaluate((element) => ({
        colour: getComputedStyle(element).backgroundColor,
        mirror: new DOMMatrix(getComputedStyle(element.parentElement as Element).transform).a,
      }))
      expect(look).toEqual({ colour: 'rgb(38, 236, 178)', mirror: direction })
      letPagesGo()
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.locator('#nprogress')).toHaveCount(0)
    })
  }

  const watchTransitions = (page: Page) =>
    page.addInitScript(() => {
      const names = new Set<string>()
      Object.assign(window, { animated: names })
      // An event is not missed by a busy browser, as a look at running animations is.
      document.addEventListener(
        'animationstart',
        ({ pseudoElement, animationName }) => {
          if (pseudoElement.startsWith('::view-transition')) names.add(`${pseudoElement} ${animationName}`)
        },
        true,
      )
    })
  const animated = (page: Page) =>
    page.evaluate(() => [...(window as unknown as { animated: Set<string> }).animated].sort())

  /** Follows a link of the header from one page to another. */
  async function follow(page: Page, locale: 'en' | 'ar'): Promise<void> {
    await open(page, `/${locale}/contact`)
    await header(page).getByRole('link', { name: words[locale].siteHeader.login }).click()
    await expect(page).toHaveURL(/\/login$/)
  }

  for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
    test(`fades pages without moving anything else (${locale})`, async ({ page }) => {
      await watchTransitions(page)
      await follow(page, locale)
      await expect
        .poll(() => animated(page))
        .toEqual(['::view-transition-new(page) fade-in', '::view-transition-old(page) fade-out'])
    })
  }

  for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
    test(`moves nothing with reduced motion (${locale})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await watchTransitions(page)
      await follow(page, locale)
      await page.waitForTimeout(800)
      expect(await animated(page)).toEqual([])
    })
  }

  test('reloads once when a chunk fails to load, and not a second time', async ({ page }) => {
    await open(page, '/en/contact')
    await page.waitForLoadState('networkidle').catch(() => undefined)
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    await page.evaluate(() => {
      document.documentElement.dataset.isOld = ''
      const error = new Error('Failed to load chunk /_next/static/chunks/gone.js')
      window.dispatchEvent(new ErrorEvent('error', { error }))
    })
    await expect.poll(() => documents).toBe(1)
    await expect(page.locator('html:not([data-is-old], [data-loading])')).toBeAttached()
    await page.evaluate(() => {
      void Promise.reject(new Error('Failed to load chunk /_next/static/chunks/gone.js'))
    })
    await page.waitForTimeout(1_000)
    expect(documents).toBe(1)
  })
})

test('stores the language of a reader without JavaScript, and the one that is chosen', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'de-DE' })
  try {
    const page = await context.newPage()
    const stored = async () => (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value
    await page.goto('/leaderboard')
    await expect(page.locator('html')).toHaveAttribute('lang', /^de/)
    expect(await stored()).toBe('de')
    const chinese = page.locator('a[href="/zh/leaderboard"]')
    const languages = page.locator('header details:visible', { has: chinese })
    await languages.locator('summary').click()
    await languages.locator(chinese).click()
    await expect(page.locator('html')).toHaveAttribute('lang', /^zh/)
    expect(await stored()).toBe('zh')
  } finally {
    await context.close()
  }
})
