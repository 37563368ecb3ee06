import { expect } from '@playwright/test'
import { templatesOfKinds } from '@/lib/builder/templates/templates'
import { messageKey } from '@/lib/i18n/message-key'
import { enterByWallet } from '@/tests/support/browser/account-visitor'
import { words } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { isLongRun } from '@/tests/support/long-run'

for (const [place, kind] of (['runner', 'drive'] as const).entries()) {
  for (const locale of sampleVariants(['en', 'ar'] as const, place)) {
    test(`creates a ${kind} from a template, edits it by keyboard, plays it from the middle, publishes and opens it (${locale})`, async ({
      page,
      baseURL,
    }) => {
      const { gameEditor: t, madeGame } = words[locale]
      // In the short run, tests/integration/builder covers both kinds without a browser.
      test.skip(!isLongRun, 'in the long run')
      test.setTimeout(180_000)
      await enterByWallet(page.request, new URL(baseURL ?? '').origin)
      await page.goto(`/${locale}/game-builder`)
      await page.getByRole('button', { name: t.kindNames[kind] }).click()
      const [template] = templatesOfKinds[kind]
      await page.getByRole('button', { name: t.templateNames[messageKey(template)], exact: true }).click()
      const canvas = page.getByTestId('editor-canvas')
      const undo = page.getByRole('button', { name: t.undo, exact: true })
      await expect(undo).toBeDisabled()

      // Places an object on an empty tile, then undoes and redoes it.
      await page.getByRole('button', { name: kind === 'runner' ? t.kinds.shards : t.kinds.boost, exact: true }).click()
      await canvas.focus()
      for (const key of ['ArrowRight', ...(kind === 'drive' ? ['ArrowDown', 'ArrowDown', 'ArrowDown'] : []), 'Enter'])
        await page.keyboard.press(key)
      await expect(undo).toBeEnabled()
      await page.keyboard.press('Control+z')
      await expect(undo).toBeDisabled()
      await page.keyboard.press('Control+y')
      await expect(undo).toBeEnabled()

      const title = `${t.kinds.chest} ${Date.now().toString(36)}`
      await page.getByRole('tab', { name: t.panelNames.game, exact: true }).click()
      await page.getByLabel(t.title, { exact: true }).fill(title)
      await page.getByRole('button', { name: t.playHere, exact: true }).click()
      await expect(page.locator('[data-game-state=playing]')).toBeVisible({ timeout: 60_000 })
      await page.getByRole('button', { name: t.backToEditing }).click()

      await expect(page.getByText(t.saved.site, { exact: true })).toBeVisible({ timeout: 60_000 })
      await page.getByRole('button', { name: t.publish, exact: true }).click()
      const dialog = page.getByRole('dialog')
      const slug = await dialog.getByLabel(t.slug).inputValue()
      await dialog.getByRole('button', { name: t.publish, exact: true }).click()
      await dialog.getByRole('link', { name: t.openGame }).click()
      await expect(page).toHaveURL(new RegExp(`/${locale}/play/${slug}$`), { timeout: 60_000 })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(madeGame.aims[kind])).toBeVisible()
    })
  }
}
