import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const credits = (name: string) => bigint(name, { mode: 'bigint' })

/**
 * What draws of a player are made from. A row begins as a commitment alone, becomes the pair in use once the player has named
 * a seed of their own, and is told when the next one takes its place.
 */
export const chanceSeeds = pgTable(
  'chance_seeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chainId: integer('chain_id').notNull(),
    /** Whose, in lower case. */
    address: text('address').notNull(),
    /** SHA-256 of the server's seed, 64 hexadecimal digits: shown from the beginning. */
    commitment: text('commitment').notNull(),
    /** 64 hexadecimal digits: told to nobody before `toldAt`. */
    serverSeed: text('server_seed').notNull(),
    /** Null until the player chose it, which they do knowing the commitment. */
    playerSeed: text('player_seed'),
    /** The number of the next draw. */
    nextNonce: integer('next_nonce').notNull().default(0),
    committedAt: moment('committed_at').notNull().defaultNow(),
    toldAt: moment('told_at'),
  },
  (table) => [
    uniqueIndex('chance_seeds_commitment').on(table.commitment),
    uniqueIndex('chance_seeds_waiting')
      .on(table.chainId, table.address)
      .where(sql`${table.playerSeed} is null`),
    uniqueIndex('chance_seeds_in_use')
      .on(table.chainId, table.address)
      .where(sql`${table.playerSeed} is not null and ${table.toldAt} is null`),
    check(
      'chance_seeds_hexadecimal',
      sql`${table.serverSeed} ~ '^[0-9a-f]{64}$' and ${table.commitment} ~ '^[0-9a-f]{64}$'`,
    ),
    check('chance_seeds_told_after_use', sql`${table.toldAt} is null or ${table.playerSeed} is not null`),
  ],
)

/** A card that was bought, or a spin. What it holds is settled with the purchase, and told when it is revealed. */
export const chanceCards = pgTable(
  'chance_cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chainId: integer('chain_id').notNull(),
    /** Whose, in lower case. */
    address: text('address').notNull(),
    /** The buyer's name for this purchase: a second one by the same name is the first one again. */
    key: uuid('key').notNull(),
    game: text('game').notNull(),
    /** Which of the game's prize tables it was bought by. */
    edition: integer('edition').notNull(),
    price: credits('price').notNull(),
    seed: uuid('seed')
      .notNull()
      .references(() => chanceSeeds.id, { onDelete: 'cascade' }),
    nonce: integer('nonce').notNull(),
    ticket: integer('ticket').notNull(),
    /** Whole credits; 0 for a card that wins nothing. Paid when it is revealed. */
    prize: credits('prize').notNull(),
    boughtAt: moment('bought_at').notNull().defaultNow(),
    revealedAt: moment('revealed_at'),
  },
  (table) => [
    uniqueIndex('chance_cards_key').on(table.chainId, table.address, table.key),
    uniqueIndex('chance_cards_draw').on(table.seed, table.nonce),
    index('chance_cards_of_player').on(table.chainId, table.address, table.boughtAt.desc(), table.id.desc()),
    index('chance_cards_to_reveal')
      .on(table.chainId, table.address, table.boughtAt)
      .where(sql`${table.revealedAt} is null`),
    check(
      'chance_cards_amounts',
      sql`${table.price} > 0 and ${table.prize} >= 0 and ${table.ticket} >= 0 and ${table.nonce} >= 0`,
    ),
  ],
)
