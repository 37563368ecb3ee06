import { expect, type Page } from '@playwright/test'
import { words, type TestLocale } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { slowDown } from '@/tests/support/browser/slow-phone'
import { test } from '@/tests/support/browser/test'

test.use({ viewport: { width: 390, height: 844 } })

/** Opens a page without its scripts. @returns a function that lets the scripts arrive. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let send = () => {}
  const arrived = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return send
}

const fields: readonly (readonly [route: string, label: (locale: TestLocale) => string, result: string])[] = [
  ['', (locale) => words[locale].purchaseForm.amount, '50,000 INT'],
  ['/app', (locale) => words[locale].buyTokenCard.amount, '50,000 INT'],
]

for (const [place, [route, toLabel, result]] of fields.entries()) {
  for (const locale of sampleVariants(['en', 'ar'] as const, place)) {
    test(`keeps what is typed before hydration, and the focus: /${locale}${route}`, async ({ page }) => {
      await slowDown(page)
      const send = await openWithoutScripts(page, `/${locale}${route}`)
      const field = page.getByLabel(toLabel(locale), { exact: true }).first()
      await field.focus()
      await field.fill('25')
      await page.keyboard.type('0')
      const typedInto = await field.elementHandle()
      await expect(page.locator('html')).toHaveAttribute('data-loading')
      send()
      await expect(page.locator('html')).not.toHaveAttribute('data-loading', { timeout: 60_000 })
      await expect(page.getByText(result).first()).toBeVisible({ timeout: 60_000 })
      expect(await typedInto?.evaluate((element) => document.activeElement === element)).toBe(true)
      await page.keyboard.type('0')
      await expect(field).toHaveValue('2500')
    })
  }
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`searches, filters and keys begin with what was typed or chosen before hydration (${locale})`, async ({
    page,
  }) => {
    const { leaderboardScreen, gameCatalogue, hunts, market } = words[locale]
    const field = (label: string) => page.getByLabel(label, { exact: true })

    let send = await openWithoutScripts(page, `/${locale}/leaderboard`)
    await field(leaderboardScreen.search).fill('a')
    send()
    await expect(page.getByText(leaderboardScreen.tooShort)).toBeVisible()
    await expect(field(leaderboardScreen.search)).toBeFocused()

    send = await openWithoutScripts(page, `/${locale}/play?keys=1`)
    await field(hunts.entry.label).fill('0x1')
    await field(gameCatalogue.search).fill('no such game')
    send()
    await expect(page).toHaveURL(/\?(?=.*keys=1)(?=.*q=no)/)
    await expect(page.getByText(gameCatalogue.none)).toBeVisible()
    await expect(field(gameCatalogue.search)).toBeFocused()
    await expect(field(hunts.entry.label)).toHaveValue('0x1')
    await expect(page.getByRole('button', { name: hunts.entry.submit })).toBeEnabled()

    send = await openWithoutScripts(page, `/${locale}/app`)
    await field(market.filter).selectOption('affordable')
    send()
    await expect(page.getByText(market.needsWallet)).toBeVisible()
    await expect(field(market.filter)).toHaveValue('affordable')
  })
}

for (const locale of ['en', 'ar'] as const) {
  test(`a tap on Connect before hydration looks pressed at once and opens the wallets once: /${locale}/app`, async ({
    page,
  }) => {
    await slowDown(page)
    const send = await openWithoutScripts(page, `/${locale}/app`)
    const connect = page.getByRole('button', { name: words[locale].wallet.connect, exact: true }).first()
    const wallets = page.getByRole('button', { name: words[locale].demoWallet.name })
    await connect.click()
    await expect(connect).toHaveAttribute('data-pressed', '')
    await expect(connect).toHaveCSS('opacity', '0.6')
    await expect(wallets).toBeHidden()
    send()
    await expect(wallets).toBeVisible({ timeout: 60_000 })
    await expect(wallets).toHaveCount(1)
    await expect(page.locator('[data-pressed]')).toHaveCount(0)
  })
}
