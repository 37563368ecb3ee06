import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { createSameMessageCheck, findUntranslated } from '../support/web/untranslated'
import { words } from '@/tests/support/browser/demo-player'
import { findViolations } from '@/tests/support/browser/find-violations'
import { samplePages, sampleVariants } from '@/tests/support/browser/sample'
import { isLongRun } from '@/tests/support/long-run'
import { loadAllSections } from '@/tests/support/browser/load-all-sections'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

/** Switches the theme without transitions, so that contrast is measured on the final colours. */
async function showTheme(page: Page, theme: 'dark' | 'light') {
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })
  await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme)
}

type Look = { readonly theme: 'dark' | 'light'; readonly viewport: { readonly width: number; readonly height: number } }

const looks: readonly Look[] = [
  { theme: 'dark', viewport: { width: 1280, height: 720 } },
  { theme: 'light', viewport: { width: 390, height: 844 } },
]

/** Checks the width in both variants, and accessibility in both or, in the short run, in one of them. */
async function expectAccessible(page: Page, place: number) {
  const examined = sampleVariants(looks, place)
  for (const look of looks) {
    await page.setViewportSize(look.viewport)
    await showTheme(page, look.theme)
    // Content drawn by script fits after its resize event.
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        look.theme,
      )
      .toBe(0)
    if (examined.includes(look)) expect(await findViolations(page), look.theme).toEqual([])
  }
}

for (const [place, { path, locale, prefers }] of samplePages().entries()) {
  test.describe(`${path} in ${locale}`, () => {
    test.use({ locale: locales[prefers].iso })

    test('is complete, without errors and accessible on desktop and phone', async ({ page }) => {
      const problems = watchPage(page)
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await loadAllSections(page)
      await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].iso)
      await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].dir)
      await expect(page.locator('h1')).toHaveCount(1)
      await expectAccessible(page, place)
      expect(problems).toEqual([])
    })
  })
}

test.describe('content rendered in the browser', () => {
  const addedTo = isLongRun ? Object.values(routes) : [routes.dashboard, routes.sandbox, routes.testDebug]

  for (const route of addedTo) {
    test(`contains no English in other languages: ${route}`, async ({ page }) => {
      const read = async (path: string) => {
        await page.goto(path)
        await loadAllSections(page)
        const lines = await page.locator('body').evaluate((body) => {
          const foreign = '[lang]:not(html)'
          for (const part of body.querySelectorAll<HTMLElement>(foreign)) part.remove()
          return (body as HTMLElement).innerText.split('\n')
        })
        return new Set(lines.map((line) => line.trim()))
      }
      const english = await read(localizedPath('en', route))
      for (const locale of localeCodes.filter((code) => code !== 'en')) {
        expect(
          findUntranslated(await read(localizedPath(locale, route)), english, createSameMessageCheck(locale)),
          locale,
        ).toEqual([])
      }
    })
  }
})

test('links from the registration back to the previous page', async ({ page }) => {
  const back = page.getByRole('link', { name: 'Ohne Konto zurück', exact: true })
  await page.goto('/de/register?from=/de/leaderboard')
  await back.click()
  await expect(page).toHaveURL(/\/de\/leaderboard$/)
  await page.goto('/de/register?from=//evil.example/de')
  await expect(back).toHaveCount(0)
})

for (const [locale, address] of [
  ['en', '/en/app%5C'],
  ['ar', '/ar/%ff'],
] as const)
  test(`an address that cannot be valid is answered 400, with the status, a reference and what to do (${address})`, async ({
    page,
    baseURL,
  }) => {
    const { errorPage, errorReasons } = words[locale]
    const response = await page.goto(`${new URL(baseURL ?? '').origin}${address}`, { waitUntil: 'commit' })
    expect(response?.status()).toBe(400)
    // Its scripts must not replace it.
    await page.waitForLoadState('load')
    await expect(page.getByText('400', { exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    await expect(page.getByRole('heading', { level: 1, name: errorPage.title, exact: true })).toBeVisible()
    await expect(page.getByText(errorReasons.badRequest, { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').locator('code')).toHaveText(/^[\da-f]{12}$/)
    expect(await response?.headerValue('server-timing')).toContain(
      await page.getByRole('alert').locator('code').innerText(),
    )
    // Another try would end the same.
    await expect(page.getByText(errorPage.retry, { exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: errorPage.action, exact: true }).click()
    await expect(page).toHaveURL(locale === 'ar' ? /\/ar$/ : /\/(en)?$/)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an error page says that the network is a test network', async ({ page, baseURL }) => {
    const { origin } = new URL(baseURL ?? '')
    for (const [locale, path] of [
      ['en', '/en/nowhere'],
      ['ar', '/ar/%ff'],
    ] as const) {
      await page.goto(`${origin}${path}`)
      await expect(page.getByText(words[locale].testNetwork.banner, { exact: true })).toBeVisible()
    }
  })
})

test('a form that is sent to a page is answered 405, with a reference and the way to the page', async ({
  page,
  baseURL,
}) => {
  const { errorPage, errorReasons } = words.en
  const { origin } = new URL(baseURL ?? '')
  // More than the site takes.
  const large = `<textarea name="text">${'x'.repeat(2_000_000)}</textarea>`
  await page.setContent(`<form method="post" action="${origin}/en/contact">${large}<button>Send</button></form>`)
  const [response] = await Promise.all([
    page.waitForResponse(`${origin}/en/contact`),
    page.getByRole('button', { name: 'Send' }).click(),
  ])
  expect(response.status()).toBe(405)
  await page.waitForLoadState('load')
  await expect(page.getByText('405', { exact: true })).toBeVisible()
  await expect(page.getByText(errorReasons.methodNotAllowed, { exact: true })).toBeVisible()
  await expect(page.getByRole('alert').locator('code')).toHaveText(/^[\da-f]{12}$/)
  await expect(page.getByText(words.en.testNetwork.banner, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: errorPage.retry, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.en.pages.contact.title, exact: true })).toBeVisible()
})

test('too many slashes lead to the page that was meant', async ({ page, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  expect((await page.goto(`${origin}//en/contact`))?.status()).toBe(200)
  await expect(page).toHaveURL(`${origin}/en/contact`)
})

test('a page that fails in the browser shows the reference under which the server has logged it', async ({ page }) => {
  await page.addInitScript(() => {
    Intl.NumberFormat = class {
      constructor() {
        throw new TypeError('There are no numbers.')
      }
    } as never
  })
  // The page never becomes ready.
  await page.goto('/en/app', { waitUntil: 'commit' })
  const screen = page.getByRole('alert').filter({ hasText: words.en.errorPage.title })
  const code = screen.locator('code')
  await expect(code).toHaveText(/^[\da-f]{12}$/)
  await expect(screen).toContainText(words.en.errorPage.reference)
  const reference = await code.innerText()
  const log = join(process.env.E2E_DATA_DIR ?? '.data', 'logs', 'web.log')
  const line = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .find((text) => text.includes(reference)) ?? '{}'
  await expect.poll(line).toContain('page failed in a browser')
  const logged = JSON.parse(line()) as object
  expect(logged).toMatchObject({ reference, path: '/en/app', type: 'TypeError' })
  expect(JSON.stringify(logged)).not.toContain('There are no numbers')
})
