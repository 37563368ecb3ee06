import * as v from 'valibot'
import { madeKinds } from '@/lib/games/made-level'
import { hex32, isoTime, wholeNumber } from '@/lib/wire-schema'
import { slugSchema } from './slug'
import { titleProblems } from './title-problem'

/** The number of stored versions per draft. */
export const maxDraftVersions = 40

/** A draft without its definition. `slug` is the published game that belongs to it. */
export const draftInfoSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  revision: wholeNumber,
  slug: v.nullable(v.string()),
  changedAt: isoTime,
})
export const draftListSchema = v.object({ drafts: v.array(draftInfoSchema) })
export const savedDraftSchema = v.object({ ...draftInfoSchema.entries, definition: v.string() })
export const versionListSchema = v.object({ versions: v.array(v.object({ revision: wholeNumber, savedAt: isoTime })) })
export const versionSchema = v.object({ definition: v.string() })

const author = v.object({ name: v.nullable(v.string()), address: v.nullable(v.string()) })

/** A public made game. `level` is the hash of its level. */
const madeGameSchema = v.object({
  slug: slugSchema,
  kind: v.picklist(madeKinds),
  title: v.string(),
  lead: v.string(),
  level: hex32,
  allowsRemix: v.boolean(),
  origin: v.nullable(v.object({ game: v.string(), title: v.string() })),
  author,
  publishedAt: isoTime,
})

/** Why the catalogue does not list a published game: its author has not finished it yet, or its title is no name. */
const listingProblems = ['not-finished', ...titleProblems] as const
export type ListingProblem = (typeof listingProblems)[number]
const unlisted = v.nullable(v.picklist(listingProblems))

/** `unlisted` says why the catalogue does not list the game; null if it does. */
const listedMadeGameSchema = v.object({ ...madeGameSchema.entries, plays: wholeNumber, unlisted })
export const madeGameListSchema = v.object({ games: v.array(listedMadeGameSchema) })
export const publishedSchema = v.object({ slug: slugSchema, unlisted })
export const doneSchema = v.object({ status: v.literal('done') })

/** The reasons for reporting a game. */
export const reportReasons = ['offensive', 'copied', 'misleading', 'broken'] as const
export type ReportReason = (typeof reportReasons)[number]

export type DraftInfo = v.InferOutput<typeof draftInfoSchema>
export type SavedDraft = v.InferOutput<typeof savedDraftSchema>
export type Published = v.InferOutput<typeof publishedSchema>
export type MadeGame = v.InferOutput<typeof madeGameSchema>
export type ListedMadeGame = v.InferOutput<typeof listedMadeGameSchema>
