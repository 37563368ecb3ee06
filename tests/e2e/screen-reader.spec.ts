import { expect } from '@playwright/test'
import { recordAnnouncements } from '@/tests/support/browser/announcements'
import { freshEmail, freshName, linkInMail, password, Visitor } from '@/tests/support/browser/account-visitor'
import { DemoPlayer, fill } from '@/tests/support/browser/demo-player'
import { test } from '@/tests/support/browser/test'

/** A text in the YAML of a tree. */
const quote = (text: string) => JSON.stringify(text)

for (const locale of ['en', 'ar'] as const) {
  test(`reads out connecting, buying, staking and claiming (${locale})`, async ({ page }) => {
    const takeAnnouncements = await recordAnnouncements(page)
    const player = new DemoPlayer(page, locale)
    const { t, sheet } = player
    const status = t.transactionStatus

    /** Which states of a step were said, in order. */
    const saidStates = async (step: string) => {
      const confirmed = fill(status.confirmed, { name: step, seconds: '#' }).split('#')[0] ?? ''
      const phrases = [status.checking, status.sign, status.sent, confirmed].map((text) => text.trim())
      const said = await takeAnnouncements()
      const states = said.map((text) => phrases.findIndex((phrase) => text.includes(phrase))).filter((at) => at >= 0)
      return states.filter((state, at) => state !== states[at - 1])
    }

    await player.open()
    await page.getByRole('button', { name: t.wallet.connect, exact: true }).click()
    const wallet = page.getByRole('button', { name: 'Intrepid demo wallet' })
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog:
        - document:
          - heading [level=1]
          - button "Intrepid demo wallet"
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
    await expect(page.getByRole('region', { name: t.overview.title, exact: true })).toMatchAriaSnapshot(`
      - region ${quote(t.overview.title)}:
        - term: ${quote(t.overview.intBalance)}
        - definition: "0"
        - term: ${quote(fill(t.overview.nativeBalance, { symbol: 'CRO' }))}
        - definition: /5,000/
        - term: ${quote(t.overview.gemPower)}
        - definition: "0"
    `)

    const buy = page.getByRole('region', { name: t.buyTokenCard.title, exact: true })
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
    expect(await saidStates(status.steps.buyToken)).toEqual([0, 1, 2, 3])

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
    expect((await saidStates(status.steps.buyGem)).slice(-3)).toEqual([1, 2, 3])
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
    expect(await saidStates(status.steps.claimEarnings)).toEqual([0, 1, 2, 3])
  })

  test(`reads out registering (${locale})`, async ({ page }) => {
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
