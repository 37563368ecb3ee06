import * as v from 'valibot'
import { boundedArray } from '@/lib/bounded-array'

/**
 * The tags that an author can give a game, for the filter of the catalogue. The list is fixed, so that tags contain no
 * free text.
 */
export const gameTags = ['short', 'long', 'easy', 'hard', 'puzzle', 'chase', 'treasure', 'scenic'] as const

export type GameTag = (typeof gameTags)[number]

/** Maximum number of tags of a game. */
export const maxGameTags = 3

/** The tags of a game, each once. */
export const gameTagsSchema = v.pipe(
  boundedArray(v.picklist(gameTags), maxGameTags),
  v.check((tags) => new Set(tags).size === tags.length, 'a tag twice'),
)
