import * as v from 'valibot'
import { localeCodes } from '@/lib/i18n/locales'

const moment = v.pipe(v.string(), v.isoTimestamp())
const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))

/** The same for everybody, whether there is such an account or not. `outboxPath` is where mail lands on a server that sends none. */
export const sentResponseSchema = v.object({
  status: v.literal('sent'),
  minutes: v.number(),
  outboxPath: v.optional(v.string()),
})

export const doneResponseSchema = v.object({ status: v.literal('done') })

export const signInMessageSchema = v.object({ message: v.string() })

/** Who is logged in, as pages and games may know it. */
const signedInUserSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** By which the leaderboard shows the player; null where none is chosen. */
  username: v.nullable(v.string()),
  /** The wallet that was linked first; null for an account without one. */
  walletAddress: v.nullable(address),
})

export type SignedInUser = v.InferOutput<typeof signedInUserSchema>

/** Who is logged in here, with a token that is good for calls of games alone; both null for nobody. */
export const sessionResponseSchema = v.object({
  user: v.nullable(signedInUserSchema),
  token: v.nullable(v.string()),
  /** When the token ends. */
  tokenExpiresAt: v.nullable(moment),
})

export type SessionResponse = v.InferOutput<typeof sessionResponseSchema>

/** An account as its owner sees it. */
export const accountResponseSchema = v.object({
  name: v.string(),
  /** Null for an account that logs in by wallet alone. */
  email: v.nullable(v.string()),
  username: v.nullable(v.string()),
  locale: v.picklist(localeCodes),
  createdAt: moment,
  /** Whether the login is recent enough for what cannot be undone. */
  isFresh: v.boolean(),
  wallets: v.array(
    v.object({
      address,
      /** The chain whose contract vouched; null where a key signed. */
      contractChainId: v.nullable(v.number()),
      linkedAt: moment,
    }),
  ),
  sessions: v.array(
    v.object({
      id: v.string(),
      isCurrent: v.boolean(),
      startedAt: moment,
      /** Within six hours. */
      lastUsedAt: moment,
      /** As the browser introduced itself. */
      userAgent: v.string(),
    }),
  ),
})

export type AccountResponse = v.InferOutput<typeof accountResponseSchema>
export type AccountSession = AccountResponse['sessions'][number]
