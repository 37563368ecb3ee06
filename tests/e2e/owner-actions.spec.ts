import { expect } from '@playwright/test'
import { type Abi, type Address, getAddress, type Hex, parseEther, zeroAddress } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { readArtifact } from '@/contracts/script/artifacts'
import type { OwnerActionName, OwnerGroup } from '@/lib/owner/owner-action'
import { enter, leadToOwnedChain, OwnerPage } from '@/tests/support/browser/owner-page'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { type OwnerChain, startOwnerChain } from '../support/owner-chain'
import { canceller, deployer, guardian, partner, treasury } from '../support/test-node'

// Every action by its right use, on a separate chain: some of them cannot be undone. The mistakes are in owner-mistakes.spec.ts.
test.describe.configure({ mode: 'default' })
test.use({ bypassCSP: true })

let chain: OwnerChain
test.beforeAll(async () => {
  chain = await startOwnerChain({ guardian: guardian.address, gameServers: [deployer.address], startDate: 0n })
})
test.afterAll(() => chain.stop())

let snapshot: Hex
test.beforeEach(async ({ page }) => {
  snapshot = await chain.control.snapshot()
  await leadToOwnedChain(page, chain)
})
test.afterEach(async ({ page }) => {
  await page.close()
  await chain.control.revert({ id: snapshot })
})

type Labels = OwnerPage['t']['ownerFields']

/** An action with what is typed into its form, and what the chain then holds. */
type Change = {
  readonly group: OwnerGroup
  readonly action: OwnerActionName
  readonly contract?: keyof OwnerPage['t']['ownerSection']['contracts']
  readonly type?: Readonly<Partial<Record<keyof Labels, string>>>
  /** A sentence of the second question, if there is one. */
  readonly asks?: string
  /** What the wallet shows, in the order of its requests; otherwise the function of the action. */
  readonly signs?: readonly string[]
  readonly chainShows: () => Promise<void>
}

/** Types, confirms and signs a change, and checks that the form, the receipts and the chain show it. */
async function make(owner: OwnerPage, change: Change) {
  const { group, action, contract, type = {}, asks, signs = [action], chainShows } = change
  await test.step(owner.title(action, contract), async () => {
    const title = owner.title(action, contract)
    const row = await owner.form(group, title)
    for (const [name, text] of Object.entries(type)) await enter(owner.field(row, name as keyof Labels), text)
    const sign = owner.sign(row, title)
    if (asks) {
      await expect(sign).toBeDisabled()
      await row.getByRole('checkbox', { name: asks }).check()
    } else await expect(row.getByRole('checkbox')).toHaveCount(0)
    const before = await owner.receipts.count()
    await sign.click()
    for (const text of signs) await owner.confirm(text)
    await expect(owner.receipts).toHaveCount(before + 1)
    // The receipt is there when the change is sent, and the form may be gone once it is in a block.
    await expect(row.locator('[data-transaction="sent"]')).toHaveCount(0)
    await expect(owner.receipts.first()).toContainText(title)
    await chainShows()
  })
}

const read = (functionName: string, args: readonly unknown[] = [], abi: Abi = platformAbi as Abi, at?: Address) =>
  chain.reader.readContract({ address: at ?? chain.contracts.platform.address, abi, functionName, args })

const expectRead = (functionName: string, expected: unknown, args?: readonly unknown[], abi?: Abi, at?: Address) =>
  async function chainShows() {
    await expect.poll(() => read(functionName, args, abi, at)).toEqual(expected)
  }

/** Sends a transaction of a local account without the page. */
async function send(
  account: typeof deployer,
  address: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
  value = 0n,
) {
  const { walletClient } = chain.connect(undefined, account)
  // More than it takes: what an estimate needs changes with the second in which the block is mined.
  const hash = await walletClient.writeContract({ address, abi, functionName, args, value, gas: 2_000_000n })
  const { status } = await chain.reader.waitForTransactionReceipt({ hash })
  expect(status, functionName).toBe('success')
}

