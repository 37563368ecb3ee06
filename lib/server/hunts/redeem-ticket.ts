import 'server-only'
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Address } from 'viem'
import { signClaim } from '@/lib/hunts/sign-claim'
import type { redeemResponseSchema } from '@/lib/hunts/ticket'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntKeys, huntLists, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { findKeyHunt, type HuntContextOptions, toHuntContext } from './hunt-context'
import { isOfThing } from './tickets'
import { readKeyTree } from './key-tree'
import { openKey, readHuntSecret } from './seal-key'
import { type ListedHunt, selectListedHunts, getHuntState } from './select-hunts'

type RedeemRequest = { readonly ticket: string; readonly player: Address; readonly visitor: string }
type Ticket = typeof huntTickets.$inferSelect
type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/**
 * The best paid open hunt with the ticket's keys; a sponsor can have funded the same keys several times. @throws
 * HttpError 409 `not-open`.
 */
function chooseHunt(funded: readonly ListedHunt[], tier: number, now: number): ListedHunt['hunt'] {
  const open = funded.map(({ hunt }) => hunt).filter((hunt) => getHuntState(hunt, now) === 'live')
  const [first, ...others] = open
  if (!first) throw new HttpError(409, 'not-open', 'This hunt is not open.')
  const rewardOf = (hunt: ListedHunt['hunt']) => BigInt(hunt.tiers[tier]?.reward ?? 0)
  return others.reduce((best, hunt) => (rewardOf(hunt) > rewardOf(best) ? hunt : best), first)
}

/** The key of a ticket: the one that it already has, or the first free key of its tier and thing. */
async function assignKey(transaction: Transaction, { id, chainId, root, tier, thing }: Ticket) {
  const ofHunt = and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, root))
  const [own] = await transaction
    .select()
    .from(huntKeys)
    .where(and(ofHunt, eq(huntKeys.ticket, id)))
  if (own) return own
  const [free] = await transaction
    .select()
    .from(huntKeys)
    .where(and(ofHunt, eq(huntKeys.tier, tier), isOfThing(thing), isNull(huntKeys.ticket), isNotNull(huntKeys.sealed)))
    .orderBy(asc(huntKeys.keyIndex))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!free) throw new HttpError(410, 'no-keys-left', 'Others were faster: no key is left.')
  await transaction
    .update(huntKeys)
    .set({ ticket: id })
    .where(and(ofHunt, eq(huntKeys.keyIndex, free.keyIndex)))
  return free
}

/** Binds a ticket to an address. @throws HttpError 409 `ticket-used` or `too-many-keys`. */
async function bindTicket(transaction: Transaction, ticket: Ticket, player: string, most: number): Promise<void> {
  if (ticket.redeemedFor === player) return
  if (ticket.redeemedFor !== null) throw new HttpError(409, 'ticket-used', 'This key was claimed for another address.')
  const [own] = await transaction
    .select({ tickets: count() })
    .from(huntTickets)
    .where(
      and(
        eq(huntTickets.chainId, ticket.chainId),
        eq(huntTickets.root, ticket.root),
        eq(huntTickets.redeemedFor, player),
      ),
    )
  if ((own?.tickets ?? 0) >= most)
    throw new HttpError(409, 'too-many-keys', 'This address has as many keys of this hunt as one may have.')
  await transaction.update(huntTickets).set({ redeemedFor: player }).where(eq(huntTickets.id, ticket.id))
}

/**
 * Redeems a ticket: signs the claim of its key for a player. A ticket is bound to the first address; for that address
 * the same key signs again.
 *
 * @throws HttpError 404 `unknown-ticket`, 409 `not-open`, `ticket-used` or `too-many-keys`, 410 `no-keys-left`, 429
 * `limited`, 503 `no-secret`.
 */
export async function redeemTicket(
  request: RedeemRequest,
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof redeemResponseSchema>> {
  const { env, database, chainId, now } = toHuntContext(options)
  await requireRateLimit('earn-key', [request.visitor], database)
  const [keyHunt, secret] = await Promise.all([findKeyHunt(env), readHuntSecret(env)])
  const [asked] = await database
    .select()
    .from(huntTickets)
    .where(and(eq(huntTickets.id, request.ticket), eq(huntTickets.chainId, chainId)))
  const funded = asked
    ? await selectListedHunts(database, and(eq(hunts.chainId, chainId), eq(hunts.merkleRoot, asked.root)))
    : []
  if (!asked || funded.length === 0) throw new HttpError(404, 'unknown-ticket', 'Nothing was earned by this.')
  const hunt = chooseHunt(funded, asked.tier, now)
  if (asked.redeemedFor === null) await requireRateLimit('earn-key-of-hunt', [request.visitor, asked.root], database)
  const key = await database.transaction(async (transaction) => {
    // Locks the list, so that concurrent tickets cannot exceed the limit of an address.
    await transaction
      .select({ root: huntLists.root })
      .from(huntLists)
      .where(and(eq(huntLists.chainId, chainId), eq(huntLists.root, asked.root)))
      .for('update')
    const [ticket] = await transaction
      .select()
      .from(huntTickets)
      .where(eq(huntTickets.id, request.ticket))
      .for('update')
    if (!ticket) throw new HttpError(404, 'unknown-ticket', 'Nothing was earned by this.')
    await bindTicket(transaction, ticket, request.player.toLowerCase(), hunt.maxKeysPerPlayer)
    return assignKey(transaction, ticket)
  })
  if (key.sealed === null) throw new Error('an earned key is sealed')
  const { keyIndex, tier, root } = key
  const signature = await signClaim(openKey(secret, { chainId, root, keyIndex }, key.sealed), {
    chainId,
    keyHunt,
    huntId: hunt.huntId,
    keyIndex: BigInt(keyIndex),
    player: request.player,
  })
  const tree = await readKeyTree(chainId, root, database)
  return { huntId: String(hunt.huntId), keyIndex, tier, proof: tree.proofOf(BigInt(keyIndex)), signature }
}
