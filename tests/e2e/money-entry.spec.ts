import { expect, type Locator } from '@playwright/test'
import { type DemoPlayer, fill, toPattern } from '@/tests/support/browser/demo-player'
import { enterConnected, enterWithInt } from '@/tests/support/browser/hunt-players'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'

/** A value that the demo wallet shows before it signs. */
const signed = ({ page, sheet }: DemoPlayer, name: string): Locator =>
  sheet
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

/** Types over what is in the field, key by key. */
async function typeOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.press('Backspace')
  await expect(field).toHaveValue('')
  await field.pressSequentially(text)
}

/** Expects that the field keeps `text`, and says while it is typed in why it is no amount: in words, beside a border of their colour. */
async function expectRefused(field: Locator, text: string, reason: string): Promise<void> {
  await typeOver(field, text)
  await expect(field).toHaveValue(text)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(reason)
  const ink = await field
    .page()
    .getByText(reason, { exact: true })
    .first()
    .evaluate((note) => getComputedStyle(note).color)
  await expect(field.locator('..')).toHaveCSS('border-top-color', ink)
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`a payment stays as it is typed or pasted, and is what is quoted and signed (${locale})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { player } = await enterConnected(page, locale)
    await player.open()
    await player.untilFunded()
    const { amountField, buyTokenCard: t, demoWallet, overview, stepPreview, transactionFailure } = player.t
    const card = player.buyCard
    const amount = card.getByLabel(t.amount)
    const buy = card.getByRole('button', { name: t.action, exact: true })

    await test.step('what is no amount is refused on the way, in red', async () => {
      await expectRefused(amount, '12a', amountField.notANumber)
      await expect(buy).toBeDisabled()
      await typeOver(amount, '0')
      await expect(amount).not.toHaveAttribute('aria-invalid')
    })

    await test.step('is cleaned when it is pasted', async () => {
      await page.evaluate(() => navigator.clipboard.writeText(' 2,500.5 CRO\n'))
      await amount.press('ControlOrMeta+a')
      await amount.press('ControlOrMeta+v')
      await expect(amount).toHaveValue('2,500.5')
      await expect(buy).toBeEnabled()
    })

    await test.step('can be all that the wallet has, in few digits', async () => {
      await card.getByRole('button', { name: t.max, exact: true }).click()
      await expect(amount).toHaveValue(/^4,?99\d(\.\d{1,4})?$/)
      await expect(buy).toBeEnabled()
    })

    await test.step('for one INT, promises one and not none', async () => {
      const price = await card.getByText(toPattern(t.price, { symbol: 'CRO' })).innerText()
      await typeOver(amount, /\d[\d.]*/.exec(price)?.[0] ?? '')
      await expect(card.getByText(player.say('buyTokenCard.minimum', { amount: '1' }))).toBeVisible()
    })

    await test.step('with the separators of the reader, is what the wallet signs after Enter', async () => {
      await typeOver(amount, '1,000')
      await expect(amount).toHaveValue('1,000')
      const preview = card.getByLabel(stepPreview.title)
      await expect(preview.locator('dt')).toHaveText([
        overview.intBalance,
        player.say('stepPreview.nativeBalance', { symbol: 'CRO' }),
      ])
      // The fee is known last.
      await expect(preview).toContainText('3,999.99')
      await expect(buy).toBeEnabled()
      const least = (await card.getByText(toPattern(t.minimum)).innerText()).replaceAll(/[^\d,]/g, '')
      await amount.press('Enter')
      await expect(signed(player, demoWallet.amount)).toHaveText(player.say('demoWallet.cro', { amount: '1,000' }))
      await expect(signed(player, demoWallet.args.minTokens)).toContainText(`${/\d[\d,]*\d/.exec(least)?.[0]} INT`)
    })

    await test.step('the wallet shows the deadline as a time, and that nobody referred the buyer', async () => {
      const deadline = await signed(player, demoWallet.args.deadline).innerText()
      expect(deadline).toContain(String(new Date().getFullYear()))
      await expect(signed(player, demoWallet.args.referrer)).toHaveText(demoWallet.nobody)
    })

    await test.step('stays after a rejection', async () => {
      await player.reject()
      await expect(card.getByText(transactionFailure.rejected)).toBeVisible()
      await expect(amount).toHaveValue('1,000')
    })
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`a quantity stays as it is typed, and is what is quoted, signed and bought (${locale})`, async ({ page }) => {
    const { player } = await enterWithInt(page, locale)
    await player.open()
    const { amountField, assetCard: t, demoWallet, earningsCard, overview, stepPreview, transactionFailure } = player.t
    const open = async (name: string) => {
      await page.getByRole('button', { name: fill(t.choose, { name }), exact: true }).click()
      return page.getByRole('dialog', { name, exact: true })
    }
    const gem = player.stone('obsidian')
    const dialog = await open(gem)
    const quantity = dialog.getByLabel(t.quantity, { exact: true })
    const buy = dialog.getByRole('button', { name: fill(t.buyNamed, { name: gem }), exact: true })

    await test.step('3 after clearing the field is 3, and not 13', async () => {
      await typeOver(quantity, '')
      await expect(buy).toBeDisabled()
      await expect(buy).toHaveAccessibleDescription(t.enterQuantity)
      await typeOver(quantity, '3')
      await expect(quantity).toHaveValue('3')
      await expect(dialog.getByText(player.say('assetCard.cost', { amount: '15,000' }), { exact: true })).toBeVisible()
    })

    await test.step('1.5 is refused, and not 15', async () => {
      await expectRefused(quantity, '1.5', amountField.wholeOnly)
      await expect(buy).toBeDisabled()
    })

    await test.step('1,000 is a thousand', async () => {
      await typeOver(quantity, '1,000')
      await expect(quantity).toHaveValue('1,000')
      await expect(quantity).toHaveAccessibleDescription(/5,000,000.*40,000/)
      await expect(buy).toBeDisabled()
    })

    await test.step('goes up and down by its buttons', async () => {
      await typeOver(quantity, '3')
      await dialog.getByRole('button', { name: t.more, exact: true }).click()
      await expect(quantity).toHaveValue('4')
      await dialog.getByRole('button', { name: t.less, exact: true }).click()
      await expect(quantity).toHaveValue('3')
      await dialog.getByRole('button', { name: t.max, exact: true }).click()
      await expect(quantity).toHaveValue('8')
    })

    const changed = [overview.intBalance, overview.gemPower, stepPreview.share, stepPreview.rewardsLeft]
    const preview = dialog.getByLabel(stepPreview.title)

    await test.step('is signed after Enter, and stays after a rejection', async () => {
      await typeOver(quantity, '3')
      await expect(preview.locator('dt')).toHaveText(changed)
      await expect(buy).toBeEnabled()
      await quantity.press('Enter')
      await expect(signed(player, demoWallet.args.value)).toHaveText('15,000 INT')
      await player.confirm('Permit')
      await expect(player.sheet).toContainText('buyGemWithPermit')
      await expect(signed(player, demoWallet.args.amount)).toHaveText('3')
      await player.reject()
      await expect(dialog.getByText(transactionFailure.rejected)).toBeVisible()
      await expect(quantity).toHaveValue('3')
    })

    await test.step('is bought', async () => {
      await buy.click()
      await expect(player.sheet).toContainText('Permit')
      // The permit of the rejected try may still be good.
      if (!(await player.sheet.innerText()).includes('buyGemWithPermit')) await player.confirm('Permit')
      await player.confirm('buyGemWithPermit')
      await expect(dialog.getByText(fill(t.owned, { quantity: '3' }), { exact: true }).first()).toBeVisible()
      await expect.poll(() => player.stat(overview.gemPower)).toBe(300)
      // To buy more, or to return: before and after in the same shape.
      await expect(preview).toHaveCount(2)
      for (const each of await preview.all()) await expect(each.locator('dt')).toHaveText(changed)
      await dialog.getByRole('button', { name: t.close, exact: true }).click()
    })

    await test.step('a claim shows before and after in that shape too', async () => {
      const rewards = page.getByRole('region', { name: earningsCard.title, exact: true })
      await expect(rewards.getByLabel(stepPreview.title).locator('dt')).toHaveText([
        player.say('stepPreview.nativeBalance', { symbol: 'CRO' }),
        stepPreview.claimable,
        stepPreview.rewardsLeft,
      ])
    })

    await test.step('a crystal shows its highest price and why, and exactly that is signed', async () => {
      const crystal = player.stone('rhodonite')
      const pool = await open(crystal)
      const most = pool.getByText(toPattern(t.most))
      const stake = pool.getByRole('button', { name: fill(t.buyNamed, { name: crystal }), exact: true })
      // Trades of other tests move the price: once, what was shown is what is signed.
      await expect(async () => {
        await expect(stake).toBeEnabled()
        const shown = await most.innerText()
        await stake.click()
        const asked = await signed(player, demoWallet.args.value).innerText()
        await player.reject()
        expect(shown).toContain(asked)
      }).toPass()
    })
  })
}
