import * as v from 'valibot'
import { gameTagsSchema } from '@/lib/games/catalogue/game-tags'
import { gameNumbersSchema } from '@/lib/games/score-schema'
import { hex32, wholeNumber } from '@/lib/wire-schema'
import { slugSchema } from './slug'

/**
 * A players' game in the catalogue. `level` is the hash of its level, null for an upload; `picture` is the build that
 * contains its cover.
 */
const cataloguedGameSchema = v.object({
  slug: slugSchema,
  title: v.string(),
  lead: v.string(),
  tags: gameTagsSchema,
  level: v.nullable(hex32),
  picture: v.nullable(hex32),
  author: v.object({ name: v.nullable(v.string()), address: v.nullable(v.string()) }),
  likes: wholeNumber,
  ...gameNumbersSchema.entries,
})

/** Response of `GET /api/games/likes` and `POST /api/games/likes`: the likes of a game, and whether one is the reader's. */
export const likesSchema = v.object({ likes: wholeNumber, isLiked: v.boolean() })

export type Likes = v.InferOutput<typeof likesSchema>

/**
 * Response of `GET /api/games/made`: one page of the results, its number (from 1), the total number of games, and the maze of the day, which
 * only the first page without filters has.
 */
export const madeCatalogueSchema = v.object({
  games: v.array(cataloguedGameSchema),
  mazeOfTheDay: v.nullable(cataloguedGameSchema),
  page: wholeNumber,
  total: wholeNumber,
})

export type CataloguedGame = v.InferOutput<typeof cataloguedGameSchema>
export type MadeCatalogue = v.InferOutput<typeof madeCatalogueSchema>
