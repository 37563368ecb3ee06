import {
  createTestClient,
  encodeFunctionData,
  http,
  parseEther,
  parseGwei,
  publicActions,
  zeroAddress,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem'
import { hardhat } from 'viem/chains'
import type { Deployment } from '@/lib/contracts/deployment'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { localPlayerPlans, type PlayerPlan } from './local-player-plan'
import { localFunder, localPlayers } from './local-players'
import { waitForReceipt } from './wait-for-receipt'

type Call = { to: Address; data?: Hex; value?: bigint }

const pocketMoney = parseEther('100')

/**
 * Lets the local players buy INT, gems and crystals through real transactions, so that curve, earnings and leaderboard
 * have something to show. Refuses every chain but the local one; does nothing for players that have bought before.
 */
export async function seedLocalPlayers({ rpcUrl, deployment }: { rpcUrl: string; deployment: Deployment }) {
  const client = createTestClient({ mode: 'anvil', chain: hardhat, transport: http(rpcUrl) }).extend(publicActions)
  const chainId = await client.getChainId()
  if (chainId !== hardhat.id || deployment.chainId !== hardhat.id) {
    throw new Error(`players are seeded on chain ${hardhat.id} only, not on ${chainId}`)
  }
  const { intToken, platform } = deployment.contracts
  if (!intToken || !platform) throw new Error('players cannot be seeded where there are no contracts')

  /** Signs and sends without asking the node for anything: gas and nonce are known. Returns the hashes. */
  async function sendAll(account: LocalAccount, calls: readonly Call[]): Promise<Hex[]> {
    const first = await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
    const hashes: Hex[] = []
    for (const [offset, call] of calls.entries()) {
      const serializedTransaction = await account.signTransaction({
        ...call,
        type: 'eip1559',
        chainId,
        nonce: first + offset,
        gas: 500_000n,
        maxFeePerGas: parseGwei('10'),
        maxPriorityFeePerGas: parseGwei('1'),
      })
      hashes.push(await client.sendRawTransaction({ serializedTransaction }))
    }
    return hashes
  }

  async function confirm(hashes: readonly Hex[]) {
    for (const hash of hashes) await waitForReceipt(client, hash, 20)
  }

  async function fund() {
    const total = localPlayerPlans.reduce((sum, plan) => sum + budgetWei(plan), parseEther('10'))
    const balance = await client.getBalance({ address: localFunder.address })
    if (balance < total) await client.setBalance({ address: localFunder.address, value: total })
    const calls = localPlayers.map((player, index) => ({ to: player.address, value: budgetWei(planOf(index)) }))
    await confirm(await sendAll(localFunder, calls))
  }

  /** INT is bought one player after the other, because the price depends on the order; stones all at once. */
  async function play(from: number, to: number) {
    const bought: Hex[] = []
    for (let index = from; index < to; index += 1) bought.push(...(await sendAll(playerOf(index), [buyInt(index)])))
    await confirm(bought)
    const indexes = Array.from({ length: to - from }, (_, offset) => from + offset)
    const stones = await Promise.all(indexes.map((index) => sendAll(playerOf(index), buyStones(index))))
    await confirm(stones.flat())
  }

  function buyInt(index: number): Call {
    const data = encodeFunctionData({ abi: platformAbi, functionName: 'buyToken', args: [zeroAddress] })
    return { to: platform as Address, data, value: planOf(index).croToSpend * parseEther('1') }
  }

  function buyStones(index: number): Call[] {
    const { gems, crystals } = planOf(index)
    const costInt = [...gems, ...crystals].reduce((sum, purchase) => sum + purchase.costInt, 0n)
    const args = [platform as Address, costInt * parseEther('1')] as const
    const approve = encodeFunctionData({ abi: intTokenAbi, functionName: 'approve', args })
    const buys = [
      ...gems.map(({ index, amount }) =>
        encodeFunctionData({ abi: platformAbi, functionName: 'buyGem', args: [index, amount] }),
      ),
      ...crystals.map(({ index, amount }) =>
        encodeFunctionData({ abi: platformAbi, functionName: 'buyCrystal', args: [index, amount] }),
      ),
    ]
    return [{ to: intToken as Address, data: approve }, ...buys.map((data) => ({ to: platform as Address, data }))]
  }

  const invested = await client.readContract({
    address: platform,
    abi: platformAbi,
    functionName: 'totalInvested',
    args: [playerOf(0).address],
  })
  if (invested > 0n) return
  await fund()
  // Two waves: the purchases of the second one stream to the holders of the first.
  await play(0, 12)
  await play(12, localPlayers.length)
}

function budgetWei(plan: PlayerPlan) {
  return plan.croToSpend * parseEther('1') + pocketMoney
}

function planOf(index: number): PlayerPlan {
  const plan = localPlayerPlans[index]
  if (!plan) throw new Error(`there is no local player ${index}`)
  return plan
}

function playerOf(index: number): LocalAccount {
  const player = localPlayers[index]
  if (!player) throw new Error(`there is no local player ${index}`)
  return player
}
