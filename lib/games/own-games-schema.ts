import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'
import { hex32, wholeNumber } from '@/lib/wire-schema'

/**
 * A developer's own game with statistics. `completed` is the share of started runs that reached the goal, from 0 to 1;
 * null when no run is over or the runs are not replayed. `hidden` is the operator's reason.
 */
const ownGameSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  sort: v.picklist(['made', 'uploaded']),
  isPublished: v.boolean(),
  /** The source of the cover: the hash of the level, or the game's name. */
  cover: v.string(),
  /** The build whose cover image is used; null when it has none. */
  picture: v.nullable(hex32),
  plays: wholeNumber,
  seconds: wholeNumber,
  completed: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  finds: wholeNumber,
  hidden: v.nullable(v.string()),
  /** The game's draft in the builder. */
  draftId: v.nullable(v.pipe(v.string(), v.uuid())),
})
export const ownGamesSchema = v.object({ games: v.array(ownGameSchema), isOperator: v.boolean() })

export type OwnGame = v.InferOutput<typeof ownGameSchema>
