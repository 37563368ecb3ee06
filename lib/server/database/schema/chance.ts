import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns'

const credits = (name: string) => bigint(name, { mode: 'bigint' })

/**
 * Seed pairs of a player for provably fair draws. A row starts as a commitment, becomes the active pair when the player chooses a
 * seed, and is revealed when the next pair replaces it.
 */
export const chanceSeeds = pgTable(
  'chance_seeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chainId: integer('chain_id').notNull(),
    /** Address of the player, in lower case. */
    address: text('address').notNull(),
    /** SHA-256 of the server seed, 64 hexadecimal digits, shown from the start. */
    commitment: text('commitment').notNull(),
    /** 64 hexadecimal digits, secret until `toldAt`. */
    serverSeed: text('server_seed').notNull(),
    /** Null until the player chooses it, after seeing the commitment. */
    playerSeed: text('player_seed'),
    /** Nonce of the next draw. */
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

/** Bought scratch cards and jackpot spins. The purchase determines the prize; `revealed` shows it. */
export const chanceCards = pgTable(
  'chance_cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chainId: integer('chain_id').notNull(),
    /** Address of the player, in lower case. */
    address: text('address').notNull(),
    /** Idempotency key of the purchase: a second request with the same key returns the first purchase. */
    key: uuid('key').notNull(),
    game: text('game').notNull(),
    /** Prize table of the game at the time of the purchase. */
    edition: integer('edition').notNull(),
    price: credits('price').notNull(),
    seed: uuid('seed')
      .notNull()
      .references(() => chanceSeeds.id, { onDelete: 'cascade' }),
    nonce: integer('nonce').notNull(),
    ticket: integer('ticket').notNull(),
    /** Whole credits, 0 for no prize. Paid when it is revealed. */
    prize: credits('prize').notNull(),
    boughtAt: moment('bought_at').notNull().defaultNow(),
    revealedAt: moment('revealed_at'),
  },
  (table) => [
    uniqueIndex('chance_cards_key').on(table.chainId, table.address, table.key),
    uniqueIndex('chance_cards_draw').on(table.seed, table.nonce),
    index('chance_cards_of_player').on(
      table.chainId,
      table.address,
      table.boughtAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('chance_cards_to_reveal')
      .on(table.chainId, table.address, table.boughtAt)
      .where(sql`${table.revealedAt} is null`),
    check(
      'chance_cards_amounts',
      sql`${table.price} > 0 and ${table.prize} >= 0 and ${table.ticket} >= 0 and ${table.nonce} >= 0`,
    ),
  ],
)
