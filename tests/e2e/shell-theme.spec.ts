import { expect, type Page } from '@playwright/test'
import { localeCodes } from '@/lib/i18n/locales'
import { words } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { followInFooter, header, open, toast } from '@/tests/support/browser/shell-page'
import { test } from '@/tests/support/browser/test'
import { expectToast, keepToasts, watchPage } from '@/tests/support/browser/watch-page'

test.describe('breakpoints', () => {
  const look = (page: Page) =>
    page.evaluate(() => {
      const shown = (selector: string) => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0
      const words = document.querySelector('header a[href$="/whitepaper"] span')
      return {
        width: innerWidth,
        padding: getComputedStyle(document.querySelector('main') as Element).paddingInlineStart,
        hasMenuButton: shown('header button[commandfor="site-menu"]'),
        hasAnchors: shown('header nav a[href="#players"]'),
        hasWords: (words?.getBoundingClientRect().width ?? 0) > 2,
        pageWidth: getComputedStyle(document.querySelector('main') as Element).maxWidth,
      }
    })
  // A page gets its new size a little later, and its media queries before its styles.
  const expectAt = async (page: Page, width: number, view: Partial<Awaited<ReturnType<typeof look>>>) => {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => look(page), `at ${width}`).toMatchObject({ width, ...view })
  }

  test('are at 600, 960, 1280 and 1920 px', async ({ page }) => {
    await open(page, '/en')
    await expectAt(page, 599, { padding: '16px', hasMenuButton: true, hasAnchors: false })
    await expectAt(page, 600, { padding: '24px', hasMenuButton: true, hasAnchors: false })
    await expectAt(page, 959, { hasMenuButton: true, hasAnchors: false })
    await expectAt(page, 960, { hasMenuButton: false, hasAnchors: true, hasWords: false })
    await expectAt(page, 1279, { hasWords: false })
    await expectAt(page, 1280, { hasWords: true, pageWidth: '1200px' })
    await expectAt(page, 1919, { pageWidth: '1200px' })
    await expectAt(page, 1920, { pageWidth: '1360px' })
  })

  test('leave room for the header and the page in every language', async ({ page }) => {
    for (const [place, locale] of localeCodes.entries()) {
      for (const path of sampleVariants([`/${locale}`, `/${locale}/contact`], place)) {
        await page.goto(path)
        for (const width of [320, 390, 600, 960, 1_000, 1_280]) {
          await page.setViewportSize({ width, height: 900 })
          const overflow = () =>
            header(page).evaluate((element) =>
              Math.max(
                ...[element, document.documentElement].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
              ),
            )
          // Content drawn by script fits after its resize event.
          await expect.poll(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
        }
        // A phone with twice the font size.
        await page.setViewportSize({ width: 390, height: 900 })
        await page.addStyleTag({ content: 'html { font-size: 200% }' })
        await expect
          .poll(
            () => header(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
            `${path} in large letters`,
          )
          .toBeLessThanOrEqual(0)
      }
    }
  })
})

test.describe('languages', () => {
  const choose = async (page: Page, name: string) => {
    await header(page).locator('summary:visible').click()
    await header(page).getByRole('link', { name, exact: true }).click()
  }
  const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
  const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

  test('change in place, with text direction, theme and URL', async ({ page }) => {
    const problems = watchPage(page)
    await open(page, '/en/leaderboard?x=1#content')
    await header(page).getByRole('button', { name: 'Switch to light mode' }).click()
    await mark(page)
    const html = page.locator('html')
    for (const [name, code, lang, dir] of [
      ['العربية', 'ar', 'ar', 'rtl'],
      ['English', 'en', 'en-US', 'ltr'],
      ['简体中文', 'zh', 'zh-CN', 'ltr'],
    ] as const) {
      await choose(page, name)
      await expect(page).toHaveURL(new RegExp(`/${code}/leaderboard\\?x=1#content$`))
      await expect(html).toHaveAttribute('lang', lang)
      await expect(html).toHaveAttribute('dir', dir)
      await expect(html).toHaveAttribute('data-theme', 'light')
      await expect(html).not.toHaveAttribute('data-loading')
      await expect(header(page).locator('details[open]')).toHaveCount(0)
    }
    expect(await isSameDocument(page)).toBe(true)
    expect(problems).toEqual([])
  })

  test('in the footer keep the page', async ({ page }) => {
    await open(page, '/en/contact')
    await followInFooter(page, 'Português')
    await expect(page).toHaveURL(/\/pt\/contact$/)
  })
})

test('announces a theme change, and applies it before the first paint', async ({ page }) => {
  await keepToasts(page)
  await open(page, '/en')
  await header(page).getByRole('button', { name: 'Switch to light mode' }).click()
  await expectToast(page, 'Switched to light mode')
  await expect(toast(page)).toBeHidden()
  await header(page).getByRole('button', { name: 'Switch to dark mode' }).click()
  await expectToast(page, 'Switched to dark mode')
  await header(page).getByRole('button', { name: 'Switch to light mode' }).click()
  await page.goto('/en/contact', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  // The site is configured without a notification.
  await expect(page.locator('.site-notification')).toHaveCount(0)
})

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`is dark at the first visit, whatever the system prefers, and then as it was chosen (${locale})`, async ({
    page,
  }) => {
    const { themeToggle: theme } = words[locale]
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, `/${locale}`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await header(page).getByRole('button', { name: theme.toLight, exact: true }).click()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
}

test.describe('fonts', () => {
  /** Simulates a system without a Chinese font. */
  const withoutChinese = (target: Page) =>
    target.addInitScript(() => {
      FontFace.prototype.load = () => Promise.reject(new DOMException('', 'NetworkError'))
    })

  const fontsOf = async (page: Page, path: string) => {
    const files = new Set<string>()
    page.on('request', (request) => {
      const name = /\/media\/([a-z-]+?)(?:-\d+)?(?:-wght-normal)?\.[\w-]+\.woff2/.exec(request.url())?.[1]
      if (name) files.add(name)
    })
    await open(page, path)
    return files
  }

  test('match the language', async ({ page, context }) => {
    const chinesePage = await context.newPage()
    await withoutChinese(chinesePage)
    const chinese = await fontsOf(chinesePage, '/zh/contact')
    await expect.poll(() => [...chinese]).toContain('noto-sans-sc')
    const arabic = await fontsOf(await context.newPage(), '/ar/contact')
    await expect.poll(() => arabic).toEqual(new Set(['readex-pro-arabic', 'inter-basic']))
    const german = await fontsOf(page, '/de/contact')
    await expect.poll(() => german).toEqual(new Set(['inter-latin', 'sora-latin']))
  })

  for (const path of ['/en', '/ar', '/zh', '/en/contact', '/ar/contact', '/zh/contact']) {
    test(`cause no layout shift when they load (${path})`, async ({ page }) => {
      await withoutChinese(page)
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Object.assign(window, {
              shift: (window as unknown as { shift: number }).shift + (entry as unknown as { value: number }).value,
            })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      let painted = () => {}
      const firstPaint = new Promise<void>((resolve) => (painted = resolve))
      // As over a slow network, the page first renders without its fonts.
      await page.route('**/*.woff2', async (route) => {
        await firstPaint
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
      painted()
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      })
      // A line of the first screen that moves is more than 0.02. A slow browser may paint the header before it has read its end: 0.0045.
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
    })
  }
})
