import 'server-only'
import { gt, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { titleProblems } from '@/lib/builder/title-problem'
import { madeKinds } from '@/lib/games/made-level'
import { users } from './account'
import { moment, searched, searchedIndex, tags } from './columns'

const owner = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * The levels of published games as text, by their SHA-256 in hexadecimal. They never change, so that runs can be
 * replayed, and are deleted when no game uses them any more.
 */
export const builderLevels = pgTable('builder_levels', {
  hash: text('hash').primaryKey(),
  level: text('level').notNull(),
  /** When it was last published or replaced. */
  storedAt: moment('stored_at').notNull().defaultNow(),
})

/** Levels that lost a game: replaced by its author, or of a deleted account. A trigger adds them, `deleteUnusedLevels` deletes them. */
export const builderLevelChecks = pgTable(
  'builder_level_checks',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    hash: text('hash').notNull(),
    leftAt: moment('left_at').notNull().defaultNow(),
  },
  (table) => [index('builder_level_checks_by_time').on(table.leftAt)],
)

/** Published games of the game builder, by the name in their URL. */
export const builderGames = pgTable(
  'builder_games',
  {
    slug: text('slug').primaryKey(),
    ownerId: owner(),
    kind: text('kind', { enum: madeKinds }).notNull().default('maze'),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    tags: tags(),
    searched: searched(),
    levelHash: text('level_hash')
      .notNull()
      .references(() => builderLevels.hash),
    /** Increases when its author publishes another level. Each edition has boards of its own. */
    edition: integer('edition').notNull().default(1),
    /** The edition up to which the boards of earlier ones are deleted. */
    cleanedEdition: integer('cleaned_edition').notNull().default(1),
    allowsRemix: boolean('allows_remix').notNull(),
    /** The published game that it is a remix of. */
    originGame: text('origin_game'),
    publishedAt: moment('published_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** When its author first reached its goal in a counted run; the catalogue lists no game before that. */
    authorWonAt: moment('author_won_at'),
    /** When somebody else first reached its goal in a counted run: from the next day on it can be the maze of the day. */
    othersWonAt: moment('others_won_at'),
    /** Why the catalogue does not list it under its title (`checkTitle`); null when it does. */
    titleProblem: text('title_problem', { enum: titleProblems }),
    /** When its author unpublished it. The name stays reserved for them. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    check('builder_games_kind', sql`${table.kind} in ('maze', 'runner', 'drive')`),
    check('builder_games_slug', sql`${table.slug} ~ '^[a-z0-9-]{3,40}$'`),
    index('builder_games_newest')
      .on(table.publishedAt.desc().nullsFirst())
      .where(sql`${table.withdrawnAt} is null`),
    index('builder_games_of_owner').on(table.ownerId),
    searchedIndex('builder_games_searched', table.searched),
    /** For whether a level may be read: any number of games can have the same one. */
    index('builder_games_shown_of_level')
      .on(table.levelHash, table.slug)
      .where(sql`${table.withdrawnAt} is null`),
    index('builder_games_of_level').on(table.levelHash, table.ownerId),
    /** For deleting the boards of earlier editions. */
    index('builder_games_uncleaned').on(table.changedAt).where(gt(table.edition, table.cleanedEdition)),
  ],
)

/** Drafts as text. Each save increments the revision, so that a save from an older revision is detected. */
export const builderDrafts = pgTable(
  'builder_drafts',
  {
    id: uuid('id').primaryKey(),
    ownerId: owner(),
    title: text('title').notNull(),
    definition: text('definition').notNull(),
    revision: integer('revision').notNull(),
    /** The published game of this draft. */
    slug: text('slug'),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [index('builder_drafts_of_owner').on(table.ownerId, table.changedAt.desc().nullsFirst())],
)

/** Earlier versions of drafts. */
export const builderDraftVersions = pgTable(
  'builder_draft_versions',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => builderDrafts.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    definition: text('definition').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.revision] })],
)

/**
 * The disk space of all drafts, their versions and levels, in one row. A trigger updates it at the end of each
 * transaction.
 */
export const builderSpace = pgTable('builder_space', {
  id: integer('id').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/** Reports of published games by players, at most one per player and game. */
export const builderReports = pgTable(
  'builder_reports',
  {
    slug: text('slug')
      .notNull()
      .references(() => builderGames.slug, { onDelete: 'cascade' }),
    /** Player id, as in `game_attempts`. */
    player: text('player').notNull(),
    reason: text('reason').notNull(),
    words: text('words').notNull(),
    reportedAt: moment('reported_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.player] }),
    index('builder_reports_newest').on(table.reportedAt.desc().nullsFirst()),
  ],
)
