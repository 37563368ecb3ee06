import * as v from 'valibot'
import { profileParts } from '@/lib/account/profile-parts'
import { localeCodes } from '@/lib/i18n/locales'
import { isoTime } from '@/lib/wire-schema'

const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))

/** Response to a request for a mail, the same whether the account exists or not. `outboxPath` is set on a server that sends no mail. */
export const sentResponseSchema = v.object({
  status: v.literal('sent'),
  minutes: v.number(),
  outboxPath: v.optional(v.string()),
})

export const doneResponseSchema = v.object({ status: v.literal('done') })

export const signInMessageSchema = v.object({ message: v.string() })

/** The public part of the logged-in user. */
const signedInUserSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** The public name on the leaderboard; null until the user chooses one. */
  username: v.nullable(v.string()),
  /** The wallet that was linked first; null for an account without one. */
  walletAddress: v.nullable(address),
})

export type SignedInUser = v.InferOutput<typeof signedInUserSchema>

/** The logged-in user and a token for game APIs; both null without a session. */
export const sessionResponseSchema = v.object({
  user: v.nullable(signedInUserSchema),
  token: v.nullable(v.string()),
  /** When the token expires. */
  tokenExpiresAt: v.nullable(isoTime),
})

export type SessionResponse = v.InferOutput<typeof sessionResponseSchema>

/** An account as its owner sees it. */
export const accountResponseSchema = v.object({
  name: v.string(),
  /** Null for an account that only logs in with a wallet. */
  email: v.nullable(v.string()),
  username: v.nullable(v.string()),
  locale: v.picklist(localeCodes),
  /** The parts that the public profile does not show. */
  hiddenParts: v.array(v.picklist(profileParts)),
  createdAt: isoTime,
  /** Whether the login is recent enough for changes that cannot be undone. */
  isFresh: v.boolean(),
  wallets: v.array(
    v.object({
      address,
      /** The chain of a contract wallet; null for a wallet with a key. */
      contractChainId: v.nullable(v.number()),
      linkedAt: isoTime,
    }),
  ),
  sessions: v.array(
    v.object({
      id: v.string(),
      isCurrent: v.boolean(),
      startedAt: isoTime,
      /** Updated at most every six hours. */
      lastUsedAt: isoTime,
      /** The `User-Agent` header of the login. */
      userAgent: v.string(),
    }),
  ),
})

export type AccountResponse = v.InferOutput<typeof accountResponseSchema>
export type AccountSession = AccountResponse['sessions'][number]
