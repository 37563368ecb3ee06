import { expect } from '@playwright/test'
import { freshEmail, freshName, isOurs, linkInMail, password, Visitor } from '@/tests/support/browser/account-visitor'
import { fill, words } from '@/tests/support/browser/demo-player'
import { enterOn, typeInto } from '@/tests/support/browser/keyboard-walk'
import { findViolations } from '@/tests/support/browser/find-violations'
import { isLongRun } from '@/tests/support/long-run'
import { test } from '@/tests/support/browser/test'
import { expectToast, keepToasts, watchPage } from '@/tests/support/browser/watch-page'

for (const locale of isLongRun ? (['en', 'ar'] as const) : (['en'] as const)) {
  const t = words[locale]

  test(`registers by e-mail, logs in, resets the password and deletes the account (${locale})`, async ({ page }) => {
    // Many pages and two mails: a slow machine needs more time.
    test.slow()
    const problems = watchPage(page)
    await keepToasts(page)
    const visitor = new Visitor(page, locale)
    const email = freshEmail()

    await page.goto(`/${locale}/register`)
    for (const why of Object.values(t.account.why)) await expect(page.getByText(why, { exact: true })).toBeVisible()
    await visitor.press(t.account.register)
    await expect(visitor.field('name')).toBeFocused()
    await expect(page.getByText(t.account.problem.missing)).toHaveCount(4)
    const username = freshName()
    const { field } = t.account
    // By keyboard alone.
    await typeInto(page, `${field.name} *`, username)
    await typeInto(page, `${field.email} *`, email)
    await typeInto(page, `${field.password} *`, password)
    await typeInto(page, `${field.repeat} *`, password)
    await enterOn(page, t.account.register)
    await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused()
    // A login before the confirmation says so, and mails the link again.
    await page.goto(`/${locale}/login`)
    await typeInto(page, `${field.email} *`, email)
    await typeInto(page, `${field.password} *`, 'not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.account.problem.wrongLogin)).toBeFocused()
    await visitor.logIn(email)
    await expect(page.getByText(t.account.problem.unconfirmed)).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    await visitor.press(t.account.resend)
    await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused()
    const link = await linkInMail(page, email, 'confirm')
    expect(link).toContain(`/${locale}/register#confirm=`)
    await page.goto(link)
    expect(await findViolations(page)).toEqual([])
    await visitor.field('password').fill('not the password')
    await visitor.press(t.account.confirm.action)
    await expect(page.getByText(t.account.problem.wrongPassword)).toBeFocused()
    await visitor.field('password').fill(password)
    await visitor.press(t.account.confirm.action)

    await expect(page).toHaveURL(new RegExp(`/${locale}/profile$`))
    await expect(visitor.field('username')).toHaveValue(username)
    await visitor.field('username').fill('a|b')
    await visitor.press(t.profilePage.identity.save)
    await expect(page.getByText(t.account.problem.nameNotAllowed)).toBeVisible()
    await visitor.field('username').fill(username)
    await visitor.press(t.profilePage.identity.save)
    await expectToast(page, t.profilePage.identity.saved)
    await expect(page.locator('main').getByText(username)).toBeVisible()
    expect(await findViolations(page)).toEqual([])

    // The reset ends the session, and the header of this browser knows it at once.
    await page.goto(`/${locale}/forgot-password`)
    await expect(page.locator('html')).toHaveAttribute('data-account')
    await visitor.field('email').fill(email)
    await visitor.press(t.account.reset.request)
    await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused()
    await page.goto(await linkInMail(page, email, 'reset'))
    await visitor.field('newPassword').fill('qwertyuiop')
    await visitor.field('repeat').fill('qwertyuiop')
    await visitor.press(t.account.reset.action)
    await expect(page.getByText(t.account.problem.common)).toBeFocused()
    await visitor.field('newPassword').fill('a whole new sentence')
    await visitor.field('repeat').fill('a whole new sentence')
    await visitor.press(t.account.reset.action)
    await expect(page.getByText(t.account.reset.done)).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-account')
    await expect(page.locator('header').getByRole('link', { name: t.siteHeader.login }).first()).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).not.toHaveAttribute('data-account')

    await page.goto(`/${locale}/login?from=/leaderboard`)
    await visitor.logIn(email)
    await expect(page.getByText(t.account.problem.wrongLogin)).toBeFocused()
    await visitor.logIn(email, 'a whole new sentence')
    await expect(page).toHaveURL(new RegExp(`/${locale}/leaderboard$`))
    const menu = page.locator('header summary', { hasText: t.siteHeader.account })
    await menu.click()
    await page.locator('header').getByRole('link', { name: t.siteHeader.profile }).filter({ visible: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/profile$`))

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: t.profilePage.data.export }).click()
    expect((await download).suggestedFilename()).toBe('intrepid-account.json')
    await page.locator('main').getByRole('button', { name: t.account.logout }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}$`))
    await expect(page.locator('html')).not.toHaveAttribute('data-account')
    await page.goto(`/${locale}/login`)
    await visitor.logIn(email, 'a whole new sentence')
    await expect(page).toHaveURL(new RegExp(`/${locale}/profile$`))
    await visitor.press(t.profilePage.data.delete)
    await page.getByRole('button', { name: t.profilePage.data.deleteNow }).click()
    await expect(page.getByText(t.profilePage.data.deleted)).toBeVisible()
    await page.goto(`/${locale}/profile`)
    await expect(page.getByText(t.profilePage.loggedOut)).toBeVisible()
    expect(problems.filter(isOurs)).toEqual([])
  })
}

