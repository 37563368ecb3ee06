import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { huntIdSchema } from './hunt-schema'
import { huntPlaceSchema } from './hunt-place'

/** A page of a list as it stands behind a question mark, from 1. */
export const pageSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'not a page'), v.transform(Number))

/** Groups of hunts that readers tell apart. `over` are those that have ended, closed or not. */
export const shownStates = ['live', 'upcoming', 'over'] as const

export type ShownState = (typeof shownStates)[number]

/**
 * `GET /api/hunts`: hunts of a place (a game's id, an address of the web, or `web` for all such), of a sponsor, in a state; by
 * default all.
 */
export const huntsQuestionSchema = v.object({
  place: v.optional(huntPlaceSchema),
  sponsor: v.optional(addressSchema),
  state: v.optional(v.picklist(shownStates)),
  page: v.optional(pageSchema),
})

export type HuntsQuestion = v.InferOutput<typeof huntsQuestionSchema>

/** `GET /api/hunts/finds`: what a player found, what was found in a hunt, or both. */
export const findsQuestionSchema = v.pipe(
  v.object({ player: v.optional(addressSchema), hunt: v.optional(huntIdSchema), page: v.optional(pageSchema) }),
  v.check(({ player, hunt }) => player !== undefined || hunt !== undefined, 'whose finds?'),
)

export type FindsQuestion = v.InferOutput<typeof findsQuestionSchema>
