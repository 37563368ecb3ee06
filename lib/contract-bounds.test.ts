import {
  type Abi,
  type Account,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  createTestClient,
  createWalletClient,
  decodeErrorResult,
  http,
  parseEther,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { cronos, hardhat } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localMnemonic } from '@/contracts/constants'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { deployContracts } from '@/contracts/script/deploy'
import { toTerms } from '@/contracts/script/terms'
import { startAnvil } from '@/scripts/contracts/anvil'
import { pollReceipts } from '@/tests/support/poll-receipts'
import {
  advanceStream,
  joinStream,
  protocolBounds,
  protocolFacts,
  type PurchaseSplit,
  splitPurchase,
} from './contract-bounds'

const account = (addressIndex: number) => mnemonicToAccount(localMnemonic, { addressIndex })
const [owner, treasury, partner, buyer, holder] = [account(0), account(1), account(2), account(3), account(4)]
const transportOf = (rpcUrl: string) => ({ chain: hardhat, transport: http(rpcUrl), pollingInterval: 10 })

let stop: () => Promise<void>
let chain: ReturnType<typeof clientsOf>
let token: { address: Address; abi: typeof intTokenAbi }
let platform: { address: Address; abi: typeof platformAbi }
let registry: { address: Address; abi: typeof passwordRegistryAbi }
let hunts: { address: Address; abi: typeof keyHuntAbi }

function clientsOf(rpcUrl: string) {
  const setup = transportOf(rpcUrl)
  return {
    reads: createPublicClient(setup).extend(pollReceipts),
    writes: createWalletClient({ ...setup, account: owner }),
    node: createTestClient({ ...setup, mode: 'anvil' }),
  }
}

beforeAll(async () => {
  const anvil = await startAnvil()
  stop = anvil.stop
  chain = clientsOf(anvil.rpcUrl)
  const { contracts } = await deployContracts({
    publicClient: chain.reads,
    walletClient: createWalletClient({ ...transportOf(anvil.rpcUrl), account: owner }),
    // The duration of a public chain, which is longer than the default of the local chain.
    options: {
      treasury: treasury.address,
      partners: [partner.address],
      rewardsDurationSeconds: protocolFacts.rewardsDurationSeconds,
    },
  })
  token = { address: contracts.intToken as Address, abi: intTokenAbi }
  platform = { address: contracts.platform as Address, abi: platformAbi }
  registry = { address: contracts.passwordRegistry as Address, abi: passwordRegistryAbi }
  hunts = { address: contracts.keyHunt as Address, abi: keyHuntAbi }
}, 60_000)
afterAll(() => stop())

