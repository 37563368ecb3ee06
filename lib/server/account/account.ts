import 'server-only'
import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm'
import { getAddress, type Address } from 'viem'
import type { AccountResponse, SessionResponse, SignedInUser } from '@/lib/account/account-schema'
import { accountRules } from '@/lib/account/account-rules'
import { readServerEnv } from '@/lib/env/server-env'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { profiles, sessions, users, wallets } from '@/lib/server/database/schema/account'
import { getDatabase } from '@/lib/server/database/client'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { createGameToken } from '@/lib/server/game-token/game-token'
import { readHiddenParts } from '@/lib/server/players/hidden-parts'
import { HttpError } from '@/lib/server/http/http-error'
import { clearLoggedInHint, hasLoggedInHint } from './session-cookies'
import { isFreshSession, readSession, type CurrentSession } from './sessions'
import { isWalletOnChain } from './wallets/wallet-on-chain'

/**
 * The logged-in user of a request with a game token, and cookies for the response. Without a session it also deletes the hint
 * cookie.
 *
 * @param game the only game that the token is valid for; without it the token is valid for all games of the player.
 */
export async function readAuthState(
  request: Request,
  game?: string,
): Promise<{ readonly response: SessionResponse; readonly setCookies: readonly string[] }> {
  const session = await readSession(request)
  const user = session && (await readSignedInUser(session.userId))
  if (!session || !user) {
    const response = { user: null, token: null, tokenExpiresAt: null }
    return { response, setCookies: hasLoggedInHint(request) ? [clearLoggedInHint(readServerEnv().siteUrl)] : [] }
  }
  const player = toAccountPlayer(user.id, user.walletAddress as Address | null)
  const created = await createGameToken(player, { game }).catch((error: unknown) => {
    // Accounts also work on a site without a secret for game tokens.
    if (error instanceof HttpError && error.code === 'no-secret') return null
    throw error
  })
  const response = { user, token: created?.token ?? null, tokenExpiresAt: created?.expiresAt ?? null }
  return { response, setCookies: session.setCookies }
}

/** The account of a session, as its owner sees it. @throws HttpError 401 `logged-out` when it was deleted. */
export async function readAccount(session: CurrentSession): Promise<AccountResponse> {
  const { userId } = session
  const found = await readUser(userId)
  if (!found) throw new HttpError(401, 'logged-out', 'This account was deleted.')
  const { user, username } = found
  const active = await getDatabase()
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt))
    .limit(accountRules.maxSessions)
  return {
    name: user.name,
    email: user.emailVerified ? user.email : null,
    username,
    locale: isLocale(user.locale) ? user.locale : defaultLocale,
    hiddenParts: await readHiddenParts(userId, getDatabase()),
    createdAt: user.createdAt.toISOString(),
    isFresh: isFreshSession(session),
    wallets: (await readWallets(userId)).map(({ address, contractChainId, linkedAt }) => ({
      address: getAddress(address),
      contractChainId,
      linkedAt: linkedAt.toISOString(),
    })),
    sessions: active.map(({ id, createdAt, updatedAt, userAgent }) => ({
      id,
      isCurrent: id === session.id,
      startedAt: createdAt.toISOString(),
      lastUsedAt: updatedAt.toISOString(),
      userAgent: userAgent ?? '',
    })),
  }
}

async function readSignedInUser(userId: string): Promise<SignedInUser | null> {
  const found = await readUser(userId)
  if (!found) return null
  const { defaultChainId } = readServerEnv()
  // On another chain the same address may belong to somebody else.
  const [wallet] = await readWallets(userId, isWalletOnChain(defaultChainId))
  const { id, name } = found.user
  return { id, name, username: found.username, walletAddress: wallet ? getAddress(wallet.address) : null }
}

async function readUser(userId: string) {
  const [found] = await getDatabase()
    .select({ user: users, username: profiles.username })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  return found
}

/** The wallets of an account in the order in which they were linked. */
async function readWallets(userId: string, where?: SQL) {
  return getDatabase()
    .select()
    .from(wallets)
    .where(and(eq(wallets.userId, userId), where))
    .orderBy(asc(wallets.linkedAt), asc(wallets.address))
}
