import 'server-only'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './columns'

/** Number of runs per game that were started but never counted. Keeps the number when the attempts themselves are deleted. */
export const gameAbandons = pgTable('game_abandons', {
  game: text('game').primaryKey(),
  runs: integer('runs').notNull(),
})

/**
 * The stored runs of each game: their number, how many reached its goal, for how many that is unknown, and their total
 * length. A trigger on `game_runs` updates it at the end of each transaction, because counting millions of runs takes
 * seconds.
 */
export const gamePlayCounts = pgTable('game_play_counts', {
  game: text('game').primaryKey(),
  plays: integer('plays').notNull(),
  won: integer('won').notNull().default(0),
  /** Runs of games without a goal, and those that are older than the goal's column. */
  undecided: integer('undecided').notNull().default(0),
  /** In ticks of 1/60 second. */
  ticks: bigint('ticks', { mode: 'number' }).notNull().default(0),
})

/** Whether a player is an account or a wallet, written as in the indexes without guests. */
export const isNoGuest = (player: AnyPgColumn) => sql`${player} not like 'guest:%'`

/** A started run (attempt) with its seed, and its result. */
export const gameAttempts = pgTable(
  'game_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    game: text('game').notNull(),
    /** Version of the game's rules. */
    version: integer('version').notNull(),
    /** Hash of the level, for games from the game builder. */
    level: text('level'),
    /** 32 hexadecimal digits. */
    seed: text('seed').notNull(),
    /** The UTC day of the daily challenge that the run is an attempt at; null for other runs. */
    challenge: text('challenge'),
    /** `guest:`, `account:` or `address:`, followed by the id of the guest or account or the address. */
    player: text('player').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** Until when the run can be submitted. */
    expiresAt: moment('expires_at').notNull(),
    /**
     * The end of the lease of the process that judges the run. After this time another process may judge it, because
     * the first one must have died.
     */
    judgedUntil: moment('judged_until'),
    /** When it was judged, with any result. An attempt is judged once. */
    finishedAt: moment('finished_at'),
    /** Whether the run was stored. */
    isStored: boolean('is_stored').notNull().default(false),
  },
  (table) => [
    check('game_attempts_seed', sql`${table.seed} ~ '^[0-9a-f]{32}$'`),
    index('game_attempts_of_player').on(table.player, table.startedAt),
    /** For logins, which move the newest attempts of a guest and must not read those that were rejected. */
    index('game_attempts_to_move')
      .on(table.player, table.startedAt)
      .where(sql`${table.challenge} is null and (${table.isStored} or ${table.finishedAt} is null)`),
    /** For deleting runs that were not stored. */
    index('game_attempts_over')
      .on(table.expiresAt)
      .where(sql`not ${table.isStored}`),
    /** For deleting old runs of guests, and for how many there are: attempts without a run do not count. */
    index('game_attempts_of_guests')
      .on(table.startedAt)
      .where(sql`${table.player} like 'guest:%' and ${table.isStored}`),
  ],
)

const toPlayerInGame = (player: AnyPgColumn, game: AnyPgColumn) => sql`(${player} || ' ' || ${game})`
const toWeek = (playedAt: AnyPgColumn) => sql`date_trunc('week', ${playedAt} at time zone 'UTC')`