describe('protocolFacts', () => {
  it('equals the values of a deployed token and platform', async () => {
    const int = 10n ** 18n
    const balance = (address: Address) =>
      chain.reads.readContract({ ...token, functionName: 'balanceOf', args: [address] })
    expect(await chain.reads.readContract({ ...token, functionName: 'totalSupply' })).toBe(
      protocolFacts.supplyInt * int,
    )
    expect(await balance(platform.address)).toBe(protocolFacts.stockInt * int)
    expect(await balance(treasury.address)).toBe(protocolFacts.treasuryInt * int)
    expect(await chain.reads.readContract({ ...token, functionName: 'transfersOpen' })).toBe(false)

    const data = await chain.reads.readContract({ ...platform, functionName: 'getGlobalData' })
    expect(data).toMatchObject({
      saleSize: protocolFacts.forSaleInt,
      rewardsDuration: protocolFacts.rewardsDurationSeconds,
      referrerCroBonusPercentage: protocolFacts.referralPercentages.referrerCro,
      referrerIntBonusPercentage: protocolFacts.referralPercentages.referrerInt,
      referredIntBonusPercentage: protocolFacts.referralPercentages.referredInt,
      restrictReferralProgramToPartners: true,
    })
    expect(await chain.reads.readContract({ ...platform, functionName: 'mintBudget' })).toBe(
      protocolFacts.mintBudgetUnits,
    )
    expect(await chain.reads.readContract({ ...registry, functionName: 'getRegistrationFeeInTokens' })).toBe(
      protocolFacts.registrationFeeInt * int,
    )
  })

  it('equals the price steps and assets of a deployed platform', async () => {
    const steps = await chain.reads.readContract({ ...platform, functionName: 'getSteps' })
    expect(protocolFacts.steps.map(({ sizeInt: size, priceWei: price }) => ({ size, price }))).toEqual(steps)
    const [gems, crystals] = await chain.reads.readContract({ ...platform, functionName: 'getAssets' })
    const shown = protocolFacts.assetKinds.map(({ gem, crystal, power, unscaledPrice }) => ({
      gem,
      crystal,
      power,
      unscaledPrice,
    }))
    expect(shown).toEqual(
      gems.map(({ name, power, unscaledPrice }, index) => ({
        gem: name,
        crystal: crystals[index]?.name,
        power,
        unscaledPrice,
      })),
    )
    expect(crystals.map(({ power, unscaledPrice }) => [power, unscaledPrice])).toEqual(
      gems.map(({ power, unscaledPrice }) => [power, unscaledPrice]),
    )
  })

  it('has the cost of the whole curve as the platform quotes it', async () => {
    const quote = (value: bigint) =>
      chain.reads.readContract({ ...platform, functionName: 'quoteTokens', args: [value] })
    expect(await quote(protocolFacts.curveCostWei * 2n)).toEqual([protocolFacts.forSaleInt, protocolFacts.curveCostWei])
    for (const { soldAtEndInt, raisedAtEndWei } of protocolFacts.steps) {
      expect(await quote(raisedAtEndWei)).toEqual([soldAtEndInt, raisedAtEndWei])
    }
  })
})

