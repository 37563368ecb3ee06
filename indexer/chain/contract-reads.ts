import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  isAddressEqual,
  numberToHex,
  type PublicClient,
  zeroAddress,
} from 'viem'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import type { StoredTier } from '@/lib/server/database/schema/hunts'
import { NodeError } from '../errors'
import { toNodeError } from './node'

function isRevert(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk(
      (cause) => cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError,
    ) !== null
  )
}

/** Awaits a contract call; null if it reverts or the contract doesn't have the function. @throws NodeError if the node fails. */
export async function nullIfReverted<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isRevert(error)) return null
    throw toNodeError(error)
  }
}

/**
 * Reads the state at the end of a block, or the current state if the node has pruned that one.
 *
 * @param read reads at a block; without one, the current state.
 * @throws NodeError if the node doesn't respond, or doesn't have the block yet: its current state is older then.
 */
export async function readAtBlock<T>(
  client: PublicClient,
  block: bigint,
  read: (blockNumber?: bigint) => Promise<T>,
): Promise<T> {
  try {
    return await read(block)
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
  }
  // In one batch, so that of several nodes behind the same URL one responds to both.
  const [known, current] = await Promise.all([
    client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(block), false] }),
    read(),
  ]).catch((error: unknown) => {
    throw toNodeError(error)
  })
  if (known === null) throw new NodeError(`The node does not have the state of block ${block}.`)
  return current
}

/** Power of each kind of gem and crystal, by index. */
export type AssetPowers = { readonly gems: readonly bigint[]; readonly crystals: readonly bigint[] }

const maxKinds = 256

/** The contracts that are live today don't return the number of kinds: read eight at a time until one reverts. */
async function probePowers(
  client: PublicClient,
  address: Address,
  functionName: 'gems' | 'crystals',
  blockNumber: bigint | undefined,
): Promise<bigint[]> {
  const powers: bigint[] = []
  while (powers.length < maxKinds) {
    const first = powers.length
    const kinds = await Promise.all(
      Array.from({ length: 8 }, (_, offset) =>
        nullIfReverted(
          client.readContract({ address, abi: platformAbi, functionName, args: [BigInt(first + offset)], blockNumber }),
        ),
      ),
    )
    for (const kind of kinds) {
      if (kind === null) return powers
      powers.push(kind[1])
    }
  }
  return powers
}

/**
 * Reads the power of every kind of asset at the end of a block. The contract never changes the power of a kind that was ever held, so
 * these powers also hold for all earlier events.
 *
 * @throws NodeError if the node doesn't respond, or doesn't have the block yet: the power of a kind could still change before it was held.
 */
export function readAssetPowers(client: PublicClient, address: Address, block: bigint): Promise<AssetPowers> {
  return readAtBlock(client, block, async (blockNumber) => {
    const call = { address, abi: platformAbi, functionName: 'getAssets', blockNumber } as const
    const assets = await nullIfReverted(client.readContract(call))
    if (assets) {
      const [gems, crystals] = assets
      return { gems: gems.map(({ power }) => power), crystals: crystals.map(({ power }) => power) }
    }
    const [gems, crystals] = await Promise.all([
      probePowers(client, address, 'gems', blockNumber),
      probePowers(client, address, 'crystals', blockNumber),
    ])
    // To viem, the internal error of a node without that state is a revert.
    if (blockNumber !== undefined && gems.length + crystals.length === 0)
      throw new NodeError(`The node knows no assets at block ${block}.`)
    return { gems, crystals }
  })
}

/** The terms of a hunt that no event contains. Times in Unix seconds. They never change. */
export type HuntTerms = {
  readonly merkleRoot: string
  readonly startTime: number
  readonly endTime: number
  readonly developerShareBps: number
  readonly maxKeysPerPlayer: number
  readonly tiers: readonly StoredTier[]
}

/** Reads the terms of a hunt. @throws NodeError if the hunt doesn't exist: a reorganisation removed its block. */
export async function readHuntTerms(client: PublicClient, keyHunt: Address, huntId: bigint): Promise<HuntTerms> {
  const call = { address: keyHunt, abi: keyHuntAbi, args: [huntId] } as const
  const [hunt, declared] = await Promise.all([
    nullIfReverted(client.readContract({ ...call, functionName: 'getHunt' })),
    nullIfReverted(client.readContract({ ...call, functionName: 'getTiers' })),
  ])
  if (!hunt || !declared) throw new NodeError(`The node does not have hunt ${huntId}.`)
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

const whitelistGetters = ['generalWhitelist', 'partnersWhitelist', 'adminWhitelist'] as const

/** Reads the owner of the platform if it is a timelock, that is if it has `getMinDelay`. Null otherwise. */
async function readTimelock(client: PublicClient, platform: Address): Promise<Address | null> {
  const owner = await nullIfReverted(
    client.readContract({ address: platform, abi: platformAbi, functionName: 'owner' }),
  )
  if (owner === null) return null
  const delay = await nullIfReverted(
    client.readContract({ address: owner, abi: timelockAbi, functionName: 'getMinDelay' }),
  )
  return delay === null ? null : owner
}

/** Reads the contracts that the platform refers to: its whitelists, and its owner if that is a timelock. */
export async function readRelatedContracts(client: PublicClient, platform: Address): Promise<Address[]> {
  const [timelock, ...whitelists] = await Promise.all([
    readTimelock(client, platform),
    ...whitelistGetters.map((functionName) =>
      nullIfReverted(client.readContract({ address: platform, abi: platformAbi, functionName })),
    ),
  ])
  return [timelock, ...whitelists].filter(
    (address) => address !== null && !isAddressEqual(address, zeroAddress),
  ) as Address[]
}
