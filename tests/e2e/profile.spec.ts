import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { locales } from '@/lib/i18n/locales'
import { siteFormatter } from '@/lib/units/site-formatter'
import {
  enterByMail,
  enterByWallet,
  freshEmail,
  freshName,
  isLoggedIn,
  logInByMail,
  password,
  post,
  Visitor,
} from '@/tests/support/browser/account-visitor'
import { fill } from '@/tests/support/browser/demo-player'
import { findViolations } from '@/tests/support/browser/find-violations'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { expectToast, keepToasts } from '@/tests/support/browser/watch-page'

const next = 'a whole new sentence'

/** Another logged-in browser. */
async function another(page: Page, origin: string, email: string, given = password): Promise<BrowserContext> {
  const context = await page.context().browser()!.newContext({ baseURL: origin })
  expect(await logInByMail(context.request, origin, email, given)).toBe(200)
  return context
}

for (const locale of sampleVariants(['en', 'ar'] as const, 6)) {
  test(`lists and ends sessions, and ends all others with the password (${locale})`, async ({ page, baseURL }) => {
    test.slow()
    const { origin } = new URL(baseURL ?? '')
    const email = freshEmail()
    await enterByMail(page.request, origin, { email })
    const visitor = new Visitor(page, locale)
    const { profilePage: t } = visitor.t
    const other = await another(page, origin, email)

    await keepToasts(page)
    await page.goto(`/${locale}/profile`)
    const sessions = page.getByRole('region', { name: t.sessions.title }).or(
      page
        .locator('section,div')
        .filter({ has: page.getByRole('heading', { name: t.sessions.title }) })
        .last(),
    )
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByText(t.sessions.current)).toHaveCount(1)
    await sessions.getByRole('listitem').getByRole('button').click()
    await expectToast(page, t.sessions.ended)
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect(await isLoggedIn(other.request)).toBe(false)

    expect(await logInByMail(other.request, origin, email)).toBe(200)
    await visitor.press(t.email.changePassword)
    await visitor.field('currentPassword').fill('not the password')
    await visitor.field('newPassword').fill(next)
    await visitor.field('repeat').fill(`${next}!`)
    const submit = page.locator('form').getByRole('button', { name: t.email.changePassword, exact: true })
    await submit.click()
    await expect(page.getByText(visitor.t.account.problem.mismatch)).toBeVisible()
    await visitor.field('repeat').fill(next)
    await submit.click()
    await expect(page.getByText(visitor.t.account.problem.wrongPassword)).toBeFocused()
    expect(await isLoggedIn(other.request)).toBe(true)
    expect(await findViolations(page)).toEqual([])
    await visitor.field('currentPassword').fill(password)
    await submit.click()
    await expectToast(page, t.email.passwordChanged)
    expect(await isLoggedIn(other.request)).toBe(false)
    expect(await logInByMail(other.request, origin, email)).toBe(401)
    expect(await isLoggedIn(page.request)).toBe(true)

    expect(await logInByMail(other.request, origin, email, next)).toBe(200)
    await page.reload()
    await visitor.press(t.sessions.endOthers)
    await expectToast(page, t.sessions.endedOthers)
    expect(await isLoggedIn(other.request)).toBe(false)
    await other.close()
  })

  test(`rejects a taken username, and shows no cached page after the logout (${locale})`, async ({ page, baseURL }) => {
    const { origin } = new URL(baseURL ?? '')
    const stranger = await page.context().browser()!.newContext({ baseURL: origin })
    const name = `Zoe ${randomUUID().slice(0, 8)}`
    await enterByWallet(stranger.request, origin)
    expect((await post(stranger.request, origin, 'auth/profile', { username: name })).status()).toBe(200)
    await stranger.close()
    const address = await enterByWallet(page.request, origin)
    const visitor = new Visitor(page, locale)
    const { profilePage: t } = visitor.t

    const desktop = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`/${locale}/profile`)
    await expect(page.getByText(address).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize(desktop)
    const { problem } = visitor.t.account
    for (const [typed, shown] of [
      ['ab', problem.nameTooShort],
      ['x'.repeat(21), problem.nameTooLong],
      ['a|b', problem.nameNotAllowed],
      ['Anonymous', problem.nameReserved],
      // The last letter is Cyrillic.
      [name.replace('Zoe', 'Zo\u0435'), problem.nameTaken],
    ] as const) {
      await visitor.field('username').fill(typed)
      await visitor.press(t.identity.save)
      await expect(page.getByText(shown), typed).toBeVisible()
      if (shown !== problem.nameTaken) await expect(visitor.field('username')).toBeFocused()
    }

    // Logs out in another tab, then returns to this one.
    await page.request.post('/api/auth/logout', { headers: { origin }, form: { locale }, maxRedirects: 0 })
    await expect(page.locator('main').getByText(address).first()).toBeVisible()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByText(t.loggedOut)).toBeVisible()
    await expect(page.locator('main').getByText(address)).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-account')
  })
  test(`hides from strangers what its owner switches off (${locale})`, async ({ page, browser, baseURL }) => {
    const { origin } = new URL(baseURL ?? '')
    const name = freshName()
    await enterByWallet(page.request, origin)
    expect((await post(page.request, origin, 'auth/profile', { username: name })).status()).toBe(200)
    const visitor = new Visitor(page, locale)
    const { profilePage: t, playerPage } = visitor.t
    const context = await browser.newContext({ baseURL: origin })
    const stranger = await context.newPage()
    const first = siteFormatter(locales[locale].iso).int(1)
    const level = stranger.getByRole('heading', { name: fill(playerPage.level, { level: first }), exact: true })
    const scores = stranger.getByRole('heading', { name: playerPage.scores, exact: true })
    const look = () => stranger.goto(`/${locale}/players/${name}`)
    await look()
    await expect(level).toBeVisible()
    await expect(scores).toBeVisible()

    await keepToasts(page)
    await page.goto(`/${locale}/profile`)
    const part = page.getByRole('checkbox', { name: t.public.parts.level, exact: true })
    await part.uncheck()
    await visitor.press(t.public.save)
    await expectToast(page, t.identity.saved)
    await page.reload()
    await expect(part).not.toBeChecked()
    // The site may answer from a profile that it has read some seconds ago.
    await expect(async () => {
      await look()
      await expect(scores).toBeVisible()
      expect(await level.count()).toBe(0)
    }).toPass()
    expect(await (await context.request.get(`/api/players/${name}`)).json()).toMatchObject({ name, level: null })
    await context.close()
  })
}