describe('protocolBounds', () => {
  it('equals the limits in the errors of the contracts', async () => {
    const above = 2n ** 64n
    const maximumOf = async (functionName: string, args: readonly bigint[]) => {
      const [value, maximum] = await readRevertArgs(platform, functionName, args, 'AboveMaximum')
      expect(value).toBe(above)
      return maximum
    }
    for (const place of [0, 1, 2]) {
      const percentages = [0n, 0n, 0n].with(place, above)
      expect(await maximumOf('setReferralBonusesPercentages', percentages)).toBe(protocolBounds.referralPercentage)
    }
    expect(await maximumOf('setRewardsDuration', [above])).toBe(protocolBounds.rewardsDurationSeconds)
    expect(await maximumOf('setMintBudget', [above])).toBe(protocolBounds.mintBudgetUnits)
    expect(await readRevertArgs(platform, 'setRewardsDuration', [0n], 'BelowMinimum')).toEqual([0n, 1n])
    const price = 7n * protocolBounds.pricePerPower
    await chain.reads.simulateContract({
      ...platform,
      account: owner,
      functionName: 'addAsset',
      args: ['Opal', 7n, price, false],
    })
    expect(await readRevertArgs(platform, 'addAsset', ['Opal', 7n, price - 1n, false], 'InvalidAsset')).toEqual([
      7n,
      price - 1n,
    ])
    const steps = Array.from({ length: Number(protocolBounds.steps) + 1 }, () => ({ size: 1n, price: 1n }))
    expect(await readRevertArgs(platform, 'setSteps', [steps], 'StepCountOutOfBounds')).toEqual([
      BigInt(steps.length),
      protocolBounds.steps,
    ])
    expect(await readRevertArgs(registry, 'setRegistrationFee', [parseEther('1') * above], 'FeeAboveLimit')).toEqual([
      parseEther('1') * above,
      protocolBounds.registrationFee,
    ])
  })

  it('lets the stock cover exactly the highest bonuses', async () => {
    const steps = protocolFacts.steps.map(({ sizeInt: size, priceWei: price }) => ({ size, price }))
    const oneMore = steps.with(0, { size: (steps[0]?.size ?? 0n) + 1n, price: steps[0]?.price ?? 0n })
    await chain.reads.simulateContract({ ...platform, account: owner, functionName: 'setSteps', args: [steps] })
    const [have, need] = await readRevertArgs(platform, 'setSteps', [oneMore], 'InsufficientStock')
    expect(have).toBe(protocolFacts.stockInt)
    expect(need).toBe(((protocolFacts.forSaleInt + 1n) * (100n + protocolFacts.bonusReservePercentage) + 99n) / 100n)
  })

  it('equals the limits of a hunt', async () => {
    const now = (await chain.reads.getBlock()).timestamp
    const terms = (tiers: bigint, developerShareBps: bigint) => ({
      developer: partner.address,
      gameId: `0x${'11'.repeat(32)}`,
      merkleRoot: `0x${'22'.repeat(32)}`,
      start: Number(now),
      end: Number(now) + 1_000,
      developerShareBps: Number(developerShareBps),
      maxKeysPerPlayer: 1,
      tiers: Array.from({ length: Number(tiers) }, () => ({ count: 1, reward: 1n })),
    })
    // Valid terms fail only later, because the token has no allowance.
    const { huntTiers, developerShareBps } = protocolBounds
    await readRevertArgs(hunts, 'createHunt', [terms(huntTiers, developerShareBps)], 'ERC20InsufficientAllowance')
    await readRevertArgs(hunts, 'createHunt', [terms(huntTiers + 1n, developerShareBps)], 'InvalidTiers')
    await readRevertArgs(hunts, 'createHunt', [terms(huntTiers, developerShareBps + 1n)], 'InvalidTerms')
  })

  it('has the shortest delay that a deployment to a public chain accepts', () => {
    const settle = (delaySeconds: bigint) => {
      const governance = { proposers: [partner.address], delaySeconds }
      return toTerms(cronos.id, owner.address, { treasury: treasury.address, guardian: holder.address, governance })
    }
    expect(settle(protocolFacts.minimumDelaySeconds).governance?.delaySeconds).toBe(protocolFacts.minimumDelaySeconds)
    expect(() => settle(protocolFacts.minimumDelaySeconds - 1n)).toThrow(
      `at least ${protocolFacts.minimumDelaySeconds} seconds`,
    )
    expect(() => toTerms(cronos.id, owner.address, {})).toThrow('timelock')
    expect(settle(protocolFacts.minimumDelaySeconds).minRewardsDurationSeconds).toBe(
      protocolFacts.minRewardsDurationSeconds,
    )
  })
})

describe('a purchase', () => {
  it('is split and streamed as in the contract', async () => {
    const { rewardsDurationSeconds } = protocolFacts
    const [costWei, firstHalfWei] = [parseEther('1000'), parseEther('50')]
    await buy(holder, 2n * firstHalfWei, zeroAddress)
    // The stream is paused until the first gem.
    const stakedAt = await stakeInCheapestGem(holder)
    const { split, boughtAt } = await buy(buyer, costWei, partner.address)
    expect(split).toEqual(splitPurchase(costWei, costWei / (protocolFacts.steps[0]?.priceWei ?? 1n), true))

    const before = advanceStream({ leftWei: firstHalfWei, secondsLeft: rewardsDurationSeconds }, boughtAt - stakedAt)
    const joined = joinStream(before, split.holdersWei, rewardsDurationSeconds)
    await chain.node.increaseTime({ seconds: 3 * 86_400 })
    await chain.node.mine({ blocks: 1 })
    const data = await chain.reads.readContract({ ...platform, functionName: 'getGlobalData' })
    const now = { leftWei: data.streamLeftWei, secondsLeft: data.streamSecondsLeft }
    expect(now).toEqual(advanceStream(joined, data.timestamp - boughtAt))
    expect(data.streamEnd - data.timestamp).toBe(now.secondsLeft)
    expect(now.secondsLeft).toBeGreaterThan(0n)

    const earned = await chain.reads.readContract({
      ...platform,
      functionName: 'calculateUserEarnings',
      args: [holder.address],
    })
    const dust = firstHalfWei + split.holdersWei - now.leftWei - earned
    expect(dust >= 0n && dust <= 2n, `${dust} wei are lost by rounding`).toBe(true)
  })
})

