import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './account-schema'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const owner = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A zip on its way, piece by piece: one for each account, and the game that it is to be. */
export const uploadArrivals = pgTable('upload_arrivals', {
  id: uuid('id').primaryKey(),
  ownerId: owner().unique(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  lead: text('lead').notNull(),
  /** Bytes of the whole, and how many are there. */
  bytes: integer('bytes').notNull(),
  received: integer('received').notNull().default(0),
  touchedAt: moment('touched_at').notNull().defaultNow(),
})

/** What lies unpacked in `UPLOADS_DIR`, by the SHA-256 of its list of files in hexadecimal: never changed. */
export const uploadBuilds = pgTable('upload_builds', {
  hash: text('hash').primaryKey(),
  kind: text('kind').$type<'html' | 'unity'>().notNull(),
  files: integer('files').notNull(),
  bytes: integer('bytes').notNull(),
  /** The name of the picture at its root that stands for it; null where it has none. */
  cover: text('cover').$type<'cover.jpg' | 'cover.png' | 'cover.webp'>(),
  /** When somebody last needed it; with no version left it is deleted a while after that. */
  neededAt: moment('needed_at').notNull().defaultNow(),
})

/** Games that somebody uploaded, by the name in their address. */
export const uploadedGames = pgTable(
  'uploaded_games',
  {
    slug: text('slug').primaryKey(),
    ownerId: owner(),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    /** The version that is played. */
    version: integer('version').notNull(),
    /** When it was first published, and whether it is: null where nobody but its author finds it. */
    publishedAt: moment('published_at'),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** How often it was begun, and how long all of that lasted, as hosts measured it. */
    plays: integer('plays').notNull().default(0),
    playedSeconds: bigint('played_seconds', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('uploaded_games_slug', sql`${table.slug} ~ '^[a-z0-9-]{3,40}$'`),
    index('uploaded_games_newest')
      .on(table.publishedAt.desc())
      .where(sql`${table.publishedAt} is not null`),
    index('uploaded_games_of_owner').on(table.ownerId),
  ],
)

/** What an uploaded game was and is made of; versions count from 1. */
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

/** Plays of uploaded games that may still go on; forgotten after a day. */
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

/** What players reported of uploaded games; once each. */
export const uploadReports = pgTable(
  'upload_reports',
  {
    slug: text('slug')
      .notNull()
      .references(() => uploadedGames.slug, { onDelete: 'cascade' }),
    /** The player as boards know them. */
    player: text('player').notNull(),
    reason: text('reason').notNull(),
    words: text('words').notNull(),
    reportedAt: moment('reported_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.player] }),
    index('upload_reports_newest').on(table.reportedAt.desc()),
  ],
)

/** Games, made or uploaded, that the operator took off the site, by their names in addresses: they stay so whatever their authors publish. */
export const hiddenGames = pgTable('hidden_games', {
  slug: text('slug').primaryKey(),
  /** As its author reads it. */
  reason: text('reason').notNull(),
  hiddenAt: moment('hidden_at').notNull().defaultNow(),
})

/** What operators did about games, for ever. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    action: text('action').$type<'hide' | 'restore' | 'dismiss'>().notNull(),
    reason: text('reason').notNull(),
    /** The operator's address, in lower case. */
    operator: text('operator').notNull(),
    doneAt: moment('done_at').notNull().defaultNow(),
  },
  (table) => [index('moderation_log_of_game').on(table.slug, table.id.desc())],
)
