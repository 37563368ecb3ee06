import { expect } from '@playwright/test'
import { type Address, type Hex, parseEther, zeroAddress } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import type { OwnerActionName, OwnerGroup } from '@/lib/owner/owner-action'
import { formatExactDuration } from '@/lib/owner/owner-field'
import { toShortAddress as short } from '@/lib/units/short-address'
import { recordAnnouncements } from '@/tests/support/browser/announcements'
import { beginning, fill, toPartPattern } from '@/tests/support/browser/demo-player'
import { findLowContrast, findViolations } from '@/tests/support/browser/find-violations'
import { addForeignWallet, turnForeignWallet } from '@/tests/support/browser/foreign-wallet'
import { enter, leadToOwnedChain, OwnerPage, unfold } from '@/tests/support/browser/owner-page'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { type OwnerChain, startOwnerChain } from '../support/owner-chain'
import { deployer, guardian, partner, treasury } from '../support/test-node'

// Every action by its likely mistakes, on a separate chain. The right use is in owner-actions.spec.ts.
test.describe.configure({ mode: 'default' })
test.use({ bypassCSP: true })

let chain: OwnerChain
let snapshot: Hex
test.beforeAll(async () => {
  chain = await startOwnerChain({ guardian: guardian.address, startDate: 1n })
})
test.afterAll(() => chain.stop())
test.beforeEach(async ({ page }) => {
  snapshot = await chain.control.snapshot()
  await leadToOwnedChain(page, chain)
})
test.afterEach(async ({ page }) => {
  await page.close()
  await chain.control.revert({ id: snapshot })
})

type Labels = OwnerPage['t']['ownerFields']
const sectionId = 'section[aria-labelledby="owner-title"]'

