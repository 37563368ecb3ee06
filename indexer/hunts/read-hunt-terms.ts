import type { Address, PublicClient } from 'viem'
import { keyHuntAbi } from '@/lib/contracts/generated/key-hunt'
import type { StoredTier } from '@/lib/server/database/hunts-schema'
import { nullIfRefused } from '../contract-refusal'
import { NodeFault } from '../faults'

/** What a sponsor declared that no event tells. Times in seconds since 1970. It never changes. */
export type HuntTerms = {
  readonly merkleRoot: string
  readonly startTime: number
  readonly endTime: number
  readonly developerShareBps: number
  readonly maxKeysPerPlayer: number
  readonly tiers: readonly StoredTier[]
}

/** Reads the terms of a hunt. @throws NodeFault where there is no such hunt: the block that declared it is gone. */
export async function readHuntTerms(client: PublicClient, keyHunt: Address, huntId: bigint): Promise<HuntTerms> {
  const question = { address: keyHunt, abi: keyHuntAbi, args: [huntId] } as const
  const [hunt, declared] = await Promise.all([
    nullIfRefused(client.readContract({ ...question, functionName: 'getHunt' })),
    nullIfRefused(client.readContract({ ...question, functionName: 'getTiers' })),
  ])
  if (!hunt || !declared) throw new NodeFault(`The node does not know hunt ${huntId}.`)
  const [tiers] = declared
  return {
    merkleRoot: hunt.merkleRoot,
    startTime: hunt.start,
    endTime: hunt.end,
    developerShareBps: hunt.developerShareBps,
    maxKeysPerPlayer: hunt.maxKeysPerPlayer,
    tiers: tiers.map(({ count, reward }) => ({ count, reward: reward.toString() })),
  }
}
