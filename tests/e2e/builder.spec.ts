import { expect } from '@playwright/test'
import de from '@/messages/de.json' with { type: 'json' }
import { enterByMail, enterByWallet, freshEmail, Visitor } from '@/tests/support/browser/account-visitor'
import { test } from '@/tests/support/browser/test'

const t = de.gameEditor
const state = (name: string) => `[data-game-state=${name}]`

test('creates a maze from a template, edits, plays and publishes it, and opens it as a visitor', async ({
  page,
  baseURL,
}) => {
  await enterByWallet(page.request, new URL(baseURL ?? '').origin)
  await page.goto('/de/game-builder')
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

  const title = `Gewölbe ${Date.now().toString(36)}`
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
  expect(slug).toMatch(/^gewoelbe-/)
  await dialog.getByRole('button', { name: t.publish, exact: true }).click()
  await dialog.getByRole('link', { name: t.openGame }).click()
  await expect(page).toHaveURL(new RegExp(`/de/play/${slug}$`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const response = await page.request.get(`/de/play/${slug}-not`)
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('</html>')
})

test('leads a guest who publishes through the login back to the draft', async ({ page, baseURL, playwright }) => {
  const email = freshEmail()
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await enterByMail(elsewhere, new URL(baseURL ?? '').origin, { email })
  await elsewhere.dispose()

  await page.goto('/de/game-builder')
  await page.getByRole('button', { name: t.templateNames.lanternVault }).click()
  await expect(page.getByTestId('editor-canvas')).toBeFocused()
  const title = `Gastgewölbe ${Date.now().toString(36)}`
  await page.getByRole('tab', { name: t.panelNames.game, exact: true }).click()
  await page.getByLabel(t.title, { exact: true }).fill(title)
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: t.signIn, exact: true }).click()
  await expect(page).toHaveURL(/\/de\/login\?/)
  await new Visitor(page, 'de').logIn(email)

  await expect(page).toHaveURL(/\/de\/game-builder$/)
  await expect(page.getByTestId('editor-canvas')).toBeVisible()
  await page.getByRole('button', { name: t.publish, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t.slug)).toHaveValue(/^gastgewoelbe-/)
  await dialog.getByRole('button', { name: t.publish, exact: true }).click()
  await expect(dialog.getByRole('status').filter({ hasText: t.publishedText })).toBeVisible()
})

test('shows the drawing tools on a phone, also after playing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de/game-builder')
  const tools = page.getByRole('group', { name: t.tools, exact: true })
  const zoomIn = page.getByRole('button', { name: t.zoom.zoomIn, exact: true })
  await page.getByRole('button', { name: t.templateNames.drownedGarden }).click()
  await expect(page.getByTestId('editor-canvas')).toBeFocused()
  await expect(tools).toBeInViewport({ ratio: 1 })
  await expect(zoomIn).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: t.playHere, exact: true }).click()
  await expect(page.locator(state('playing'))).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: de.gameHost.leaveFullScreen, exact: true }).click()
  await page.getByRole('button', { name: t.backToEditing }).click()
  await expect(tools).toBeInViewport({ ratio: 1 })
})
