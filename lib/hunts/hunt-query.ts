import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { huntIdSchema } from './hunt-schema'
import { huntPlaceSchema } from './hunt-place'

/** The page of a list, from 1, as a query parameter. */
const pageSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'not a page'), v.transform(Number))

/** The groups in which hunts are filtered. `over` are ended hunts, closed or not. */
export const shownStates = ['live', 'upcoming', 'over'] as const

/** A group of hunts in the filter. */
export type ShownState = (typeof shownStates)[number]

/**
 * The query of `GET /api/hunts`: hunts at a place (a game's id, a web address, or `web` for all web addresses), of a
 * sponsor, or in a state.
 */
export const huntsQuerySchema = v.object({
  place: v.optional(huntPlaceSchema),
  sponsor: v.optional(addressSchema),
  state: v.optional(v.picklist(shownStates)),
  page: v.optional(pageSchema),
})

/** The parsed query of `GET /api/hunts`. */
export type HuntsQuery = v.InferOutput<typeof huntsQuerySchema>

/** The query of `GET /api/hunts/{id}/draws/{round}`. */
export const drawQuerySchema = v.object({ page: v.optional(pageSchema) })

/** The query of `GET /api/hunts/finds`: the finds of a player, of a hunt, or both. */
export const findsQuerySchema = v.pipe(
  v.object({ player: v.optional(addressSchema), hunt: v.optional(huntIdSchema), page: v.optional(pageSchema) }),
  v.check(({ player, hunt }) => player !== undefined || hunt !== undefined, 'whose finds?'),
)

/** The parsed query of `GET /api/hunts/finds`. */
export type FindsQuery = v.InferOutput<typeof findsQuerySchema>