const addressOf = (name: 'generalWhitelist' | 'partnersWhitelist' | 'passwordRegistry' | 'adminWhitelist') => {
  const address = chain.deployment.contracts[name]
  if (!address) throw new Error(`there is no ${name}`)
  return address
}

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`the sale, the referral programme, stones, and the safety of buying (${locale})`, async ({ page }) => {
    test.slow()
    const owner = await OwnerPage.open(page, locale)
    const { say, format } = owner
    const { ownerFields: f, ownerSection } = owner.t
    await make(owner, {
      group: 'sale',
      action: 'setSteps',
      type: { steps: '400000 0.001\n600000 0.002' },
      asks: say('ownerSection.warnings.newCurve', {
        steps: 2,
        total: '1,000,000',
        first: '0.001 CRO',
        last: '0.002 CRO',
      }),
      chainShows: expectRead('getSteps', [
        { size: 400_000n, price: parseEther('0.001') },
        { size: 600_000n, price: parseEther('0.002') },
      ]),
    })
    await make(owner, {
      group: 'sale',
      action: 'setTotalSold',
      type: { totalSold: '1000' },
      asks: say('ownerSection.warnings.otherMagnitude', { field: f.totalSold, before: '0 INT', after: '1,000 INT' }),
      chainShows: expectRead('totalSold', 1_000n),
    })
    await make(owner, {
      group: 'sale',
      action: 'setStartDate',
      type: { startDate: '2025-01-02T03:04' },
      asks: say('ownerSection.warnings.opensNow', { date: format.dateTime(Date.UTC(2025, 0, 2, 3, 4), 'moment') }),
      signs: ['setStartDate'],
      chainShows: expectRead('startDate', 1_735_787_040n),
    })
    await make(owner, {
      group: 'sale',
      action: 'setOnlyWhitelist',
      type: { enabled: f.yes },
      asks: ownerSection.warnings.onlyList,
      chainShows: expectRead('onlyAllowWhitelisted', true),
    })
    await make(owner, {
      group: 'sale',
      action: 'setOnlyWhitelist',
      type: { enabled: f.no },
      chainShows: expectRead('onlyAllowWhitelisted', false),
    })
    await make(owner, {
      group: 'sale',
      action: 'closeSale',
      asks: ownerSection.warnings.noSale,
      signs: ['setStartDate'],
      chainShows: expectRead('startDate', 0n),
    })
    await make(owner, {
      group: 'referral',
      action: 'setReferralBonusesPercentages',
      type: { referrerCro: '1', referrerInt: '2', referredInt: '20' },
      async chainShows() {
        for (const [name, percentage] of [
          ['referrerCroBonusPercentage', 1n],
          ['referrerIntBonusPercentage', 2n],
          ['referredIntBonusPercentage', 20n],
        ] as const)
          await expect.poll(() => read(name)).toBe(percentage)
      },
    })
    await make(owner, {
      group: 'referral',
      action: 'restrictReferralProgram',
      type: { toPartners: f.no },
      chainShows: expectRead('restrictReferralProgramToPartners', false),
    })
    await make(owner, {
      group: 'referral',
      action: 'setRewardsDuration',
      type: { seconds: '20' },
      chainShows: expectRead('rewardsDuration', 1_200n),
    })
    await make(owner, {
      group: 'assets',
      action: 'addAsset',
      type: { isCrystal: f.gem, name: 'Topaz', power: '440', unscaledPrice: '20,000' },
      asks: say('ownerSection.warnings.usualStone', { stone: 'Topaz', ratio: '22' }),
      chainShows: expectRead('gems', ['Topaz', 440n, 20_000n], [8n]),
    })
    await make(owner, {
      group: 'assets',
      action: 'updateAsset',
      type: { asset: 'Topaz', power: '430', unscaledPrice: '20000' },
      chainShows: expectRead('gems', ['Topaz', 430n, 20_000n], [8n]),
    })
    await make(owner, {
      group: 'assets',
      action: 'setAssetListed',
      type: { asset: 'Topaz', listed: f.no },
      asks: say('ownerSection.warnings.stoppedStone', { stone: 'Topaz' }),
      chainShows: expectRead('assetState', [false, false], [8n, false]),
    })
    await make(owner, {
      group: 'safety',
      action: 'setGuardian',
      type: { guardian: partner.address },
      chainShows: expectRead('guardian', partner.address),
    })
    await make(owner, { group: 'safety', action: 'pauseBuying', chainShows: expectRead('buyingPaused', true) })
    await make(owner, { group: 'safety', action: 'resumeBuying', chainShows: expectRead('buyingPaused', false) })
  })
}

