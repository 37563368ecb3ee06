import 'server-only'
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Address } from 'viem'
import type { SignedConsent } from '@/lib/hunts/consent'
import { signClaim } from '@/lib/hunts/sign-claim'
import type { redeemResponseSchema, ticketKeyResponseSchema } from '@/lib/hunts/ticket'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { huntKeys, huntLists, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { findHuntOfRoot } from './draws/draw-rounds'
import { findKeyHunt, type HuntContext, type HuntContextOptions, toHuntContext } from './hunt-context'
import { isOfThing, ticketQueueBounds } from './tickets'
import { keysBusy } from './keys-busy'
import { readProof } from './key-tree'
import { requireConsent } from './require-consent'
import { openKey, readHuntSecret } from './seal-key'
import { getHuntState } from './select-hunts'
import { verifyTicket } from './sign-ticket'

type TicketRequest = { readonly ticket: string; readonly player: Address; readonly visitor: string }
type Ticket = typeof huntTickets.$inferSelect

/**
 * The key of a ticket: the one that it already has, or the first free key of its tier and thing.
 *
 * @param beforeAssigning runs before a free key is assigned; when it throws, none is.
 */
async function assignKey(transaction: Transaction, ticket: Ticket, beforeAssigning: () => Promise<void>) {
  const { id, chainId, root, tier, thing } = ticket
  const own = await findOwnKey(ticket, transaction)
  if (own) return own
  const ofHunt = and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, root))
  const [free] = await transaction
    .select()
    .from(huntKeys)
    .where(and(ofHunt, eq(huntKeys.tier, tier), isOfThing(thing), isNull(huntKeys.ticket), isNotNull(huntKeys.sealed)))
    .orderBy(asc(huntKeys.keyIndex))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!free) throw new HttpError(410, 'no-keys-left', 'All keys of this kind are already claimed.')
  await beforeAssigning()
  await transaction
    .update(huntKeys)
    .set({ ticket: id })
    .where(and(ofHunt, eq(huntKeys.keyIndex, free.keyIndex)))
  return free
}

/**
 * Requires that a ticket can be bound to an address.
 *
 * @param most the keys that an address may have. @throws HttpError 409 `ticket-used` or `too-many-keys`.
 */
async function requireFree(transaction: Transaction, ticket: Ticket, player: string, most: number): Promise<void> {
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
    throw new HttpError(409, 'too-many-keys', 'This address has already claimed the maximum number of keys per player.')
}

/**
 * The ticket of a request, and its hunt: the only one in which its keys can be earned. @throws HttpError 404
 * `unknown-ticket`, 409 `not-open`, 503 `no-secret`.
 */
async function openTicket({ ticket: signed, visitor }: TicketRequest, { env, database, chainId, now }: HuntContext) {
  await requireRateLimit('earn-key', [visitor], database)
  const id = verifyTicket(await readHuntSecret(env), signed)
  const [ticket] = id
    ? await database
        .select()
        .from(huntTickets)
        .where(and(eq(huntTickets.id, id), eq(huntTickets.chainId, chainId)))
    : []
  const row = ticket && (await findHuntOfRoot(chainId, ticket.root, database))
  if (!ticket || !row) throw new HttpError(404, 'unknown-ticket', 'This run has earned no key.')
  if (getHuntState(row.hunt, now) !== 'live') throw new HttpError(409, 'not-open', 'This hunt is not open.')
  return { ticket, hunt: row.hunt }
}

/**
 * Runs `work` on a ticket. Its list is locked, so that concurrent tickets cannot exceed the limit of an address. @throws HttpError 503
 * `busy`.
 */
async function withLockedTicket<T>(
  { id, chainId, root }: Ticket,
  { database, visitor }: { readonly database: PooledDatabase; readonly visitor: string },
  work: (transaction: Transaction, ticket: Ticket) => Promise<T>,
): Promise<T> {
  const run = () =>
    withShortLocks(database, keysBusy, async (transaction) => {
      await transaction
        .select({ root: huntLists.root })
        .from(huntLists)
        .where(and(eq(huntLists.chainId, chainId), eq(huntLists.root, root)))
        .for('update')
      const [ticket] = await transaction.select().from(huntTickets).where(eq(huntTickets.id, id)).for('update')
      if (!ticket) throw new HttpError(404, 'unknown-ticket', 'This run has earned no key.')
      return work(transaction, ticket)
    })
  return locking(run, visitor).catch((error: unknown) => {
    throw error instanceof QueueFull ? keysBusy() : error
  })
}

