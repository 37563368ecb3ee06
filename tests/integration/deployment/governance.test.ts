import {
  type Account,
  type Address,
  encodeFunctionData,
  type Hex,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { type GovernedContracts, inspectGovernance } from '@/contracts/script/check-governance'
import { deployAndRecord, deployContracts } from '@/contracts/script/deploy'
import { roles } from '@/contracts/script/governance'
import type { GovernanceRecord } from '@/contracts/script/governance-record'
import {
  canceller,
  deployer,
  gameServer,
  guardian,
  partner,
  proposer,
  startTestNode,
  type TestNode,
  treasury,
} from '@/tests/support/test-node'

const delaySeconds = 172_800n

const options = {
  treasury: treasury.address,
  guardian: guardian.address,
  partners: [partner.address],
  gameServers: [gameServer.address],
  governance: { proposers: [proposer.address], cancellers: [canceller.address], delaySeconds },
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
    ['a game server', () => ({ gameServers: [] }), `the deployer put ${gameServer.address} on the list`],
    ['a partner', () => ({ partners: [] }), `the deployer put ${partner.address} on the list`],
    ['a treasury', () => ({ treasury: partner.address }), `the deployer put ${treasury.address} on the list`],
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

  it('refuses settings that the deployer changed between the check and the hand-over', async () => {
    // From the same state, a deployment creates the contracts at the same addresses.
    const { platform, generalWhitelist } = contracts
    const settings = [
      encodeFunctionData({ abi: platformAbi, functionName: 'setGuardian', args: [partner.address] }),
      encodeFunctionData({ abi: platformAbi, functionName: 'setAdminWhitelist', args: [generalWhitelist] }),
      encodeFunctionData({ abi: platformAbi, functionName: 'setMintBudget', args: [5_000_000n] }),
    ]
    const deploying = deployWith(async () => {
      for (const data of settings) await write(deployer, platform, data)
    }, toFunctionSelector('transferOwnership(address)'))
    await expect(deploying).rejects.toThrow(/GuardianChanged[\s\S]*AdminWhitelistChanged[\s\S]*MintBudgetChanged/)
  })
})
