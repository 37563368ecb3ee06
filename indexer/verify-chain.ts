import { sql } from 'drizzle-orm'
import { type Address, type Hex, isAddressEqual, keccak256, type PublicClient, zeroAddress } from 'viem'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import type { Database } from '@/lib/server/database/client'
import { indexedBlocks } from '@/lib/server/database/schema'
import { nullIfRefused } from './contract-refusal'
import { ChainNotReady, ContractsChanged, NodeFault, OtherHistory } from './faults'
import type { BlockId } from './find-fork'
import type { ConnectedChain } from './followed-chain'
import type { Node } from './node'
import { beginChain, type ChainIdentity, forgetChain, readIdentity } from './store/chain-identity'
import { type Cursor, readCursor } from './store/cursor'

const listNames = ['generalWhitelist', 'partnersWhitelist', 'adminWhitelist'] as const

/** The owner where it is a timelock: it alone knows a least delay. */
async function findTimelock(client: PublicClient, platform: Address): Promise<Address | null> {
  const owner = await nullIfRefused(client.readContract({ address: platform, abi: platformAbi, functionName: 'owner' }))
  if (owner === null) return null
  const delay = await nullIfRefused(
    client.readContract({ address: owner, abi: timelockControllerAbi, functionName: 'getMinDelay' }),
  )
  return delay === null ? null : owner
}

/** The contracts that a platform itself names: its whitelists, and the timelock that owns it. Asks the node. */
async function findCompanions(client: PublicClient, platform: Address): Promise<Address[]> {
  const [timelock, ...lists] = await Promise.all([
    findTimelock(client, platform),
    ...listNames.map((functionName) =>
      nullIfRefused(client.readContract({ address: platform, abi: platformAbi, functionName })),
    ),
  ])
  return [timelock, ...lists].filter(
    (address) => address !== null && !isAddressEqual(address, zeroAddress),
  ) as Address[]
}

/** What a look at the node says about the chain that it serves. */
export type VerifiedChain = {
  readonly cursor: Cursor
  readonly identity: ChainIdentity
  /** Whether the platform's code is there, and the code that was read. */
  readonly hasContracts: boolean
}

/** The contracts followed beside the platform of an identity. */
export function companionsOf({ companions }: ChainIdentity): readonly Address[] {
  return (companions ?? []) as Address[]
}

/** The block before the first of ours; the very first where a tidied local chain no longer has that one. */
async function readAnchor({ node, startBlock }: ConnectedChain): Promise<Cursor> {
  const header = (await node.readHeader(startBlock - 1n)) ?? (await node.readHeader(0n))
  if (!header) throw new NodeFault('The node has no block to begin after.')
  return { number: header.number, hash: header.hash, time: header.time }
}

/** Forgets what was read of a chain id and begins at the block before the first of ours. */
export async function beginAnew(
  chain: ConnectedChain,
  identity: ChainIdentity,
  head: bigint,
  reason: string,
): Promise<Cursor> {
  const { chainId, database, log, settings } = chain
  const anchor = await readAnchor(chain)
  await beginChain(database, { chainId, identity, anchor, head: { number: head, finalDepth: settings.finalDepth } })
  log.info({ reason, ...identity, startBlock: Number(identity.startBlock) }, 'began a chain anew')
  return anchor
}

/** Who the chain is that the node serves, with the contracts that are to be followed on it. */
async function readServed(chain: ConnectedChain) {
  const { companions = [], node, platform, startBlock } = chain
  const [chainId, genesis, head, code] = await Promise.all([
    node.readChainId(),
    node.readHeader(0n),
    node.readHead(),
    node.readCode(platform),
  ])
  const named = code === null ? [] : await findCompanions(node.client, platform)
  const identity: ChainIdentity = {
    genesisHash: genesis?.hash ?? null,
    platformAddress: platform.toLowerCase(),
    codeHash: code === null ? '' : keccak256(code),
    startBlock,
    companions: [...new Set([...companions, ...named].map((address) => address.toLowerCase()))].sort(),
  }
  return { chainId, head, identity, hasCode: code !== null }
}

const isSameGenesis = (a: ChainIdentity, b: ChainIdentity) =>
  a.genesisHash === null || b.genesisHash === null || a.genesisHash === b.genesisHash

/** Whether rows were read of the deployment that is to be followed, and of all its contracts. */
function coversDeployment(stored: ChainIdentity, wanted: ChainIdentity): boolean {
  const isSame = stored.platformAddress === wanted.platformAddress && stored.startBlock === wanted.startBlock
  return (
    isSame && stored.codeHash !== '' && companionsOf(wanted).every((address) => companionsOf(stored).includes(address))
  )
}

