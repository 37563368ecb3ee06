import { type Account, type Address, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { OwnerActionName } from '@/lib/owner/owner-action'
import type { OwnerValues } from '@/lib/owner/owner-field'
import { hasAnyRight } from '@/lib/owner/owner-rights'
import { planListChange, readMembers } from '@/lib/owner/whitelist-change'
import { planOwnerChange, simulateOwnerChange } from '@/lib/owner/owner-change'
import { readOwnerSettings } from '@/lib/owner/owner-settings'
import { toOwnerCall } from '@/lib/owner/owner-calls'
import { toAvailableActions } from '@/lib/owner/available-actions'
import { deployer, guardian, partner, proposer, treasury } from '@/tests/support/test-node'
import { type OwnerChain, startOwnerChain } from '@/tests/support/owner-chain'

let chain: OwnerChain

beforeAll(async () => {
  chain = await startOwnerChain({ guardian: guardian.address, treasury: treasury.address })
})
afterAll(() => chain.stop())

async function findAction(account: Address, name: OwnerActionName, contract = 'platform') {
  const actions = toAvailableActions(await chain.rightsOf(account))
  const available = actions.find(
    ({ action, contract: at }) => action.name === name && (action.contract !== 'each' || at.name === contract),
  )
  if (!available) throw new Error(`${account} may not do ${name}`)
  return available
}

async function change(account: Account, name: OwnerActionName, values: OwnerValues = {}, contract?: string) {
  const { action, contract: target, mode } = await findAction(account.address, name, contract)
  return chain.run(account, (context) =>
    planOwnerChange(context, { calls: [toOwnerCall(action, target, values)], mode }),
  )
}

async function settings(account = deployer.address) {
  const { contracts } = await chain.rightsOf(account)
  const addresses = Object.fromEntries(contracts.map(({ name, address }) => [name, address]))
  return readOwnerSettings(chain.chainNode, chain.contracts, addresses, account)
}

describe('available actions', () => {
  it('are all actions for an owner, the pause for the guardian, and none for others', async () => {
    const owner = await chain.rightsOf(deployer.address)
    expect(owner.contracts.map(({ name }) => name)).toEqual([
      'platform',
      'intToken',
      'generalWhitelist',
      'partnersWhitelist',
      'adminWhitelist',
      'passwordRegistry',
    ])
    expect(hasAnyRight(owner)).toBe(true)
    const offered = toAvailableActions(owner).map(({ action }) => action.name)
    expect(offered.filter((name) => name === 'transferOwnership')).toHaveLength(6)
    expect(offered).not.toContain('acceptOwnership')
    expect(offered).not.toContain('withdrawOffer')

    const guarding = await chain.rightsOf(guardian.address)
    expect(hasAnyRight(guarding)).toBe(true)
    expect(toAvailableActions(guarding).map(({ action }) => action.name)).toEqual(['pauseBuying'])

    const stranger = await chain.rightsOf(proposer.address)
    expect(hasAnyRight(stranger)).toBe(false)
    expect(toAvailableActions(stranger)).toEqual([])
  })
})

describe('an offer of ownership', () => {
  it('can be withdrawn', async () => {
    await change(deployer, 'transferOwnership', { newOwner: proposer.address }, 'passwordRegistry')
    const offered = toAvailableActions(await chain.rightsOf(proposer.address)).map(({ action }) => action.name)
    expect(offered).toContain('acceptOwnership')
    expect(await change(deployer, 'withdrawOffer', {}, 'passwordRegistry')).toMatchObject({ isDone: true })
    expect(hasAnyRight(await chain.rightsOf(proposer.address))).toBe(false)
  })
})

describe('a change by the owner', () => {
  it('is readable from the chain', async () => {
    const percentages = { referrerCro: 7n, referrerInt: 8n, referredInt: 9n }
    expect(await change(deployer, 'setReferralBonusesPercentages', percentages)).toMatchObject({
      isDone: true,
      signed: 1,
    })
    expect(await settings()).toMatchObject({
      referrerCroPercentage: 7n,
      referrerIntPercentage: 8n,
      referredIntPercentage: 9n,
    })
    await change(deployer, 'setRegistrationFee', { fee: parseEther('5') })
    await change(deployer, 'setRewardsDuration', { seconds_: 1_200n })
    await change(deployer, 'closeSale')
    expect(await settings()).toMatchObject({
      registrationFeeBaseUnits: parseEther('5'),
      rewardsDurationSeconds: 1_200n,
      startDate: 0n,
    })
  })

  it('never reaches the wallet if the contract would revert', async () => {
    const tooMuch = await change(deployer, 'setReferralBonusesPercentages', {
      referrerCro: 21n,
      referrerInt: 0n,
      referredInt: 0n,
    })
    expect(tooMuch).toMatchObject({
      isDone: false,
      signed: 0,
      state: { kind: 'failed', failure: { kind: 'reverted', error: { name: 'AboveMaximum' } } },
    })
    const { action, contract, mode } = await findAction(deployer.address, 'setTreasury')
    const simulation = await simulateOwnerChange(
      chain.chainNode,
      chain.contracts.intToken,
      toOwnerCall(action, contract, { treasury_: partner.address }),
      mode,
      deployer.address,
    )
    expect(simulation).toMatchObject({ kind: 'refused', failure: { error: { name: 'TreasuryNotListed' } } })
  })

  it('lets the guardian pause and the owner resume', async () => {
    expect(await settings()).toMatchObject({ isBuyingPaused: false, mayGuardianPause: true })
    expect(await change(guardian, 'pauseBuying')).toMatchObject({ isDone: true })
    expect(await settings()).toMatchObject({ isBuyingPaused: true, mayGuardianPause: false })
    expect(await change(deployer, 'resumeBuying')).toMatchObject({ isDone: true })
    expect(await settings()).toMatchObject({ isBuyingPaused: false, mayGuardianPause: false })
    // The same guardian again may pause again.
    expect(await change(deployer, 'setGuardian', { guardian_: guardian.address })).toMatchObject({ isDone: true })
    expect(await settings()).toMatchObject({ guardian: guardian.address, mayGuardianPause: true })
  })

  it('has the lower bound of the rewards duration that the platform was deployed with', async () => {
    const { minRewardsDurationSeconds } = await settings()
    expect(minRewardsDurationSeconds).toBe(1n)
    expect(await change(deployer, 'setRewardsDuration', { seconds_: 0n })).toMatchObject({ isDone: false, signed: 0 })
    expect(await change(deployer, 'setRewardsDuration', { seconds_: 1n })).toMatchObject({ isDone: true })
  })

  it('adds a kind of crystal and delists it', async () => {
    await change(deployer, 'addAsset', { name: 'Onyx', power: 5n, unscaledPrice: 250n, isCrystal: true })
    const [, crystals] = await chain.reader.readContract({ ...chain.contracts.platform, functionName: 'getAssets' })
    expect(crystals.at(-1)).toMatchObject({ name: 'Onyx', power: 5n, unscaledPrice: 250n, listed: true })
    const asset = { kind: 'crystal', index: BigInt(crystals.length - 1) } as const
    await change(deployer, 'setAssetListed', { asset, listed: false })
    const read = { ...chain.contracts.platform, functionName: 'assetState', args: [asset.index, true] } as const
    expect(await chain.reader.readContract(read)).toEqual([false, false])
  })

  it('gives rewards that the call pays for', async () => {
    expect(await change(deployer, 'giveUnclaimedEarnings', { user: partner.address, amountWei: 123n })).toMatchObject({
      isDone: true,
    })
    const read = {
      ...chain.contracts.platform,
      functionName: 'calculateUserEarnings',
      args: [partner.address],
    } as const
    expect(await chain.reader.readContract(read)).toBe(123n)
  })

  it('gives INT after an approval of the exact amount', async () => {
    const gift = { user: partner.address, amount: 2n }
    expect(await change(deployer, 'giveTokenTo', gift)).toMatchObject({ isDone: false, signed: 0 })
    const { walletClient, publicClient } = chain.connect(undefined, treasury)
    const args = [deployer.address, parseEther('5')] as const
    const hash = await walletClient.writeContract({
      ...chain.contracts.intToken,
      functionName: 'transfer',
      args,
      chain: null,
    })
    await publicClient.waitForTransactionReceipt({ hash })
    expect(await change(deployer, 'giveTokenTo', gift)).toMatchObject({ isDone: true, signed: 2 })
    const read = { ...chain.contracts.intToken, functionName: 'balanceOf' } as const
    expect(await chain.reader.readContract({ ...read, args: [partner.address] })).toBe(parseEther('2'))
    const left = {
      ...chain.contracts.intToken,
      functionName: 'allowance',
      args: [deployer.address, chain.contracts.platform.address],
    } as const
    expect(await chain.reader.readContract(left)).toBe(0n)
  })

  it('transfers ownership in two steps', async () => {
    expect(await change(deployer, 'transferOwnership', { newOwner: partner.address }, 'adminWhitelist')).toMatchObject({
      isDone: true,
    })
    const available = toAvailableActions(await chain.rightsOf(partner.address))
    expect(available.map(({ action, contract }) => [action.name, contract.name])).toEqual([
      ['acceptOwnership', 'adminWhitelist'],
    ])
    expect(await change(partner, 'acceptOwnership', {}, 'adminWhitelist')).toMatchObject({ isDone: true })
    const { contracts } = await chain.rightsOf(partner.address)
    expect(contracts.find(({ name }) => name === 'adminWhitelist')).toMatchObject({
      owner: partner.address,
      pendingOwner: null,
    })
  })
})

describe('a list', () => {
  const accounts = Array.from({ length: 300 }, (_, index) => numberToHex(0xbeef0000 + index, { size: 20 }))

  it('adds 300 accounts in one transaction, reads them in one request, and removes them', async () => {
    const rights = await chain.rightsOf(deployer.address)
    const list = rights.contracts.find(({ name }) => name === 'generalWhitelist')
    if (!list) throw new Error('there is no list')
    const put = (isListed: boolean) =>
      chain.run(deployer, (context) =>
        planListChange(context, { list: list.address, accounts, isListed, mode: { kind: 'direct' } }),
      )
    expect((await readMembers(chain.chainNode, list.address, accounts)).size).toBe(0)
    expect(await put(true)).toMatchObject({ isDone: true, signed: 1 })
    const members = await readMembers(chain.chainNode, list.address, [...accounts, partner.address])
    expect(members).toEqual(new Set(accounts))
    const read = {
      address: list.address,
      abi: whitelistAbi,
      functionName: 'isWhitelisted',
      args: [accounts[299] ?? '0x'],
    } as const
    expect(await chain.reader.readContract(read)).toBe(true)
    expect(await put(false)).toMatchObject({ isDone: true })
    expect((await readMembers(chain.chainNode, list.address, accounts)).size).toBe(0)
  })

  it('reads thousands of accounts at once and changes them in several transactions', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => numberToHex(0xfeed0000 + index, { size: 20 }))
    const rights = await chain.rightsOf(deployer.address)
    const list = rights.contracts.find(({ name }) => name === 'partnersWhitelist')
    if (!list) throw new Error('there is no list')
    const change = { list: list.address, accounts: many, isListed: true, mode: { kind: 'direct' } } as const
    expect(await chain.run(deployer, (context) => planListChange(context, change))).toMatchObject({
      isDone: true,
      signed: 6,
    })
    expect((await readMembers(chain.chainNode, list.address, many)).size).toBe(2_500)
  })
})
