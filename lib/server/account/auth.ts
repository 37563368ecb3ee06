import 'server-only'
import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import type { BetterAuthPlugin } from 'better-auth/types'
import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { accountRules, sessionLifetime } from '@/lib/account/account-rules'
import { localChainId } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import * as schema from '@/lib/server/database/schema/account'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { readLocalSecret } from '@/lib/server/local-secret'
import { logger } from '@/lib/server/logger'
import { isReadOnlyError } from '@/lib/server/read-only-database'
import { sendMail } from '@/lib/server/mail/send-mail'
import { composeResetMail } from './account-mails'
import { runInBackground } from './notify-owner'
import { hashPassword, verifyPassword } from './password-hash'
import { sessionCookies } from './session-cookies'

/**
 * A better-auth plugin that starts a session for a user whose identity our own code has proven, and sets its cookie. It has no
 * path, so only server code can call it.
 */
const startSession = {
  id: 'start-session',
  endpoints: {
    startSession: createAuthEndpoint(
      { method: 'POST', body: v.object({ userId: v.string(), isRemembered: v.boolean() }) },
      async (context) => {
        const { internalAdapter } = context.context
        const { userId, isRemembered } = context.body
        const user = await internalAdapter.findUserById(userId)
        if (!user) throw new Error('a session for an unknown user')
        const session = await internalAdapter.createSession(userId, !isRemembered)
        await setSessionCookie(context, { session, user }, !isRemembered)
        return { token: session.token }
      },
    ),
  },
} satisfies BetterAuthPlugin

const daySeconds = 24 * 60 * 60
/** The most stored characters of a `User-Agent` header, which a client can make very long. */
export const maxUserAgentCharacters = 300

/** Configures better-auth on our database. Its own routes are not served (docs/decisions/accounts.md). */
function createAuth(database: PooledDatabase, env: ServerEnv, secret: Uint8Array) {
  /**
   * Mails the link only if the user still has this mailbox and has confirmed it: a wallet's account has a placeholder.
   * A change of the mailbox revokes all existing links. A change that commits after this read also revokes the new link;
   * a change that is still running makes the read wait, because of the `share` lock.
   */
  async function sendReset(user: { readonly id: string; readonly email: string }, token: string): Promise<void> {
    const isOfUser = and(
      eq(schema.users.id, user.id),
      eq(schema.users.email, user.email),
      eq(schema.users.emailVerified, true),
    )
    const [owner] = await database.select({ id: schema.users.id }).from(schema.users).where(isOfUser).for('share')
    if (!owner) return
    const { locale } = user as { locale?: unknown }
    const recipient = { email: user.email, locale: isLocale(locale) ? locale : defaultLocale, siteUrl: env.siteUrl }
    await sendMail(await composeResetMail({ ...recipient, token }), { settings: env.mail, database })
  }

  return betterAuth({
    baseURL: env.siteUrl,
    secret: Buffer.from(secret).toString('hex'),
    database: drizzleAdapter(database, { provider: 'pg', schema, transaction: true }),
    user: {
      modelName: 'users',
      additionalFields: { locale: { type: 'string', required: true, defaultValue: defaultLocale, input: false } },
    },
    account: { modelName: 'credentials' },
    session: {
      modelName: 'sessions',
      expiresIn: sessionLifetime.idleDays * daySeconds,
      updateAge: daySeconds / 4,
      freshAge: 0,
      // Reading a session writes nothing, so that it works while the database is read-only.
      deferSessionRefresh: true,
    },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        create: {
          before: ({ userAgent }) =>
            Promise.resolve({ data: { userAgent: userAgent?.slice(0, maxUserAgentCharacters) } }),
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: accountRules.minPasswordCharacters,
      // better-auth counts UTF-16 units; our schemas check the length in characters.
      maxPasswordLength: 4 * accountRules.maxPasswordCharacters,
      resetPasswordTokenExpiresIn: accountRules.resetMinutes * 60,
      // `resetPassword` checks the link itself, because better-auth would delete the link before the new password is
      // stored.
      sendResetPassword: ({ user, token }) => sendReset(user, token),
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    advanced: {
      ...sessionCookies(env.siteUrl),
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID(), validateSchema: false },
      backgroundTasks: { handler: runInBackground },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // At lower levels better-auth logs e-mail addresses.
    logger: {
      level: 'error',
      log(_level, message, cause) {
        if (!isReadOnlyError(cause)) logger.error({ library: 'better-auth' }, message)
      },
    },
    plugins: [startSession],
  })
}

export type Auth = ReturnType<typeof createAuth>

const instances = new WeakMap<PooledDatabase, Map<string, Auth>>()

/** The better-auth instance of this process. @throws HttpError 503 `no-accounts` when no secret is configured. */
export async function getAuth(): Promise<Auth> {
  const [database, env] = [getDatabase(), readServerEnv()]
  const ofDatabase = instances.get(database) ?? new Map<string, Auth>()
  instances.set(database, ofDatabase)
  const auth = ofDatabase.get(env.siteUrl) ?? createAuth(database, env, await readAuthSecret(env))
  ofDatabase.set(env.siteUrl, auth)
  return auth
}

/**
 * The secret that signs cookies of accounts: `AUTH_SECRET`, or on the local chain a generated one in the data directory.
 *
 * @throws HttpError 503 `no-accounts` on any other chain without `AUTH_SECRET`.
 */
export async function readAuthSecret({ authSecret, defaultChainId, dataDir }: ServerEnv): Promise<Uint8Array> {
  if (authSecret) return authSecret
  if (defaultChainId === localChainId) return readLocalSecret(dataDir, 'auth-secret')
  throw new HttpError(503, 'no-accounts', 'Accounts are not available on this site.')
}
