import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { enterByWallet } from '@/tests/support/browser/account-visitor'
import { fill, words } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`exports a game as JSON and imports it: edited, unchanged, as a file and as a copy (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const { gameEditor: t } = words[locale]
    const [fromJson, fromField, fromFile] = [t.kinds.chest, t.kinds.guard, t.kinds.portal]
    await enterByWallet(page.request, new URL(baseURL ?? '').origin)
    await page.goto(`/${locale}/game-builder`)
    await page.getByRole('button', { name: t.templateNames.lanternVault }).click()
    const title = page.getByLabel(t.title, { exact: true })
    const saved = page.getByText(t.saved.site, { exact: true })
    await expect(saved).toBeVisible()
    const toTab = (name: string) => page.getByRole('tab', { name, exact: true }).click()

    // Invalid JSON shows an error and changes nothing; valid JSON is one undo step.
    await toTab(t.panelNames.json)
    const json = page.getByLabel(t.json, { exact: true })
    const written = await json.inputValue()
    await json.fill(written.replace(/"seconds": ?\d+/, '"seconds": 1'))
    await page.getByRole('button', { name: t.takeJson, exact: true }).click()
    await expect(json).toHaveAttribute('aria-invalid', 'true')
    const called = JSON.stringify(t.templateNames.lanternVault)
    await json.fill(written.replace(called, JSON.stringify(fromJson)))
    await page.getByRole('button', { name: t.takeJson, exact: true }).click()
    await toTab(t.panelNames.game)
    await expect(title).toHaveValue(fromJson)
    await page.getByRole('button', { name: t.undo, exact: true }).click()
    await expect(title).toHaveValue(t.templateNames.lanternVault)
    await page.getByRole('button', { name: t.redo, exact: true }).click()

    // A change in the editor appears in the JSON and in the file.
    await title.fill(fromField)
    await toTab(t.panelNames.json)
    await expect(json).toHaveValue(new RegExp(JSON.stringify(fromField)))
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t.export, exact: true }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(JSON.parse(file)).toEqual(JSON.parse(await json.inputValue()))

    // The first saved version can be restored, and the restoration undone.
    await expect(saved).toBeVisible()
    await toTab(t.panelNames.versions)
    await page.getByRole('button', { name: t.goBack, exact: true }).last().click()
    await toTab(t.panelNames.game)
    await expect(title).toHaveValue(t.templateNames.lanternVault)
    await page.getByRole('button', { name: t.undo, exact: true }).click()
    await expect(title).toHaveValue(fromField)

    await page.getByRole('button', { name: t.allGames, exact: true }).click()
    const drafts = page.getByRole('region', { name: t.drafts })
    await expect(drafts.getByRole('listitem')).toHaveCount(1)
    await drafts.getByRole('button', { name: t.duplicate, exact: true }).click()
    await expect(title).toHaveValue(fill(t.copyOf, { title: fromField }))
    await page.getByRole('button', { name: t.allGames, exact: true }).click()
    await expect(drafts.getByRole('listitem')).toHaveCount(2)

    const take = (text: string) =>
      page
        .locator('#import-game')
        .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await take(file.slice(0, -20))
    await expect(drafts.getByRole('alert')).toBeVisible()
    await take(file.replace(JSON.stringify(fromField), JSON.stringify(fromFile)))
    await expect(title).toHaveValue(fromFile)
    await page.getByRole('button', { name: t.allGames, exact: true }).click()
    await expect(drafts.getByRole('listitem')).toHaveCount(3)
  })
}
