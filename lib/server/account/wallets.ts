import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { accountRules } from '@/lib/account/account-rules'
import { credentials, wallets } from '@/lib/server/database/schema/account'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { lockUser } from './lock-user'
import { notifyOwner } from './notify-owner'
import {
  endSessions,
  type LoginMethod,
  renewSession,
  requireFreshSession,
  requireOpenSession,
  requireOtherLogin,
} from './sessions'
import { verifySignIn, type ProvenWallet, type SignedSignIn } from './verify-sign-in'

/**
 * Links the wallet that signed with the logged-in account. A wallet of another account stays with that account.
 *
 * @returns cookies for the response: the current session is replaced.
 * @throws HttpError as `requireFreshSession` and `verifySignIn`, 409 `wallet-taken` or `too-many-wallets`.
 */
export async function linkWallet(signed: SignedSignIn): Promise<readonly string[]> {
  const session = await requireFreshSession(signed.request)
  const { userId } = session
  const wallet = await verifySignIn(signed, 'link')
  await getDatabase().transaction(async (transaction) => {
    await lockUser(userId, transaction)
    // The owner may have ended this session while the signature was verified.
    await requireOpenSession(session, transaction)
    if ((await transaction.$count(wallets, eq(wallets.userId, userId))) >= accountRules.maxWallets)
      throw new HttpError(409, 'too-many-wallets', `An account has at most ${accountRules.maxWallets} wallets.`)
    if ((await assignWallet(wallet, userId, transaction)) !== userId)
      throw new HttpError(409, 'wallet-taken', 'This wallet belongs to another account.')
  })
  await notifyOwner(userId, 'wallet')
  return renewSession(signed.request, session)
}

/** How a session names the login with a wallet. */
export const toLoginMethod = (address: Address): LoginMethod => address.toLowerCase() as Lowercase<Address>

/**
 * Unlinks a wallet from the logged-in account, ends all other sessions and revokes the mail links of the account: whoever has a stolen
 * wallet may have logged in with it and prepared another way in.
 *
 * @throws HttpError as `requireFreshSession` and `requireOtherLogin`, 409 `last-way-in`, 404 `unknown-wallet`.
 */
export async function unlinkWallet({
  address,
  request,
}: {
  readonly address: Address
  readonly request: Request
}): Promise<void> {
  const session = await requireFreshSession(request)
  const { userId } = session
  await getDatabase().transaction(async (transaction) => {
    await requireAnotherLogin(userId, transaction)
    await requireOtherLogin(session, toLoginMethod(address), transaction)
    const isOwn = and(eq(wallets.address, address.toLowerCase()), eq(wallets.userId, userId))
    const gone = await transaction.delete(wallets).where(isOwn).returning({ address: wallets.address })
    if (gone.length === 0) throw new HttpError(404, 'unknown-wallet', 'This wallet is not linked with the account.')
    await endSessions(session, { others: true }, transaction)
  })
  await notifyOwner(userId, 'walletGone')
}

/**
 * Requires that an account can still log in after it loses a wallet or its password. It locks the account, so that two concurrent
 * removals cannot each rely on the other's way to log in.
 *
 * @throws HttpError 409 `last-way-in`.
 */
export async function requireAnotherLogin(userId: string, database: Database): Promise<void> {
  await lockUser(userId, database)
  const logins =
    (await database.$count(wallets, eq(wallets.userId, userId))) +
    (await database.$count(credentials, eq(credentials.userId, userId)))
  if (logins < 2) throw new HttpError(409, 'last-way-in', 'The account needs at least one way to log in.')
}

/**
 * The account that a wallet belongs to; null for an unlinked wallet.
 *
 * A contract wallet is bound to its chain: the same address on another chain may belong to another person, and so may the
 * key of that address. A key may log in to what a contract of its address linked.
 *
 * @throws HttpError 409 `other-kind`.
 */
export async function readWalletOwner(
  { address, contractChainId }: ProvenWallet,
  database: Database,
): Promise<string | null> {
  const [found] = await database.select().from(wallets).where(eq(wallets.address, address.toLowerCase()))
  if (!found) return null
  if (found.contractChainId === contractChainId || contractChainId === null) return found.userId
  throw new HttpError(409, 'other-kind', 'This address was linked on another chain or by its key.')
}

/** Stores the owner of a wallet unless it has one. @returns the id of the account that owns the wallet afterwards. */
export async function assignWallet(
  { address, contractChainId }: ProvenWallet,
  userId: string,
  database: Database,
): Promise<string> {
  const [row] = await database
    .insert(wallets)
    .values({ address: address.toLowerCase(), contractChainId, userId })
    // An update that changes nothing makes PostgreSQL return the existing row.
    .onConflictDoUpdate({ target: wallets.address, set: { linkedAt: sql`${wallets.linkedAt}` } })
    .returning({ userId: wallets.userId })
  if (!row) throw new Error('the wallet was neither inserted nor found')
  return row.userId
}

/** The `users.email` of an account without an e-mail address, which better-auth requires: its domain can never exist (RFC 2606). */
export const toPlaceholderEmail = (userId: string) => `${userId}@wallet.invalid`
