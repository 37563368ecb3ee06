import * as v from 'valibot'
import { gameNumbersSchema } from '@/lib/games/attempt-answers'
import { slugSchema } from './slug'

/** A game of players as the catalogue shows it: `level` is the hash of its level, null where it was uploaded; `picture` the build that brings one. */
export const cataloguedGameSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  lead: v.string(),
  level: v.nullable(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
  picture: v.nullable(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
  author: v.object({ name: v.nullable(v.string()), address: v.nullable(v.string()) }),
  ...gameNumbersSchema.entries,
})

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** `GET /api/games/made`: one page of what was found, which one (from 1), and how many games there are in all. */
export const madeCatalogueSchema = v.object({
  games: v.array(cataloguedGameSchema),
  page: wholeNumber,
  total: wholeNumber,
})

export type CataloguedGame = v.InferOutput<typeof cataloguedGameSchema>
export type MadeCatalogue = v.InferOutput<typeof madeCatalogueSchema>
