import { expect } from '@playwright/test'
import { createTranslator, type Messages } from 'next-intl'
import { locales } from '@/lib/i18n/locales'
import { recordAnnouncements } from '@/tests/support/browser/announcements'
import {
  enterByWallet,
  freshEmail,
  freshName,
  linkInMail,
  password,
  Visitor,
} from '@/tests/support/browser/account-visitor'
import { DemoPlayer, fill } from '@/tests/support/browser/demo-player'
import { buyInt, enterConnected, readChain } from '@/tests/support/browser/hunt-players'
import { test } from '@/tests/support/browser/test'

/** A text in the YAML of a tree. */
const quote = (text: string) => JSON.stringify(text)

/**
 * Waits until the states of a step that were said since the last call of `take` are these, in order: 0 checking, 1
 * signing, 2 sent, 3 confirmed. Without the check, they are the last ones.
 */
async function expectStates(
  t: Messages,
  take: () => Promise<readonly string[]>,
  step: string,
  expected: readonly number[],
): Promise<void> {
  const status = t.transactionStatus
  const confirmed = fill(status.confirmed, { name: step, seconds: '#' }).split('#')[0] ?? ''
  const phrases = [status.checking, status.sign, status.sent, confirmed].map((text) => text.trim())
  const said: string[] = []
  await expect
    .poll(async () => {
      said.push(...(await take()))
      const all = said.map((text) => phrases.findIndex((phrase) => text.includes(phrase))).filter((at) => at >= 0)
      const states = all.filter((state, at) => state !== all[at - 1])
      return expected.includes(0) ? states : states.slice(-expected.length)
    }, step)
    .toEqual(expected)
}