/** A run with the results of the server's replay. */
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
    /** The longest combo in links; null for games without combos and for rows older than this column. */
    longestCombo: integer('longest_combo'),
    /** The distance in whole metres; null for games that do not lead ahead and for rows older than this column. */
    metres: integer('metres'),
    /** Ids of the chests and keys that the player found, for games with ids. */
    found: integer('found')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Length of the run in ticks of 1/60 second. */
    ticks: integer('ticks').notNull(),
    /** Whether the run reached the goal; null for games without a goal and for rows older than this column. */
    isWon: boolean('is_won'),
    /** Input log in the format of `encodeInputLog`; null when no board shows the run any more. */
    log: text('log'),
    /** Of `toRunShape`, for draws of hunts; null in rows older than this column. */
    shape: integer('shape').array(),
    /** Whether a person could have played it (`findHumanProblem`); null in rows older than this column. */
    isHuman: boolean('is_human'),
    playedAt: moment('played_at').notNull().defaultNow(),
    /** When a login moved it from a guest to the account; null for all others. */
    movedAt: moment('moved_at'),
  },
  (table) => [
    index('game_runs_of_game').on(table.game, table.playedAt),
    index('game_runs_of_player').on(table.player, table.game),
    /** For dropping logs that no board shows any more: few runs of a player have one. */
    index('game_runs_with_log')
      .on(table.player, table.game)
      .where(sql`${table.log} is not null`),
    /**
     * For seasons: the best run of a player in a game and week. A query for both in one text can use no other index, which
     * would read and sort all runs of the player.
     */
    index('game_runs_best_of_week')
      .on(
        toPlayerInGame(table.player, table.game),
        toWeek(table.playedAt),
        table.score.desc().nullsFirst(),
        table.playedAt,
        table.attempt,
      )
      .where(sql`${isNoGuest(table.player)} and ${table.isHuman} is not false`),
    /** For quests: the runs of a player in a day or week that a person could have played. */
    index('game_runs_of_player_by_time')
      .on(table.player, table.playedAt)
      .where(sql`${table.isHuman} is not false`),
    /** For seasons: whether a login moved runs to an account after a moment. */
    index('game_runs_moved')
      .on(table.player, table.movedAt)
      .where(sql`${table.movedAt} is not null`),
    /**
     * For quests: finds the accounts that played a game one by one, in runs that a person could have played, and
     * whether each did so in a day or week.
     */
    index('game_runs_by_accounts')
      .on(table.game, table.player, table.playedAt)
      .where(sql`${table.player} like 'account:%' and ${table.isHuman} is not false`),
    check('game_runs_counts', sql`${table.score} >= 0 and ${table.checkpoints} >= 0 and ${table.ticks} >= 0`),
  ],
)

/** The UTC day, as a timestamp, on which the week of a run began. */
export const weekOfRun = toWeek(gameRuns.playedAt)
/** The player and the game of a run in one text. */
export const playerInGame = toPlayerInGame(gameRuns.player, gameRuns.game)

/**
 * The best run of a player per game, edition of its level and period: a UTC day (`2026-11-21`), a UTC week (`2026-W47`), `all`, or the
 * daily challenge of a day (`challenge 2026-11-21`).
 */
export const gameBests = pgTable(
  'game_bests',
  {
    game: text('game').notNull(),
    /** Edition of a made game's level; 1 for all other games. */
    edition: integer('edition').notNull().default(1),
    period: text('period').notNull(),
    player: text('player').notNull(),
    score: integer('score').notNull(),
    attempt: uuid('attempt')
      .notNull()
      .references(() => gameRuns.attempt, { onDelete: 'cascade' }),
    reachedAt: moment('reached_at').notNull().defaultNow(),
    /** Of its run: false if no person could have played it. Stored here, too, for the index of the open ranking. */
    isHuman: boolean('is_human').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.edition, table.period, table.player] }),
    /**
     * Nulls first, as `desc` in the queries: `desc()` of an index alone would put them last, an order that no query
     * uses.
     */
    index('game_bests_board').on(
      table.game,
      table.edition,
      table.period,
      table.score.desc().nullsFirst(),
      table.reachedAt,
    ),
    /** For the open ranking, however many guests and runs that no person played are on the board. */
    index('game_bests_open_ranking')
      .on(table.game, table.edition, table.period, table.score.desc().nullsFirst(), table.reachedAt)
      .where(sql`${isNoGuest(table.player)} and ${table.isHuman}`),
    index('game_bests_of_attempt').on(table.attempt),
    /** For finding past boards. */
    index('game_bests_of_periods')
      .on(table.reachedAt)
      .where(sql`${table.period} <> 'all'`),
  ],
)

/** Storage of a game for a signed-in player, at most 64 KB. */
export const gameStores = pgTable(
  'game_stores',
  {
    game: text('game').notNull(),
    player: text('player').notNull(),
    content: text('content').notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.game, table.player] }), index('game_stores_of_player').on(table.player)],
)

/**
 * The bytes of all rows of `game_stores`, each counted as 4,096 at least: the sum of 64 rows, each of which can be
 * negative. A trigger updates one of them once for each statement and locks it until the transaction ends. The
 * connection decides which one, so that players whose games save at the same time seldom wait for each other. A
 * transaction that deletes rows does it last.
 */
export const gameStoreSpace = pgTable('game_store_space', {
  id: integer('id').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})