/**
 * Makes sure that node, deployment and rows speak of one chain: by its id, by block 0 where the node has it, by the hashes
 * of several recorded heights and by the code of the platform. Rows of a local chain that is gone are forgotten.
 *
 * Whether the newest blocks that were read are still there is not asked here: the same chain can grow another end.
 * @throws ChainNotReady where the node serves another chain id, or the contracts aren't there to begin with.
 * @throws ContractsChanged where the chain is the same and other contracts are to be read of it.
 * @throws NodeFault where the node contradicts itself.
 * @throws OtherHistory where the node serves another chain of the same id, and ours may not begin anew.
 */
export async function verifyChain(chain: ConnectedChain): Promise<VerifiedChain> {
  const { chainId, database, log, node, platform, settings, startBlock } = chain
  const served = await readServed(chain)
  if (served.chainId !== chainId) throw new ChainNotReady(`The node serves chain ${served.chainId}, not ${chainId}.`)
  const stored = await readIdentity(database, chainId)
  const cursor = stored && (await readCursor(database, chainId))
  const isReady = served.hasCode && served.head.number >= startBlock - 1n

  let reason = 'first time'
  if (stored && cursor) {
    const recognition = await recogniseChain(node, await readRecordedBlocks(database, chainId))
    if (!isSameGenesis(stored, served.identity) && recognition === 'same') {
      throw new NodeFault('The node has the blocks that were read, but another first block.')
    }
    if (isSameGenesis(stored, served.identity) && recognition !== 'another') {
      const isUnread = cursor.number < startBlock
      const isSameCode = stored.codeHash === served.identity.codeHash
      if (coversDeployment(stored, served.identity) && (isSameCode || !isUnread)) {
        return { cursor, identity: stored, hasContracts: served.hasCode && isSameCode }
      }
      if (isReady && !isUnread) throw new ContractsChanged('Other contracts are to be read of the chain.')
      reason = 'other contracts'
    } else {
      if (Number.isFinite(settings.undoLimit)) throw new OtherHistory('The node has none of the blocks that were read.')
      await forgetChain(database, chainId)
      log.info(
        { genesis: served.identity.genesisHash, was: stored.genesisHash },
        'another chain took the place of the one that was read',
      )
      reason = 'another chain'
    }
  }
  if (!isReady) throw new ChainNotReady(`There is no contract at ${platform} on chain ${chainId} yet.`)
  const anchor = await beginAnew(chain, served.identity, served.head.number, reason)
  return { cursor: anchor, identity: served.identity, hasContracts: true }
}

/** Whether a node serves the chain of which blocks were recorded; `unknown` where it has none of the heights that tell. */
type Recognition = 'same' | 'another' | 'unknown'

/**
 * Asks a node for the hashes of recorded heights. Newer ones may have been reorganised away since.
 *
 * @throws NodeFault where it contradicts itself: whoever shares a block shares all the older ones.
 */
export async function recogniseChain(
  node: Pick<Node, 'readHeader'>,
  recorded: readonly BlockId[],
): Promise<Recognition> {
  const oldestFirst = [...recorded].sort((a, b) => (a.number < b.number ? -1 : 1))
  const headers = await Promise.all(oldestFirst.map(({ number }) => node.readHeader(number)))
  const answers = oldestFirst.flatMap(({ hash }, position) => {
    const header = headers[position]
    return header ? [header.hash === hash] : []
  })
  if (answers.length === 0) return 'unknown'
  const firstLost = answers.indexOf(false)
  if (firstLost >= 0 && answers.lastIndexOf(true) > firstLost)
    throw new NodeFault('The node tells two different chains.')
  if (firstLost !== 0) return 'same'
  // A node that has dropped the old blocks can only be asked for new ones, which the same chain may have replaced.
  return headers[0] ? 'another' : 'unknown'
}

/**
 * Blocks of a chain by which it is recognised, `count` at most: the oldest, the newest, and some between them, spread
 * evenly by number.
 */
async function readRecordedBlocks(database: Database, chainId: number, count = 8): Promise<BlockId[]> {
  const { rows } = await database.execute<{ number: string; hash: string }>(sql`
    with bounds as (
      select min(number) as oldest, max(number) as newest from ${indexedBlocks} where chain_id = ${chainId}
    )
    select distinct block.number, block.hash
    from bounds, generate_series(0, ${count - 1}::integer) as step,
    lateral (
      select number, hash from ${indexedBlocks}
      where chain_id = ${chainId} and number <= oldest + (newest - oldest) * step / ${count - 1}::integer
      order by number desc limit 1
    ) as block`)
  return rows.map(({ number, hash }) => ({ number: BigInt(number), hash: hash as Hex }))
}
