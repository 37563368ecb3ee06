import {
  type Abi,
  type Account,
  type Address,
  encodeFunctionData,
  type Hex,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { inspectGovernance } from '@/contracts/script/check-governance'
import { deployAndRecord, deployContracts } from '@/contracts/script/deploy'
import { type GovernedContracts, roles } from '@/contracts/script/governance'
import type { GovernanceRecord } from '@/contracts/script/governance-record'
import { ownerActions } from '@/lib/owner/owner-actions'
import {
  canceller,
  deployer,
  gameServer,
  guardian,
  partner,
  proposer,
  startTestNode,
  type TestNode,
  testTerms,
  treasury,
} from '@/tests/support/test-node'

const options = {
  ...testTerms,
  partners: [partner.address],
  gameServers: [gameServer.address],
  governance: { ...testTerms.governance, cancellers: [canceller.address] },
}
const { delaySeconds } = options.governance

const abis = {
  intToken: intTokenAbi as Abi,
  platform: platformAbi as Abi,
  generalWhitelist: whitelistAbi as Abi,
  partnersWhitelist: whitelistAbi as Abi,
  adminWhitelist: whitelistAbi as Abi,
  passwordRegistry: passwordRegistryAbi as Abi,
}

let node: TestNode
let empty: Hex
let snapshot: Hex
let contracts: GovernedContracts
let record: GovernanceRecord

beforeAll(async () => {
  node = await startTestNode(25)
  empty = await node.control.snapshot()
  await redeploy()
})
afterAll(() => node.stop())

beforeEach(async () => {
  snapshot = await node.control.snapshot()
})
afterEach(() => node.control.revert({ id: snapshot }))

/** Deploys; `log` sees every step. */
async function redeploy(log?: (line: string) => void) {
  const { deployment, governance } = await deployAndRecord({ ...node.connect(), options, log })
  contracts = deployment.contracts as GovernedContracts
  record = governance as GovernanceRecord
}

async function inspect(changed: Partial<GovernanceRecord> = {}) {
  const { publicClient } = node.connect()
  return inspectGovernance(publicClient, { contracts, record: { ...record, ...changed }, blocksPerRequest: 7n })
}

async function write(account: Account, to: Address, data: Hex) {
  const { publicClient, walletClient } = node.connect(undefined, account)
  const hash = await walletClient.sendTransaction({ to, data })
  expect(await publicClient.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
}

const onTimelock = (account: Account, data: Hex) => write(account, record.timelock, data)

const scheduled = (target: Address, data: Hex, delay = delaySeconds) =>
  encodeFunctionData({
    abi: timelockAbi,
    functionName: 'schedule',
    args: [target, 0n, data, zeroHash, zeroHash, delay],
  })
const executed = (target: Address, data: Hex) =>
  encodeFunctionData({ abi: timelockAbi, functionName: 'execute', args: [target, 0n, data, zeroHash, zeroHash] })

function idOf(target: Address, data: Hex): Promise<Hex> {
  return node.connect().publicClient.readContract({
    address: record.timelock,
    abi: timelockAbi,
    functionName: 'hashOperation',
    args: [target, 0n, data, zeroHash, zeroHash],
  })
}

async function passTheDelay() {
  await node.control.increaseTime({ seconds: Number(delaySeconds) })
  await node.control.mine({ blocks: 1 })
}

/** A record with other settings. */
const changed = (settings: Partial<GovernanceRecord['settings']>) => ({ settings: { ...record.settings, ...settings } })

const openSale = encodeFunctionData({ abi: platformAbi, functionName: 'setStartDate', args: [1_900_000_000n] })

describe('check-governance', () => {
  it('finds nothing after a deployment', async () => {
    expect(await inspect()).toMatchObject({ problems: [], operations: [] })
    expect(record).toMatchObject({
      deployer: deployer.address,
      proposers: [proposer.address],
      cancellers: [canceller.address],
      delaySeconds: Number(delaySeconds),
    })
  })

  it('refuses a hidden scheduled call until the runbook names it', async () => {
    await onTimelock(proposer, scheduled(contracts.platform, openSale))
    const id = await idOf(contracts.platform, openSale)
    const { problems } = await inspect()
    expect(problems).toEqual([expect.stringContaining(`operation ${id} is not in the runbook: platform.setStartDate`)])
    const operations = [{ id, what: 'Open the sale' }]
    expect(await inspect({ operations })).toMatchObject({
      problems: [],
      operations: [`${id} platform.setStartDate(1900000000)`],
    })
    await passTheDelay()
    await onTimelock(partner, executed(contracts.platform, openSale))
    expect(await inspect({ operations })).toMatchObject({ problems: [] })
    expect((await inspect()).problems).toHaveLength(2)
  })

  it('refuses an extra role and a changed delay until the runbook names their operations', async () => {
    const grant = encodeFunctionData({
      abi: timelockAbi,
      functionName: 'grantRole',
      args: [roles.proposer, partner.address],
    })
    const shorten = encodeFunctionData({ abi: timelockAbi, functionName: 'updateDelay', args: [0n] })
    for (const call of [grant, shorten]) await onTimelock(proposer, scheduled(record.timelock, call))
    await passTheDelay()
    for (const call of [grant, shorten]) await onTimelock(partner, executed(record.timelock, call))
    const { problems } = await inspect()
    expect(problems).toContainEqual(expect.stringContaining(`${partner.address} was made proposer`))
    expect(problems).toContainEqual(expect.stringContaining('the delay was set to 0 seconds'))
    const operations = await Promise.all(
      [grant, shorten].map(async (call) => ({ id: await idOf(record.timelock, call), what: 'Test' })),
    )
    expect(await inspect({ operations })).toMatchObject({ problems: [] })
  })

  it('refuses an ownership that moves on', async () => {
    const transfer = encodeFunctionData({
      abi: whitelistAbi,
      functionName: 'transferOwnership',
      args: [partner.address],
    })
    await onTimelock(proposer, scheduled(contracts.adminWhitelist, transfer))
    await passTheDelay()
    await onTimelock(partner, executed(contracts.adminWhitelist, transfer))
    const accept = encodeFunctionData({ abi: whitelistAbi, functionName: 'acceptOwnership' })
    await write(partner, contracts.adminWhitelist, accept)
    const { problems } = await inspect()
    for (const sentence of [
      `the ownership of adminWhitelist was offered to ${partner.address}`,
      `the ownership of adminWhitelist went to ${partner.address}`,
      `adminWhitelist is owned by ${partner.address}, not by the timelock`,
    ])
      expect(problems).toContainEqual(expect.stringContaining(sentence))
  })

  it.each([
    ['a proposer', () => ({ proposers: [] }), `${proposer.address} was made proposer`],
    [
      'a missing canceller',
      () => ({ cancellers: [guardian.address] }),
      `missing: ${guardian.address} becomes canceller`,
    ],
    ['a delay', () => ({ delaySeconds: 172_801 }), 'the delay was set to 172800 seconds'],
    ['a game server', () => ({ gameServers: [] }), `adminWhitelist WhitelistChanged(account: ${gameServer.address}`],
    ['a partner', () => ({ partners: [] }), `partnersWhitelist WhitelistChanged(account: ${partner.address}`],
    ['a treasury', () => ({ treasury: partner.address }), `intToken ListedChanged(account: ${treasury.address}`],
    ['a guardian', () => ({ guardian: partner.address }), `platform GuardianChanged(guardian: ${guardian.address})`],
    ['a start of the sale', () => changed({ startDate: 1 }), 'missing: platform StartDateChanged(startDate: 1)'],
    ['a price', () => changed({ priceSteps: [] }), 'the deployer caused platform StepsChanged'],
    ['a gem', () => changed({ assets: record.settings.assets.slice(1) }), 'name: Obsidian'],
    [
      'a rewards duration',
      () => changed({ rewardsDurationSeconds: 86_400 }),
      'RewardsDurationChanged(seconds_: 604800)',
    ],
    [
      'a lower bound of the rewards duration',
      () => changed({ minRewardsDurationSeconds: 1 }),
      'the lower bound of the rewards duration is 86400 seconds',
    ],
    ['a mint budget', () => changed({ mintBudgetUnits: 0 }), 'MintBudgetChanged(unitsPerDay: 1000000)'],
    ['a registration fee', () => changed({ registrationFeeBaseUnits: '0' }), 'RegistrationFeeChanged(fee: 1'],
    ['a deployer', () => ({ deployer: partner.address }), 'the deployer still administers the timelock'],
  ])('refuses %s other than in the record', async (_, change, sentence) => {
    expect((await inspect(change())).problems).toContainEqual(expect.stringContaining(sentence))
  })
})

describe('the end of a deployment', () => {
  beforeEach(async () => {
    await node.control.revert({ id: empty })
    empty = await node.control.snapshot()
    snapshot = await node.control.snapshot()
  })

  /** Runs `attack` once, just before the deployer's first call of a function: by default the renunciation of its role. */
  async function deployWith(
    attack: (timelock: Address) => Promise<void>,
    before = toFunctionSelector('renounceRole(bytes32,address)'),
  ) {
    let timelock: Address | undefined
    let isOver = false
    const { publicClient, walletClient } = node.connect()
    const sendTransaction: typeof walletClient.sendTransaction = async (transaction) => {
      const { nonce: _, ...fresh } = transaction as typeof transaction & { nonce?: number }
      if (isOver || !timelock || !transaction.data?.startsWith(before)) return walletClient.sendTransaction(transaction)
      isOver = true
      await attack(timelock)
      return walletClient.sendTransaction(fresh as typeof transaction)
    }
    return deployContracts({
      publicClient,
      walletClient: { ...walletClient, sendTransaction },
      options,
      log(line) {
        timelock ??= /^timelock is created at (0x\w{40})$/.exec(line)?.[1] as Address | undefined
      },
    })
  }

  const granted = (account: Address) =>
    encodeFunctionData({ abi: timelockAbi, functionName: 'grantRole', args: [roles.proposer, account] })

  it('refuses a role that the deployer gave to somebody else', async () => {
    await expect(deployWith((timelock) => write(deployer, timelock, granted(partner.address)))).rejects.toThrow(
      `${partner.address} was made proposer`,
    )
  })

  it('refuses what the deployer scheduled for itself and hid again', async () => {
    await expect(
      deployWith(async (timelock) => {
        await write(deployer, timelock, granted(deployer.address))
        await write(deployer, timelock, scheduled(zeroAddress, '0x'))
        const args = [roles.proposer, deployer.address] as const
        await write(deployer, timelock, encodeFunctionData({ abi: timelockAbi, functionName: 'revokeRole', args }))
      }),
    ).rejects.toThrow('was scheduled before the deployer had no role')
  })

  describe('after somebody else used the key of the deployer between the check and the hand-over', () => {
    const whitelist = () => [contracts.generalWhitelist]
    /** Calls of each function of an owner that succeed in this order, and their events. */
    const changes: [what: string, of: keyof typeof abis, functionName: string, args: () => unknown[], event: string][] =
      [
        ['a start of the sale', 'platform', 'setStartDate', () => [1n], 'StartDateChanged(startDate: 1)'],
        [
          'a sale for the whitelist',
          'platform',
          'setOnlyWhitelist',
          () => [true],
          'OnlyWhitelistChanged(onlyAllowWhitelisted: true)',
        ],
        [
          'other price steps',
          'platform',
          'setSteps',
          () => [[{ size: 400_000_000n, price: 1n }]],
          'StepsChanged(steps: [{"size":"400000000","price":"1"}])',
        ],
        ['another amount sold', 'platform', 'setTotalSold', () => [1n], 'TotalSoldChanged(totalSold: 1)'],
        [
          'another asset',
          'platform',
          'addAsset',
          () => ['Opal', 25n, 1_000n, true],
          'AssetAdded(index: 8, isCrystal: true, name: Opal, power: 25, unscaledPrice: 1000)',
        ],
        [
          'a cheaper asset',
          'platform',
          'updateAsset',
          () => [0n, 100n, 4_000n, false],
          'AssetUpdated(index: 0, isCrystal: false, power: 100, unscaledPrice: 4000)',
        ],
        [
          'a delisted asset',
          'platform',
          'setAssetListed',
          () => [0n, false, false],
          'AssetListingChanged(index: 0, isCrystal: false, listed: false)',
        ],
        [
          'another rewards duration',
          'platform',
          'setRewardsDuration',
          () => [86_400n],
          'RewardsDurationChanged(seconds_: 86400)',
        ],
        [
          'the same mint budget again',
          'platform',
          'setMintBudget',
          () => [1_000_000n],
          'MintBudgetChanged(unitsPerDay: 1000000)',
        ],
        [
          'other referral bonuses',
          'platform',
          'setReferralBonusesPercentages',
          () => [18n, 19n, 20n],
          'ReferralPercentagesChanged(referredInt: 20, referrerCro: 18, referrerInt: 19)',
        ],
        [
          'an open referral programme',
          'platform',
          'restrictReferralProgram',
          () => [false],
          'ReferralProgramRestricted(toPartners: false)',
        ],
        ['another general list', 'platform', 'setGeneralWhitelist', whitelist, 'GeneralWhitelistChanged(whitelist: 0x'],
        ['other partners', 'platform', 'setPartnersWhitelist', whitelist, 'PartnersWhitelistChanged(whitelist: 0x'],
        ['other game servers', 'platform', 'setAdminWhitelist', whitelist, 'AdminWhitelistChanged(whitelist: 0x'],
        [
          'another guardian',
          'platform',
          'setGuardian',
          () => [partner.address],
          `GuardianChanged(guardian: ${partner.address})`,
        ],
        ['a pause', 'platform', 'pauseBuying', () => [], `BuyingPaused(by: ${deployer.address})`],
        ['a resumption', 'platform', 'resumeBuying', () => [], `BuyingResumed(by: ${deployer.address})`],
        [
          'a gift',
          'platform',
          'giveUnclaimedEarnings',
          () => [partner.address, 0n],
          `EarningsGiven(amountWei: 0, user: ${partner.address})`,
        ],
        [
          'a gift of INT',
          'platform',
          'giveTokenTo',
          () => [partner.address, 0n],
          `TokensGiven(amountInt: 0, user: ${partner.address})`,
        ],
        [
          'another address that may receive INT',
          'intToken',
          'setListed',
          () => [partner.address, true],
          `ListedChanged(account: ${partner.address}, listed: true)`,
        ],
        [
          'another treasury',
          'platform',
          'setTreasury',
          () => [partner.address],
          `TreasuryChanged(treasury: ${partner.address})`,
        ],
        [
          'a treasury that may not receive INT',
          'intToken',
          'setListed',
          () => [treasury.address, false],
          `ListedChanged(account: ${treasury.address}, listed: false)`,
        ],
        ['another escrow', 'intToken', 'addEscrow', whitelist, 'EscrowAdded(escrow: 0x'],
        ['open transfers', 'intToken', 'openTransfers', () => [], 'TransfersOpened()'],
        [
          'another game server',
          'adminWhitelist',
          'setWhitelisted',
          () => [[deployer.address], true],
          `WhitelistChanged(account: ${deployer.address}, whitelisted: true)`,
        ],
        [
          'a removed partner',
          'partnersWhitelist',
          'setWhitelisted',
          () => [[partner.address], false],
          `WhitelistChanged(account: ${partner.address}, whitelisted: false)`,
        ],
        [
          'a buyer on the whitelist',
          'generalWhitelist',
          'setWhitelisted',
          () => [[deployer.address], true],
          `WhitelistChanged(account: ${deployer.address}, whitelisted: true)`,
        ],
        [
          'another registration fee',
          'passwordRegistry',
          'setRegistrationFee',
          () => [1n],
          'RegistrationFeeChanged(fee: 1)',
        ],
      ]

    let problems: string[]

    // One deployment for all: from the same state it creates the contracts at the same addresses as the one with the record.
    beforeAll(async () => {
      await node.control.revert({ id: empty })
      empty = await node.control.snapshot()
      const deploying = deployWith(async () => {
        for (const [, of, functionName, args] of changes)
          await write(deployer, contracts[of], encodeFunctionData({ abi: abis[of], functionName, args: args() }))
      }, toFunctionSelector('transferOwnership(address)'))
      await expect(deploying).rejects.toThrow('is not that of the runbook')
      problems = (await inspect()).problems
    })

    it.each(changes)('refuses %s', (_, of, __, ___, event) => {
      expect(problems).toContainEqual(expect.stringContaining(`the deployer caused ${of} ${event}`))
    })

    it('finds nothing else', () => {
      // A token lists each escrow too.
      expect(problems).toHaveLength(changes.length + 1)
    })

    it('knows every function of an owner', () => {
      const names = new Set(changes.map(([, , functionName]) => functionName))
      const ofOwnership = ['transferOwnership', 'acceptOwnership']
      const missing = ownerActions.filter(
        ({ by, functionName }) => by === 'owner' && !names.has(functionName) && !ofOwnership.includes(functionName),
      )
      expect(missing).toEqual([])
    })
  })
})
