import * as v from 'valibot'
import { reportReasons } from '@/lib/builder/builder-schema'
import { slugSchema } from '@/lib/builder/slug'
import { huntIdSchema } from '@/lib/hunts/hunt-schema'
import { isoTime, wholeNumber } from '@/lib/wire-schema'

/** Actions of an operator on a reported game. */
const moderationActions = ['hide', 'restore', 'dismiss'] as const
export type ModerationAction = (typeof moderationActions)[number]

const logEntry = v.object({
  action: v.picklist(moderationActions),
  reason: v.string(),
  operator: v.string(),
  doneAt: isoTime,
})

/** A reported or hidden game for operators: report counts by reason, comments, and the moderation log. */
const reportedGameSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  sort: v.picklist(['made', 'uploaded']),
  author: v.object({ name: v.nullable(v.string()), address: v.nullable(v.string()) }),
  reports: v.object(
    Object.fromEntries(reportReasons.map((reason) => [reason, wholeNumber])) as Record<
      (typeof reportReasons)[number],
      typeof wholeNumber
    >,
  ),
  words: v.array(v.string()),
  reportedAt: v.nullable(isoTime),
  hidden: v.nullable(v.object({ reason: v.string(), hiddenAt: isoTime })),
  log: v.array(logEntry),
})
export const reportedGamesSchema = v.object({ games: v.array(reportedGameSchema) })

const reason = v.pipe(v.string(), v.trim(), v.maxLength(300), v.regex(/^[^\p{C}]*$/u, 'not plain text'))

/** A moderation request. The author of the game reads the reason. */
export const moderateSchema = v.strictObject({ action: v.picklist(moderationActions), reason })

/** Hides what the sponsor of a hunt wrote, or shows it again. Operators alone read the reason. */
export const moderateHuntSchema = v.strictObject({ action: v.picklist(['hide', 'restore']), reason })

/** A hidden hunt for operators, with the texts that nobody else sees. */
const hiddenHuntSchema = v.object({
  id: huntIdSchema,
  title: v.string(),
  place: v.string(),
  reason: v.string(),
  hiddenAt: isoTime,
})
export const hiddenHuntsSchema = v.object({ hunts: v.array(hiddenHuntSchema) })

export type ReportedGame = v.InferOutput<typeof reportedGameSchema>
export type Moderate = v.InferOutput<typeof moderateSchema>
export type HiddenHunt = v.InferOutput<typeof hiddenHuntSchema>
export type ModerateHunt = v.InferOutput<typeof moderateHuntSchema>
