import 'server-only'
import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Address } from 'viem'
import { accountRules } from '@/lib/account/account-rules'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import { credentials, wallets } from '@/lib/server/database/schema/account'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { HttpError } from '@/lib/server/http/http-error'
import { payCreditsOfNewWallet } from '@/lib/server/quests/quests'
import { refundRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import type { ProvenWallet } from '@/lib/server/signatures/wallet-signature'
import { accountBusy } from '@/lib/server/account/account-busy'
import { lockUser } from '@/lib/server/account/lock-user'
import { revokeLinks } from '@/lib/server/account/mail-links'
import { notifyOwner } from '@/lib/server/account/notify-owner'
import {
  endSessions,
  type LoginMethod,
  renewSession,
  requireFreshSession,
  requireOpenSession,
  requireOtherLogin,
} from '@/lib/server/account/sessions'
import { verifySignIn, type SignedSignIn } from './verify-sign-in'

/**
 * Links the wallet that signed to the logged-in account. A wallet of another account stays with that account. The
 * credits of quests that the account completed without a wallet are paid.
 *
 * @returns cookies for the response: the current session is replaced.
 * @throws HttpError as `requireFreshSession` and `verifySignIn`, 409 `wallet-taken`, `other-kind` or
 * `too-many-wallets`, 429 `limited`, 503 `busy`.
 */
export async function linkWallet(signed: SignedSignIn): Promise<readonly string[]> {
  const session = await requireFreshSession(signed.request)
  const { userId } = session
  const wallet = await verifySignIn(signed, 'link')
  await requireRateLimit('link-wallet-of-visitor', [signed.visitor])
  await requireRateLimit('link-wallet-of-account', [userId]).catch(async (error: unknown) => {
    await refundRateLimit('link-wallet-of-visitor', [signed.visitor])
    throw error
  })
  const linking = withShortLocks(getDatabase(), accountBusy, async (transaction) => {
    await lockUser(userId, transaction)
    // The owner may have ended this session while the signature was verified.
    await requireOpenSession(session, transaction)
    if ((await transaction.$count(wallets, eq(wallets.userId, userId))) >= accountRules.maxWallets)
      throw new HttpError(409, 'too-many-wallets', `An account has at most ${accountRules.maxWallets} wallets.`)
    if ((await assignWallet(wallet, userId, transaction)) !== userId)
      throw new HttpError(409, 'wallet-taken', 'This wallet belongs to another account.')
    await payCreditsOfNewWallet(userId, transaction)
  })
  await linking.catch(async (error: unknown) => {
    // No wallet was linked, so no mail is sent. Others may share the visitor's address.
    await refundRateLimit('link-wallet-of-account', [userId])
    await refundRateLimit('link-wallet-of-visitor', [signed.visitor])
    throw error
  })
  await notifyOwner(userId, 'wallet')
  return renewSession(signed.request, session)
}

/** The login method of a session that began with a wallet. */
export const toLoginMethod = (address: Address): LoginMethod => address.toLowerCase() as Lowercase<Address>

/**
 * Unlinks a wallet from the logged-in account, ends all other sessions and revokes the mail links of the account: a
 * thief of the wallet may have logged in with it and prepared another login method.
 *
 * @throws HttpError as `requireFreshSession` and `requireOtherLogin`, 409 `last-way-in`, 404 `unknown-wallet`, 503 `busy`.
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
  const isOwn = and(eq(wallets.address, address.toLowerCase()), eq(wallets.userId, userId))
  const requireRemovable = async (database: Database) => {
    await requireAnotherLogin(userId, toLoginMethod(address), database)
    await requireOtherLogin(session, toLoginMethod(address), database)
    if ((await database.$count(wallets, isOwn)) === 0)
      throw new HttpError(404, 'unknown-wallet', 'This wallet is not linked with the account.')
  }
  // Whoever waits for the account's lock keeps a connection, so what will be refused does not wait: removals have no limit.
  await requireRemovable(getDatabase())
  await withShortLocks(getDatabase(), accountBusy, async (transaction) => {
    await lockUser(userId, transaction)
    await requireRemovable(transaction)
    await transaction.delete(wallets).where(isOwn)
    await restoreContracts([address.toLowerCase()], transaction)
    await endSessions(session, { others: true }, transaction)
    await revokeLinks(userId, transaction)
  })
  await notifyOwner(userId, 'walletGone')
}

/**
 * Requires that an account can still log in without a login method. A wallet can be linked both as a key and as a
 * contract; then both count as removed. It holds only while the account is locked: two concurrent removals could each
 * rely on the other's login method.
 *
 * @throws HttpError 409 `last-way-in`.
 */
export async function requireAnotherLogin(userId: string, lost: LoginMethod, database: Database): Promise<void> {
  const logins =
    (await database.$count(wallets, and(eq(wallets.userId, userId), ne(wallets.address, lost)))) +
    (lost === 'password' ? 0 : await database.$count(credentials, eq(credentials.userId, userId)))
  if (logins < 1) throw new HttpError(409, 'last-way-in', 'The account needs at least one way to sign in.')
}

/**
 * The account that a wallet belongs to; null for an unlinked wallet.
 *
 * A key logs in only to an account that has linked the address as a key, and a contract only to one that has linked it
 * as a contract on the same chain. The contracts with one address on two chains may belong to two people. And code at
 * the address of a key does not prove that the key's owner signed (EIP-7702): a delegation for all chains runs the code
 * at the delegate's address on each chain, which may accept any signature. So a key never logs in to the account of a
 * contract, and a contract cannot link an address that a key has linked.
 *
 * @throws HttpError 409 `other-kind`.
 */
export async function readWalletOwner(
  { address, contractChainId }: ProvenWallet,
  database: Database,
): Promise<string | null> {
  const linked = await database.select().from(wallets).where(eq(wallets.address, address.toLowerCase()))
  const same = linked.find((wallet) => wallet.contractChainId === contractChainId)
  if (same) return same.userId
  if (contractChainId === null || linked.every((wallet) => wallet.contractChainId !== null)) return null
  throw new HttpError(409, 'other-kind', 'This address was linked by its private key.')
}

/** Waits for other transactions that link or unlink an address, in lower case. */
const lockAddress = (address: string, transaction: Database) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.wallet}, hashtext(${address}))`)

/**
 * Stores the owner of a wallet unless it has one, in a transaction. A key takes precedence over contracts at its
 * address: while the key is linked, the wallet counts for the key's account, and the contracts can still log in.
 *
 * @returns the id of the account that owns the wallet afterwards.
 * @throws HttpError 409 `other-kind`.
 */
export async function assignWallet(wallet: ProvenWallet, userId: string, transaction: Database): Promise<string> {
  const address = wallet.address.toLowerCase()
  await lockAddress(address, transaction)
  const owner = await readWalletOwner(wallet, transaction)
  if (owner !== null) return owner
  const { contractChainId } = wallet
  if (contractChainId === null)
    await transaction.update(wallets).set({ isOutranked: true }).where(eq(wallets.address, address))
  await transaction.insert(wallets).values({ address, contractChainId, userId })
  return userId
}

/**
 * Lets contract wallets count again at addresses at which no key is linked any more. They count as linked from now on,
 * so that one wallet does not count for two accounts at the same time. Call it after the keys were unlinked.
 *
 * @param addresses in lower case.
 */
export async function restoreContracts(addresses: readonly string[], transaction: Database): Promise<void> {
  for (const address of addresses.toSorted()) await lockAddress(address, transaction)
  const key = alias(wallets, 'key')
  const linkedKey = transaction
    .select({ address: key.address })
    .from(key)
    .where(and(eq(key.address, wallets.address), isNull(key.contractChainId)))
  await transaction
    .update(wallets)
    .set({ isOutranked: false, linkedAt: sql`now()` })
    .where(and(inArray(wallets.address, [...addresses]), eq(wallets.isOutranked, true), notExists(linkedKey)))
}
