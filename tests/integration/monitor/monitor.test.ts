import { createServer } from 'node:http'
import {
  type Abi,
  type Account,
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  maxUint256,
  numberToHex,
  pad,
  parseEther,
  type PublicClient,
  stringToHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { localMnemonic } from '@/contracts/constants'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { GovernedContracts } from '@/contracts/script/governance'
import { deployAndRecord } from '@/contracts/script/deploy'
import { type Alarm, createWebhook } from '@/scripts/monitor/alarm'
import { createMonitor } from '@/scripts/monitor/monitor'
import { createMonitorMetrics, type MonitorMetrics } from '@/scripts/monitor/monitor-metrics'
import { createState, type MonitorState } from '@/scripts/monitor/monitor-state'
import { listen, type Listening } from '@/tests/support/listen'
import { createTestHunt } from '@/tests/support/test-hunt'
import {
  gameServer,
  guardian,
  partner,
  proposer,
  startTestNode,
  type TestNode,
  testTerms,
  treasury,
} from '@/tests/support/test-node'

const alice = mnemonicToAccount(localMnemonic, { addressIndex: 7 })
const bob = mnemonicToAccount(localMnemonic, { addressIndex: 8 })
const relayer = '0x00000000000000000000000000000000000000Aa'
const gameServerAccount = '0x00000000000000000000000000000000000000bB'
const delay = testTerms.governance.delaySeconds

let node: TestNode
let contracts: GovernedContracts
let timelock: Address
let startBlock: number
let snapshot: Hex

let server: Listening
let url: string
let alarms: Alarm[]
let webhookStatus: number
/** Alarms that the webhook still takes before it refuses all others, as services with a limit do. */
let taken: number
/** A kind of alarm that the webhook refuses, as services do with some texts. */
let refusedKind: string | undefined
let health: unknown
let state: MonitorState
let metrics: MonitorMetrics

beforeAll(async () => {
  const stub = createServer((request, response) => {
    if (request.url === '/health') return void response.end(JSON.stringify(health))
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const alarm = JSON.parse(body) as Alarm
      const refused = alarm.kind === refusedKind ? 400 : webhookStatus
      const status = refused === 200 && taken-- <= 0 ? 429 : refused
      if (status === 200) alarms.push(alarm)
      response.writeHead(status).end()
    })
  })
  server = await listen(stub)
  url = server.url

  node = await startTestNode(25)
  const { deployment, governance } = await deployAndRecord({
    ...node.connect(),
    options: {
      ...testTerms,
      partners: [partner.address],
      gameServers: [gameServer.address],
      startDate: 1n,
    },
  })
  contracts = deployment.contracts as GovernedContracts
  timelock = governance?.timelock ?? zeroAddress
  startBlock = deployment.startBlock
  for (const address of [relayer, gameServerAccount] as const)
    await node.control.setBalance({ address, value: parseEther('10') })
})
afterAll(() => Promise.all([node.stop(), server.stop()]))

beforeEach(async () => {
  snapshot = await node.control.snapshot()
  alarms = []
  webhookStatus = 200
  taken = Infinity
  refusedKind = undefined
  health = indexerWith(2)
  state = createState(startBlock)
  await round()
  expect(alarms).toEqual([])
})
afterEach(() => node.control.revert({ id: snapshot }))

const indexerWith = (lagBlocks: number | null) => ({ chains: [{ chainId: 25, status: 'following', lagBlocks }] })

/** Runs a round of a monitor that was just started from its saved state, and adds up liabilities. */
async function round(client?: PublicClient) {
  const monitor = createTestMonitor(client)
  await monitor.runRound()
  await monitor.checkLiabilities()
}

