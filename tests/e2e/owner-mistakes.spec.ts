import { expect } from '@playwright/test'
import { type Address, type Hex, parseEther, zeroAddress } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import type { OwnerActionName, OwnerGroup } from '@/lib/owner/owner-action'
import { recordAnnouncements } from '@/tests/support/browser/announcements'
import { fill } from '@/tests/support/browser/demo-player'
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

/** An address as errors show it. */
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
const transactionsOf = (address: Address) => chain.reader.getTransactionCount({ address })
const intOf = (account: Address) =>
  chain.reader.readContract({
    ...chain.contracts.intToken,
    abi: intTokenAbi,
    functionName: 'balanceOf',
    args: [account],
  })

test('refuses likely mistakes, or asks a second time, in every form', async ({ page }) => {
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
  const owner = await OwnerPage.open(page)
  const { ownerFields: f, ownerSection: s } = owner.t
  const asks = (text: string | RegExp) => ({ asks: text })

  type Mistake = readonly [Readonly<Partial<Record<keyof Labels, string>>>, string | RegExp | { asks: string | RegExp }]
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
        [{ startDate: '2062-01-01T00:00' }, asks(/^Nobody can buy INT before .*2062/)],
        [{ startDate: '' }, s.incomplete],
      ],
    ],
    [
      'sale',
      'setSteps',
      [
        [{ steps: '40000000' }, fill(f.notAStep, { line: '1' })],
        [{ steps: '40000000 0.0025\n40000000 0.00025' }, fill(f.cheaperStep, { line: '2' })],
        [{ steps: '900000000 0.0025' }, 'The platform holds 560,000,000 INT'],
        [{ steps: '40000000 0.025' }, asks(/1 step with 40,000,000 INT in all, from 0\.025 CRO to 0\.025 CRO/)],
      ],
    ],
    [
      'sale',
      'setTotalSold',
      [
        [{ totalSold: '15.5' }, f.wholeOnly],
        [{ totalSold: '400000001' }, '400,000,001 INT is more than the 400,000,000 INT for sale'],
        [{ totalSold: '4000000000' }, 'Enter a value from 0 to 1,000,000,000.'],
      ],
    ],
    [
      'referral',
      'setReferralBonusesPercentages',
      [
        [{ referrerInt: '15.5' }, f.wholeOnly],
        [{ referrerInt: '100' }, 'Enter a value from 0 to 20.'],
        [{ referrerInt: '' }, s.incomplete],
      ],
    ],
    [
      'referral',
      'setRewardsDuration',
      [
        [{ seconds: '1000000' }, /^Enter a value from 1 second to 90 days\.$/],
        [{ seconds: '100' }, asks('Time: 10 minutes now, 100 minutes afterwards. Check the number of digits.')],
      ],
    ],
    [
      'lists',
      'setAdminWhitelist',
      [
        [{ whitelist: generalWhitelist }, f.otherList],
        [{ whitelist: platform }, f.otherList],
        [{ whitelist: someone }, `There is no contract at ${short(someone)}.`],
        [{ whitelist: adminWhitelist }, s.unchanged],
      ],
    ],
    ['lists', 'setGeneralWhitelist', [[{ whitelist: partnersWhitelist }, f.otherList]]],
    ['lists', 'setPartnersWhitelist', [[{ whitelist: adminWhitelist }, f.otherList]]],
    [
      'assets',
      'addAsset',
      [
        [{ isCrystal: 'Gem', name: 'ruby', power: '440', unscaledPrice: '20000' }, f.knownName],
        [{ name: 'Topaz', power: '44.5' }, f.wholeOnly],
        [{ power: '4400' }, 'Power 4,400 or price 20,000 is out of bounds.'],
        [{ power: '44' }, asks('Topaz has 2.2 power per 1,000 of its price, the other kinds 20 to 24')],
        [{ power: '440' }, asks('Topaz has 22 power per 1,000 of its price. It cannot be removed')],
        [{ name: '' }, s.incomplete],
      ],
    ],
    [
      'assets',
      'setAssetListed',
      [
        [{ asset: 'Ruby', listed: 'Yes' }, s.unchanged],
        [{ listed: 'No' }, asks('Nobody can buy Ruby any more')],
      ],
    ],
    [
      'minting',
      'setMintBudget',
      [
        [{ unitsPerDay: '10000000' }, 'Enter a value from 0 to 5,000,000.'],
        [{ unitsPerDay: '100000' }, asks('1,000,000 now, 100,000 afterwards')],
      ],
    ],
    ['minting', 'mintCrystal', [[{}, s.closedBecause.notAGameServer]]],
    [
      'gifts',
      'giveTokenTo',
      [
        [{ user: intToken, amount: '15.5' }, f.ownContract],
        [{ user: someone }, f.wholeOnly],
        [{ amount: '0' }, 'Enter a value from 1 to 1,000,000,000.'],
        [{ amount: '440000001' }, '440,000,001 INT are needed'],
        [{ amount: '44000001' }, asks(`You give 44,000,001 INT to ${someone}`)],
        [{ amount: '' }, s.incomplete],
      ],
    ],
    [
      'gifts',
      'giveUnclaimedEarnings',
      [
        [{ user: zeroAddress, amountWei: '1' }, f.zeroAddress],
        [{ user: keyHunt }, f.ownContract],
        [{ user: someone, amountWei: '1.0000000000000000001' }, 'At most 18 decimals.'],
        [{ amountWei: '15000' }, 'does not hold enough CRO'],
        [{ amountWei: '5000' }, asks(`You give 5,000 CRO to ${someone}`)],
      ],
    ],
    [
      'proceeds',
      'setTreasury',
      [
        [{ treasury: operations ?? '' }, f.ownContract],
        [{ treasury: lens ?? '' }, f.ownContract],
        [{ treasury: zeroAddress }, f.zeroAddress],
        [{ treasury: someone }, `the treasury must be on the token’s list; ${short(someone)} is not`],
        [{ treasury: deployer.address }, s.unchanged],
      ],
    ],
    ['proceeds', 'withdrawProceeds', [[{}, s.closedBecause.nothingToWithdraw]]],
    ['proceeds', 'withdrawSurplusTokens', [[{}, s.closedBecause.notSoldOut]]],
    [
      'proceeds',
      'setRegistrationFee',
      [
        [{ fee: '10001' }, 'Enter a value from 0 to 10,000.'],
        [{ fee: '1000' }, asks('Fee: 100 INT now, 1,000 INT afterwards')],
        [{ fee: '0' }, asks('Fee: 100 INT now, 0 INT afterwards')],
      ],
    ],
    [
      'token',
      'setListed',
      [
        [{ account: platform, isListed: 'No' }, 'cannot be removed from the token’s list'],
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

test('asks again before a sale that was reopened is closed, and opens none by a date in the past', async ({ page }) => {
  const owner = await OwnerPage.open(page)
  const title = owner.title('closeSale')
  const row = await owner.form('sale', title)
  await row.getByRole('checkbox').check()
  await owner.sign(row, title).click()
  await owner.confirm('setStartDate')
  await expect(row.getByText(owner.t.ownerSection.closedBecause.saleIsClosed)).toBeVisible()

  const opening = await owner.form('sale', owner.title('setStartDate'))
  await owner.field(opening, 'startDate').fill('2025-12-24T12:00')
  await expect(opening.getByRole('checkbox', { name: /2025.* has passed: the sale opens at once/ })).not.toBeChecked()
  await expect(owner.sign(opening, owner.title('setStartDate'))).toBeDisabled()
  await opening.getByRole('checkbox').check()
  await owner.sign(opening, owner.title('setStartDate')).click()
  await owner.confirm('setStartDate')
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await expect(owner.sign(row, title)).toBeDisabled()
})

test('sends nothing while the node is down, and what was typed once it is back', async ({ page }) => {
  const owner = await OwnerPage.open(page)
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

test('follows the wallet: another account sees nothing, and another network is switched first', async ({ page }) => {
  await addForeignWallet(page, { unknownChainCode: 4902, addsChains: true })
  const owner = new OwnerPage(page, 'en')
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

test('names every button by its change, without violations in both themes', async ({ page }) => {
  const owner = await OwnerPage.open(page)
  const { groups } = owner.t.ownerSection
  for (const group of Object.keys(groups) as OwnerGroup[]) {
    const rows = (await owner.openGroup(group)).locator('details')
    await expect(rows).not.toHaveCount(0)
    for (const row of await rows.all()) await unfold(row)
  }
  const signing = owner.section.getByRole('button', { name: /^Sign: / })
  await expect(signing).not.toHaveCount(0)
  const names = await signing.allInnerTexts()
  expect(new Set(names).size).toBe(names.length)
  expect(await findViolations(page, sectionId)).toEqual([])
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  expect(await findLowContrast(page, sectionId)).toEqual([])
})
