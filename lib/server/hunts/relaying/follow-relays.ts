import 'server-only'
import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Hex, keccak256 } from 'viem'
import { estimateFeesPerGas, getTransactionCount } from 'viem/actions'
import { localChainId } from '@/lib/chains'
import { relayDays, revertedHours } from '@/lib/hunts/hunt-limits'
import { getNode } from '@/lib/server/chain/get-node'
import { raiseTransaction } from '@/lib/server/chain/raise-fees'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntRelays } from '@/lib/server/database/schema/hunt-lists'
import { isOpen, readSpentWei, readTopUps } from './relay-limits'
import {
  broadcast,
  getRelayer,
  readReceipt,
  type Relay,
  type RelayerContext,
  settle,
  throwCallError,
  withRelayerLock,
} from './relayer'

/** Seconds after which a transaction that no block contains is sent again with a higher fee. */
const stuckSeconds = 30
/** Seconds after which an unknown transaction whose nonce was used counts as replaced. */
const replacedSeconds = 600

/** Settles a transaction whose nonce was used. */
async function settleMined(relayed: Relay, { env, database }: RelayerContext): Promise<void> {
  const { id, sentAt } = relayed
  const receipt = await readReceipt(relayed, env.defaultChainId)
  // A node that lags behind may not know the receipt yet.
  const isReplaced = !receipt && (sentAt === null || sentAt.getTime() < Date.now() - replacedSeconds * 1_000)
  if (receipt || isReplaced) await settle(id, receipt, database)
}

/**
 * Who pays for a transaction that is sent again at a higher cost: its sponsor, as far as the top-up lasts, otherwise
 * the operator within the daily budget, because all later nonces wait for it. Null when neither can.
 */
async function findPayer(
  { sponsor, costWei, isPrepaid }: Relay,
  newCostWei: bigint,
  { env, database }: RelayerContext,
): Promise<{ isPrepaid: boolean } | null> {
  const chainId = env.defaultChainId
  if (isPrepaid) {
    const { toppedUpWei, spentWei } = await readTopUps(sponsor, chainId, database)
    if (spentWei - costWei + newCostWei <= toppedUpWei) return { isPrepaid }
  }
  const spentWei = (await readSpentWei(chainId, database)) - (isPrepaid ? 0n : costWei)
  return spentWei + newCostWei <= env.relayerDailyWei ? { isPrepaid: false } : null
}

/** Sends a stuck transaction again: with a higher fee, or as it was if that would cost too much. */
async function sendAgain(relayed: Relay, { env, database }: RelayerContext) {
  const { id, signed, costWei, hashes } = relayed
  if (!signed) return
  const chainId = env.defaultChainId
  const present = await estimateFeesPerGas(getNode(chainId)).catch(throwCallError)
  const replacement = raiseTransaction(signed as Hex, chainId, present)
  const newCostWei = replacement ? replacement.gas * replacement.maxFeePerGas : costWei
  const payer = await findPayer(relayed, newCostWei, { env, database })
  if (!replacement || !payer) return broadcast(signed as Hex, chainId)
  const raised = await getRelayer(env).signTransaction(replacement)
  // Another process may have settled it meanwhile: then its real cost stays.
  const [stored] = await database
    .update(huntRelays)
    .set({ ...payer, signed: raised, hashes: [...hashes, keccak256(raised)], costWei: newCostWei, sentAt: sql`now()` })
    .where(and(eq(huntRelays.id, id), isNull(huntRelays.outcome)))
    .returning({ id: huntRelays.id })
  if (stored) await broadcast(raised, chainId)
}

/**
 * Follows the relayer's transactions until a block contains them: settles their cost, and sends stuck ones again with a
 * higher fee, because all later nonces wait behind them.
 */
export async function followRelays({ env, database }: RelayerContext): Promise<void> {
  const chainId = env.defaultChainId
  const selectOpen = (where?: ReturnType<typeof and>) =>
    database
      .select()
      .from(huntRelays)
      .where(and(isOpen(chainId), where))
      .orderBy(asc(huntRelays.nonce))
      .limit(50)
  const open = await selectOpen()
  if (open.length === 0 || (!env.relayerKey && chainId !== localChainId)) return
  const { address } = getRelayer(env)
  const mined = await getTransactionCount(getNode(chainId), { address, blockTag: 'latest' }).catch(throwCallError)
  for (const each of open) if ((each.nonce ?? 0) < mined) await settleMined(each, { env, database })
  const isStuck = and(
    gte(huntRelays.nonce, mined),
    lt(huntRelays.sentAt, sql`now() - ${`${stuckSeconds} seconds`}::interval`),
  )
  if ((await selectOpen(isStuck)).length === 0) return
  await withRelayerLock(chainId, database, async () => {
    for (const each of await selectOpen(isStuck)) await sendAgain(each, { env, database })
  })
}

/**
 * Deletes old relays that no budget counts any more, and the signed claims of reverted ones after a day. Relays that sponsors have paid
 * are kept for ever, and those without an outcome until they have one.
 */
export async function deleteOldRelays(now: Date, database: PooledDatabase): Promise<void> {
  const oldest = new Date(now.getTime() - relayDays * 86_400_000)
  const oldestReverted = new Date(now.getTime() - revertedHours * 3_600_000)
  await database
    .update(huntRelays)
    .set({ signed: null })
    .where(
      and(lt(huntRelays.createdAt, oldestReverted), eq(huntRelays.outcome, 'reverted'), isNotNull(huntRelays.signed)),
    )
  await database
    .delete(huntRelays)
    .where(and(lt(huntRelays.createdAt, oldest), eq(huntRelays.isPrepaid, false), isNotNull(huntRelays.outcome)))
}
