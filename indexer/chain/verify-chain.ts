import { sql } from 'drizzle-orm'
import { type Address, type Hex, keccak256 } from 'viem'
import type { Database } from '@/lib/server/database/client'
import { indexedBlocks } from '@/lib/server/database/schema/chain'
import { readRelatedContracts } from './contract-reads'
import { ChainNotReadyError, ContractsChangedError, NodeError, OtherHistoryError } from '@/indexer/errors'
import type { BlockId } from './reorganisation'
import type { ConnectedChain } from '@/indexer/followed-chain'
import type { Node } from './node'
import { replaceChain, type ChainIdentity, deleteChain, readIdentity } from '@/indexer/store/chain-identity'
import { type Cursor, readCursor } from '@/indexer/store/cursor'

/** A chain whose node, deployment and rows belong together. */
export type VerifiedChain = {
  readonly cursor: Cursor
  readonly identity: ChainIdentity
  /** Whether the platform's code exists and is the same as when the rows were written. */
  readonly hasContracts: boolean
}

/** Returns the related contracts of an identity; none for rows that are older than this column. */
export function getRelatedContracts({ relatedContracts }: ChainIdentity): readonly Address[] {
  return (relatedContracts ?? []) as Address[]
}

/** Reads the block before `startBlock`, or block 0 if a local chain has dropped that one. */
async function readAnchor({ node, startBlock }: ConnectedChain): Promise<Cursor> {
  const header = (await node.readHeader(startBlock - 1n)) ?? (await node.readHeader(0n))
  if (!header) throw new NodeError('The node has no block before the start block.')
  return { number: header.number, hash: header.hash, time: header.time }
}

/** Deletes all rows of a chain and sets the cursor to the block before the first event. */
export async function startOver(
  chain: ConnectedChain,
  identity: ChainIdentity,
  head: bigint,
  reason: string,
): Promise<Cursor> {
  const { chainId, database, log, settings } = chain
  const anchor = await readAnchor(chain)
  await replaceChain(database, { chainId, identity, anchor, head: { number: head, finalDepth: settings.finalDepth } })
  log.info(
    { reason, ...identity, startBlock: Number(identity.startBlock) },
    'started to read a chain from its start block',
  )
  return anchor
}

/** Reads the identity of the chain that the node serves, and its related contracts. */
async function readNodeIdentity(chain: ConnectedChain) {
  const { relatedContracts = [], node, platform, startBlock } = chain
  const [chainId, genesis, head, code] = await Promise.all([
    node.readChainId(),
    node.readHeader(0n),
    node.readHead(),
    node.readCode(platform),
  ])
  const named = code === null ? [] : await readRelatedContracts(node.client, platform)
  const identity: ChainIdentity = {
    genesisHash: genesis?.hash ?? null,
    platformAddress: platform.toLowerCase(),
    codeHash: code === null ? '' : keccak256(code),
    startBlock,
    relatedContracts: [...new Set([...relatedContracts, ...named].map((address) => address.toLowerCase()))].sort(),
  }
  return { chainId, head, identity, hasCode: code !== null }
}

const isSameGenesis = (a: ChainIdentity, b: ChainIdentity) =>
  a.genesisHash === null || b.genesisHash === null || a.genesisHash === b.genesisHash

/** Whether the rows come from the wanted deployment, including all its related contracts. */
function coversDeployment(stored: ChainIdentity, wanted: ChainIdentity): boolean {
  const isSame = stored.platformAddress === wanted.platformAddress && stored.startBlock === wanted.startBlock
  return (
    isSame &&
    stored.codeHash !== '' &&
    getRelatedContracts(wanted).every((address) => getRelatedContracts(stored).includes(address))
  )
}

