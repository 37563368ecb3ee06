import { expect } from '@playwright/test'
import { enterByMail, enterByWallet, freshEmail, Visitor } from '@/tests/support/browser/account-visitor'
import { words } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

const state = (name: string) => `[data-game-state=${name}]`

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`creates a maze from a template, edits, plays and publishes it, and opens it as a visitor (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const { gameEditor: t } = words[locale]
    await enterByWallet(page.request, new URL(baseURL ?? '').origin)
    await page.goto(`/${locale}/game-builder`)
    await page.getByRole('button', { name: t.templateNames.lanternVault }).click()
    const canvas = page.getByTestId('editor-canvas')
    const undo = page.getByRole('button', { name: t.undo, exact: true })
    await expect(canvas).toBeFocused()
    await expect(undo).toBeDisabled()

    // By keyboard: a wall two steps to the right traps the player, the list reports it, and undo removes the wall.
    for (const key of ['ArrowRight', 'b', 'Enter']) await page.keyboard.press(key)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    // Playing and publishing are refused with the reason, and its place is shown.
    const refusal = page.getByRole('alert').filter({ hasText: t.problems.exitUnreachable })
    await page.getByRole('button', { name: t.play, exact: true }).click()
    await expect(refusal).toContainText(t.notPlayable)
    await expect(canvas).toBeFocused()
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: t.problems.exitUnreachable }).click()
    await expect(canvas).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(refusal).toBeHidden()

    const suffix = Date.now().toString(36)
    const title = `${t.kinds.chest} ${suffix}`
    await page.getByRole('tab', { name: t.panelNames.game, exact: true }).click()
    await page.getByLabel(t.title, { exact: true }).fill(title)
    await page.getByRole('button', { name: t.play, exact: true }).click()
    await expect(page.locator(state('playing'))).toBeVisible()
    await page.getByRole('button', { name: t.backToEditing }).click()
    await expect(canvas).toBeFocused()

    await expect(page.getByText(t.saved.site, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const slug = await dialog.getByLabel(t.slug).inputValue()
    expect(slug).toMatch(new RegExp(`${suffix}$`))
    await dialog.getByRole('button', { name: t.publish, exact: true }).click()
    await dialog.getByRole('link', { name: t.openGame }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/play/${slug}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    const response = await page.request.get(`/${locale}/play/${slug}-not`)
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('</html>')
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`leads a guest who publishes through the login back to the draft (${locale})`, async ({
    page,
    baseURL,
    playwright,
  }) => {
    const { gameEditor: t } = words[locale]
    const email = freshEmail()
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await enterByMail(elsewhere, new URL(baseURL ?? '').origin, { email })
    await elsewhere.dispose()

    await page.goto(`/${locale}/game-builder`)
    await page.getByRole('button', { name: t.templateNames.lanternVault }).click()
    await expect(page.getByTestId('editor-canvas')).toBeFocused()
    const suffix = Date.now().toString(36)
    const title = `${t.kinds.chest} ${suffix}`
    await page.getByRole('tab', { name: t.panelNames.game, exact: true }).click()
    await page.getByLabel(t.title, { exact: true }).fill(title)
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: t.signIn, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/login\\?`))
    await new Visitor(page, locale).logIn(email)

    await expect(page).toHaveURL(new RegExp(`/${locale}/game-builder$`))
    await expect(page.getByTestId('editor-canvas')).toBeVisible()
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(t.slug)).toHaveValue(new RegExp(`${suffix}$`))
    await dialog.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(dialog.getByRole('status').filter({ hasText: t.publishedText })).toBeVisible()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`shows the drawing tools on a phone, also after playing (${locale})`, async ({ page }) => {
    const { gameEditor: t } = words[locale]
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/${locale}/game-builder`)
    const tools = page.getByRole('group', { name: t.tools, exact: true })
    const zoomIn = page.getByRole('button', { name: t.zoom.zoomIn, exact: true })
    await page.getByRole('button', { name: t.templateNames.drownedGarden }).click()
    await expect(page.getByTestId('editor-canvas')).toBeFocused()
    await expect(tools).toBeInViewport({ ratio: 1 })
    await expect(zoomIn).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: t.playHere, exact: true }).click()
    await expect(page.locator(state('playing'))).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('button', { name: words[locale].gameHost.leaveFullScreen, exact: true }).click()
    await page.getByRole('button', { name: t.backToEditing }).click()
    await expect(tools).toBeInViewport({ ratio: 1 })
  })
}
