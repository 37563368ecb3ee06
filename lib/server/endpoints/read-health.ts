import 'server-only'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { zeroAddress, type Address } from 'viem'
import { getBlock, getChainId, getCode } from 'viem/actions'
import { localChainId, type SupportedChainId } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import { getNode } from '@/lib/server/chain/get-node'
import { readBalance } from '@/lib/server/credits/read-balance'
import { getDatabase } from '@/lib/server/database/client'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { readIndexerCursor } from '@/lib/server/leaderboard/indexer-cursor'

type Part = { readonly status: 'ok' | 'down' } & Readonly<Record<string, unknown>>

/**
 * State of everything the site depends on. `status` is `ok` only if every part is, except credits: the site still works without
 * them and should receive visitors.
 */
type Health = {
  readonly status: 'ok' | 'down'
  readonly chain: Part
  readonly contracts: Part
  readonly database: Part
  readonly indexer: Part
  readonly credits: Part
}

/** Time without a poll of the chain after which the indexer is down. An indexer that is catching up is `ok` and reports its lag. */
const indexerSilentAfterMs = 15_000
const timeoutMs = 3_000

/** Runs the check of one part. The part is down if the check fails or takes too long. */
async function check(read: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Part>((resolve) => {
    timer = setTimeout(() => resolve({ status: 'down', reason: 'timeout' }), timeoutMs)
  })
  try {
    return await Promise.race([read(), timeout])
  } catch {
    return { status: 'down', reason: 'unreachable' }
  } finally {
    clearTimeout(timer)
  }
}

async function readChainPart(chainId: SupportedChainId): Promise<Part> {
  const node = getNode(chainId)
  const [nodeChainId, block] = await Promise.all([getChainId(node), getBlock(node)])
  if (nodeChainId !== chainId) return { status: 'down', chainId, reason: `node of chain ${nodeChainId}` }
  return {
    status: 'ok',
    chainId,
    blockNumber: Number(block.number),
    blockTime: Number(block.timestamp),
    ageSeconds: Math.max(0, Math.floor(Date.now() / 1_000) - Number(block.timestamp)),
  }
}

/**
 * Addresses at which the node had code within the last minute. Anybody may read the health, and each code has up to 24 KB.
 */
const withCode = new LRUCache<Address, true>({ max: 100, ttl: 60_000 })

async function hasCode(chainId: SupportedChainId, address: Address): Promise<boolean> {
  if (withCode.has(address)) return true
  if ((await getCode(getNode(chainId), { address })) === undefined) return false
  withCode.set(address, true)
  return true
}

async function readContractsPart(chainId: SupportedChainId): Promise<Part> {
  const deployment = await readDeployment(readServerEnv(), chainId)
  const entries = Object.entries(deployment?.contracts ?? {}) as [string, Address][]
  // A real chain may have no deployment yet; the local chain always has one.
  if (entries.length === 0) return { status: chainId === localChainId ? 'down' : 'ok', reason: 'no deployment' }
  const have = await Promise.all(entries.map(([, address]) => hasCode(chainId, address)))
  const missing = entries.filter((_, index) => !have[index]).map(([name]) => name)
  const addresses = Object.fromEntries(entries)
  return missing.length > 0 ? { status: 'down', addresses, missing } : { status: 'ok', addresses }
}

async function readDatabasePart(): Promise<Part> {
  await getDatabase().execute(sql`select 1`)
  return { status: 'ok' }
}

async function readIndexerPart(chainId: SupportedChainId): Promise<Part> {
  if ((await readDeployment(readServerEnv(), chainId)) === null) return { status: 'ok', reason: 'nothing to index' }
  const status = await readIndexerCursor(getDatabase(), chainId)
  if (!status) return { status: 'down', reason: 'nothing indexed' }
  const { cursor, lagBlocks, headSeenAt, silentMs } = status
  const isSilent = silentMs > indexerSilentAfterMs
  return { status: isSilent ? 'down' : 'ok', cursor, lagBlocks, headSeenAt: headSeenAt.toISOString() }
}

/** Checks that credits can be read, with an account that has none. */
async function readCreditsPart(chainId: SupportedChainId): Promise<Part> {
  await readBalance({ chainId, player: zeroAddress })
  return { status: 'ok' }
}

/** Checks all parts in parallel, each with a time limit of three seconds. */
export async function readHealth(): Promise<Health> {
  const chainId = readServerEnv().defaultChainId
  const [chain, contracts, database, indexer, credits] = await Promise.all([
    check(() => readChainPart(chainId)),
    check(() => readContractsPart(chainId)),
    check(readDatabasePart),
    check(() => readIndexerPart(chainId)),
    check(() => readCreditsPart(chainId)),
  ])
  const isOk = [chain, contracts, database, indexer].every((part) => part.status === 'ok')
  return { status: isOk ? 'ok' : 'down', chain, contracts, database, indexer, credits }
}
