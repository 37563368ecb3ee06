import 'server-only'
import { asc, desc, eq, gt, and } from 'drizzle-orm'
import { getAddress } from 'viem'
import type { AccountAnswer, SignedInUser } from '@/lib/account/account-answers'
import { accountRules } from '@/lib/account/account-rules'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { profiles, sessions, users, wallets } from '@/lib/server/database/account-schema'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import type { AccountSurroundings } from './auth'
import type { ReadSession } from './read-session'

async function readWallets(userId: string, database: Database) {
  return database
    .select()
    .from(wallets)
    .where(eq(wallets.userId, userId))
    .orderBy(asc(wallets.linkedAt), asc(wallets.address))
}

async function readUser(userId: string, database: Database) {
  const [found] = await database
    .select({ user: users, username: profiles.username })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return found
}

/** Who an account is to pages and games; null where it is gone. */
export async function readSignedInUser(
  userId: string,
  { database = getDatabase() }: AccountSurroundings = {},
): Promise<SignedInUser | null> {
  const found = await readUser(userId, database)
  if (!found) return null
  const [wallet] = await readWallets(userId, database)
  const { id, name } = found.user
  return { id, name, username: found.username, walletAddress: wallet ? getAddress(wallet.address) : null }
}

/** The account that a session is of, as its owner sees it. @throws HttpError 401 `logged-out` where it is gone. */
export async function readAccount(
  session: ReadSession,
  surroundings: AccountSurroundings = {},
): Promise<AccountAnswer> {
  const { database = getDatabase(), now = new Date() } = surroundings
  const { userId } = session
  const found = await readUser(userId, database)
  if (!found) throw new HttpError(401, 'logged-out', 'This account is gone.')
  const { user, username } = found
  const alive = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt))
  return {
    name: user.name,
    email: user.emailVerified ? user.email : null,
    username,
    locale: isLocale(user.locale) ? user.locale : defaultLocale,
    createdAt: user.createdAt.toISOString(),
    isFresh: now.getTime() - session.startedAt.getTime() < accountRules.freshMinutes * 60_000,
    wallets: (await readWallets(userId, database)).map(({ address, contractChainId, linkedAt }) => ({
      address: getAddress(address),
      contractChainId,
      linkedAt: linkedAt.toISOString(),
    })),
    sessions: alive.map(({ id, createdAt, updatedAt, userAgent }) => ({
      id,
      isCurrent: id === session.id,
      startedAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      userAgent: userAgent ?? '',
    })),
  }
}
