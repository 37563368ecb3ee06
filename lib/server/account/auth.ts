import 'server-only'
import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import type { BetterAuthPlugin } from 'better-auth/types'
import * as v from 'valibot'
import { accountRules } from '@/lib/account/account-rules'
import { localChainId } from '@/lib/chains/supported-chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import * as schema from '@/lib/server/database/account-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { readLocalSecret } from '@/lib/server/local-secret'
import { logger } from '@/lib/server/logger'
import { sendMail } from '@/lib/server/mail/send-mail'
import { hashPassword, verifyPassword } from './password-hash'
import { inBackground } from './in-background'
import { sessionCookies } from './session-cookies'
import { writeResetMail } from './write-account-mail'

/**
 * Begins a session for somebody whom we know by other means than `better-auth`'s own, and sets its cookie. It has no path:
 * only our own code can ask for it.
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
        if (!user) throw new Error('a session for nobody')
        const session = await internalAdapter.createSession(userId, !isRemembered)
        await setSessionCookie(context, { session, user }, !isRemembered)
        return { sessionId: session.id }
      },
    ),
  },
} satisfies BetterAuthPlugin

const daySeconds = 24 * 60 * 60

async function sendReset(
  user: { readonly email: string },
  token: string,
  { database, env }: Required<Pick<AccountSurroundings, 'database' | 'env'>>,
) {
  const { locale } = user as { locale?: unknown }
  const letter = { email: user.email, locale: isLocale(locale) ? locale : defaultLocale, siteUrl: env.siteUrl, token }
  await sendMail(await writeResetMail(letter), { settings: env.mail, database })
}

/** Sessions, credentials and links of mails by `better-auth`, on our database and behind our doors: see docs/decisions/accounts.md. */
function createAuth(database: PooledDatabase, env: ServerEnv, secret: Uint8Array) {
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
      expiresIn: accountRules.idleDays * daySeconds,
      updateAge: daySeconds / 4,
      freshAge: 0,
    },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: accountRules.leastPasswordCharacters,
      // Ours are counted in characters, before these.
      maxPasswordLength: 4 * accountRules.mostPasswordCharacters,
      resetPasswordTokenExpiresIn: accountRules.resetMinutes * 60,
      // What its links set is set by `resetPassword`: the library uses them up before.
      sendResetPassword: ({ user, token }) => sendReset(user, token, { database, env }),
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    advanced: {
      ...sessionCookies(env.siteUrl),
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID(), validateSchema: false },
      backgroundTasks: { handler: inBackground },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It names mailboxes at lower levels.
    logger: { level: 'error', log: (_level, message) => logger.error({ library: 'better-auth' }, message) },
    plugins: [startSession],
  })
}

export type Auth = ReturnType<typeof createAuth>

/** Where accounts are kept and what they are told: of tests their own, else the process's. */
export type AccountSurroundings = { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date }

const known = new WeakMap<PooledDatabase, Map<string, Auth>>()

/** @throws HttpError 503 `no-accounts` where the environment offers none. */
export async function getAuth({
  database = getDatabase(),
  env = readServerEnv(),
}: AccountSurroundings = {}): Promise<Auth> {
  const ofDatabase = known.get(database) ?? new Map<string, Auth>()
  known.set(database, ofDatabase)
  const auth = ofDatabase.get(env.siteUrl) ?? createAuth(database, env, await readAccountSecret(env))
  ofDatabase.set(env.siteUrl, auth)
  return auth
}

type SecretEnv = Pick<ServerEnv, 'authSecret' | 'defaultChainId' | 'dataDir'>

/**
 * The secret that signs the cookies of accounts: the environment's, or on the local chain one that is kept beside the chain.
 *
 * @throws HttpError 503 `no-accounts` on any other chain without one.
 */
async function readAccountSecret({ authSecret, defaultChainId, dataDir }: SecretEnv): Promise<Uint8Array> {
  if (authSecret) return authSecret
  if (defaultChainId === localChainId) return readLocalSecret(dataDir, 'auth-secret')
  throw new HttpError(503, 'no-accounts', 'This site has no accounts at the moment.')
}
