import type { Messages } from 'next-intl'
import * as v from 'valibot'

/** Namespaces of the words that owners alone read. */
export const ownerNamespaces = [
  'ownerSection',
  'ownerActions',
  'ownerFields',
  'ownerLists',
  'timelockCalendar',
] as const satisfies readonly (keyof Messages)[]

export type OwnerWords = Pick<Messages, (typeof ownerNamespaces)[number]>

const namespaceSchema = v.record(v.string(), v.unknown())

/** The words as the site sends them, a tree for each namespace; what a leaf looks like is the build's business. */
export const ownerWordsSchema = v.strictObject(v.entriesFromList(ownerNamespaces, namespaceSchema))
