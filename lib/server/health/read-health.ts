import 'server-only'
import { sql } from 'drizzle-orm'
import { zeroAddress, type Address } from 'viem'
import { getBlock, getChainId, getCode } from 'viem/actions'
import { localChainId, type SupportedChainId } from '@/lib/chains/supported-chains'
import { readServerEnv } from '@/lib/env/server-env'
import { getNode } from '@/lib/server/chain/get-node'
import { readBalance } from '@/lib/server/credits/read-balance'
import { getDatabase } from '@/lib/server/database/client'
import { readDeployment } from '@/lib/server/deployments/read-deployment'
import { readIndexerStatus } from '@/lib/server/leaderboard/read-indexer-status'

type Part = { readonly status: 'ok' | 'down' } & Readonly<Record<string, unknown>>

/**
 * State of everything the site stands on. `status` is `ok` only where every part is, but for credits: a site that cannot count
 * them is still worth being sent visitors, and its pages do without.
 */
export type Health = {
  readonly status: 'ok' | 'down'
  readonly chain: Part
  readonly contracts: Part
  readonly database: Part
  readonly indexer: Part
  readonly credits: Part
}

/** An indexer that did not look at the chain for this long has stopped. One that catches up is well, and says its lag. */
const indexerSilentAfterMs = 15_000
const patienceMs = 3_000

/** A part of the health that is down when its check fails or takes too long; why is in the log, not in the answer. */
async function check(read: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<Part>((resolve) => {
    timer = setTimeout(() => resolve({ status: 'down', reason: 'timeout' }), patienceMs)
  })
  try {
    return await Promise.race([read(), tooLong])
  } catch {
    return { status: 'down', reason: 'unreachable' }
  } finally {
    clearTimeout(timer)
  }
}

async function readChainPart(chainId: SupportedChainId): Promise<Part> {
  const node = getNode(chainId)
  const [answeredId, block] = await Promise.all([getChainId(node), getBlock(node)])
  if (answeredId !== chainId) return { status: 'down', chainId, reason: `node of chain ${answeredId}` }
  return {
    status: 'ok',
    chainId,
    blockNumber: Number(block.number),
    blockTime: Number(block.timestamp),
    ageSeconds: Math.max(0, Math.floor(Date.now() / 1_000) - Number(block.timestamp)),
  }
}

async function readContractsPart(chainId: SupportedChainId): Promise<Part> {
  const deployment = await readDeployment(readServerEnv(), chainId)
  const entries = Object.entries(deployment?.contracts ?? {}) as [string, Address][]
  // A real chain may have no contracts of ours yet; the local one always has.
  if (entries.length === 0) return { status: chainId === localChainId ? 'down' : 'ok', reason: 'no deployment' }
  const codes = await Promise.all(entries.map(([, address]) => getCode(getNode(chainId), { address })))
  const missing = entries.filter((_, index) => codes[index] === undefined).map(([name]) => name)
  const addresses = Object.fromEntries(entries)
  return missing.length > 0 ? { status: 'down', addresses, missing } : { status: 'ok', addresses }
}

async function readDatabasePart(): Promise<Part> {
  await getDatabase().execute(sql`select 1`)
  return { status: 'ok' }
}

async function readIndexerPart(chainId: SupportedChainId): Promise<Part> {
  if ((await readDeployment(readServerEnv(), chainId)) === null) return { status: 'ok', reason: 'nothing to index' }
  const status = await readIndexerStatus({ chainId })
  if (!status) return { status: 'down', reason: 'nothing indexed' }
  const { cursor, lagBlocks, headSeenAt, silentMs } = status
  const isSilent = silentMs > indexerSilentAfterMs
  return { status: isSilent ? 'down' : 'ok', cursor, lagBlocks, headSeenAt: headSeenAt.toISOString() }
}

/** Whether the credits of an account can be read: of one that has none. */
async function readCreditsPart(chainId: SupportedChainId): Promise<Part> {
  await readBalance({ chainId, player: zeroAddress })
  return { status: 'ok' }
}

/** Asks every part, at the same time, with little patience. */
export async function readHealth(): Promise<Health> {
  const chainId = readServerEnv().defaultChainId
  const [chain, contracts, database, indexer, credits] = await Promise.all([
    check(() => readChainPart(chainId)),
    check(() => readContractsPart(chainId)),
    check(readDatabasePart),
    check(() => readIndexerPart(chainId)),
    check(() => readCreditsPart(chainId)),
  ])
  const isWhole = [chain, contracts, database, indexer].every((part) => part.status === 'ok')
  return { status: isWhole ? 'ok' : 'down', chain, contracts, database, indexer, credits }
}