function createTestMonitor(client: PublicClient = node.connect().publicClient) {
  metrics = createMonitorMetrics(25)
  return createMonitor({
    client,
    contracts,
    timelock,
    settings: {
      CHAIN_ID: 25,
      INDEXER_URL: url,
      RELAYER_ADDRESS: relayer,
      RELAYER_MIN_COINS: parseEther('5'),
      GAME_SERVER_ADDRESS: gameServerAccount,
      GAME_SERVER_MIN_COINS: parseEther('5'),
      STAKE_WINDOW_BLOCKS: 20,
      MINT_ALARM_PERCENT: 80,
      INDEXER_MAX_LAG_BLOCKS: 50,
    },
    state,
    save: (saved) => {
      state = saved
    },
    send: createWebhook(`${url}/hook`, () => undefined),
    metrics,
  })
}

async function send(account: Account | Address, to: Address, data: Hex, value = 0n) {
  const { publicClient, walletClient } = node.connect(undefined, account as Account)
  // More than an estimate at the time of the newest block: a second later the reward stream writes two more slots.
  const hash = await walletClient.sendTransaction({ to, data, value, gas: 1_000_000n })
  expect(await publicClient.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
}

/** Sends as a contract. */
async function sendAs(address: Address, to: Address, data: Hex) {
  await node.control.impersonateAccount({ address })
  const balance = await node.connect().publicClient.getBalance({ address })
  await node.control.setBalance({ address, value: balance + parseEther('1') })
  await send(address, to, data)
  await node.control.setBalance({ address, value: balance })
}

const platformCall = (functionName: 'buyGem' | 'sellGem' | 'buyCrystal', index: bigint, amount = 1n) =>
  encodeFunctionData({ abi: platformAbi, functionName, args: [index, amount] })

const buyInt = (account: Account, coins: string) =>
  send(
    account,
    contracts.platform,
    encodeFunctionData({ abi: platformAbi, functionName: 'buyToken', args: [zeroAddress] }),
    parseEther(coins),
  )

const approve = (account: Account) =>
  send(
    account,
    contracts.intToken,
    encodeFunctionData({ abi: intTokenAbi, functionName: 'approve', args: [contracts.platform, maxUint256] }),
  )

describe('the monitor', () => {
  it('reports every scheduled call, also of the time before its first round', async () => {
    const setBudget = encodeFunctionData({ abi: platformAbi, functionName: 'setMintBudget', args: [5n] })
    const args = [contracts.platform, 0n, setBudget, zeroHash, zeroHash, delay] as const
    await send(proposer, timelock, encodeFunctionData({ abi: timelockAbi, functionName: 'schedule', args }))
    const expected = {
      kind: 'scheduled-call',
      state: 'event',
      text: expect.stringContaining('platform.setMintBudget(5)'),
    }
    await round()
    expect(alarms).toEqual([expect.objectContaining({ chainId: 25, transaction: expect.any(String), ...expected })])
    await round()
    expect(alarms).toHaveLength(1)
    state = createState(startBlock)
    await round()
    expect(alarms).toEqual([expect.objectContaining(expected), expect.objectContaining(expected)])
    expect(await metrics.toText()).toContain('intrepid_monitor_events_total{kind="scheduled-call",chain="25"} 1')
  })

  it('reports changes of lists and settings', async () => {
    const list = encodeFunctionData({ abi: whitelistAbi, functionName: 'setWhitelisted', args: [[bob.address], true] })
    await sendAs(timelock, contracts.adminWhitelist, list)
    const listed = encodeFunctionData({ abi: intTokenAbi, functionName: 'setListed', args: [bob.address, true] })
    await sendAs(timelock, contracts.intToken, listed)
    await send(guardian, contracts.platform, encodeFunctionData({ abi: platformAbi, functionName: 'pauseBuying' }))
    await round()
    expect(alarms).toMatchObject([
      { kind: 'list-change', text: expect.stringContaining(bob.address) },
      { kind: 'list-change', text: expect.stringContaining('ListedChanged') },
      { kind: 'setting', text: expect.stringContaining('BuyingPaused') },
    ])
  })

  it('reports who stakes and unstakes within few blocks around a purchase', async () => {
    await buyInt(alice, '100')
    await approve(alice)
    await send(alice, contracts.platform, platformCall('buyGem', 0n))
    await send(alice, contracts.platform, platformCall('sellGem', 0n))
    await round()
    expect(alarms).toEqual([])
    await send(alice, contracts.platform, platformCall('buyGem', 1n))
    await buyInt(bob, '1000')
    await round()
    await send(alice, contracts.platform, platformCall('sellGem', 1n))
    await round()
    expect(alarms).toMatchObject([{ kind: 'short-stake', text: expect.stringContaining('staked 10000 INT') }])
    await send(alice, contracts.platform, platformCall('buyGem', 1n))
    await buyInt(bob, '1')
    await node.control.mine({ blocks: 25 })
    await send(alice, contracts.platform, platformCall('sellGem', 1n))
    await round()
    expect(alarms).toHaveLength(1)
  })

  it('reports a scheduled call although a stranger causes more alarms than the webhook takes', async () => {
    await buyInt(alice, '100')
    await approve(alice)
    await send(alice, contracts.platform, platformCall('buyGem', 0n, 5n))
    await buyInt(bob, '1')
    for (let sold = 0; sold < 5; sold += 1) await send(alice, contracts.platform, platformCall('sellGem', 0n))
    const call = [contracts.platform, 0n, '0x', zeroHash, zeroHash, delay] as const
    await send(proposer, timelock, encodeFunctionData({ abi: timelockAbi, functionName: 'schedule', args: call }))
    taken = 1
    await expect(round()).rejects.toThrow('status 429')
    expect(alarms).toMatchObject([{ kind: 'scheduled-call' }])
    // Later rounds continue behind what was delivered, and with what is more important.
    await send(guardian, contracts.platform, encodeFunctionData({ abi: platformAbi, functionName: 'pauseBuying' }))
    taken = 1
    await expect(round()).rejects.toThrow('status 429')
    expect(alarms.slice(1)).toMatchObject([{ kind: 'setting' }])
    taken = Infinity
    await round()
    const text = expect.stringMatching(/^5 times, the first: .* staked/)
    expect(alarms.slice(2)).toMatchObject([{ kind: 'short-stake', count: 5, text }])
    expect(await metrics.toText()).toContain('intrepid_monitor_events_total{kind="short-stake",chain="25"} 5')
    await round()
    expect(alarms).toHaveLength(3)
  })

  it('sends the alarms behind one that the webhook refuses', async () => {
    const call = [contracts.platform, 0n, '0x', zeroHash, zeroHash, delay] as const
    await send(proposer, timelock, encodeFunctionData({ abi: timelockAbi, functionName: 'schedule', args: call }))
    await send(guardian, contracts.platform, encodeFunctionData({ abi: platformAbi, functionName: 'pauseBuying' }))
    refusedKind = 'scheduled-call'
    await expect(round()).rejects.toThrow('status 400')
    expect(alarms).toMatchObject([{ kind: 'setting' }])
    refusedKind = undefined
    await round()
    expect(alarms.slice(1)).toMatchObject([{ kind: 'scheduled-call' }])
  })

  it('checks everything else when one check fails', async () => {
    await send(guardian, contracts.platform, encodeFunctionData({ abi: platformAbi, functionName: 'pauseBuying' }))
    await node.control.setBalance({ address: relayer, value: parseEther('4.9') })
    health = { chains: [] }
    const refused = () => Promise.reject(new Error('too many requests'))
    const monitor = createTestMonitor({ ...node.connect().publicClient, readContract: refused, multicall: refused })
    await expect(monitor.runRound()).rejects.toThrow('too many requests')
    await expect(monitor.checkLiabilities()).rejects.toThrow('too many requests')
    expect(alarms.map(({ kind }) => kind).toSorted()).toEqual(['indexer', 'relayer-balance', 'setting'])
    // Prometheus notices it.
    const shown = await metrics.toText()
    expect(shown).toContain('intrepid_monitor_round_timestamp_seconds{chain="25"} 0')
    expect(shown).toContain('intrepid_monitor_liabilities_timestamp_seconds{chain="25"} 0')
    await createTestMonitor().checkLiabilities()
    expect(await metrics.toText()).toMatch(/intrepid_monitor_liabilities_timestamp_seconds\{chain="25"\} [1-9]/)
  })

  it('reads accounts and hunts in few requests, and closed hunts once', async () => {
    await buyInt(alice, '2')
    const { publicClient, walletClient } = node.connect()
    const hunt = createTestHunt({ ...walletClient, ...publicClient }, { contracts })
    const ids = [await hunt.create(alice.address, partner.address), await hunt.create(alice.address, partner.address)]
    await node.control.increaseTime({ seconds: 3_601 })
    await node.control.mine({ blocks: 1 })
    await hunt.close(alice.address, ids[0] ?? 0n)
    const accounts = Array.from({ length: 120 }, (_, index) => getAddress(pad(numberToHex(index + 1), { size: 20 })))
    state = { ...state, accounts }
    async function readRequests() {
      const multicall = vi.fn(publicClient.multicall)
      const readContract = vi.fn(publicClient.readContract)
      await round({ ...publicClient, multicall, readContract } as PublicClient)
      const inMulticalls = multicall.mock.calls.map(([{ contracts: all }]) =>
        (all as readonly { functionName: string }[]).map((each) => each.functionName),
      )
      const alone = readContract.mock.calls.map(([{ functionName }]) => functionName)
      return { inMulticalls, all: [...inMulticalls.flat(), ...alone] }
    }
    const countHunts = ({ all }: { all: readonly string[] }) => all.filter((name) => name === 'getHunt').length
    const first = await readRequests()
    expect(countHunts(first)).toBe(2)
    expect(first.all.filter((name) => name === 'getUserData')).toHaveLength(state.accounts.length)
    expect(first.inMulticalls.length).toBeLessThan(20)
    expect(countHunts(await readRequests())).toBe(1)
    expect(alarms).toEqual([])
  })

  it('reports that the mint budget is nearly used, and when it no longer is', async () => {
    await buyInt(alice, '2500')
    await approve(alice)
    await send(alice, contracts.platform, platformCall('buyCrystal', 7n))
    const mint = encodeFunctionData({ abi: platformAbi, functionName: 'mintCrystal', args: [bob.address, 0n, 1n] })
    await send(gameServer, contracts.platform, mint)
    await round()
    expect(alarms).toEqual([])
    await send(gameServer, contracts.platform, mint)
    await round()
    expect(alarms).toMatchObject([
      { kind: 'mint-budget', state: 'began', text: expect.stringContaining('10000 price units') },
    ])
    await node.control.increaseTime({ seconds: 86_401 })
    await node.control.mine({ blocks: 1 })
    await round()
    expect(alarms.at(-1)).toMatchObject({ kind: 'mint-budget', state: 'ended' })
  })

  it('reports a platform that owes more than it holds', async () => {
    await buyInt(alice, '1000')
    await approve(alice)
    await send(alice, contracts.platform, platformCall('buyGem', 5n))
    await buyInt(bob, '1000')
    await node.control.increaseTime({ seconds: 100_000 })
    await node.control.mine({ blocks: 1 })
    await round()
    expect(alarms).toEqual([])
    expect(await metrics.toText()).toMatch(/intrepid_monitor_owed\{what="platformCoins",chain="25"\} (2000|1999\.9)/)
    const address = contracts.platform
    const balance = await node.connect().publicClient.getBalance({ address })
    await node.control.setBalance({ address, value: balance - parseEther('0.001') })
    await round()
    expect(alarms).toMatchObject([
      { kind: 'liabilities', state: 'began', text: expect.stringMatching(/owes (2000|1999.*) coins/) },
    ])
    await node.control.setBalance({ address, value: balance })
    await round()
    expect(alarms.at(-1)).toMatchObject({ kind: 'liabilities', state: 'ended' })

    const held = await node.connect().publicClient.readContract({
      address: contracts.intToken,
      abi: intTokenAbi,
      functionName: 'balanceOf',
      args: [address],
    })
    const taken = held - parseEther('199999')
    const transfer = encodeFunctionData({ abi: intTokenAbi, functionName: 'transfer', args: [treasury.address, taken] })
    await sendAs(address, contracts.intToken, transfer)
    await round()
    expect(alarms.at(-1)).toMatchObject({
      kind: 'liabilities',
      state: 'began',
      text: expect.stringContaining('owes 200000 INT and holds 199999'),
    })
  })

  it('reports key hunts that owe more than they hold', async () => {
    await buyInt(alice, '1')
    const { publicClient, walletClient } = node.connect()
    const hunt = createTestHunt({ ...walletClient, ...publicClient }, { contracts })
    // Of the 70 INT, 18 are owed to a finder and 2 to the developer, and the rest to the hunt.
    const huntId = await hunt.create(alice.address, partner.address)
    await hunt.claim(huntId, 0, bob.address)
    await round()
    expect(alarms).toEqual([])
    expect(await metrics.toText()).toContain('intrepid_monitor_owed{what="keyHuntInt",chain="25"} 70')

    const move = (to: Address, amount: string) =>
      encodeFunctionData({ abi: intTokenAbi, functionName: 'transfer', args: [to, parseEther(amount)] })
    await sendAs(contracts.keyHunt, contracts.intToken, move(treasury.address, '1'))
    await round()
    expect(alarms).toMatchObject([
      {
        kind: 'liabilities',
        state: 'began',
        text: expect.stringContaining('key hunts owe 70 INT and hold 69'),
      },
    ])
    await send(treasury, contracts.intToken, move(contracts.keyHunt, '1'))
    await round()
    expect(alarms.at(-1)).toMatchObject({ kind: 'liabilities', state: 'ended' })
    // What finder and developer are owed after the hunt has paid its sponsor back.
    await node.control.increaseTime({ seconds: 3_601 })
    await node.control.mine({ blocks: 1 })
    await hunt.close(alice.address, huntId)
    await sendAs(contracts.keyHunt, contracts.intToken, move(treasury.address, '1'))
    await round()
    expect(alarms.at(-1)).toMatchObject({
      kind: 'liabilities',
      state: 'began',
      text: expect.stringContaining('key hunts owe 20 INT and hold 19'),
    })
  })

  it('reports what the timelock executes and cancels, and changes of roles, delay and owners', async () => {
    const onTimelock = (account: Account, data: Hex) => send(account, timelock, data)
    const call = (functionName: 'grantRole' | 'revokeRole' | 'updateDelay', args: readonly unknown[]) =>
      encodeFunctionData({ abi: timelockAbi as Abi, functionName, args })
    const proposerRole = keccak256(stringToHex('PROPOSER_ROLE'))
    const calls = [
      call('grantRole', [proposerRole, bob.address]),
      call('revokeRole', [proposerRole, bob.address]),
      call('updateDelay', [delay + 1n]),
    ]
    const offer = encodeFunctionData({
      abi: whitelistAbi,
      functionName: 'transferOwnership',
      args: [bob.address],
    })
    const operation = [
      [timelock, timelock, timelock, contracts.adminWhitelist],
      [0n, 0n, 0n, 0n],
      [...calls, offer],
      zeroHash,
      zeroHash,
    ] as const
    const single = [contracts.platform, 0n, '0x', zeroHash, zeroHash] as const
    await onTimelock(
      proposer,
      encodeFunctionData({ abi: timelockAbi, functionName: 'scheduleBatch', args: [...operation, delay] }),
    )
    await onTimelock(
      proposer,
      encodeFunctionData({ abi: timelockAbi, functionName: 'schedule', args: [...single, delay] }),
    )
    await round()
    alarms = []

    const { publicClient } = node.connect()
    const hash = { address: timelock, abi: timelockAbi } as const
    const id = await publicClient.readContract({ ...hash, functionName: 'hashOperation', args: single })
    await onTimelock(proposer, encodeFunctionData({ abi: timelockAbi, functionName: 'cancel', args: [id] }))
    await node.control.increaseTime({ seconds: Number(delay) })
    await node.control.mine({ blocks: 1 })
    await onTimelock(bob, encodeFunctionData({ abi: timelockAbi, functionName: 'executeBatch', args: operation }))
    await send(
      bob,
      contracts.adminWhitelist,
      encodeFunctionData({ abi: whitelistAbi, functionName: 'acceptOwnership' }),
    )
    await round()
    const texts = [
      `Operation ${id} was cancelled`,
      'RoleGranted',
      'timelock.grantRole',
      'RoleRevoked',
      'timelock.revokeRole',
      'MinDelayChange',
      `timelock.updateDelay(${delay + 1n})`,
      'OwnershipTransferStarted',
      `adminWhitelist.transferOwnership(${bob.address})`,
      `OwnershipTransferred at ${contracts.adminWhitelist.toLowerCase()}`,
    ]
    expect(alarms).toMatchObject(
      texts.map((text) => ({ kind: 'timelock', state: 'event', text: expect.stringContaining(text) })),
    )
  })

  it.each([
    ['relayer-balance', relayer],
    ['game-server-balance', gameServerAccount],
  ] as const)('reports a sender without coins, once: %s', async (kind, address) => {
    await node.control.setBalance({ address, value: parseEther('4.9') })
    await round()
    await round()
    expect(alarms).toMatchObject([{ kind, state: 'began', text: expect.stringContaining('4.9 coins') }])
    expect(await metrics.toText()).toContain(`intrepid_monitor_condition{kind="${kind}",chain="25"} 1`)
    await node.control.setBalance({ address, value: parseEther('5') })
    await round()
    expect(alarms.at(-1)).toMatchObject({ kind, state: 'ended' })
  })

  it.each([
    ['far behind', indexerWith(51), '51 blocks behind'],
    ['without a lag', indexerWith(null), 'an unknown number of blocks behind'],
    ['of another chain', { chains: [] }, 'does not follow chain 25'],
    ['with a malformed response', { chains: 'none' }, 'does not answer as it should'],
  ])('reports an indexer %s', async (_, response, sentence) => {
    health = response
    await round()
    expect(alarms).toMatchObject([{ kind: 'indexer', state: 'began', text: expect.stringContaining(sentence) }])
    health = indexerWith(0)
    await round()
    expect(alarms.at(-1)).toMatchObject({ kind: 'indexer', state: 'ended' })
  })

  it('reports a node that does not answer', async () => {
    const dead = { ...node.connect().publicClient, getBlockNumber: () => Promise.reject(new Error('no connection')) }
    await round(dead)
    expect(alarms).toMatchObject([{ kind: 'node', state: 'began' }])
    await round()
    expect(alarms.at(-1)).toMatchObject({ kind: 'node', state: 'ended' })
  })

  it('sends an alarm again that the webhook did not take', async () => {
    await send(guardian, contracts.platform, encodeFunctionData({ abi: platformAbi, functionName: 'pauseBuying' }))
    webhookStatus = 500
    await expect(round()).rejects.toThrow('status 500')
    expect(await metrics.toText()).toContain('intrepid_monitor_undelivered_alarms_total{chain="25"} 1')
    webhookStatus = 200
    await round()
    expect(alarms).toMatchObject([{ kind: 'setting' }])
  })
})