async function findOwnKey({ id, chainId, root }: Ticket, database: Pick<PooledDatabase, 'select'>) {
  const [own] = await database
    .select()
    .from(huntKeys)
    .where(and(eq(huntKeys.chainId, chainId), eq(huntKeys.root, root), eq(huntKeys.ticket, id)))
  return own
}

/**
 * Tickets that wait for the locks of their lists at the same time, each with a connection. Networks that
 * wait get the same time.
 */
const locking = createBoundedQueue(ticketQueueBounds)

/**
 * Assigns a key to a ticket, so that the player's wallet can sign the consent to its claim. The ticket is not bound to
 * the player yet: that needs the consent.
 *
 * @throws HttpError 404 `unknown-ticket`, 409 `not-open`, `ticket-used` or `too-many-keys`, 410 `no-keys-left`, 429
 * `limited`, 503 `no-secret` or `busy`.
 */
export async function assignTicketKey(
  request: TicketRequest,
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof ticketKeyResponseSchema>> {
  const context = toHuntContext(options)
  const { database } = context
  const { ticket, hunt } = await openTicket(request, context)
  const { visitor } = request
  const key = await withLockedTicket(ticket, { database, visitor }, async (transaction, locked) => {
    await requireFree(transaction, locked, request.player.toLowerCase(), hunt.maxKeysPerPlayer)
    // Counted last, because others may share the visitor's address: a request that earns no key uses up nothing.
    return assignKey(transaction, locked, () =>
      requireRateLimit('earn-key-of-hunt', [visitor, ticket.root], transaction),
    )
  })
  return { huntId: String(hunt.huntId), keyIndex: key.keyIndex }
}

/**
 * Redeems a ticket: signs the claim of its key for a player who has signed a consent to it. A ticket is bound to the
 * first address; for that address the same key signs again.
 *
 * @throws HttpError 404 `unknown-ticket`, 409 `not-open`, `ticket-used` or `too-many-keys`, 422 `no-consent` or
 * `consent-expired`, 429 `limited`, 503 `no-secret`, `busy` or `node-silent`.
 */
export async function redeemTicket(
  request: TicketRequest & SignedConsent,
  options: HuntContextOptions = {},
): Promise<v.InferInput<typeof redeemResponseSchema>> {
  const context = toHuntContext(options)
  const { env, database, chainId, now } = context
  const { player, deadline, consent } = request
  const { ticket, hunt } = await openTicket(request, context)
  const [keyHunt, secret, key] = await Promise.all([
    findKeyHunt(env),
    readHuntSecret(env),
    findOwnKey(ticket, database),
  ])
  if (!key)
    throw new HttpError(422, 'no-consent', 'A consent must name the key of the ticket, and this ticket has no key yet.')
  if (key.sealed === null) throw new Error('an earned key is sealed')
  const { keyIndex, tier, root } = key
  const claim = { chainId, keyHunt, huntId: hunt.huntId, keyIndex: BigInt(keyIndex), player }
  await requireConsent({ ...claim, deadline, consent, visitor: request.visitor }, now)
  await withLockedTicket(ticket, { database, visitor: request.visitor }, async (transaction, locked) => {
    await requireFree(transaction, locked, player.toLowerCase(), hunt.maxKeysPerPlayer)
    await transaction
      .update(huntTickets)
      .set({ redeemedFor: player.toLowerCase() })
      .where(eq(huntTickets.id, locked.id))
  })
  const signature = await signClaim(openKey(secret, { chainId, root, keyIndex }, key.sealed), claim)
  const proof = await readProof({ chainId, root, keyIndex }, database)
  return { huntId: String(hunt.huntId), keyIndex, tier, proof, signature }
}
