import { type Address, http, parseEther, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deploymentGas, minimumDelaySeconds } from '@/contracts/constants'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { deployContracts } from '@/contracts/script/deploy'
import { localPartners, localPlayers, seedLocalPlayers } from '@/contracts/script/local-players'
import {
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

describe('a deployment on the local chain', () => {
  let node: TestNode
  beforeAll(async () => {
    node = await startTestNode(31337)
  })
  afterAll(() => node.stop())

  it('has an open sale and seeded players', async () => {
    const { publicClient, walletClient } = node.connect()
    const options = { partners: localPartners.map(({ address }) => address) }
    const deployment = await deployContracts({ publicClient, walletClient, options })
    expect(deployment.startBlock).toBe(1)
    await seedLocalPlayers({ transport: http(node.rpcUrl), deployment })
    await seedLocalPlayers({ transport: http(node.rpcUrl), deployment })
    const read = { address: deployment.contracts.platform as Address, abi: platformAbi } as const
    const data = await publicClient.readContract({ ...read, functionName: 'getGlobalData' })
    expect(data).toMatchObject({ currentPhase: 2n, totalSold: 62_000_000n, totalUsers: 24n, rewardsDuration: 600n })
    const powers = await Promise.all(
      localPlayers.map(({ address }) =>
        publicClient.readContract({ ...read, functionName: 'currentCrystalPower', args: [address] }),
      ),
    )
    expect(powers.every((power) => power > 0n)).toBe(true)
    for (const { address } of localPartners) {
      const bonus = await publicClient.readContract({
        ...read,
        functionName: 'unclaimedCroReferralBonus',
        args: [address],
      })
      expect(bonus).toBeGreaterThan(0n)
    }
  })

  it('does not seed players for another chain', async () => {
    const elsewhere = { chainId: 25, startBlock: 1, contracts: {} }
    await expect(seedLocalPlayers({ transport: http(node.rpcUrl), deployment: elsewhere })).rejects.toThrow(
      'on chain 31337 only',
    )
  })
})

describe('a deployment on a real chain', () => {
  let node: TestNode
  beforeAll(async () => {
    node = await startTestNode(25)
  })
  afterAll(() => node.stop())

  it('is owned by a timelock, and the guardian can only pause purchases', async () => {
    const { publicClient, walletClient } = node.connect()
    const options = { ...testTerms, partners: [partner.address], gameServers: [gameServer.address], startDate: 1n }
    const spentBefore = await publicClient.getTransactionCount({ address: deployer.address })
    const { contracts, startBlock } = await deployContracts({ publicClient, walletClient, options })
    const { intToken, platform, passwordRegistry: _, keyHunt: __, ...lists } = contracts as Record<string, Address>
    expect(spentBefore + startBlock).toBe(1)
    expect(Object.keys(lists)).toEqual(['generalWhitelist', 'partnersWhitelist', 'adminWhitelist'])

    const read = { address: platform as Address, abi: platformAbi } as const
    const timelock = await publicClient.readContract({ ...read, functionName: 'owner' })
    const lock = { address: timelock, abi: timelockAbi } as const
    expect(await publicClient.readContract({ ...lock, functionName: 'getMinDelay' })).toBe(172_800n)
    const schedule = (account: Address) =>
      publicClient.simulateContract({
        ...lock,
        account,
        functionName: 'schedule',
        args: [zeroAddress, 0n, '0x', `0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`, minimumDelaySeconds],
      })
    await expect(schedule(proposer.address)).resolves.toBeDefined()
    await expect(schedule(deployer.address)).rejects.toThrow('AccessControlUnauthorizedAccount')

    const call = (account: Address, functionName: 'pauseBuying' | 'resumeBuying' | 'restrictReferralProgram') =>
      functionName === 'restrictReferralProgram'
        ? publicClient.simulateContract({ ...read, account, functionName, args: [false] })
        : publicClient.simulateContract({ ...read, account, functionName })
    await expect(call(guardian.address, 'pauseBuying')).resolves.toBeDefined()
    await expect(call(guardian.address, 'resumeBuying')).rejects.toThrow('OwnableUnauthorizedAccount')
    await expect(call(guardian.address, 'restrictReferralProgram')).rejects.toThrow('OwnableUnauthorizedAccount')
    await expect(call(deployer.address, 'pauseBuying')).rejects.toThrow('NotGuardian')
    await expect(call(deployer.address, 'restrictReferralProgram')).rejects.toThrow('OwnableUnauthorizedAccount')

    const isOn = (list: Address, member: Address) =>
      publicClient.readContract({ address: list, abi: whitelistAbi, functionName: 'isWhitelisted', args: [member] })
    expect(await isOn(lists.partnersWhitelist as Address, partner.address)).toBe(true)
    expect(await isOn(lists.adminWhitelist as Address, gameServer.address)).toBe(true)
    const balance = await publicClient.readContract({
      address: intToken as Address,
      abi: intTokenAbi,
      functionName: 'balanceOf',
      args: [treasury.address],
    })
    expect(balance).toBe(parseEther('440000000'))

    await publicClient.simulateContract({
      ...read,
      account: partner.address,
      functionName: 'buyToken',
      args: [zeroAddress],
      value: parseEther('1'),
    })
  })

  it('uses at most the gas that the deployer must be able to pay for', async () => {
    const { publicClient, walletClient } = node.connect()
    const before = await publicClient.getBlockNumber()
    await deployContracts({ publicClient, walletClient, options: testTerms })
    const after = await publicClient.getBlockNumber()
    const blocks = await Promise.all(
      Array.from({ length: Number(after - before) }, (_, index) =>
        publicClient.getBlock({ blockNumber: before + 1n + BigInt(index) }),
      ),
    )
    const gasUsed = blocks.reduce((sum, block) => sum + block.gasUsed, 0n)
    expect(gasUsed).toBeLessThan(deploymentGas)
    expect(gasUsed).toBeGreaterThan((deploymentGas * 4n) / 5n)
  })

  it('can leave the sale closed', async () => {
    const { publicClient, walletClient } = node.connect()
    const { contracts } = await deployContracts({ publicClient, walletClient, options: testTerms })
    const read = { address: contracts.platform as Address, abi: platformAbi } as const
    expect(await publicClient.readContract({ ...read, functionName: 'startDate' })).toBe(0n)
  })

  it('lets nobody schedule without the delay before, during or after the hand-over', async () => {
    const { publicClient, walletClient } = node.connect()
    let timelock: Address | undefined
    const refusals: string[] = []
    const attempts: Promise<void>[] = []
    const log = (line: string) => {
      timelock ??= /^timelock is created at (0x\w{40})$/.exec(line)?.[1] as Address | undefined
      if (!timelock) return
      for (const account of [deployer.address, proposer.address])
        attempts.push(tryToSchedule(timelock, account).then((refusal) => void refusals.push(refusal)))
    }
    await deployContracts({ publicClient, walletClient, options: testTerms, log })
    await Promise.all(attempts)
    expect(refusals.length).toBeGreaterThan(60)
    expect(new Set(refusals)).toEqual(new Set(['AccessControlUnauthorizedAccount', 'TimelockInsufficientDelay']))

    function tryToSchedule(address: Address, account: Address): Promise<string> {
      const args = [zeroAddress, 0n, '0x', zeroHash, zeroHash, 0n] as const
      return publicClient.simulateContract({ address, abi: timelockAbi, account, functionName: 'schedule', args }).then(
        () => 'scheduled without delay',
        (error: unknown) => /Error: (\w+)\(/.exec(String(error))?.[1] ?? String(error),
      )
    }
  })

  it.each([
    ['without a timelock', {}, 'name its proposers'],
    [
      'without proposers',
      { ...testTerms, governance: { ...testTerms.governance, proposers: [] } },
      'without proposers',
    ],
    [
      'with a short delay',
      { ...testTerms, governance: { ...testTerms.governance, delaySeconds: 172_799n } },
      'at least 172800 seconds',
    ],
    ['without a treasury', { guardian: guardian.address, governance: testTerms.governance }, 'must be named'],
    ['without a guardian', { treasury: treasury.address, governance: testTerms.governance }, 'must be named'],
    ['with a treasury of the deployer', { ...testTerms, treasury: deployer.address }, 'must have no role afterwards'],
    ['with a guardian of the deployer', { ...testTerms, guardian: deployer.address }, 'must have no role afterwards'],
    [
      'with a proposer of the deployer',
      { ...testTerms, governance: { ...testTerms.governance, proposers: [deployer.address] } },
      'must have no role afterwards',
    ],
    [
      'with a game server of the deployer',
      { ...testTerms, gameServers: [deployer.address] },
      'must have no role afterwards',
    ],
    [
      'with a guardian who can cancel',
      { ...testTerms, governance: { ...testTerms.governance, cancellers: [guardian.address] } },
      'the guardian must be neither proposer nor canceller',
    ],
    ['with an empty treasury', { ...testTerms, treasury: zeroAddress }, 'the zero address'],
  ])('sends nothing %s', async (_, options, sentence) => {
    const { publicClient, walletClient } = node.connect()
    const before = await publicClient.getTransactionCount({ address: deployer.address })
    await expect(deployContracts({ publicClient, walletClient, options })).rejects.toThrow(sentence)
    expect(await publicClient.getTransactionCount({ address: deployer.address })).toBe(before)
  })
})
