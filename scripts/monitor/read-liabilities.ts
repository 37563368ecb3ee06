import pLimit from 'p-limit'
import type { Address, PublicClient } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'

/** What contracts owe and hold. The platform's coins in wei, its INT and that of key hunts in base units. */
export type Liabilities = Record<'platformCoins' | 'platformInt' | 'keyHuntInt', { owed: bigint; held: bigint }>

const base = 10n ** 18n
const requestsAtOnce = 4
/** What one deployless multicall reads: its result may have 24 KB, as the code of a contract (EIP-170), and an account has more than 1 KB. */
const perRequest = { accounts: 8, hunts: 40, finders: 100 } as const

type Input = {
  platform: Address
  intToken: Address
  keyHunt: Address
  accounts: readonly Address[]
  finders: readonly Address[]
  /** Hunts up to this id, exclusive, were read before; of these `openHunts` were not closed. */
  huntsRead: number
  openHunts: readonly number[]
}

type Result = { liabilities: Liabilities; huntsRead: number; openHunts: number[] }

/**
 * Adds up at one block what the platform owes to the treasury, the reward stream, every account and every referrer, and what key hunts owe
 * to sponsors and finders, and reads what they hold. Accounts, finders and open hunts are read in deployless multicalls, which need no
 * multicall contract on the chain; closed hunts owe nothing and are not read again.
 */
export async function readLiabilities(client: PublicClient, blockNumber: bigint, input: Input): Promise<Result> {
  const limit = pLimit(requestsAtOnce)
  const platform = { address: input.platform, abi: platformAbi, blockNumber } as const
  const token = { address: input.intToken, abi: intTokenAbi, blockNumber } as const
  const hunts = { address: input.keyHunt, abi: keyHuntAbi, blockNumber } as const
  const multicall = { blockNumber, deployless: true, batchSize: 0, allowFailure: false } as const

  async function readAll<T, R>(
    all: readonly T[],
    atOnce: number,
    read: (slice: readonly T[]) => Promise<readonly R[]>,
  ): Promise<R[]> {
    const slices = Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) =>
      all.slice(index * atOnce, (index + 1) * atOnce),
    )
    return (await Promise.all(slices.map((slice) => limit(() => read(slice))))).flat()
  }

  const [coins, proceeds, global, platformInt, keyHuntInt, huntsLength] = await Promise.all([
    client.getBalance({ address: input.platform, blockNumber }),
    client.readContract({ ...platform, functionName: 'proceeds' }),
    client.readContract({ ...platform, functionName: 'getGlobalData' }),
    client.readContract({ ...token, functionName: 'balanceOf', args: [input.platform] }),
    client.readContract({ ...token, functionName: 'balanceOf', args: [input.keyHunt] }),
    client.readContract({ ...hunts, functionName: 'huntsLength' }),
  ])
  const users = await readAll(input.accounts, perRequest.accounts, (slice) =>
    client.multicall({
      ...multicall,
      contracts: slice.map((account) => ({
        ...platform,
        functionName: 'getUserData' as const,
        args: [account] as const,
      })),
    }),
  )
  const length = Number(huntsLength)
  const added = Array.from({ length: Math.max(0, length - input.huntsRead) }, (_, index) => input.huntsRead + index)
  const ids = [...input.openHunts.filter((id) => id < length), ...added]
  const stored = await readAll(ids, perRequest.hunts, (slice) =>
    client.multicall({
      ...multicall,
      contracts: slice.map((id) => ({ ...hunts, functionName: 'getHunt' as const, args: [BigInt(id)] as const })),
    }),
  )
  const withdrawable = await readAll(input.finders, perRequest.finders, (slice) =>
    client.multicall({
      ...multicall,
      contracts: slice.map((finder) => ({ ...hunts, functionName: 'withdrawable' as const, args: [finder] as const })),
    }),
  )
  const bonusesInt = sum(users.map((user) => user.unclaimedIntReferralBonus))
  return {
    liabilities: {
      platformCoins: {
        owed:
          proceeds + global.streamLeftWei + sum(users.map((user) => user.earnings + user.unclaimedCroReferralBonus)),
        held: coins,
      },
      platformInt: { owed: (global.totalIntInGems + global.totalIntInCrystals + bonusesInt) * base, held: platformInt },
      keyHuntInt: { owed: sum(stored.map(({ escrow }) => escrow)) + sum(withdrawable), held: keyHuntInt },
    },
    huntsRead: length,
    openHunts: ids.filter((_, index) => !stored[index]?.closed),
  }
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}