for (const locale of ['en', 'ar'] as const) {
  test(`reads out connecting, buying, staking and claiming (${locale})`, async ({ page }) => {
    const takeAnnouncements = await recordAnnouncements(page)
    const player = new DemoPlayer(page, locale)
    const { t, sheet } = player
    const { steps } = t.transactionStatus
    const expectSaid = (step: string, states: readonly number[]) => expectStates(t, takeAnnouncements, step, states)

    await player.open()
    await page.getByRole('button', { name: t.wallet.connect, exact: true }).click()
    const wallet = page.getByRole('button', { name: t.demoWallet.name })
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog:
        - document:
          - heading [level=1]
          - button ${quote(t.demoWallet.name)}
    `)
    await wallet.click()
    await expect(sheet).toMatchAriaSnapshot(`
      - dialog ${quote(t.demoWallet.name)}:
        - heading ${quote(t.demoWallet.name)} [level=2]
        - button ${quote(t.demoWallet.close)}
        - paragraph: ${quote(t.demoWallet.title.connect)}
        - paragraph: ${quote(t.demoWallet.connectLead)}
        - term: ${quote(t.demoWallet.account)}
        - definition: /0x[0-9a-fA-F]{40}/
        - button ${quote(t.demoWallet.reject)}
        - button ${quote(t.demoWallet.confirm)}
    `)
    await player.confirm(t.demoWallet.title.connect)
    await player.untilFunded()
    await expect(page.getByRole('region', { name: t.overview.title, exact: true })).toMatchAriaSnapshot(`
      - region ${quote(t.overview.title)}:
        - term: ${quote(t.overview.intBalance)}
        - definition: "0"
        - term: ${quote(fill(t.overview.nativeBalance, { symbol: 'CRO' }))}
        - definition: /5,000/
        - term: ${quote(t.overview.gemPower)}
        - definition: "0"
    `)

    const buy = player.buyCard
    await buy.getByLabel(t.buyTokenCard.amount).fill('1500')
    await expect(buy).toMatchAriaSnapshot(`
      - region ${quote(t.buyTokenCard.title)}:
        - heading ${quote(t.buyTokenCard.title)} [level=2]
        - textbox ${quote(t.buyTokenCard.amount)}: "1500"
        - button ${quote(t.buyTokenCard.max)}
        - term: ${quote(t.buyTokenCard.receive)}
        - definition: /INT/
        - button ${quote(t.buyTokenCard.action)}
        - status
    `)
    await takeAnnouncements()
    await buy.getByRole('button', { name: t.buyTokenCard.action, exact: true }).click()
    await player.confirm(t.demoWallet.title.transaction)
    await expect(page.getByRole('heading', { name: t.success.boughtTitle, exact: true })).toBeFocused()
    await expect(buy).toMatchAriaSnapshot(`
      - region ${quote(t.buyTokenCard.title)}:
        - status:
          - paragraph:
            - link /0x/
        - group ${quote(t.success.boughtTitle)}:
          - heading ${quote(t.success.boughtTitle)} [level=3]
          - link ${quote(t.success.boughtNext)}
    `)
    await expectSaid(steps.buyToken, [0, 1, 2, 3])

    const name = t.assetCard.names.amethyst
    await page.getByRole('button', { name: fill(t.assetCard.choose, { name }), exact: true }).click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog ${quote(name)}:
        - heading ${quote(name)} [level=2]
        - button ${quote(t.assetCard.close)}
        - button ${quote(t.assetCard.less)} [disabled]
        - textbox ${quote(t.assetCard.quantity)}: "1"
        - button ${quote(t.assetCard.more)}
        - term: ${quote(t.overview.gemPower)}
        - definition: /0.+420/
        - status: /20,000.+420/
        - button ${quote(fill(t.assetCard.buyNamed, { name }))}
        - status
    `)
    await dialog.getByLabel(t.assetCard.quantity, { exact: true }).fill('99')
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog ${quote(name)}:
        - textbox ${quote(t.assetCard.quantity)} [invalid]: "99"
        - status: /1,980,000/
        - button ${quote(fill(t.assetCard.buyNamed, { name }))} [disabled]
    `)
    await dialog.getByLabel(t.assetCard.quantity, { exact: true }).fill('1')
    await expect(dialog.getByRole('status').first()).toContainText('420')
    await takeAnnouncements()
    await dialog.getByRole('button', { name: fill(t.assetCard.buyNamed, { name }), exact: true }).click()
    await player.confirm('Permit')
    await player.confirm('buyGemWithPermit')
    const staked = fill(t.success.stakedTitle, { name })
    await expect(dialog.getByRole('heading', { name: staked, exact: true })).toBeFocused()
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog ${quote(name)}:
        - group ${quote(staked)}:
          - heading ${quote(staked)} [level=3]
          - link ${quote(t.success.stakedNext)}
    `)
    await expectSaid(steps.buyGem, [1, 2, 3])
    await dialog.getByRole('button', { name: t.assetCard.close, exact: true }).click()

    const rewards = page.getByRole('region', { name: t.earningsCard.title, exact: true })
    const claimable = rewards.getByRole('definition').first()
    await expect
      .poll(async () => Number.parseFloat((await claimable.innerText()).replaceAll(/[^\d.]/g, '')))
      .toBeGreaterThan(0)
    await expect(rewards).toMatchAriaSnapshot(`
      - region ${quote(t.earningsCard.title)}:
        - heading ${quote(t.earningsCard.title)} [level=2]
        - term: ${quote(t.earningsCard.claimable)}
        - definition: /CRO/
        - term: ${quote(t.earningsCard.claimed)}
        - definition: /0 CRO/
        - button ${quote(t.earningsCard.action)}
        - status
    `)
    await takeAnnouncements()
    await rewards.getByRole('button', { name: t.earningsCard.action, exact: true }).click()
    await player.confirm(t.demoWallet.title.transaction)
    await expect(rewards.getByRole('heading', { name: t.success.claimedTitle, exact: true })).toBeFocused()
    await expect(rewards).toMatchAriaSnapshot(`
      - region ${quote(t.earningsCard.title)}:
        - group ${quote(t.success.claimedTitle)}:
          - heading ${quote(t.success.claimedTitle)} [level=3]
    `)
    await expectSaid(steps.claimEarnings, [0, 1, 2, 3])

    // Returning the stone: what it brings and changes is read before the button, and its success after.
    await page.getByRole('button', { name: fill(t.assetCard.choose, { name }), exact: true }).click()
    const giveBack = fill(t.assetCard.sellNamed, { name })
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog ${quote(name)}:
        - heading ${quote(name)} [level=2]
        - paragraph: /420/
        - paragraph: /1/
        - textbox ${quote(t.assetCard.quantity)}: "1"
        - button ${quote(fill(t.assetCard.buyNamed, { name }))}
        - status
        - paragraph: /20,000/
        - term: ${quote(t.overview.intBalance)}
        - definition: /000.+000/
        - term: ${quote(t.overview.gemPower)}
        - definition: /420.+0/
        - term: ${quote(t.stepPreview.share)}
        - definition: /%.+0.*%/
        - term: ${quote(t.stepPreview.rewardsLeft)}
        - definition: /CRO.+0 CRO/
        - status: /20,000.+420.+0/
        - button ${quote(giveBack)}
        - status
    `)
    const returnButton = dialog.getByRole('button', { name: giveBack, exact: true })
    await dialog.getByLabel(t.assetCard.quantity, { exact: true }).fill('2')
    await expect(returnButton).toBeDisabled()
    await expect(returnButton).toHaveAccessibleDescription(fill(t.assetCard.owned, { quantity: '1' }))
    await dialog.getByLabel(t.assetCard.quantity, { exact: true }).fill('1')
    await expect(returnButton).toBeEnabled()
    await takeAnnouncements()
    await returnButton.click()
    await player.confirm('sellGem')
    const returned = fill(t.success.returnedTitle, { name })
    await expect(dialog.getByRole('heading', { name: returned, exact: true })).toBeFocused()
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog ${quote(name)}:
        - status:
          - paragraph:
            - link /0x/
        - group ${quote(returned)}:
          - heading ${quote(returned)} [level=3]
          - button ${quote(t.success.returnedNext)}
    `)
    await expectSaid(steps.sellGem, [0, 1, 2, 3])
    // The last one was returned: nothing is left to return, and that is no error.
    await expect(returnButton).toHaveCount(0)
    await expect(dialog.getByText(fill(t.assetCard.owned, { quantity: '0' }), { exact: true })).toHaveCount(1)
  })

  test(`reads out funding a hunt (${locale})`, async ({ page, baseURL }) => {
    const takeAnnouncements = await recordAnnouncements(page)
    const { player, privateKey } = await enterConnected(page, locale)
    const { t } = player
    const { huntForm: form, success } = t
    await buyInt(await readChain(page, baseURL ?? '', locale === 'en' ? 19 : 20), privateKey)
    await page.goto(`/${locale}/gamebuilder`)
    const section = page.getByRole('region', { name: t.hunts.sponsored.new, exact: true })
    await expect(section).toMatchAriaSnapshot(`
      - region ${quote(t.hunts.sponsored.new)}:
        - heading ${quote(t.hunts.sponsored.new)} [level=3]
        - group:
          - textbox ${quote(form.title)}
          - combobox ${quote(form.game)}
          - combobox ${quote(form.mode)}
          - group ${quote(form.tiers)}:
            - textbox ${quote(form.count)}: "10"
            - textbox ${quote(form.reward)}: "10"
            - button ${quote(fill(form.removeTier, { index: '1' }))} [disabled]
            - button ${quote(form.addTier)}
          - textbox ${quote(form.start)}
          - textbox ${quote(form.end)}
          - textbox ${quote(form.share)}: "10"
          - textbox ${quote(form.perPlayer)}: "1"
        - paragraph: /./
        - button ${quote(form.make)}
    `)
    // What is missing is said, and the focus goes there.
    await takeAnnouncements()
    await section.getByRole('button', { name: form.make, exact: true }).click()
    await expect(section).toMatchAriaSnapshot(`
      - region ${quote(t.hunts.sponsored.new)}:
        - group:
          - textbox ${quote(form.title)} [invalid]
          - paragraph: ${quote(form.wrong.title)}
        - button ${quote(form.make)}
        - alert: ${quote(form.incomplete)}
    `)
    const title = section.getByLabel(form.title, { exact: true })
    await expect(title).toBeFocused()
    const said: string[] = []
    await expect
      .poll(async () => {
        said.push(...(await takeAnnouncements()))
        return said
      })
      .toEqual(expect.arrayContaining([form.wrong.title, form.incomplete]))
    await title.fill('Two keys')
    await section.getByLabel(form.count, { exact: true }).fill('2')
    await section.getByRole('button', { name: form.make, exact: true }).click()
    const made = createTranslator({ locale: locales[locale].iso, messages: t })('huntForm.made', { count: 2 })
    await expect(section.getByText(made, { exact: true })).toBeFocused()
    await expect(section).toMatchAriaSnapshot(`
      - paragraph: /20 INT/
      - paragraph: ${quote(made)}
      - paragraph: ${quote(form.saveHidden)}
      - term: ${quote(t.overview.intBalance)}
      - definition: /200.+180/
      - status: /200.+180/
      - button ${quote(form.save)}
      - button ${quote(form.fund)} [disabled]
      - button ${quote(form.change)}
      - status
    `)
    const download = page.waitForEvent('download')
    await section.getByRole('button', { name: form.save, exact: true }).click()
    await download
    await takeAnnouncements()
    await section.getByRole('button', { name: form.fund, exact: true }).click()
    await player.confirm(t.demoWallet.title.transaction)
    await expect(
      page.locator('[data-transaction]').filter({ hasText: t.transactionStatus.steps.createHunt }).first(),
    ).toBeVisible()
    await player.confirm(t.demoWallet.title.transaction)
    await expect(section.getByRole('heading', { name: success.fundedTitle, exact: true })).toBeFocused()
    await expect(section).toMatchAriaSnapshot(`
      - status:
        - paragraph:
          - link /0x/
      - group ${quote(success.fundedTitle)}:
        - heading ${quote(success.fundedTitle)} [level=3]
        - text: /180/
        - button ${quote(form.another)}
    `)
    await expectStates(t, takeAnnouncements, t.transactionStatus.steps.createHunt, [1, 2, 3])
    // The next hunt begins in the form.
    await section.getByRole('button', { name: form.another, exact: true }).click()
    await expect(section.getByRole('button', { name: form.make, exact: true })).toBeFocused()
  })

  test(`reads out publishing a game (${locale})`, async ({ page, baseURL }) => {
    const takeAnnouncements = await recordAnnouncements(page)
    const { gameEditor: t } = new DemoPlayer(page, locale).t
    await enterByWallet(page.request, new URL(baseURL ?? '').origin)
    await page.goto(`/${locale}/game-builder`)
    await page.getByRole('button', { name: t.templateNames.lanternVault }).click()
    const title = `Vault ${Date.now().toString(36)}`
    await page.getByRole('tab', { name: t.panelNames.game, exact: true }).click()
    await page.getByLabel(t.title, { exact: true }).fill(title)
    await expect(page.getByText(t.saved.site, { exact: true })).toBeVisible()
    const saved = await takeAnnouncements()
    expect(saved.at(-1)).toBe(t.saved.site)
    expect(Object.values(t.saved)).toEqual(expect.arrayContaining([...saved]))
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    const slug = title.toLowerCase().replace(' ', '-')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog ${quote(t.publish)}:
        - heading ${quote(t.publish)} [level=2]
        - button ${quote(t.close)}
        - textbox ${quote(t.slug)}: ${slug}
        - paragraph: ${quote(t.slugHint)}
        - paragraph: ${quote(t.listing.note)}
        - button ${quote(t.publish)}
    `)
    const takeName = dialog.getByLabel(t.slug, { exact: true })
    await takeName.fill('!')
    await dialog.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(dialog).toMatchAriaSnapshot(`
      - textbox ${quote(t.slug)} [invalid]: "!"
      - paragraph: ${quote(`${t.failures.notAName} ${t.slugHint}`)}
    `)
    const hint = fill(t.slugHint, {})
    expect(await takeAnnouncements()).toEqual([`${t.failures.notAName} ${hint}`])
    await takeName.fill(slug)
    await dialog.getByRole('button', { name: t.publish, exact: true }).click()
    const published = dialog.getByText(t.publishedText, { exact: true })
    await expect(published).toBeFocused()
    // The news has the focus and is read for that; before it, the field is right again.
    expect(await takeAnnouncements()).toEqual([hint])
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog ${quote(t.publishedTitle)}:
        - heading ${quote(t.publishedTitle)} [level=2]
        - button ${quote(t.close)}
        - status: ${quote(t.publishedText)}
        - paragraph: ${quote(t.listing.notFinished)}
        - img ${quote(t.qr)}
        - paragraph: /${slug}/
        - button ${quote(t.copyLink)}
        - link ${quote(t.openGame)}
    `)
  })

  test(`reads out registering (${locale})`, async ({ page }) => {
    const takeAnnouncements = await recordAnnouncements(page)
    const visitor = new Visitor(page, locale)
    const { t } = visitor
    const email = freshEmail()
    const name = freshName()
    const { field, problem, confirm, register } = t.account
    const main = page.getByRole('main')
    await page.goto(`/${locale}/register`)
    await visitor.press(register)
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading [level=1]
        - textbox ${quote(`${field.name} *`)} [invalid]
        - paragraph: ${quote(problem.missing)}
        - textbox ${quote(`${field.email} *`)} [invalid]
        - paragraph: ${quote(problem.missing)}
        - textbox ${quote(`${field.password} *`)} [invalid]
        - button ${quote(t.account.showPassword)}
        - textbox ${quote(`${field.repeat} *`)} [invalid]
        - button ${quote(register)}
    `)
    expect((await takeAnnouncements()).slice(-4)).toEqual(Array(4).fill(problem.missing))
    await visitor.register(name, email)
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading [level=1]
        - status: /${email.replaceAll('.', '\\.')}/
    `)
    await page.goto(await linkInMail(page, email, 'confirm'))
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading ${quote(confirm.title)} [level=2]
        - textbox ${quote(`${field.password} *`)}
        - button ${quote(confirm.action)}
    `)
    await takeAnnouncements()
    await visitor.field('password').fill('not the password')
    await visitor.press(confirm.action)
    await expect(page.getByText(problem.wrongPassword)).toBeFocused()
    expect(await takeAnnouncements()).toEqual([problem.wrongPassword])
    await visitor.field('password').fill(password)
    await visitor.press(confirm.action)
    await expect(page).toHaveURL(new RegExp(`/${locale}/profile$`))
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading [level=1]
        - button ${quote(t.account.logout)}
        - region:
          - textbox ${quote(t.profilePage.identity.username)}: ${quote(name)}
    `)
  })
}