const transactionsOf = (address: Address) => chain.reader.getTransactionCount({ address })
const intOf = (account: Address) =>
  chain.reader.readContract({
    ...chain.contracts.intToken,
    abi: intTokenAbi,
    functionName: 'balanceOf',
    args: [account],
  })

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`refuses likely mistakes, or asks a second time, in every form (${locale})`, async ({ page }) => {
    test.slow()
    const { contracts } = chain.deployment
    const { platform = zeroAddress, intToken = zeroAddress, keyHunt = zeroAddress } = contracts
    const { generalWhitelist = zeroAddress, partnersWhitelist = zeroAddress, adminWhitelist = zeroAddress } = contracts
    const [operations, lens] = await Promise.all(
      (['operations', 'lens'] as const).map((functionName) =>
        chain.reader.readContract({ ...chain.contracts.platform, functionName }),
      ),
    )
    const someone = partner.address
    const before = await transactionsOf(deployer.address)
    const owner = await OwnerPage.open(page, locale)
    const { say, format } = owner
    const { ownerFields: f, ownerSection: s } = owner.t
    const asks = (text: string) => ({ asks: text })
    const outOfBounds = (min: string, max: string) => say('ownerFields.outOfBounds', { min, max })
    const asksOfDigits = (field: string, before: string, after: string) =>
      asks(say('ownerSection.warnings.otherMagnitude', { field, before, after }))
    const notEnoughInt = toPartPattern(
      say('contractErrors.ERC20InsufficientBalance', {
        sender: short(deployer.address),
        balance: '{balance}',
        needed: '440,000,001',
      }),
    )
    const lasting = (seconds: bigint) => formatExactDuration(seconds, format.iso)

    type Mistake = readonly [Readonly<Partial<Record<keyof Labels, string>>>, string | RegExp | { asks: string }]
    type Form = readonly [OwnerGroup, OwnerActionName, readonly Mistake[]]
    const forms: readonly Form[] = [
      [
        'safety',
        'setGuardian',
        [
          [{ guardian: platform }, f.ownContract],
          [{ guardian: '0x12' }, f.notAnAddress],
          [{ guardian: `${someone.slice(0, -1)}${someone.endsWith('a') ? 'B' : 'a'}` }, f.wrongChecksum],
          [{ guardian: zeroAddress }, asks(s.warnings.noGuardian)],
          [{ guardian: '' }, s.incomplete],
        ],
      ],
      [
        'sale',
        'setStartDate',
        [
          [
            { startDate: '2062-01-01T00:00' },
            asks(say('ownerSection.warnings.lateSale', { date: format.dateTime(Date.UTC(2062, 0), 'moment') })),
          ],
          [{ startDate: '' }, s.incomplete],
        ],
      ],
      [
        'sale',
        'setSteps',
        [
          [{ steps: '40000000' }, say('ownerFields.notAStep', { line: '1' })],
          [{ steps: '40000000 0.0025\n40000000 0.00025' }, say('ownerFields.cheaperStep', { line: '2' })],
          [
            { steps: '900000000 0.0025' },
            say('contractErrors.InsufficientStock', { have: '560,000,000', need: '1,260,000,000' }),
          ],
          [
            { steps: '40000000 0.025' },
            asks(
              say('ownerSection.warnings.newCurve', {
                steps: 1,
                total: '40,000,000',
                first: '0.025 CRO',
                last: '0.025 CRO',
              }),
            ),
          ],
        ],
      ],
      [
        'sale',
        'setTotalSold',
        [
          [{ totalSold: '15.5' }, f.wholeOnly],
          [
            { totalSold: '400000001' },
            say('contractErrors.BeyondLastStep', { totalSold: '400,000,001', saleSize: '400,000,000' }),
          ],
          [{ totalSold: '4000000000' }, outOfBounds('0', '1,000,000,000')],
        ],
      ],
      [
        'referral',
        'setReferralBonusesPercentages',
        [
          [{ referrerInt: '15.5' }, f.wholeOnly],
          [{ referrerInt: '100' }, outOfBounds('0', '20')],
          [{ referrerInt: '' }, s.incomplete],
        ],
      ],
      [
        'referral',
        'setRewardsDuration',
        [
          [{ seconds: '1000000' }, outOfBounds(lasting(1n), lasting(90n * 86_400n))],
          [{ seconds: '100' }, asksOfDigits(f.seconds, lasting(600n), lasting(6_000n))],
        ],
      ],
      [
        'lists',
        'setAdminWhitelist',
        [
          [{ whitelist: generalWhitelist }, f.otherList],
          [{ whitelist: platform }, f.otherList],
          [{ whitelist: someone }, say('contractErrors.NotAContract', { account: short(someone) })],
          [{ whitelist: adminWhitelist }, s.unchanged],
        ],
      ],
      ['lists', 'setGeneralWhitelist', [[{ whitelist: partnersWhitelist }, f.otherList]]],
      ['lists', 'setPartnersWhitelist', [[{ whitelist: adminWhitelist }, f.otherList]]],
      [
        'assets',
        'addAsset',
        [
          [{ isCrystal: f.gem, name: 'ruby', power: '440', unscaledPrice: '20000' }, f.knownName],
          [{ name: 'Topaz', power: '44.5' }, f.wholeOnly],
          [{ power: '4400' }, say('contractErrors.InvalidAsset', { power: '4,400', unscaledPrice: '20,000' })],
          [
            { power: '44' },
            asks(
              say('ownerSection.warnings.unusualStone', { stone: 'Topaz', ratio: '2.2', lowest: '20', highest: '24' }),
            ),
          ],
          [{ power: '440' }, asks(say('ownerSection.warnings.usualStone', { stone: 'Topaz', ratio: '22' }))],
          [{ name: '' }, s.incomplete],
        ],
      ],
      [
        'assets',
        'setAssetListed',
        [
          [{ asset: owner.stone('ruby'), listed: f.yes }, s.unchanged],
          [{ listed: f.no }, asks(say('ownerSection.warnings.stoppedStone', { stone: owner.stone('ruby') }))],
        ],
      ],
      [
        'minting',
        'setMintBudget',
        [
          [{ unitsPerDay: '10000000' }, outOfBounds('0', '5,000,000')],
          [{ unitsPerDay: '100000' }, asksOfDigits(f.unitsPerDay, '1,000,000', '100,000')],
        ],
      ],
      ['minting', 'mintCrystal', [[{}, s.closedBecause.notAGameServer]]],
      [
        'gifts',
        'giveTokenTo',
        [
          [{ user: intToken, amount: '15.5' }, f.ownContract],
          [{ user: someone }, f.wholeOnly],
          [{ amount: '0' }, outOfBounds('1', '1,000,000,000')],
          [{ amount: '440000001' }, notEnoughInt],
          [
            { amount: '44000001' },
            asks(say('ownerSection.warnings.largeGift', { amount: '44,000,001 INT', address: someone })),
          ],
          [{ amount: '' }, s.incomplete],
        ],
      ],
      [
        'gifts',
        'giveUnclaimedEarnings',
        [
          [{ user: zeroAddress, amountWei: '1' }, f.zeroAddress],
          [{ user: keyHunt }, f.ownContract],
          [{ user: someone, amountWei: '1.0000000000000000001' }, say('amountField.tooPrecise', { decimals: 18 })],
          [{ amountWei: '15000' }, say('transactionFailure.insufficientFunds', { symbol: 'CRO' })],
          [
            { amountWei: '5000' },
            asks(say('ownerSection.warnings.largeGift', { amount: '5,000 CRO', address: someone })),
          ],
        ],
      ],
      [
        'proceeds',
        'setTreasury',
        [
          [{ treasury: operations ?? '' }, f.ownContract],
          [{ treasury: lens ?? '' }, f.ownContract],
          [{ treasury: zeroAddress }, f.zeroAddress],
          [{ treasury: someone }, say('contractErrors.TreasuryNotListed', { treasury: short(someone) })],
          [{ treasury: deployer.address }, s.unchanged],
        ],
      ],
      ['proceeds', 'withdrawProceeds', [[{}, s.closedBecause.nothingToWithdraw]]],
      ['proceeds', 'withdrawSurplusTokens', [[{}, s.closedBecause.notSoldOut]]],
      [
        'proceeds',
        'setRegistrationFee',
        [
          [{ fee: '10001' }, outOfBounds('0', '10,000')],
          [{ fee: '1000' }, asksOfDigits(f.fee, '100 INT', '1,000 INT')],
          [{ fee: '0' }, asksOfDigits(f.fee, '100 INT', '0 INT')],
        ],
      ],
      [
        'token',
        'setListed',
        [
          [{ account: platform, isListed: f.no }, say('contractErrors.EscrowIsPermanent', { escrow: short(platform) })],
          [{ account: deployer.address }, asks(s.warnings.treasuryOffList)],
          [{ account: zeroAddress }, f.zeroAddress],
        ],
      ],
    ]
    for (const [group, action, mistakes] of forms) {
      await test.step(action, async () => {
        const title = owner.title(action)
        const row = await owner.form(group, title)
        for (const [typed, expected] of mistakes) {
          for (const [name, text] of Object.entries(typed)) await enter(owner.field(row, name as keyof Labels), text)
          if (typeof expected === 'object' && 'asks' in expected) {
            const box = row.getByRole('checkbox', { name: expected.asks })
            await expect(box).not.toBeChecked()
            await expect(owner.sign(row, title)).toBeDisabled()
          } else {
            await expect(row.getByText(expected).first()).toBeVisible()
            // A form that is closed has no button.
            await expect(owner.sign(row, title).and(page.locator(':enabled'))).toHaveCount(0)
          }
        }
      })
    }
    // A new stone stands among the existing ones, by power per INT.
    const added = await owner.form('assets', owner.title('addAsset'))
    await owner.field(added, 'name').fill('Topaz')
    const stones = added.getByRole('table', { name: s.stones.gem, exact: true }).locator('tbody tr')
    await expect(stones).toHaveCount(9)
    await expect(stones.filter({ hasText: `Topaz (${s.stones.typed})` }).getByRole('cell')).toHaveText([
      '440',
      '20,000',
      '22',
    ])
    const offer = await owner.form('ownership', owner.title('transferOwnership', 'platform'))
    for (const [address, expected] of [
      [intToken, f.ownContract],
      [zeroAddress, f.zeroAddress],
    ]) {
      await owner.field(offer, 'newOwner').fill(address ?? '')
      await expect(offer.getByText(expected ?? '')).toBeVisible()
    }
    await expect(owner.sheet).toBeHidden()
    expect(await transactionsOf(deployer.address)).toBe(before)
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`pays a gift once, whatever is pressed twice, and keeps what was typed after a rejection (${locale})`, async ({
    page,
  }) => {
    const owner = await OwnerPage.open(page, locale)
    const { t } = owner
    const title = owner.title('giveTokenTo')
    const row = await owner.form('gifts', title)
    const [user, amount] = [owner.field(row, 'user'), owner.field(row, 'amount')]
    const [sign, box] = [owner.sign(row, title), row.getByRole('checkbox')]
    const confirm = owner.sheet.getByRole('button', { name: t.demoWallet.confirm, exact: true })

    await user.fill(partner.address)
    await amount.fill('50000000')
    await expect(box).not.toBeChecked()
    await expect(row.locator('label').filter({ has: page.locator(':scope > input') })).toContainText(partner.address)
    await expect(row.locator('label').filter({ has: page.locator(':scope > input') })).toContainText('50,000,000 INT')
    await box.check()
    await expect(sign).toBeEnabled()
    await amount.fill('50000001')
    await expect(box).not.toBeChecked()
    await expect(sign).toBeDisabled()
    await box.check()

    await sign.dblclick()
    await expect(owner.sheet).toContainText('approve')
    await owner.reject()
    await expect(row.getByText(t.transactionFailure.rejected)).toBeVisible()
    await expect(sign).toBeFocused()
    await expect(user).toHaveValue(partner.address)
    await expect(amount).toHaveValue('50000001')

    const before = await transactionsOf(deployer.address)
    await sign.click()
    await owner.confirm('approve')
    // The second step is rejected, and the first one need not be repeated.
    await expect(owner.sheet).toContainText('giveTokenTo')
    await owner.reject()
    await expect(row.getByText(t.transactionFailure.rejectedLater)).toBeVisible()
    await expect(amount).toHaveValue('50000001')
    await amount.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(owner.sheet).toContainText('giveTokenTo')
    await page.keyboard.press('Enter')
    await confirm.dblclick()
    await expect(row.locator('[data-transaction="confirmed"]')).toBeVisible()
    await expect(owner.sheet).toBeHidden()
    await expect(user).toHaveValue('')
    await expect(amount).toHaveValue('')
    expect(await intOf(partner.address)).toBe(parseEther('50000001'))
    expect(await transactionsOf(deployer.address)).toBe(before + 2)

    // The receipt has the units, and the same gift is asked about again.
    await expect(owner.receipts).toHaveCount(1)
    await expect(owner.receipts).toContainText(title)
    await expect(owner.receipts).toContainText('50,000,001 INT')
    await expect(owner.receipts).toContainText(partner.address)
    await user.fill(partner.address)
    await amount.fill('50000001')
    await expect(box).not.toBeChecked()
    await expect(sign).toBeDisabled()

    // The receipt stays when the page is loaded again, until it is cleared.
    await page.reload()
    await expect(owner.receipts).toContainText('50,000,001 INT')
    await expect(owner.receipts.getByRole('link')).toHaveAttribute('href', /#.*0x[\da-f]{64}/)
    await owner.section.getByRole('button', { name: t.ownerSection.clearReceipts, exact: true }).click()
    await expect(owner.receipts).toHaveCount(0)
    await expect(page.getByRole('heading', { name: t.ownerSection.title, exact: true })).toBeFocused()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`asks again before a sale that was reopened is closed, and opens none by a date in the past (${locale})`, async ({
    page,
  }) => {
    const owner = await OwnerPage.open(page, locale)
    const title = owner.title('closeSale')
    const row = await owner.form('sale', title)
    await row.getByRole('checkbox').check()
    await owner.sign(row, title).click()
    await owner.confirm('setStartDate')
    await expect(row.getByText(owner.t.ownerSection.closedBecause.saleIsClosed)).toBeVisible()

    const opening = await owner.form('sale', owner.title('setStartDate'))
    await owner.field(opening, 'startDate').fill('2025-12-24T12:00')
    const date = owner.format.dateTime(Date.UTC(2025, 11, 24, 12), 'moment')
    const opensNow = owner.say('ownerSection.warnings.opensNow', { date })
    await expect(opening.getByRole('checkbox', { name: opensNow })).not.toBeChecked()
    await expect(owner.sign(opening, owner.title('setStartDate'))).toBeDisabled()
    await opening.getByRole('checkbox').check()
    await owner.sign(opening, owner.title('setStartDate')).click()
    await owner.confirm('setStartDate')
    await expect(row.getByRole('checkbox')).not.toBeChecked()
    await expect(owner.sign(row, title)).toBeDisabled()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`sends nothing while the node is down, and what was typed once it is back (${locale})`, async ({ page }) => {
    const owner = await OwnerPage.open(page, locale)
    const { t } = owner
    const title = owner.title('giveUnclaimedEarnings')
    const row = await owner.form('gifts', title)
    const sign = owner.sign(row, title)
    const before = await transactionsOf(deployer.address)
    const { origin } = new URL(chain.rpcUrl)
    let isDown = true
    await page.route(
      (url) => url.origin === origin,
      (route) => (isDown ? route.abort('connectionrefused') : route.continue()),
    )
    await owner.field(row, 'user').fill(partner.address)
    await owner.field(row, 'amountWei').fill('4')
    await expect(row.getByText(t.ownerSection.notTried)).toBeVisible()
    isDown = false
    await owner.expectWorks(row)
    isDown = true
    await sign.click()
    await expect(row.getByText(t.transactionFailure.offline)).toBeVisible()
    await expect(owner.sheet).toBeHidden()
    isDown = false
    await sign.click()
    await expect(owner.sheet).toContainText('giveUnclaimedEarnings')
    isDown = true
    await owner.confirm('giveUnclaimedEarnings')
    await expect(row.locator('[data-transaction="failed"]')).toBeVisible()
    isDown = false
    await expect(owner.field(row, 'amountWei')).toHaveValue('4')
    expect(await transactionsOf(deployer.address)).toBe(before)
    await sign.click()
    await owner.confirm('giveUnclaimedEarnings')
    await expect(row.locator('[data-transaction="confirmed"]')).toBeVisible()
    expect(await transactionsOf(deployer.address)).toBe(before + 1)
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`follows the wallet: another account sees nothing, and another network is switched first (${locale})`, async ({
    page,
  }) => {
    await addForeignWallet(page, { unknownChainCode: 4902, addsChains: true })
    const owner = new OwnerPage(page, locale)
    const { t } = owner
    await owner.open()
    await page.getByRole('button', { name: t.wallet.connect, exact: true }).first().click()
    await page.getByRole('button', { name: 'Foreign wallet' }).click()
    await expect(page.locator('#wallet-account')).toContainText('0x7099…79C8')
    await expect(owner.section).toHaveCount(0)
    await turnForeignWallet(page, { to: deployer.address })
    const title = owner.title('giveTokenTo')
    const row = await owner.form('gifts', title)
    await owner.field(row, 'user').fill(partner.address)
    await owner.field(row, 'amount').fill('12')
    await expect(owner.sign(row, title)).toHaveCount(0)
    await row
      .getByRole('button', { name: fill(t.transactionStatus.switchTo, { chain: t.chains.local }), exact: true })
      .click()
    await owner.sign(row, title).click()
    // This wallet signs nothing.
    await expect(row.getByText(t.transactionFailure.walletUnsupported)).toBeVisible()
    await expect(owner.field(row, 'amount')).toHaveValue('12')
    await turnForeignWallet(page, { to: treasury.address })
    await expect(owner.section).toHaveCount(0)
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`tells a screen reader each verdict, and keeps the focus (${locale})`, async ({ page }) => {
    const takeAnnouncements = await recordAnnouncements(page)
    const owner = await OwnerPage.open(page, locale)
    const { t } = owner
    const { ownerFields: f, ownerSection: s } = t
    const said = async (text: string) => {
      let all: readonly string[] = []
      await expect
        .poll(async () => (all = [...all, ...(await takeAnnouncements())]).some((one) => one.includes(text)), text)
        .toBe(true)
    }
    const start = (message: string) => fill(message.split(/\{\w+\}/)[0] ?? '', {}).trim()

    const title = owner.title('giveUnclaimedEarnings')
    const row = await owner.form('gifts', title)
    const [user, amount, sign] = [owner.field(row, 'user'), owner.field(row, 'amountWei'), owner.sign(row, title)]
    await expect(sign).toHaveAccessibleDescription(s.incomplete)
    await user.fill(chain.contracts.platform.address)
    await said(f.ownContract)
    await expect(user).toHaveAccessibleDescription(f.ownContract)
    await user.fill(partner.address)
    await amount.fill('2')
    await said(start(s.worksForGas))
    await amount.fill('5000')
    await said(s.acknowledge)
    await expect(sign).toHaveAccessibleDescription(new RegExp(partner.address))
    await amount.fill('2')
    await owner.expectWorks(row)
    await expect(row).toMatchAriaSnapshot(`
      - group:
        - paragraph: ${JSON.stringify(t.ownerActions.giveUnclaimedEarnings.explain)}
        - textbox ${JSON.stringify(f.user)}: "${partner.address}"
        - textbox ${JSON.stringify(f.amountWei)}: "2"
        - status:
          - paragraph
        - 'button ${JSON.stringify(fill(s.change, { change: title }))}'
        - status
    `)
    await sign.click()
    await expect(owner.sheet.getByText(t.demoWallet.title.transaction)).toBeFocused()
    await owner.confirm('giveUnclaimedEarnings')
    await said(
      start(fill(t.transactionStatus.confirmed, { name: t.transactionStatus.steps.ownerChange, seconds: '{s}' })),
    )
    const status = row.locator('[tabindex="-1"]').filter({ has: page.locator('[data-transaction="confirmed"]') })
    await expect(status).toBeFocused()

    // A form that closes after its change, and one that disappears.
    const pause = await owner.form('safety', owner.title('pauseBuying'))
    await owner.sign(pause, owner.title('pauseBuying')).click()
    await owner.confirm('pauseBuying')
    await expect(pause.getByText(s.closedBecause.buyingIsPaused)).toBeVisible()
    await expect(pause.locator('[tabindex="-1"]')).toBeFocused()

    const offer = owner.title('transferOwnership', 'intToken')
    const offering = await owner.form('ownership', offer)
    await owner.field(offering, 'newOwner').fill(guardian.address)
    await offering.getByRole('checkbox').check()
    await expect(offering.getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Enter')
    await owner.confirm('transferOwnership')
    const withdraw = owner.title('withdrawOffer', 'intToken')
    const withdrawing = await owner.form('ownership', withdraw)
    await owner.sign(withdrawing, withdraw).click()
    await owner.confirm('transferOwnership')
    await expect(withdrawing).toHaveCount(0)
    await expect(page.getByRole('heading', { name: s.receipts, exact: true })).toBeFocused()
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`names every button by its change, without violations in both themes (${locale})`, async ({ page }) => {
    const owner = await OwnerPage.open(page, locale)
    const { groups, change } = owner.t.ownerSection
    for (const group of Object.keys(groups) as OwnerGroup[]) {
      const rows = (await owner.openGroup(group)).locator('details')
      await expect(rows).not.toHaveCount(0)
      for (const row of await rows.all()) await unfold(row)
    }
    const signing = owner.section.getByRole('button', { name: beginning(change) })
    await expect(signing).not.toHaveCount(0)
    const names = await signing.allInnerTexts()
    expect(new Set(names).size).toBe(names.length)
    expect(await findViolations(page, sectionId)).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
    expect(await findLowContrast(page, sectionId)).toEqual([])
  })
}
