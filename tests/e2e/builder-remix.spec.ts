import { expect } from '@playwright/test'
import { newDefinition } from '@/lib/builder/game-definition'
import { templateMaze } from '@/lib/builder/templates/templates'
import { enterByWallet, post } from '@/tests/support/browser/account-visitor'
import { words } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`reports, remixes with credit and withdraws a published game (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { gameEditor: t, madeGame: made } = words[locale]
    const { origin } = new URL(baseURL ?? '')
    const slug = `original-${Date.now().toString(36)}`
    const title = `${t.kinds.chest} ${slug}`
    const copy = `${t.kinds.portal} remix-${slug}`
    const definition = newDefinition({ kind: 'maze', level: templateMaze('lantern-vault') }, title)
    await enterByWallet(page.request, origin)
    expect((await post(page.request, origin, 'builder/publish', { slug, draftId: null, definition })).status()).toBe(
      200,
    )

    const elsewhere = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
    const other = await elsewhere.newPage()
    await enterByWallet(other.request, origin)
    await other.goto(`/${locale}/play/${slug}`)
    await other.getByRole('button', { name: made.report, exact: true }).click()
    const report = other.getByRole('dialog', { name: made.reportTitle })
    await report.getByLabel(made.reasons.copied, { exact: true }).check()
    await report.getByRole('button', { name: made.sendReport, exact: true }).click()
    await expect(other.getByText(made.reported)).toBeVisible()
    await expect(report).toBeHidden()

    await other.getByRole('link', { name: made.remix, exact: true }).click()
    await expect(other.getByTestId('editor-canvas')).toBeFocused()
    // Asking for the remix once does not replace later input.
    await expect(other).toHaveURL(new RegExp(`/${locale}/game-builder$`))
    await other.getByLabel(t.title, { exact: true }).fill(copy)
    await other.getByRole('button', { name: t.publish, exact: true }).click()
    const dialog = other.getByRole('dialog')
    await dialog.getByRole('button', { name: t.publish, exact: true }).click()
    await dialog.getByRole('link', { name: t.openGame }).click()
    await expect(other.getByRole('heading', { level: 1, name: copy })).toBeVisible()
    await expect(other.getByText(made.from)).toBeVisible()
    await expect(other.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/${locale}/play/${slug}`,
    )
    await elsewhere.close()

    await page.goto(`/${locale}/game-builder`)
    const own = page.getByRole('region', { name: t.ownGames }).getByRole('listitem').filter({ hasText: title })
    await own.getByRole('button', { name: t.withdraw, exact: true }).click()
    await expect(page.getByText(t.withdrawn)).toBeVisible()
    await expect.poll(async () => (await page.request.get(`/${locale}/play/${slug}`)).status()).toBe(404)
  })
}
