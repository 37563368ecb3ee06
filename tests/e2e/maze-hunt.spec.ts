import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { enterByWallet } from '@/tests/support/browser/account-visitor'
import { fill, type DemoPlayer } from '@/tests/support/browser/demo-player'
import { balanceOf, buyInt, enter, enterConnected, readChain, toField } from '@/tests/support/browser/hunt-players'
import { claimWherePlayed, fundHunt } from '@/tests/support/browser/hunt-steps'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

/** Duration of the hunt in seconds, within which all claims must happen. Without other load the test needs ten. */
const hunted = 90

/** Counts the taps on the page, also in its dialogs, without those in the wallet's own window. */
async function countTaps({ page, t }: DemoPlayer): Promise<() => Promise<number>> {
  await page.evaluate((wallet) => {
    document.documentElement.dataset.taps = '0'
    document.addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const dialog = (target as Element).closest('[role=dialog], dialog')
        const label = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')?.textContent
        if (!isTrusted || (dialog?.getAttribute('aria-label') ?? label) === wallet) return
        document.documentElement.dataset.taps = String(Number(document.documentElement.dataset.taps) + 1)
      },
      true,
    )
  }, t.demoWallet.name)
  return () => page.evaluate(() => Number(document.documentElement.dataset.taps))
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`creates a maze with three funded keys, and pays the finder without gas (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(420_000)
    const chain = await readChain(page, baseURL ?? '', locale === 'en' ? 14 : 12)
    const { player: developer, privateKey, address: sponsor } = await enterConnected(page, locale)
    const { t } = developer
    const { gameEditor: words, huntForm } = t
    const title = `${words.kinds.chest} ${sponsor.slice(2, 10)}`

    // A maze from a template: two keys beside the start, one key and an exit further away.
    await enterByWallet(page.request, new URL(baseURL ?? '').origin)
    await page.goto(`/${locale}/game-builder`)
    await page.getByRole('button', { name: words.templateNames.lanternVault }).click()
    const canvas = page.getByTestId('editor-canvas')
    const put = async (kind: string, ...moves: readonly string[]) => {
      await page.getByRole('button', { name: kind, exact: true }).click()
      await canvas.focus()
      for (const move of [...moves, 'Enter']) await page.keyboard.press(move)
    }
    await put(words.kinds.key, 'ArrowRight', 'ArrowRight')
    await put(words.kinds.exit, 'ArrowRight', 'ArrowRight')
    await put(words.kinds.key, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowDown')
    await put(words.kinds.key, 'ArrowDown')
    await page.getByRole('tab', { name: words.panelNames.game, exact: true }).click()
    await page.getByLabel(words.title, { exact: true }).fill(title)
    await page.getByRole('button', { name: words.publish, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const slug = await dialog.getByLabel(words.slug).inputValue()
    await dialog.getByRole('button', { name: words.publish, exact: true }).click()
    await dialog.getByRole('link', { name: words.hideKeys }).click()

    // Hides keys in three of the game's chests and keys.
    await expect(page).toHaveURL(new RegExp(`/${locale}/developers#game-${slug}$`))
    await expect(page.getByRole('heading', { name: t.hunts.sponsored.new, exact: true })).toBeInViewport()
    const had = await buyInt(chain, privateKey)
    const list = page.getByRole('group', { name: huntForm.things })
    const first = fill(huntForm.room, { number: '1' })
    const at = (column: number, row: number) =>
      `${first} · ${fill(huntForm.thingAt, { column: String(column), row: String(row) })}`
    const ours = new RegExp(`(?:${[at(4, 2), at(2, 3), at(2, 4)].join('|')})$`)
    await expect(page.getByRole('checkbox', { name: ours })).toHaveCount(3)
    for (const place of await list.getByRole('checkbox').all())
      await place.setChecked(
        ours.test((await place.evaluate((box) => box.closest('label')?.innerText ?? '')).replaceAll(/\s+/g, ' ')),
        { force: true },
      )
    await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await page.getByLabel(huntForm.who.label, { exact: true }).selectOption('anyone')
    await page.getByLabel(huntForm.end, { exact: true }).fill(toField(hunted))
    const funding = await countTaps(developer)
    await page.getByRole('button', { name: huntForm.make, exact: true }).click()
    await fundHunt(developer)
    // Two signatures: the wallet asks for nothing more after the funding.
    await expect(developer.sheet).toBeHidden()
    expect(await funding()).toBeLessThanOrEqual(3)
    expect(await balanceOf(chain, sponsor)).toBe(had - parseEther('30'))

    // Another player in another browser: a key and the exit are to the right.
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
    const other = await elsewhere.newPage()
    const { player: finder, address } = await enter(other, locale)
    await other.goto(`/${locale}/play/${slug}`)
    const shown = other.locator('[data-hunt]').filter({ hasText: title })
    await expect(shown.locator('[data-keys=sealed]')).toHaveText(t.hunts.keysSealed)
    await other.getByRole('button', { name: t.gameHost.play, exact: true }).click()
    await expect(other.locator('[data-game-state=playing]')).toBeVisible()
    const earned = other.locator('[data-found=ticket]')
    const found = other.locator('[data-found=thing]')
    const walkUntil = (isThere: () => Promise<boolean>) =>
      expect
        .poll(
          async () => {
            await other.keyboard.press('ArrowRight', { delay: 250 })
            return isThere()
          },
          { timeout: 40_000 },
        )
        .toBe(true)
    await walkUntil(async () => (await found.isVisible()) || (await earned.isVisible()))
    await walkUntil(() => earned.isVisible())
    await expect(earned).toContainText(title)
    // Claims on the page of the game, which loads no wallet before it is needed.
    const claiming = await countTaps(finder)
    const panel = await claimWherePlayed(finder, earned)
    const taps = await claiming()
    expect(taps).toBeGreaterThan(1)
    expect(taps).toBeLessThanOrEqual(5)
    expect(new URL(other.url()).pathname).toBe(`/${locale}/play/${slug}`)
    expect(await balanceOf(chain, address)).toBe(parseEther('9'))
    expect(await chain.node.getTransactionCount({ address })).toBe(0)
    await panel.getByRole('button', { name: t.hunts.claim.done, exact: true }).click()
    await expect(panel).toBeHidden()
    await elsewhere.close()

    // The developer's page shows the find.
    const own = page.locator('[data-hunt]').filter({ hasText: title })
    await expect(own.getByRole('row')).toHaveCount(2)
    await own.getByRole('button', { name: t.hunts.sponsored.close, exact: true }).click({ timeout: hunted * 2_000 })
    await developer.confirm(t.demoWallet.title.transaction)
    await expect(own.getByText(t.hunts.sponsored.refunded)).toBeVisible()
    expect(await balanceOf(chain, sponsor)).toBe(had - parseEther('10'))
  })
}
