import { createServer, type AddressInfo } from 'node:net'
import { createPublicClient, createWalletClient, http, parseAbi, parseEther, type Address } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { startAnvil } from '@/scripts/contracts/local-anvil'
import { deployContracts } from './deploy'
import { localPlayers } from './local-players'
import { seedLocalPlayers } from './seed-local-players'

const [deployer, treasury, proposer] = [0, 1, 2].map((addressIndex) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex }),
) as [Account, Account, Account]
type Account = ReturnType<typeof mnemonicToAccount>

let rpcUrl: string
let stop: () => void

beforeAll(async () => {
  const anvil = await startAnvil(await freePort())
  rpcUrl = anvil.rpcUrl
  stop = anvil.stop
})
afterAll(() => stop())

function clients() {
  const transport = http(rpcUrl)
  return {
    publicClient: createPublicClient({ chain: hardhat, transport }),
    walletClient: createWalletClient({ chain: hardhat, transport, account: deployer }),
  }
}

describe('a deployment', () => {
  it('has its sale open and its players seeded, on the local chain', async () => {
    const { publicClient, walletClient } = clients()
    const deployment = await deployContracts({ publicClient, walletClient })
    await seedLocalPlayers({ rpcUrl, deployment })
    await seedLocalPlayers({ rpcUrl, deployment })
    const read = { address: deployment.contracts.platform as Address, abi: platformAbi } as const
    const data = await publicClient.readContract({ ...read, functionName: 'getGlobalData' })
    expect(data).toMatchObject({ currentPhase: 2n, totalSold: 62_000_000n, totalUsers: 24n, rewardsDuration: 600n })
    const powers = await Promise.all(
      localPlayers.map(({ address }) =>
        publicClient.readContract({ ...read, functionName: 'currentCrystalPower', args: [address] }),
      ),
    )
    expect(powers.every((power) => power > 0n)).toBe(true)
  }, 60_000)

  it('belongs to a timelock alone when it is told so', async () => {
    const { publicClient, walletClient } = clients()
    const { contracts } = await deployContracts({
      publicClient,
      walletClient,
      options: {
        treasury: treasury.address,
        governance: { proposers: [proposer.address], delaySeconds: 172_800n },
        startDate: 1_900_000_000n,
      },
    })
    const ownable = parseAbi(['function owner() view returns (address)'])
    const { keyHunt: _, ...owned } = contracts
    const owners = await Promise.all(
      Object.values(owned).map((address) => publicClient.readContract({ address, abi: ownable, functionName: 'owner' })),
    )
    expect(new Set(owners).size).toBe(1)
    const timelock = owners[0] as Address
    const roles = parseAbi([
      'function getMinDelay() view returns (uint256)',
      'function hasRole(bytes32 role, address account) view returns (bool)',
      'function PROPOSER_ROLE() view returns (bytes32)',
      'function DEFAULT_ADMIN_ROLE() view returns (bytes32)',
    ])
    const lock = { address: timelock, abi: roles } as const
    expect(await publicClient.readContract({ ...lock, functionName: 'getMinDelay' })).toBe(172_800n)
    const proposerRole = await publicClient.readContract({ ...lock, functionName: 'PROPOSER_ROLE' })
    const adminRole = await publicClient.readContract({ ...lock, functionName: 'DEFAULT_ADMIN_ROLE' })
    const has = (role: `0x${string}`, account: Address) =>
      publicClient.readContract({ ...lock, functionName: 'hasRole', args: [role, account] })
    expect(await has(proposerRole, proposer.address)).toBe(true)
    expect(await has(proposerRole, deployer.address)).toBe(false)
    expect(await has(adminRole, deployer.address)).toBe(false)
    const read = { address: contracts.platform as Address, abi: platformAbi } as const
    expect(await publicClient.readContract({ ...read, functionName: 'startDate' })).toBe(1_900_000_000n)
    await expect(
      publicClient.simulateContract({ ...read, account: deployer, functionName: 'setStartDate', args: [0n] }),
    ).rejects.toThrow('OwnableUnauthorizedAccount')
    const balance = await publicClient.readContract({
      address: contracts.intToken as Address,
      abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
      functionName: 'balanceOf',
      args: [treasury.address],
    })
    expect(balance).toBe(parseEther('440000000'))
  }, 60_000)

  it('refuses to seed where the deployment is not local', async () => {
    const elsewhere = { chainId: 25, startBlock: 1, contracts: {} }
    await expect(seedLocalPlayers({ rpcUrl, deployment: elsewhere })).rejects.toThrow('on chain 31337 only')
  })
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