for (const locale of isLongRun ? (['ar', 'en'] as const) : (['ar'] as const)) {
  const t = words[locale]

  test(`logs in with a wallet, adds an e-mail address, and cannot remove the last login method (${locale})`, async ({
    page,
    context,
  }) => {
    test.slow()
    const problems = watchPage(page)
    await keepToasts(page)
    const visitor = new Visitor(page, locale)
    await page.goto(`/${locale}/login?from=${encodeURIComponent('//evil.example')}`)
    expect(await findViolations(page)).toEqual([])
    await visitor.useWallet(t.account.wallet)
    await expect(page).toHaveURL(new RegExp(`/${locale}/profile$`))
    const unlink = page.getByRole('button', {
      name: new RegExp(fill(t.profilePage.wallets.unlinkWhich, { address: '' }).trim()),
    })
    await unlink.click()
    await expect(page.getByText(t.profilePage.wallets.last)).toBeVisible()

    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'intrepid.session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(await page.evaluate(() => document.cookie)).not.toContain('session')

    const email = freshEmail()
    await visitor.press(t.profilePage.email.add)
    await visitor.field('email').fill(email)
    await visitor.field('newPassword').fill(password)
    await visitor.field('repeat').fill(password)
    await page.locator('form').getByRole('button', { name: t.profilePage.email.add }).click()
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
    await page.goto(await linkInMail(page, email, 'confirm'))
    await visitor.field('password').fill(password)
    await visitor.press(t.account.confirm.action)
    await expect(page.locator('main').getByText(email).first()).toBeVisible()
    await unlink.click()
    await expectToast(page, t.profilePage.wallets.unlinked)
    await expect(page.getByText(t.profilePage.wallets.none)).toBeVisible()
    await visitor.useWallet(t.profilePage.wallets.link, { isKnown: true })
    await expectToast(page, t.profilePage.wallets.linked)

    // A logout in one tab also logs the other tab out when it is shown again.
    await visitor.press(t.profilePage.data.delete)
    await page.getByRole('button', { name: t.profilePage.data.deleteNow }).click()
    await expect(page.getByText(t.profilePage.data.deleted)).toBeVisible()
    expect(problems.filter(isOurs)).toEqual([])
  })
}
