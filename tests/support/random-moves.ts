import { type Address, encodeFunctionData, type Hex, maxUint256, parseEther, zeroAddress } from 'viem'
import type { Deployment } from '@/contracts/deployment'
import { deployContracts } from '@/contracts/script/deploy'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import type { Random } from './random'
import { createPlayers, type TestChain, type TestClient } from './test-chain'

export type Contracts = { readonly platform: Address; readonly intToken: Address }

/** The platform and INT token of a deployment. Throws if either is missing. */
export function toContracts({ contracts }: Deployment): Contracts {
  if (!contracts.platform || !contracts.intToken) throw new Error('nothing was deployed')
  return { platform: contracts.platform, intToken: contracts.intToken }
}

export type Move = {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value?: bigint
  readonly gas: bigint
}

async function send(client: TestClient, move: Move): Promise<void> {
  const hash = await client.sendTransaction({ ...move, account: move.from, chain: null })
  await client.waitForTransactionReceipt({ hash })
}

/** Buys INT for every player and approves the platform to spend it. */
export async function fundPlayers(
  client: TestClient,
  { platform, intToken }: Contracts,
  players: readonly Address[],
): Promise<void> {
  for (const from of players) {
    const buy = encodeFunctionData({ abi: platformAbi, functionName: 'buyToken', args: [zeroAddress] })
    const approve = encodeFunctionData({ abi: intTokenAbi, functionName: 'approve', args: [platform, maxUint256] })
    await send(client, { from, to: platform, data: buy, value: parseEther('2000'), gas: 1_000_000n })
    await send(client, { from, to: intToken, data: approve, gas: 1_000_000n })
  }
}

/** Deploys the contracts and funds players. On a new chain all addresses are always the same. */
export async function deployWithPlayers(
  { client, deployer }: Pick<TestChain, 'client' | 'deployer'>,
  count: number,
): Promise<{ readonly deployment: Deployment; readonly accounts: Address[] }> {
  const deployment = await deployContracts({ publicClient: client, walletClient: deployer })
  const accounts = await createPlayers(client, count)
  await fundPlayers(client, toContracts(deployment), accounts)
  return { deployment, accounts }
}

/** Creates a random transaction of a random player. The contract reverts some of them, as in production. */
export function randomMove(random: Random, { platform }: Contracts, players: readonly Address[]): Move {
  const from = players[random.below(players.length)] ?? zeroAddress
  const asset = [BigInt(random.below(3)), BigInt(1 + random.below(3))] as const
  const isBuyOfInt = random.below(6) === 0
  const data = isBuyOfInt
    ? encodeFunctionData({ abi: platformAbi, functionName: 'buyToken', args: [zeroAddress] })
    : random.below(12) === 0
      ? encodeFunctionData({ abi: platformAbi, functionName: 'claimEarnings' })
      : encodeFunctionData({
          abi: platformAbi,
          functionName:
            (['buyGem', 'buyCrystal', 'buyCrystal', 'sellGem', 'sellCrystal'] as const)[random.below(5)] ?? 'buyGem',
          args: asset,
        })
  return { from, to: platform, data, gas: 2_000_000n, ...(isBuyOfInt && { value: parseEther('25') }) }
}

/** Sends `count` random transactions, one to four a block. */
export async function sendRandomMoves(
  client: TestClient,
  random: Random,
  contracts: Contracts,
  players: readonly Address[],
  count: number,
): Promise<void> {
  await client.setAutomine(false)
  try {
    for (let done = 0; done < count;) {
      const together = 1 + random.below(4)
      for (let index = 0; index < together; index += 1, done += 1) {
        const move = randomMove(random, contracts, players)
        await client.sendTransaction({ ...move, account: move.from, chain: null })
      }
      await client.mine({ blocks: 1 })
    }
  } finally {
    await client.setAutomine(true)
  }
}
