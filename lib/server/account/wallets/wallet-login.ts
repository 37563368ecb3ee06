import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import type { Locale } from '@/lib/i18n/locales'
import { users } from '@/lib/server/database/schema/account'
import { getDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { requireOfferedChain } from '@/lib/server/signatures/offered-chain'
import type { ProvenWallet } from '@/lib/server/signatures/wallet-signature'
import { toShortAddress } from '@/lib/units/short-address'
import { getAuth } from '@/lib/server/account/auth'
import { toPlaceholderEmail } from '@/lib/server/account/email-schema'
import { createSession } from '@/lib/server/account/sessions'
import { createSignInMessage, type SignInPurpose } from './sign-in-message'
import { createSignInNonce } from './sign-in-nonce'
import { verifySignIn, type SignedSignIn } from './verify-sign-in'
import { assignWallet, readWalletOwner, toLoginMethod } from './wallets'

type ChallengeRequest = {
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly purpose: SignInPurpose
  readonly request: Request
  readonly visitor: string
}

/**
 * Creates the message that a wallet signs to log in or to be linked.
 *
 * @returns the message, and cookies for the response.
 * @throws HttpError 400 for a chain that is not offered, 429 `limited`, 503 `no-accounts`.
 */
export async function createSignInChallenge({
  address,
  chainId,
  purpose,
  request,
  visitor,
}: ChallengeRequest): Promise<{ readonly message: string; readonly setCookies: readonly string[] }> {
  const env = readServerEnv()
  const { siteUrl } = env
  await getAuth()
  requireOfferedChain(chainId, env)
  await requireRateLimit('log-in-with-wallet', [visitor])
  const now = await readClock()
  const { nonce, setCookies } = await createSignInNonce(request, {
    database: getDatabase(),
    siteUrl,
    now,
    address,
    chainId,
    purpose,
  })
  return { message: createSignInMessage({ address, chainId, nonce, purpose, siteUrl, now }), setCookies }
}

type WalletLogin = SignedSignIn & { readonly isRemembered: boolean; readonly locale: Locale }

/**
 * Logs in with the signature of a wallet. A wallet that is not linked with an account gets a new one.
 *
 * @returns cookies for the response.
 * @throws HttpError as `verifySignIn`, 409 `other-kind`, 410 `expired` for a wallet that is unlinked meanwhile.
 */
export async function logInWithWallet({ isRemembered, locale, ...signed }: WalletLogin): Promise<readonly string[]> {
  const wallet = await verifySignIn(signed, 'log-in')
  const userId = (await readWalletOwner(wallet, getDatabase())) ?? (await createUser(wallet, locale))
  const loggedInBy = toLoginMethod(wallet.address)
  return createSession({ request: signed.request, userId, isRemembered, loggedInBy })
}

/** Creates the account of a new wallet. Concurrent first logins of one wallet get the same account. */
async function createUser(wallet: ProvenWallet, locale: Locale): Promise<string> {
  return getDatabase().transaction(async (transaction) => {
    const id = randomUUID()
    const now = new Date()
    const name = toShortAddress(wallet.address)
    await transaction
      .insert(users)
      .values({ id, name, email: toPlaceholderEmail(id), locale, createdAt: now, updatedAt: now })
    const owner = await assignWallet(wallet, id, transaction)
    if (owner !== id) await transaction.delete(users).where(eq(users.id, id))
    return owner
  })
}
