import { type Address, type Client, parseAbi } from 'viem'
import { getBlock, getLogs, readContract } from 'viem/actions'
import type { PowerChange } from '@/lib/hunts/hunt-rules'
import type { Season } from '@/lib/seasons/season-schema'
import type { WalletPower } from './find-differences'

const abi = parseAbi([
  'event AssetTransaction(address indexed user, bool isCrystal, bool isBuy, uint256 index, uint256 quantity)',
  'event CrystalMint(address indexed user, uint256 index, uint256 quantity)',
  'function currentCrystalPower(address account) view returns (uint256)',
  'function crystals(uint256 index) view returns (string name, uint256 power, uint256 unscaledPrice)',
])
const [traded, minted] = abi

/** Many nodes answer no longer range of blocks. */
const blocksAtOnce = 2_000n

/** The first block from a moment on, in Unix seconds. */
async function findBlockAt(client: Client, seconds: number, newest: bigint): Promise<bigint> {
  let [low, high] = [0n, newest]
  while (low < high) {
    const middle = (low + high) / 2n
    const { timestamp } = await getBlock(client, { blockNumber: middle })
    if (timestamp < BigInt(seconds)) low = middle + 1n
    else high = middle
  }
  return low
}

/**
 * Reads the crystal power of a season's ranked wallets from a node: what they hold at its newest block, and from the
 * events before it what they held since the beginning of the time that counts. So the node needs no archive of old
 * states.
 */
export async function readWalletPowers(
  client: Client,
  platform: Address,
  { players, endsAt, eligibility }: Pick<Season, 'players' | 'endsAt' | 'eligibility'>,
): Promise<ReadonlyMap<string, WalletPower>> {
  const wallets = players.map(({ wallet }) => wallet)
  if (wallets.length === 0) return new Map()
  const { number: newest } = await getBlock(client)
  const first = await findBlockAt(client, endsAt - eligibility.holdSeconds, newest)
  const powers = new Map<bigint, bigint>()
  const times = new Map<bigint, number>()
  const changes = new Map<string, PowerChange[]>()

  async function add(user: Address, blockNumber: bigint, index: bigint, quantity: bigint): Promise<void> {
    const call = { address: platform, abi, functionName: 'crystals', args: [index], blockNumber: newest } as const
    const power = powers.get(index) ?? (await readContract(client, call))[1]
    const time = times.get(blockNumber) ?? Number((await getBlock(client, { blockNumber })).timestamp)
    powers.set(index, power)
    times.set(blockNumber, time)
    const wallet = user.toLowerCase()
    changes.set(wallet, [...(changes.get(wallet) ?? []), { time, change: power * quantity }])
  }

  for (let fromBlock = first; fromBlock <= newest; fromBlock += blocksAtOnce) {
    const last = fromBlock + blocksAtOnce - 1n
    const toBlock = last < newest ? last : newest
    const filter = { address: platform, args: { user: wallets }, fromBlock, toBlock, strict: true } as const
    const logs = [
      ...(await getLogs(client, { ...filter, event: traded })),
      ...(await getLogs(client, { ...filter, event: minted })),
    ].toSorted((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
    for (const { args, blockNumber } of logs) {
      const isTrade = 'isCrystal' in args
      if (isTrade && !args.isCrystal) continue
      await add(args.user, blockNumber, args.index, isTrade && !args.isBuy ? -args.quantity : args.quantity)
    }
  }
  const known = await Promise.all(
    wallets.map(async (wallet): Promise<readonly [string, WalletPower]> => {
      const call = { address: platform, abi, functionName: 'currentCrystalPower', args: [wallet] } as const
      const held = await readContract(client, { ...call, blockNumber: newest })
      const own = changes.get(wallet.toLowerCase()) ?? []
      return [wallet.toLowerCase(), { before: own.reduce((power, { change }) => power - change, held), changes: own }]
    }),
  )
  return new Map(known)
}
