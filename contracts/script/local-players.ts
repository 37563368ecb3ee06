import {
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  parseEther,
  parseGwei,
  publicActions,
  type Transport,
  zeroAddress,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { hardhat } from 'viem/chains'
import type { Deployment } from '@/contracts/deployment'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import { assetKinds, localMnemonic } from '../constants'
import { waitForReceipt } from './sender'

/** The anvil account that pays for the local players. Nothing else uses it. */
const localFunder = mnemonicToAccount(localMnemonic, { addressIndex: 9 })

/** 24 players that exist on the local chain only; their address indexes are far from those of the anvil accounts. */
export const localPlayers = Array.from({ length: 24 }, (_, index) =>
  mnemonicToAccount(localMnemonic, { addressIndex: 1_000 + index }),
)

/** The local players on the partners' list, who refer others. */
export const localPartners = localPlayers.slice(0, 3)

/** Indexes of local players who buy with a referrer, and the index of that partner. */
const referrers: ReadonlyMap<number, number> = new Map([
  [4, 0],
  [7, 1],
  [13, 0],
  [15, 1],
  [18, 0],
  [21, 2],
])

type Purchase = { index: bigint; amount: bigint; costInt: bigint }
type PlayerPlan = { croToSpend: bigint; gems: Purchase[]; crystals: Purchase[] }

/**
 * The whole CRO that each local player spends, in this order. The first 100,000 CRO buy the first price step, the other
 * 110,000 CRO buy 22 million INT of the second: 62 million INT in total, which leaves the sale in phase 2.
 */
const croToSpend = [
  22_000n,
  3_400n,
  900n,
  12_500n,
  5_200n,
  1_600n,
  17_400n,
  2_300n,
  750n,
  9_800n,
  6_150n,
  18_000n,
  14_200n,
  4_700n,
  26_000n,
  1_250n,
  8_900n,
  3_050n,
  19_500n,
  2_100n,
  11_300n,
  5_600n,
  640n,
  12_760n,
]

/** The purchases of each player: 20 to 65 % of its INT for crystals and 10 to 30 % for gems, of varying kinds. */
const localPlayerPlans: readonly PlayerPlan[] = croToSpend.map((cro, player) => {
  const intBought = cro * (player < 12 ? 400n : 200n)
  const turn = BigInt(player)
  return {
    croToSpend: cro,
    gems: spend((intBought * (10n + ((turn * 7n) % 21n))) / 100n, (player * 5 + 2) % 8),
    crystals: spend((intBought * (20n + ((turn * 11n) % 46n))) / 100n, (player * 3 + 7) % 8),
  }
})

/** Spends whole INT on the preferred kind first, then on cheaper kinds, at most three kinds in total. */
function spend(budgetInt: bigint, preferred: number): Purchase[] {
  const purchases: Purchase[] = []
  let left = budgetInt
  for (let index = preferred; index >= 0 && purchases.length < 3; index -= 1) {
    const price = assetKinds[index]?.unscaledPrice ?? 0n
    const amount = price === 0n ? 0n : min(left / price, 12n)
    if (amount === 0n) continue
    purchases.push({ index: BigInt(index), amount, costInt: amount * price })
    left -= amount * price
  }
  return purchases
}

function min(a: bigint, b: bigint) {
  return a < b ? a : b
}

type Call = { to: Address; data?: Hex; value?: bigint }

const spareWei = parseEther('100')

/**
 * Buys INT, gems and crystals for the local players by real transactions, so that price curve, rewards and leaderboard have
 * data. Throws on every chain but the local one, and does nothing if the players have bought before.
 */
export async function seedLocalPlayers({ transport, deployment }: { transport: Transport; deployment: Deployment }) {
  const client = createTestClient({ mode: 'anvil', chain: hardhat, transport }).extend(publicActions)
  const chainId = await client.getChainId()
  if (chainId !== hardhat.id || deployment.chainId !== hardhat.id) {
    throw new Error(`players are seeded on chain ${hardhat.id} only, not on ${chainId}`)
  }
  const { intToken, platform } = deployment.contracts
  if (!intToken || !platform) throw new Error('players cannot be seeded where there are no contracts')

  /** Signs and sends calls with a fixed gas limit and counted nonces, without a request for each. Returns the hashes. */
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

  /** Buys INT for one player after the other, because the price depends on the order, then gems and crystals for all at once. */
  async function play(from: number, to: number) {
    const bought: Hex[] = []
    for (let index = from; index < to; index += 1) bought.push(...(await sendAll(playerOf(index), [buyInt(index)])))
    await confirm(bought)
    const indexes = Array.from({ length: to - from }, (_, offset) => from + offset)
    const trades = await Promise.all(indexes.map((index) => sendAll(playerOf(index), buyAssets(index))))
    await confirm(trades.flat())
  }

  function buyInt(index: number): Call {
    const data = encodeFunctionData({ abi: platformAbi, functionName: 'buyToken', args: [referrerOf(index)] })
    return { to: platform as Address, data, value: planOf(index).croToSpend * parseEther('1') }
  }

  function buyAssets(index: number): Call[] {
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
  // The second wave of purchases streams rewards to the holders of the first wave.
  await play(0, 12)
  await play(12, localPlayers.length)
}

function budgetWei(plan: PlayerPlan) {
  return plan.croToSpend * parseEther('1') + spareWei
}

function planOf(index: number): PlayerPlan {
  const plan = localPlayerPlans[index]
  if (!plan) throw new Error(`there is no local player ${index}`)
  return plan
}

/** The zero address for a player without a referrer. Purchases without an eligible referrer have none. */
function referrerOf(index: number): Address {
  const partner = referrers.get(index)
  return (partner !== undefined && localPlayers[partner]?.address) || zeroAddress
}

function playerOf(index: number): LocalAccount {
  const player = localPlayers[index]
  if (!player) throw new Error(`there is no local player ${index}`)
  return player
}