/**
 * Checks that node, deployment and rows belong to the same chain, by chain id, block 0 (if the node has it), the hashes of
 * several stored blocks and the code of the platform. Deletes the rows of a local chain that no longer exists.
 *
 * It doesn't check whether the newest stored blocks still exist: a reorganisation may have replaced them on the same chain.
 * @throws ChainNotReadyError if the node serves another chain id, or the contracts don't exist yet.
 * @throws ContractsChangedError if the chain is the same but the set of contracts to follow has changed.
 * @throws NodeError if the node contradicts itself.
 * @throws OtherHistoryError if the node serves another chain with the same id and this is not the local chain.
 */
export async function verifyChain(chain: ConnectedChain): Promise<VerifiedChain> {
  const { chainId, database, log, node, platform, settings, startBlock } = chain
  const nodeSide = await readNodeIdentity(chain)
  if (nodeSide.chainId !== chainId)
    throw new ChainNotReadyError(`The node serves chain ${nodeSide.chainId}, not ${chainId}.`)
  const stored = await readIdentity(database, chainId)
  const cursor = stored && (await readCursor(database, chainId))
  const isReady = nodeSide.hasCode && nodeSide.head.number >= startBlock - 1n

  let reason = 'first time'
  if (stored && cursor) {
    const match = await identifyChain(node, await readSampleBlocks(database, chainId))
    if (!isSameGenesis(stored, nodeSide.identity) && match === 'same') {
      throw new NodeError('The node has our blocks, but another block 0.')
    }
    if (isSameGenesis(stored, nodeSide.identity) && match !== 'another') {
      const isUnread = cursor.number < startBlock
      const isSameCode = stored.codeHash === nodeSide.identity.codeHash
      if (coversDeployment(stored, nodeSide.identity) && (isSameCode || !isUnread)) {
        return { cursor, identity: stored, hasContracts: nodeSide.hasCode && isSameCode }
      }
      if (isReady && !isUnread) throw new ContractsChangedError('The set of contracts to follow has changed.')
      reason = 'other contracts'
    } else {
      if (Number.isFinite(settings.undoLimit)) throw new OtherHistoryError('The node has none of our blocks.')
      await deleteChain(database, chainId)
      log.info(
        { genesis: nodeSide.identity.genesisHash, was: stored.genesisHash },
        'another chain has replaced the one in the tables',
      )
      reason = 'another chain'
    }
  }
  if (!isReady) throw new ChainNotReadyError(`There is no contract at ${platform} on chain ${chainId} yet.`)
  const anchor = await startOver(chain, nodeSide.identity, nodeSide.head.number, reason)
  return { cursor: anchor, identity: nodeSide.identity, hasContracts: true }
}

/** Whether a node serves the chain of the stored blocks. `unknown` if it has none of the heights that would show it. */
type ChainMatch = 'same' | 'another' | 'unknown'

/**
 * Compares stored block hashes with those of a node. The newer ones may differ after a reorganisation.
 *
 * @throws NodeError if the node has a stored block but not an older one: equal blocks imply equal ancestors.
 */
export async function identifyChain(node: Pick<Node, 'readHeader'>, stored: readonly BlockId[]): Promise<ChainMatch> {
  const oldestFirst = [...stored].sort((a, b) => (a.number < b.number ? -1 : 1))
  const headers = await Promise.all(oldestFirst.map(({ number }) => node.readHeader(number)))
  const matches = oldestFirst.flatMap(({ hash }, position) => {
    const header = headers[position]
    return header ? [header.hash === hash] : []
  })
  if (matches.length === 0) return 'unknown'
  const firstMismatch = matches.indexOf(false)
  if (firstMismatch >= 0 && matches.lastIndexOf(true) > firstMismatch)
    throw new NodeError('The node mixes blocks of two chains.')
  if (firstMismatch !== 0) return 'same'
  // Without the oldest block, a difference at newer heights may also be a reorganisation of the same chain.
  return headers[0] ? 'another' : 'unknown'
}

/** Reads up to `count` stored blocks that identify a chain: the oldest, the newest and some evenly spread between them. */
async function readSampleBlocks(database: Database, chainId: number, count = 8): Promise<BlockId[]> {
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
