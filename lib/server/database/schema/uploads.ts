import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './account'
import { moment, searched, searchedIndex, tags } from './columns'

const owner = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Uploads in progress: a zip that arrives in chunks, at most one per account, with the details of its game. */
export const uploadArrivals = pgTable('upload_arrivals', {
  id: uuid('id').primaryKey(),
  ownerId: owner().unique(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  lead: text('lead').notNull(),
  /** Size of the zip, and the received bytes. */
  bytes: integer('bytes').notNull(),
  received: integer('received').notNull().default(0),
  /** Disk space reserved for the unpacked files, in bytes; 0 until the zip is unpacked. */
  unpackedBytes: integer('unpacked_bytes').notNull().default(0),
  /** While a process unpacks it. After this time the process must have died. */
  unpackingUntil: moment('unpacking_until'),
  touchedAt: moment('touched_at').notNull().defaultNow(),
})

/** Unpacked builds in `UPLOADS_DIR`, by the SHA-256 of their file list in hexadecimal. They never change. */
export const uploadBuilds = pgTable('upload_builds', {
  hash: text('hash').primaryKey(),
  kind: text('kind').$type<'html' | 'unity'>().notNull(),
  files: integer('files').notNull(),
  /** Size of all files as the game sees them, and of the files as they lie on the disk, where equal files are stored once. */
  bytes: integer('bytes').notNull(),
  diskBytes: integer('disk_bytes').notNull().default(0),
  /** File name of the cover image in the root folder; null if there is none. */
  cover: text('cover').$type<'cover.jpg' | 'cover.png' | 'cover.webp'>(),
})

/**
 * The disk space of all uploads, in one row: builds, zips that have arrived so far, and what is reserved for unpacking. A
 * trigger updates it at the end of each transaction.
 */
export const uploadSpace = pgTable('upload_space', {
  id: integer('id').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/**
 * The addresses of the private keys that are written out in a build. Not used any more: hidden keys are refused in uploaded games. Processes of
 * the last release write it while they are replaced, so a later release drops it.
 */
export const uploadBuildKeys = pgTable('upload_build_keys', {
  hash: text('hash')
    .primaryKey()
    .references(() => uploadBuilds.hash, { onDelete: 'cascade' }),
  addresses: text('addresses').array().notNull(),
})

/**
 * Names under which a game was ever published, with the account that may use them. They are never given to another
 * account, because browsers, stores and hunts still contain data under them. The owner is null after the account is
 * deleted.
 */
export const publishedNames = pgTable(
  'published_names',
  {
    slug: text('slug').primaryKey(),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** When a game was first published under it. */
    firstPublishedAt: moment('first_published_at').notNull().defaultNow(),
  },
  (table) => [index('published_names_owner').on(table.ownerId)],
)

/** Uploaded games, by the name in their URL. */
export const uploadedGames = pgTable(
  'uploaded_games',
  {
    slug: text('slug').primaryKey(),
    ownerId: owner(),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    tags: tags(),
    searched: searched(),
    /** Current version. */
    version: integer('version').notNull(),
    /** When a game was first published under its name; null if only its author can see it. */
    publishedAt: moment('published_at'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** The plays that were counted before `upload_play_counts`, and their total time. */
    plays: integer('plays').notNull().default(0),
    playedSeconds: bigint('played_seconds', { mode: 'number' }).notNull().default(0),
    /** Plays of accounts other than its author; each account counts once a day. */
    accountPlays: integer('account_plays').notNull().default(0),
  },
  (table) => [
    check('uploaded_games_slug', sql`${table.slug} ~ '^[a-z0-9-]{3,40}$'`),
    index('uploaded_games_newest')
      .on(table.publishedAt.desc().nullsFirst())
      .where(sql`${table.publishedAt} is not null`),
    index('uploaded_games_of_owner').on(table.ownerId),
    searchedIndex('uploaded_games_searched', table.searched),
  ],
)

/** Versions of uploaded games with their builds, starting at 1. */
export const uploadVersions = pgTable(
  'upload_versions',
  {
    slug: text('slug')
      .notNull()
      .references(() => uploadedGames.slug, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    build: text('build')
      .notNull()
      .references(() => uploadBuilds.hash),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] }), index('upload_versions_of_build').on(table.build)],
)

/** Recent plays of uploaded games, deleted after a day. */
export const uploadPlays = pgTable(
  'upload_plays',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug')
      .notNull()
      .references(() => uploadedGames.slug, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull().defaultNow(),
    seconds: integer('seconds').notNull().default(0),
  },
  (table) => [index('upload_plays_begun').on(table.startedAt), index('upload_plays_of_game').on(table.slug)],
)

/**
 * Number of plays of an uploaded game and their total time, as measured by the browsers: the sum of up to 64 rows. The
 * connection decides which one counts a play, so that plays of one game seldom wait for each other.
 */
export const uploadPlayCounts = pgTable(
  'upload_play_counts',
  {
    slug: text('slug')
      .notNull()
      .references(() => uploadedGames.slug, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    plays: integer('plays').notNull().default(0),
    seconds: bigint('seconds', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.slug, table.part] })],
)

/** Reports of uploaded games by players, at most one per player and game. They stay when the game is deleted: its author can upload it again. */
export const uploadReports = pgTable(
  'upload_reports',
  {
    slug: text('slug').notNull(),
    /** Player id, as in `game_attempts`. */
    player: text('player').notNull(),
    reason: text('reason').notNull(),
    words: text('words').notNull(),
    reportedAt: moment('reported_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.player] }),
    index('upload_reports_newest').on(table.reportedAt.desc().nullsFirst()),
  ],
)

/** Likes of published games, at most one for each account and game. */
export const gameLikes = pgTable(
  'game_likes',
  {
    slug: text('slug').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    likedAt: moment('liked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.userId] }), index('game_likes_of_account').on(table.userId)],
)

/** The number of likes of a game. A trigger on `game_likes` updates it in the same transaction. */
export const gameLikeCounts = pgTable('game_like_counts', {
  slug: text('slug').primaryKey(),
  likes: integer('likes').notNull(),
})

/** Games that an operator has hidden, by the name in their URL. They stay hidden when their authors publish again. */
export const hiddenGames = pgTable('hidden_games', {
  slug: text('slug').primaryKey(),
  /** Reason, shown to the author. */
  reason: text('reason').notNull(),
  hiddenAt: moment('hidden_at').notNull().defaultNow(),
})

/** Log of moderation actions, which is never deleted. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    action: text('action').$type<'hide' | 'restore' | 'dismiss'>().notNull(),
    reason: text('reason').notNull(),
    /** Address of the operator, in lower case. */
    operator: text('operator').notNull(),
    doneAt: moment('done_at').notNull().defaultNow(),
  },
  (table) => [index('moderation_log_of_game').on(table.slug, table.id.desc().nullsFirst())],
)
