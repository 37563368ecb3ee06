import pLimit from 'p-limit'
import type { Address, PublicClient } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'

/** What contracts owe and hold. The platform's coins in wei, its INT and that of key hunts in base units. */
export type Liabilities = Record<'platformCoins' | 'platformInt' | 'keyHuntInt', { owed: bigint; held: bigint }>

const base = 10n ** 18n
const requestsAtOnce = 8

type Input = {
  platform: Address
  intToken: Address
  keyHunt: Address
  accounts: readonly Address[]
  finders: readonly Address[]
}

/**
 * Adds up at one block what the platform owes to the treasury, the reward stream, every account and every referrer, and what key hunts owe
 * to sponsors and finders, and reads what they hold. One request for each account and hunt.
 */
export async function readLiabilities(client: PublicClient, blockNumber: bigint, input: Input): Promise<Liabilities> {
  const limit = pLimit(requestsAtOnce)
  const platform = { address: input.platform, abi: platformAbi, blockNumber } as const
  const token = { address: input.intToken, abi: intTokenAbi, blockNumber } as const
  const hunts = { address: input.keyHunt, abi: keyHuntAbi, blockNumber } as const
  const [coins, proceeds, global, platformInt, keyHuntInt, huntsLength] = await Promise.all([
    client.getBalance({ address: input.platform, blockNumber }),
    client.readContract({ ...platform, functionName: 'proceeds' }),
    client.readContract({ ...platform, functionName: 'getGlobalData' }),
    client.readContract({ ...token, functionName: 'balanceOf', args: [input.platform] }),
    client.readContract({ ...token, functionName: 'balanceOf', args: [input.keyHunt] }),
    client.readContract({ ...hunts, functionName: 'huntsLength' }),
  ])
  const users = await Promise.all(
    input.accounts.map((account) =>
      limit(() => client.readContract({ ...platform, functionName: 'getUserData', args: [account] })),
    ),
  )
  const escrows = await Promise.all(
    Array.from({ length: Number(huntsLength) }, (_, huntId) =>
      limit(() => client.readContract({ ...hunts, functionName: 'getHunt', args: [BigInt(huntId)] })),
    ),
  )
  const withdrawable = await Promise.all(
    input.finders.map((finder) =>
      limit(() => client.readContract({ ...hunts, functionName: 'withdrawable', args: [finder] })),
    ),
  )
  const bonusesInt = sum(users.map((user) => user.unclaimedIntReferralBonus))
  return {
    platformCoins: {
      owed: proceeds + global.streamLeftWei + sum(users.map((user) => user.earnings + user.unclaimedCroReferralBonus)),
      held: coins,
    },
    platformInt: { owed: (global.totalIntInGems + global.totalIntInCrystals + bonusesInt) * base, held: platformInt },
    keyHuntInt: { owed: sum(escrows.map(({ escrow }) => escrow)) + sum(withdrawable), held: keyHuntInt },
  }
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}
