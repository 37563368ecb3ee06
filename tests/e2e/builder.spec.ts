import { expect } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { locales } from '@/lib/i18n/locales'
import { enterByMail, enterByWallet, freshEmail, Visitor } from '@/tests/support/browser/account-visitor'
import { fill, words } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

const state = (name: string) => `[data-game-state=${name}]`

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`creates a maze from a template, edits, plays and publishes it, and opens it as a visitor (${locale})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
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

    // Under the name of its template the list of games would not show it.
    const dialog = page.getByRole('dialog')
    const listing = createTranslator({ locale: locales[locale].iso, messages: t.listing })
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(dialog.getByText(listing('default', { title: t.templateNames.lanternVault }))).toBeVisible()
    await dialog.getByRole('button', { name: t.close, exact: true }).click()

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
    await expect(dialog.getByText(listing('note'))).toBeVisible()
    const slug = await dialog.getByLabel(t.slug).inputValue()
    expect(slug).toMatch(new RegExp(`${suffix}$`))
    await dialog.getByRole('button', { name: t.publish, exact: true }).click()
    await dialog.getByRole('button', { name: t.copyLink, exact: true }).click()
    const origin = new URL(baseURL ?? '').origin
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${origin}/${locale}/play/${slug}`)
    await expect(dialog.getByRole('img', { name: t.qr, exact: true })).toBeVisible()
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
    await page.getByRole('tab', { name: t.panelNames.game, exact: true }).click()
    await page.getByLabel(t.title, { exact: true }).fill(`${t.kinds.chest}: The critic’s cellar ${suffix}`)
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: t.signIn, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/login\\?`))
    await new Visitor(page, locale).logIn(email)

    await expect(page).toHaveURL(new RegExp(`/${locale}/game-builder$`))
    await expect(page.getByTestId('editor-canvas')).toBeVisible()
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    const dialog = page.getByRole('dialog')
    // The name in the address has nothing left over from signs that an address cannot have.
    await expect(dialog.getByLabel(t.slug)).toHaveValue(new RegExp(`^(chest-)?the-critics-cellar-${suffix}$`))
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

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`says which tool and selection it has, fits what is placed into the maze and shows it, and has tabs with arrow keys (${locale})`, async ({
    page,
  }) => {
    const { gameEditor: t } = words[locale]
    await page.goto(`/${locale}/game-builder`)
    await page.getByRole('button', { name: t.templateNames.lanternVault }).click()
    const canvas = page.getByTestId('editor-canvas')
    const tool = page.getByRole('status').and(page.locator('[data-announce=tool]'))
    const problems = page.getByRole('status').and(page.locator('[data-announce=problems]'))
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    const { thing, game, problems: faults, json, versions } = t.panelNames
    await expect(canvas).toBeFocused()

    await test.step('says tool and selection', async () => {
      await page.keyboard.press('b')
      await expect(tool).toHaveText(`${t.toolNames.paint}: ${t.tiles.wall}`)
      await page.keyboard.press('v')
      await page.keyboard.press('Shift+ArrowRight')
      await expect(tool).toHaveText(`${t.toolNames.select}. ${fill(t.selected, { columns: '2', rows: '1' })}`)
    })

    await test.step('says what cannot be solved, and when it can', async () => {
      for (const key of ['b', 'Enter', 'ArrowLeft', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await expect(problems).toHaveText(`${t.notPlayable} ${t.problems.exitUnreachable}`)
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+z')
      await expect(problems).toHaveText(t.playable)
    })

    /** Chooses a thing, goes to its place and puts it there. */
    async function put(kind: string, ...moves: readonly string[]) {
      await page.getByRole('button', { name: kind, exact: true }).click()
      await canvas.focus()
      for (const move of [...moves, 'Enter']) await page.keyboard.press(move)
      await expect(tool).toHaveText(`${t.toolNames.place}: ${kind}`)
      // The panel shows it at once.
      await expect(tab(thing)).toHaveAttribute('aria-selected', 'true')
      // It is no problem.
      await expect(problems).toHaveText(t.playable)
      await expect(tab(faults)).toBeVisible()
    }

    await test.step('a guard walks within its corridor', async () => {
      await put(t.kinds.guard, 'ArrowUp', 'ArrowRight', 'ArrowRight')
      await expect(page.getByRole('tabpanel').getByText(t.pace, { exact: true })).toBeVisible()
      await tab(game).click()
    })

    await test.step('a chest carves the wall', async () => {
      const tiles = () => page.getByRole('tabpanel').getByRole('textbox').inputValue()
      await tab(json).click()
      expect(await tiles()).toContain('#.###.#.###.#.###.#')
      await put(t.kinds.chest, 'ArrowLeft', 'ArrowDown')
      await tab(json).click()
      expect(await tiles()).toContain('#..##.#.###.#.###.#')
      await tab(faults).click()
      const say = createTranslator({ locale: locales[locale].iso, messages: t })
      await expect(page.getByRole('tabpanel')).toHaveText(say('noProblems', { kind: 'maze' }))
    })

    await test.step('arrow keys move between its tabs, in the direction of the script', async () => {
      const [forth, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
      await tab(json).click()
      for (const [key, name] of [
        [forth, versions],
        [forth, thing],
        [back, versions],
        ['Home', thing],
        ['End', versions],
        [back, json],
      ] as const) {
        await page.keyboard.press(key)
        await expect(tab(name)).toBeFocused()
        await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
      }
    })
  })
}
