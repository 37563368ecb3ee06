import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A run that somebody was given a seed for, and what became of it. */
export const gameAttempts = pgTable(
  'game_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    game: text('game').notNull(),
    /** Version of the rules that the run is played by. */
    version: integer('version').notNull(),
    /** Of a game made with no code: the hash of the level that the run is played in. */
    level: text('level'),
    /** 32 hexadecimal digits. */
    seed: text('seed').notNull(),
    /** `guest:`, `account:` or `address:` and what tells players of that kind apart. */
    player: text('player').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Until when it can be handed in. */
    expiresAt: moment('expires_at').notNull(),
    /** Until when somebody judges it. One who died meanwhile did not: it is good again then. */
    judgedUntil: moment('judged_until'),
    /** When it was judged, whatever came of that: an attempt is judged once. */
    finishedAt: moment('finished_at'),
    /** Whether its run is kept. */
    isStored: boolean('is_stored').notNull().default(false),
  },
  (table) => [
    check('game_attempts_seed', sql`${table.seed} ~ '^[0-9a-f]{32}$'`),
    index('game_attempts_of_player').on(table.player),
    /** For finding what nobody needs any more: runs that were not kept, and what guests played long ago. */
    index('game_attempts_over')
      .on(table.expiresAt)
      .where(sql`not ${table.isStored}`),
    index('game_attempts_of_guests')
      .on(table.startedAt)
      .where(sql`${table.player} like 'guest:%'`),
  ],
)

/** A run as the server's own replay found it. */
export const gameRuns = pgTable(
  'game_runs',
  {
    attempt: uuid('attempt')
      .primaryKey()
      .references(() => gameAttempts.id, { onDelete: 'cascade' }),
    game: text('game').notNull(),
    version: integer('version').notNull(),
    player: text('player').notNull(),
    score: integer('score').notNull(),
    checkpoints: integer('checkpoints').notNull(),
    /** Ids of the chests and keys that were opened and taken, of games whose things have ids. */
    found: integer('found')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Length of the run in sixtieths of a second. */
    ticks: integer('ticks').notNull(),
    /** Whether it reached the goal of the game; null in games without one, and where it was judged before that was kept. */
    isWon: boolean('is_won'),
    /** Its inputs, as `encodeInputLog` writes them; null once no board shows the run any more. */
    log: text('log'),
    playedAt: moment('played_at').notNull().defaultNow(),
  },
  (table) => [
    index('game_runs_of_game').on(table.game, table.playedAt),
    index('game_runs_of_player').on(table.player, table.game),
    check('game_runs_counts', sql`${table.score} >= 0 and ${table.checkpoints} >= 0 and ${table.ticks} >= 0`),
  ],
)

/** The best run of a player in a game and a period: a day (`2026-11-21`), a week (`2026-W47`), both of UTC, or `all`. */
export const gameBests = pgTable(
  'game_bests',
  {
    game: text('game').notNull(),
    period: text('period').notNull(),
    player: text('player').notNull(),
    score: integer('score').notNull(),
    attempt: uuid('attempt')
      .notNull()
      .references(() => gameRuns.attempt, { onDelete: 'cascade' }),
    reachedAt: moment('reached_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.period, table.player] }),
    index('game_bests_board').on(table.game, table.period, table.score.desc(), table.reachedAt),
    index('game_bests_of_attempt').on(table.attempt),
    /** For finding boards of days and weeks that are past. */
    index('game_bests_of_periods')
      .on(table.reachedAt)
      .where(sql`${table.period} <> 'all'`),
  ],
)

/** What a game keeps for a player who is known: at most 64 KB. */
export const gameStores = pgTable(
  'game_stores',
  {
    game: text('game').notNull(),
    player: text('player').notNull(),
    content: text('content').notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.game, table.player] })],
)
