import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * A game of somebody's own with what became of it. `completed` is the share of begun runs that reached the goal, from 0 to 1, null where
 * none is over or its runs are not judged; `hidden` the operator's reason.
 */
export const ownGameSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  sort: v.picklist(['made', 'uploaded']),
  isPublished: v.boolean(),
  /** What its picture is drawn from: the hash of its level, or its name. */
  cover: v.string(),
  /** The build that brings a picture of an uploaded one; null where none does. */
  picture: v.nullable(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
  plays: count,
  seconds: count,
  completed: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  finds: count,
  hidden: v.nullable(v.string()),
  /** The draft of it in the builder. */
  draftId: v.nullable(v.pipe(v.string(), v.uuid())),
})
export const ownGamesSchema = v.object({ games: v.array(ownGameSchema), isOperator: v.boolean() })

export type OwnGame = v.InferOutput<typeof ownGameSchema>
