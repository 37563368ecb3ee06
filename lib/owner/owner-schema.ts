import type { Messages } from 'next-intl'
import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { timestamp } from '@/lib/wire-schema'

/** The message namespaces of the owner's section. */
export const ownerMessageNamespaces = [
  'ownerSection',
  'ownerActions',
  'ownerFields',
  'ownerLists',
  'timelockCalendar',
] as const satisfies readonly (keyof Messages)[]

export type OwnerMessages = Pick<Messages, (typeof ownerMessageNamespaces)[number]>

const namespaceSchema = v.record(v.string(), v.unknown())

/** The response of /api/owner/words/[locale]: the messages of each namespace. */
export const ownerMessagesSchema = v.strictObject(v.entriesFromList(ownerMessageNamespaces, namespaceSchema))

/** The maximum number of confirmed accounts in one response. */
export const joinersPageSize = 5_000

/** The message that the owner signs, and the nonce to send with the signature. */
export const ownerChallengeSchema = v.object({ nonce: v.string(), message: v.string() })

/** The last account of a page of confirmed accounts. */
export const joinersCursorSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  confirmedAt: timestamp,
})

export type JoinersCursor = v.InferOutput<typeof joinersCursorSchema>

/** Accounts that confirmed their whitelist entry, in the order of confirmation. `next` is null on the last page. */
export const joinersResponseSchema = v.object({
  accounts: v.array(addressSchema),
  next: v.nullable(joinersCursorSchema),
})

export type JoinersResponse = v.InferOutput<typeof joinersResponseSchema>