for (const locale of sampleVariants(['en', 'ar'] as const, 1)) {
  test(`gifts, minting, proceeds, the token, lists and ownership (${locale})`, async ({ page }) => {
    test.slow()
    const { platform, intToken } = chain.contracts
    const platformCall = (account: typeof deployer, name: string, args: readonly unknown[], value?: bigint) =>
      send(account, platform.address, platformAbi as Abi, name, args, value)
    // The whole sale is sold, and most of it is in crystals, so that some can be minted.
    await platformCall(deployer, 'setSteps', [[{ size: 1_000_000n, price: parseEther('0.001') }]])
    await platformCall(deployer, 'setStartDate', [1n])
    await platformCall(canceller, 'buyToken', [zeroAddress], parseEther('1000'))
    await send(canceller, intToken.address, intTokenAbi as Abi, 'approve', [platform.address, parseEther('1000000')])
    await platformCall(canceller, 'buyCrystal', [7n, 1n])
    // A list of another owner, who offers it to this one.
    const partners = addressOf('partnersWhitelist')
    await send(deployer, partners, whitelistAbi as Abi, 'transferOwnership', [canceller.address])
    await send(canceller, partners, whitelistAbi as Abi, 'acceptOwnership', [])
    await send(canceller, partners, whitelistAbi as Abi, 'transferOwnership', [deployer.address])
    const newList = await deployList()

    const owner = await OwnerPage.open(page, locale)
    const { say } = owner
    const { ownerFields: f, ownerSection } = owner.t
    const rhodonite = owner.stone('rhodonite')
    await make(owner, {
      group: 'minting',
      action: 'setMintBudget',
      type: { unitsPerDay: '10000' },
      asks: say('ownerSection.warnings.otherMagnitude', { field: f.unitsPerDay, before: '1,000,000', after: '10,000' }),
      chainShows: expectRead('mintBudget', 10_000n),
    })
    await make(owner, {
      group: 'minting',
      action: 'mintCrystal',
      type: { user: partner.address, asset: rhodonite, quantity: '2' },
      asks: say('ownerSection.warnings.minted', { quantity: '2', stone: rhodonite, address: partner.address }),
      async chainShows() {
        await expect.poll(async () => ((await read('getCrystals', [partner.address])) as readonly bigint[])[0]).toBe(2n)
      },
    })
    await make(owner, {
      group: 'gifts',
      action: 'giveTokenTo',
      type: { user: partner.address, amount: '1500' },
      signs: ['approve', 'giveTokenTo'],
      chainShows: expectRead('balanceOf', parseEther('1500'), [partner.address], intTokenAbi as Abi, intToken.address),
    })
    await make(owner, {
      group: 'gifts',
      action: 'giveUnclaimedEarnings',
      type: { user: guardian.address, amountWei: '2.5' },
      chainShows: expectRead('unclaimedEarnings', parseEther('2.5'), [guardian.address]),
    })
    await make(owner, {
      group: 'token',
      action: 'setListed',
      type: { account: treasury.address, isListed: f.yes },
      chainShows: expectRead('isListed', true, [treasury.address], intTokenAbi as Abi, intToken.address),
    })
    await make(owner, {
      group: 'proceeds',
      action: 'setTreasury',
      type: { treasury: treasury.address },
      asks: say('ownerSection.warnings.newTreasury', { address: treasury.address }),
      chainShows: expectRead('treasury', treasury.address),
    })
    const wei = (await read('proceeds')) as bigint
    expect(wei).toBeGreaterThan(0n)
    const treasuryWei = await chain.reader.getBalance({ address: treasury.address })
    await make(owner, {
      group: 'proceeds',
      action: 'withdrawProceeds',
      async chainShows() {
        await expect.poll(() => chain.reader.getBalance({ address: treasury.address })).toBe(treasuryWei + wei)
      },
    })
    await make(owner, {
      group: 'proceeds',
      action: 'withdrawSurplusTokens',
      async chainShows() {
        await expect
          .poll(() => read('balanceOf', [treasury.address], intTokenAbi as Abi, intToken.address))
          .toBeGreaterThan(0n)
      },
    })
    await make(owner, {
      group: 'proceeds',
      action: 'setRegistrationFee',
      type: { fee: '12.5' },
      chainShows: expectRead(
        'getRegistrationFeeInTokens',
        parseEther('12.5'),
        [],
        passwordRegistryAbi as Abi,
        addressOf('passwordRegistry'),
      ),
    })
    await make(owner, {
      group: 'token',
      action: 'openTransfers',
      asks: ownerSection.warnings.forEver,
      chainShows: expectRead('transfersOpen', true, [], intTokenAbi as Abi, intToken.address),
    })
    const registry = addressOf('passwordRegistry')
    await make(owner, {
      group: 'ownership',
      action: 'transferOwnership',
      contract: 'passwordRegistry',
      type: { newOwner: partner.address },
      asks: say('ownerSection.warnings.handOver', {
        contract: ownerSection.contracts.passwordRegistry,
        address: partner.address,
      }),
      chainShows: expectRead('pendingOwner', partner.address, [], passwordRegistryAbi as Abi, registry),
    })
    await make(owner, {
      group: 'ownership',
      action: 'withdrawOffer',
      contract: 'passwordRegistry',
      signs: ['transferOwnership'],
      chainShows: expectRead('pendingOwner', zeroAddress, [], passwordRegistryAbi as Abi, registry),
    })
    const row = owner.section.locator('summary').filter({ hasText: owner.title('withdrawOffer', 'passwordRegistry') })
    await expect(row).toHaveCount(0)
    await make(owner, {
      group: 'ownership',
      action: 'acceptOwnership',
      contract: 'partnersWhitelist',
      chainShows: expectRead('owner', deployer.address, [], whitelistAbi as Abi, partners),
    })
    for (const [action, list] of [
      ['setGeneralWhitelist', 'generalWhitelist'],
      ['setPartnersWhitelist', 'partnersWhitelist'],
      ['setAdminWhitelist', 'adminWhitelist'],
    ] as const) {
      await make(owner, {
        group: 'lists',
        action,
        type: { whitelist: newList[list] },
        asks: say('ownerSection.warnings.replacesList', { address: newList[list] }),
        chainShows: expectRead(list, newList[list]),
      })
    }
  })
}

/** Deploys three further lists. */
async function deployList() {
  const { bytecode } = readArtifact('Whitelist')
  const create = async () => {
    const { walletClient } = chain.connect()
    const hash = await walletClient.deployContract({
      abi: whitelistAbi,
      bytecode: bytecode as Hex,
      args: [deployer.address],
    })
    const { contractAddress } = await chain.reader.waitForTransactionReceipt({ hash })
    return getAddress(contractAddress ?? zeroAddress)
  }
  return { generalWhitelist: await create(), partnersWhitelist: await create(), adminWhitelist: await create() }
}
