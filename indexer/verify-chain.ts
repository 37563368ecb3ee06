import { ChainNotReady, NodeFault } from './faults'
import type { ConnectedChain } from './followed-chain'
import type { Header } from './node-answers'
import { beginChain, type ChainIdentity, forgetChain, readIdentity } from './store/chain-identity'
import { type Cursor, readCursor } from './store/cursor'

function isSame(a: ChainIdentity, b: ChainIdentity): boolean {
  return (
    a.genesisHash === b.genesisHash &&
    a.platformAddress === b.platformAddress &&
    a.startBlock === b.startBlock &&
    a.companions?.join() === b.companions?.join()
  )
}

function toIdentity({ companions = [], platform, startBlock }: ConnectedChain, genesis: Header): ChainIdentity {
  return {
    genesisHash: genesis.hash,
    platformAddress: platform.toLowerCase(),
    startBlock,
    companions: companions.map((address) => address.toLowerCase()).sort(),
  }
}

/** The block before the first of ours; the very first where a tidied local chain no longer has that one. */
async function readAnchor({ node, startBlock }: ConnectedChain): Promise<Cursor> {
  const header = (await node.readHeader(startBlock - 1n)) ?? (await node.readHeader(0n))
  if (!header) throw new NodeFault('The node has no first block.')
  return { number: header.number, hash: header.hash, time: header.time }
}

/** Forgets what was read of a chain id and begins at the block before the first of ours. */
export async function beginAnew(chain: ConnectedChain, genesis: Header, head: bigint, reason: string): Promise<Cursor> {
  const { chainId, database, log, startBlock } = chain
  const anchor = await readAnchor(chain)
  const identity = toIdentity(chain, genesis)
  await beginChain(database, { chainId, identity, anchor, head })
  log.info({ reason, ...identity, startBlock: Number(startBlock) }, 'began a chain anew')
  return anchor
}

/** What a look at the node says about the chain that it serves. */
export type VerifiedChain = { readonly cursor: Cursor; readonly genesis: Header; readonly hasContracts: boolean }

/**
 * Makes sure that node, deployment and rows speak of one chain. Rows of a chain that is gone are forgotten.
 *
 * Whether the blocks that were read are still there is not asked here: the same genesis can grow another chain.
 * @throws ChainNotReady where the node serves another chain id, or the contracts aren't there to begin with.
 */
export async function verifyChain(chain: ConnectedChain): Promise<VerifiedChain> {
  const { chainId, database, log, node, platform, startBlock } = chain
  const [servedChainId, genesis, head, hasContracts] = await Promise.all([
    node.readChainId(),
    node.readHeader(0n),
    node.readHead(),
    node.hasCode(platform),
  ])
  if (servedChainId !== chainId) throw new ChainNotReady(`The node serves chain ${servedChainId}, not ${chainId}.`)
  if (!genesis) throw new NodeFault('The node has no first block.')
  const stored = await readIdentity(database, chainId)
  const identity = toIdentity(chain, genesis)
  const cursor = stored && isSame(stored, identity) ? await readCursor(database, chainId) : null
  if (cursor) return { cursor, genesis, hasContracts }

  if (stored && stored.genesisHash !== genesis.hash) {
    await forgetChain(database, chainId)
    log.info({ genesis: genesis.hash, was: stored.genesisHash }, 'another chain took the place of the one that was read')
  }
  if (!hasContracts || head.number < startBlock - 1n) {
    throw new ChainNotReady(`There is no contract at ${platform} on chain ${chainId} yet.`)
  }
  const reason = stored ? 'another chain or deployment' : 'first time'
  return { cursor: await beginAnew(chain, genesis, head.number, reason), genesis, hasContracts }
}
