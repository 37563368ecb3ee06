import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { linkInMail } from '@/tests/support/browser/account-visitor'
import { fill, words, type TestLocale } from '@/tests/support/browser/demo-player'
import { findViolations } from '@/tests/support/browser/find-violations'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { watchPage } from '@/tests/support/browser/watch-page'

const freshEmail = () => `Ada.${randomUUID()}@Example.org`

/** The form of the beta waitlist on the page with both waitlists. */
function betaForm(page: Page, locale: TestLocale): Locator {
  const join = page.getByRole('button', { name: words[locale].joinList.join.beta, exact: true })
  return page.locator('main div').filter({ has: join }).last()
}

/** Ignores the browser's message about the sandboxed frame of a mail in the outbox. */
const isOurs = (problem: string) => !problem.includes("Blocked script execution in 'about:srcdoc'")

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  const t = words[locale]

  test(`joins by e-mail, confirms once, joins again and leaves (${locale})`, async ({ page }) => {
    const problems = watchPage(page)
    const email = freshEmail()
    const shown = email.toLowerCase()
    await page.goto(`/${locale}`)
    await page.getByRole('heading', { name: t.playersSection.beta.title, exact: true }).click()
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: t.joinList.join.beta, exact: true }) })

    await form.getByRole('textbox').fill('nobody')
    // Before hydration, Enter does nothing; in particular it puts no e-mail address into a URL.
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-loading'))
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.joinList.problem.email)).toBeVisible()
    expect(page.url()).not.toContain('nobody')

    await form.getByRole('textbox').fill(email)
    await page.keyboard.press('Enter')
    const sent = page.getByRole('status').filter({ hasText: shown })
    await expect(sent).toBeFocused()
    await page.getByRole('link', { name: t.joinList.outbox }).click()
    await expect(page).toHaveURL(/\/dev\/outbox$/)

    // Opening the link changes nothing: a second mail asks to confirm again.
    const link = await linkInMail(page, email, 'confirm')
    await page.goto(link)
    const confirm = page.getByRole('button', { name: t.waitlistPage.confirm, exact: true })
    await expect(confirm).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    await confirm.click()
    await expect(page.getByRole('status').filter({ hasText: t.waitlistPage.confirmed.beta })).toBeFocused()
    await expect(page).not.toHaveURL(/#/)

    await page.goto('about:blank')
    await page.goto(link)
    await confirm.click()
    await expect(page.getByText(t.waitlistPage.confirmed.beta)).toBeVisible()

    await page.goto(`/${locale}/waitlist`)
    await betaForm(page, locale).getByRole('textbox').fill(shown)
    await betaForm(page, locale).getByRole('button', { name: t.joinList.join.beta }).click()
    await expect(page.getByRole('status').filter({ hasText: shown })).toBeVisible()
    const leaveLink = await linkInMail(page, email, 'leave')
    await expect(page.getByText(t.waitlistMail.joinedLead.beta).first()).toBeVisible()

    await page.goto(leaveLink)
    await page.getByRole('button', { name: t.waitlistPage.leave, exact: true }).click()
    await expect(page.getByText(t.waitlistPage.left)).toBeVisible()
    expect(problems.filter(isOurs)).toEqual([])

    await page.goto(link)
    await confirm.click()
    await expect(page.getByText(t.waitlistPage.problem.unknown)).toBeVisible()
  })

  test(`joins with a wallet signature and leaves (${locale})`, async ({ page }) => {
    const problems = watchPage(page)
    await page.goto(`/${locale}/waitlist`)
    const sheet = page.getByRole('dialog', { name: t.demoWallet.name, exact: true })
    const sign = fill(t.joinWithWallet.sign, { wallet: t.demoWallet.name })
    await betaForm(page, locale).getByRole('button', { name: t.joinList.wallet }).click()

    await expect(sheet).toContainText(t.demoWallet.title.connect)
    await sheet.getByRole('button', { name: t.demoWallet.reject }).click()
    await expect(page.getByText(t.joinWithWallet.problem.rejected)).toBeVisible()

    await page.getByRole('button', { name: t.joinWithWallet.retry }).click()
    await sheet.getByRole('button', { name: t.demoWallet.confirm }).click()
    await expect(page.getByText(sign)).toBeAttached()
    await expect(sheet).toContainText('wants you to sign in with your Ethereum account')
    await expect(sheet).toContainText('Join the beta of Intrepid')
    await expect(sheet).toContainText(new URL(page.url()).host)
    await sheet.getByRole('button', { name: t.demoWallet.confirm }).click()

    await expect(page.getByRole('status').filter({ hasText: t.joinList.joined.beta })).toBeFocused()
    await page.getByRole('button', { name: t.joinList.leave }).click()
    await expect(page.getByText(t.joinList.left)).toBeVisible()
    expect(problems).toEqual([])
  })
}

test('accepts the signatures of two tabs that ask for a message at the same moment', async ({ context }) => {
  const t = words.en
  // The first request waits for the second one, unless that waits for its response.
  let asked = 0
  let both: () => void = () => undefined
  const second = new Promise<void>((resolve) => (both = resolve))
  await context.route('**/api/waitlist/wallet/challenge', async (route) => {
    asked += 1
    if (asked === 2) both()
    await Promise.race([second, setTimeout(1_500)])
    await route.continue()
  })
  const tabs = [await context.newPage(), await context.newPage()]
  const sheetOf = (page: Page) => page.getByRole('dialog', { name: t.demoWallet.name, exact: true })
  const confirm = (page: Page) => sheetOf(page).getByRole('button', { name: t.demoWallet.confirm }).click()
  for (const page of tabs) {
    await page.goto('/en/waitlist')
    await betaForm(page, 'en').getByRole('button', { name: t.joinList.wallet }).click()
    await expect(sheetOf(page)).toContainText(t.demoWallet.title.connect)
  }
  await Promise.all(tabs.map(confirm))
  for (const page of tabs) await expect(sheetOf(page)).toContainText('Join the beta of Intrepid')
  await Promise.all(tabs.map(confirm))
  for (const page of tabs)
    await expect(page.getByRole('status').filter({ hasText: t.joinList.joined.beta })).toBeVisible()
  expect(asked).toBe(2)
})

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`reports a damaged link, and offers to join without one (${locale})`, async ({ page }) => {
    const t = words[locale]
    await page.goto(`/${locale}/waitlist#confirm=short`)
    await expect(page.getByText(t.waitlistPage.problem.unknown)).toBeVisible()
    await page.goto(`/${locale}/waitlist#confirm=${'A'.repeat(43)}`)
    await page.getByRole('button', { name: t.waitlistPage.confirm }).click()
    await expect(page.getByText(t.waitlistPage.problem.unknown)).toBeVisible()
    await page.goto(`/${locale}/waitlist`)
    await expect(page.getByText(t.waitlistPage.none)).toBeVisible()
    await expect(page.getByRole('button', { name: t.joinList.wallet })).toHaveCount(2)
  })
}