describe('minting', () => {
  it('is bounded by a part of the crystal pool in any 24 hours', async () => {
    await buy(buyer, parseEther('8000'), zeroAddress)
    await send(buyer, { ...token, functionName: 'approve', args: [platform.address, parseEther('8000000')] })
    const [index, amount] = [7n, 3n]
    await send(buyer, { ...platform, functionName: 'buyCrystal', args: [index, amount] })
    const units = amount * (protocolFacts.assetKinds[Number(index)]?.unscaledPrice ?? 0n)
    expect(await chain.reads.readContract({ ...platform, functionName: 'mintable' })).toBe(
      (units * protocolBounds.mintablePercentage) / 100n,
    )
  })
})

/** Simulates a call that must revert with `errorName`, and returns the arguments of the error. */
async function readRevertArgs(
  contract: { readonly address: Address; readonly abi: Abi },
  functionName: string,
  args: readonly unknown[],
  errorName: string,
): Promise<readonly unknown[]> {
  const result = await chain.reads
    .simulateContract({ ...contract, account: owner, functionName, args })
    .catch((error: unknown) => error)
  const revert = result instanceof BaseError && result.walk((error) => error instanceof ContractFunctionRevertedError)
  if (!(revert instanceof ContractFunctionRevertedError) || !revert.raw)
    throw new Error(`${functionName} did not revert`)
  const decoded = decodeErrorResult({ abi: [...contract.abi, ...intTokenAbi] as Abi, data: revert.raw })
  expect(decoded.errorName).toBe(errorName)
  return decoded.args ?? []
}

/** Buys INT and returns the shares of the purchase, read from the platform before and after. */
async function buy(account: Account, value: bigint, referrer: Address) {
  const books = async () => ({
    held: await chain.reads.getBalance(platform),
    treasury: await chain.reads.readContract({ ...platform, functionName: 'proceeds' }),
    referrer: await chain.reads.readContract({
      ...platform,
      functionName: 'unclaimedCroReferralBonus',
      args: [referrer],
    }),
  })
  const before = await books()
  // A fixed gas limit, because an estimate is too low if time passes before the block: advancing streams costs gas.
  const hash = await chain.writes.writeContract({
    ...platform,
    account,
    functionName: 'buyToken',
    args: [referrer],
    value,
    gas: 1_000_000n,
  })
  const { logs, blockNumber } = await chain.reads.waitForTransactionReceipt({ hash })
  const after = await books()
  const [purchase] = parseEventLogs({ abi: platformAbi, logs, eventName: 'TokenPurchase' })
  if (!purchase) throw new Error('nothing was bought')
  const [treasuryWei, referrerWei] = [after.treasury - before.treasury, after.referrer - before.referrer]
  const split: PurchaseSplit = {
    holdersWei: after.held - before.held - treasuryWei - referrerWei,
    referrerWei,
    treasuryWei,
    boughtInt: purchase.args.value,
    buyerBonusInt: purchase.args.referredIntBonus,
    referrerInt: purchase.args.referrerIntBonus,
  }
  return { split, boughtAt: (await chain.reads.getBlock({ blockNumber })).timestamp }
}

type Call = {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

/** Sends a transaction and returns the time of its block, in seconds. */
async function send(account: Account, call: Call): Promise<bigint> {
  // A fixed gas limit, as in `buy`.
  const hash = await chain.writes.writeContract({ ...call, account, gas: 1_000_000n })
  const { blockNumber, status } = await chain.reads.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
  return (await chain.reads.getBlock({ blockNumber })).timestamp
}

/** Returns the time of the purchase, in seconds. */
async function stakeInCheapestGem(account: Account): Promise<bigint> {
  await send(account, { ...token, functionName: 'approve', args: [platform.address, parseEther('1000000')] })
  return send(account, { ...platform, functionName: 'buyGem', args: [0n, 1n] })
}
