import 'server-only'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, index, integer, numeric, text, timestamp } from 'drizzle-orm/pg-core'
import type { GameTag } from '@/lib/games/catalogue/game-tags'
import { foldedMarks } from '@/lib/games/catalogue/search-text'

/** Column for an exact integer of up to 256 bits, a `bigint` in code. */
export const uint256 = (name: string) => numeric(name, { precision: 78, scale: 0, mode: 'bigint' })

/** Column for a block number. */
export const blockNumber = (name: string) => bigint(name, { mode: 'bigint' })

/** Column for a block time in Unix seconds. */
export const chainTime = (name: string) => bigint(name, { mode: 'number' })

/** Column for a moment. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Column for the chain id of a row. */
export const chainId = () => integer('chain_id').notNull()

/** Column for the tags of a game, chosen by its author. */
export const tags = () =>
  text('tags')
    .array()
    .$type<GameTag[]>()
    .notNull()
    .default(sql`'{}'`)

/** An SQL text that is folded as by `toSearchWords`. */
const foldForSearch = (text: string) => `regexp_replace(normalize(lower(${text}), NFKD), '${foldedMarks}', '', 'g')`

/** Column with what the catalogue searches of a row, folded once. @param source an SQL expression of other columns. */
export const searched = (source = `"title" || ' ' || "lead"`) =>
  text('searched')
    .notNull()
    .generatedAlwaysAs(sql.raw(foldForSearch(source)))

/** Index of the sequences of three letters in a searched text (extension `pg_trgm`). */
export const searchedIndex = (name: string, column: AnyPgColumn) =>
  index(name).using('gin', sql`${column} gin_trgm_ops`)
