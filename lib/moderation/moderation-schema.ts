import * as v from 'valibot'
import { reportReasons } from '@/lib/builder/builder-answers'
import { slugSchema } from '@/lib/builder/slug'

const moment = v.pipe(v.string(), v.isoTimestamp())
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What an operator can do about a game. */
export const moderationActions = ['hide', 'restore', 'dismiss'] as const
export type ModerationAction = (typeof moderationActions)[number]

const logEntry = v.object({
  action: v.picklist(moderationActions),
  reason: v.string(),
  operator: v.string(),
  doneAt: moment,
})

/** A game that was reported or hidden, as an operator sees it: how often for what, what players wrote, what was done. */
export const reportedGameSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  sort: v.picklist(['made', 'uploaded']),
  author: v.object({ name: v.nullable(v.string()), address: v.nullable(v.string()) }),
  reports: v.object(
    Object.fromEntries(reportReasons.map((reason) => [reason, count])) as Record<
      (typeof reportReasons)[number],
      typeof count
    >,
  ),
  words: v.array(v.string()),
  reportedAt: v.nullable(moment),
  hidden: v.nullable(v.object({ reason: v.string(), hiddenAt: moment })),
  log: v.array(logEntry),
})
export const reportedGamesSchema = v.object({ games: v.array(reportedGameSchema) })

/** What an operator sends: a reason that the author reads. */
export const moderateSchema = v.strictObject({
  action: v.picklist(moderationActions),
  reason: v.pipe(v.string(), v.trim(), v.maxLength(300), v.regex(/^[^\p{C}]*$/u, 'not plain text')),
})

export type ReportedGame = v.InferOutput<typeof reportedGameSchema>
export type Moderate = v.InferOutput<typeof moderateSchema>
