import 'server-only'
import { arrayOverlaps, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { selectCards, toCard } from '@/lib/server/chance/cards'
import { readServerEnv } from '@/lib/env/server-env'
import { isOwnMessage } from '@/lib/server/contact/contact-messages'
import { isOwnEntry } from '@/lib/server/waitlist/waitlist-entries'
import { profiles, sessions, users, verifications, wallets } from '@/lib/server/database/schema/account'
import { builderDrafts, builderDraftVersions, builderGames, builderReports } from '@/lib/server/database/schema/builder'
import { chanceCards, chanceSeeds } from '@/lib/server/database/schema/chance'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { contactMessages } from '@/lib/server/database/schema/contact'
import { creditEntries } from '@/lib/server/database/schema/credits'
import { dailyAttempts } from '@/lib/server/database/schema/daily-challenge'
import { follows } from '@/lib/server/database/schema/follows'
import { gameAttempts, gameBests, gameRuns, gameStores } from '@/lib/server/database/schema/games'
import {
  huntArchives,
  huntEntries,
  huntLists,
  huntRelays,
  huntTickets,
  relayTopUps,
} from '@/lib/server/database/schema/hunt-lists'
import { dailyPlay, hiddenProfileParts, playerProgress } from '@/lib/server/database/schema/progress'
import { queuedMails } from '@/lib/server/database/schema/mail'
import { notices, noticeSettings } from '@/lib/server/database/schema/notices'
import { questDraws, questPayments } from '@/lib/server/database/schema/quests'
import { ownedItems, wornItems } from '@/lib/server/database/schema/shop'
import { crystalRewards, seasonDraws, seasonResults } from '@/lib/server/database/schema/seasons'
import { waitlistEntries } from '@/lib/server/database/schema/site'
import {
  gameLikes,
  uploadArrivals,
  uploadedGames,
  uploadReports,
  uploadVersions,
} from '@/lib/server/database/schema/uploads'
import { createDownloadPlaces } from '@/lib/server/http/stream-text'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { totalPlayedSeconds, totalPlays } from '@/lib/server/uploads/count-plays'
import { readIdentities, readPlayerIds } from './account-identities'
import type { CurrentSession } from './sessions'
import { writeJson } from './write-json'

/** Rows of one table that an export contains at most. */
const maxRows = 10_000

/** The keys under which tables store the data of an account. No list is empty, because SQL has no empty `in`. */
type AccountOwner = {
  readonly userId: string
  /** The verified e-mail address and the wallets, in lower case. */
  readonly identities: readonly string[]
  /** The wallets alone. */
  readonly addresses: readonly string[]
  readonly players: readonly string[]
  readonly database: Database
}

/** Exports that are being downloaded at once, of all accounts and of one. */
export const exportBounds = { atOnce: 4, ofOne: 1 } as const
const enterExport = createDownloadPlaces(exportBounds)

/**
 * Exports everything that the site stores about an account, as JSON in chunks, so that memory use is bounded. It leaves out what would
 * only help a thief of the file: hashes of passwords and cookies, and tokens of links.
 *
 * @throws HttpError 429 `limited`, 503 `busy` while too many exports are being downloaded, of all accounts or of this one.
 */
export async function* exportAccount({ userId }: Pick<CurrentSession, 'userId'>): AsyncGenerator<string, void> {
  const leave = await enterExport(userId)
  try {
    const database = getDatabase()
    await requireRateLimit('export-account', [userId])
    const identities = [...(await readIdentities(userId, database)), 'nobody']
    const addresses = identities.filter((identity) => !identity.includes('@'))
    const owner: AccountOwner = {
      userId,
      identities,
      addresses,
      players: await readPlayerIds(userId, database),
      database,
    }
    const exportedAt = new Date()
    yield* writeJson({
      exportedAt: () => Promise.resolve(exportedAt),
      ...exportLogin(owner),
      ...exportCredits(owner),
      made: exportCreations(owner),
      hunts: exportHunts(owner),
      games: exportGames(owner),
    })
  } finally {
    leave()
  }
}

/** A query with an order, which can be read in parts. */
type SliceableQuery<T> = {
  limit(count: number): { offset(count: number): PromiseLike<T[]> }
}

/** Rows of a query in slices. An order by unique columns keeps a row from being in two of them. */
async function* slices<T>(query: SliceableQuery<T>, rowsAtOnce = 500): AsyncGenerator<readonly T[], void> {
  for (let offset = 0; offset < maxRows; offset += rowsAtOnce) {
    const rows = await query.limit(rowsAtOnce).offset(offset)
    yield rows
    if (rows.length < rowsAtOnce) return
  }
}

/**
 * How many rows are read at once: of tables with rows of up to a megabyte, and of tables with rows of up to about 100
 * KB.
 */
const ofMegabytes = 2
const ofKilobytes = 20

async function* mapSlices<T, R>(found: AsyncGenerator<readonly T[], void>, toRow: (row: T) => R) {
  for await (const rows of found) yield rows.map((row) => toRow(row))
}

function exportLogin({ userId, identities, database }: AccountOwner) {
  const sessionColumns = {
    id: sessions.id,
    createdAt: sessions.createdAt,
    updatedAt: sessions.updatedAt,
    expiresAt: sessions.expiresAt,
    userAgent: sessions.userAgent,
    loggedInBy: sessions.loggedInBy,
  }
  // Without tokens of links and texts of queued mails, with which a reader of the file could get into the account.
  const linkColumns = { createdAt: verifications.createdAt, expiresAt: verifications.expiresAt }
  const mailColumns = {
    to: queuedMails.to,
    subject: queuedMails.subject,
    createdAt: queuedMails.createdAt,
    failures: queuedMails.failures,
  }
  // The account of a rival is not this account's data.
  const { rivalId: _rivalId, ...noticeColumns } = getTableColumns(notices)
  return {
    async account() {
      const [account] = await database.select().from(users).where(eq(users.id, userId))
      const { email, emailVerified, ...rest } = account ?? { email: '', emailVerified: false }
      return { ...rest, email: emailVerified ? email : null }
    },
    profile: async () => (await database.select().from(profiles).where(eq(profiles.userId, userId)))[0] ?? null,
    hiddenParts: async () =>
      (await database.select().from(hiddenProfileParts).where(eq(hiddenProfileParts.userId, userId)))[0]?.parts ?? [],
    wallets: slices(database.select().from(wallets).where(eq(wallets.userId, userId)).orderBy(wallets.address)),
    sessions: slices(
      database.select(sessionColumns).from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.id),
    ),
    links: slices(
      database
        .select(linkColumns)
        .from(verifications)
        .where(eq(verifications.userId, userId))
        .orderBy(verifications.id),
    ),
    mails: slices(
      database.select(mailColumns).from(queuedMails).where(inArray(queuedMails.to, identities)).orderBy(queuedMails.id),
    ),
    notices: slices(
      database
        .select(noticeColumns)
        .from(notices)
        .where(eq(notices.userId, userId))
        .orderBy(notices.kind, notices.subject),
    ),
    noticeSettings: async () =>
      (await database.select().from(noticeSettings).where(eq(noticeSettings.userId, userId)))[0] ?? null,
    lists: slices(
      database
        .select()
        .from(waitlistEntries)
        .where(isOwnEntry(identities, readServerEnv().defaultChainId))
        .orderBy(waitlistEntries.id),
    ),
    messages: slices(
      database
        .select()
        .from(contactMessages)
        .where(isOwnMessage(identities, readServerEnv().defaultChainId))
        .orderBy(desc(contactMessages.createdAt), contactMessages.id),
    ),
  }
}

/**
 * The crystals of the wallets from seasons, and their credit ledger with cards and seeds. Unrevealed server seeds are
 * left out, because they would reveal future draws.
 */
function exportCredits({ addresses, database }: AccountOwner) {
  const { signed: _signed, ...rewardColumns } = getTableColumns(crystalRewards)
  // The other entrants are not this account's data.
  const { entrants: _entrants, ...drawColumns } = getTableColumns(seasonDraws)
  const seeds = slices(
    database.select().from(chanceSeeds).where(inArray(chanceSeeds.address, addresses)).orderBy(chanceSeeds.id),
  )
  const cards = slices(
    selectCards(database)
      .where(inArray(chanceCards.address, addresses))
      .orderBy(desc(chanceCards.boughtAt), chanceCards.id),
  )
  return {
    seasons: slices(
      database
        .select()
        .from(seasonResults)
        .where(inArray(seasonResults.wallet, addresses))
        .orderBy(seasonResults.chainId, seasonResults.season, seasonResults.wallet),
    ),
    seasonDraws: slices(
      database
        .select(drawColumns)
        .from(seasonDraws)
        .where(arrayOverlaps(seasonDraws.entrants, [...addresses]))
        .orderBy(seasonDraws.chainId, seasonDraws.season),
    ),
    crystalRewards: slices(
      database
        .select(rewardColumns)
        .from(crystalRewards)
        .where(inArray(crystalRewards.wallet, addresses))
        .orderBy(crystalRewards.id),
    ),
    credits: slices(
      database
        .select()
        .from(creditEntries)
        .where(inArray(creditEntries.address, addresses))
        .orderBy(desc(creditEntries.id)),
    ),
    cards: mapSlices(cards, toCard),
    seeds: mapSlices(seeds, (seed) => ({ ...seed, serverSeed: seed.toldAt === null ? null : seed.serverSeed })),
  }
}

/**
 * The drafts of the account, or their versions, read draft by draft: if a draft is deleted during the download, the
 * others are still included.
 */
async function* ofEachDraft<T>(
  { userId, database }: AccountOwner,
  ofDraft: (id: string) => SliceableQuery<T>,
): AsyncGenerator<readonly T[], void> {
  const drafts = await database
    .select({ id: builderDrafts.id })
    .from(builderDrafts)
    .where(eq(builderDrafts.ownerId, userId))
    .orderBy(builderDrafts.id)
  for (const { id } of drafts) yield* slices(ofDraft(id), ofMegabytes)
}

/** Drafts, published games and uploads of the account, and its reports of other games. */
function exportCreations(owner: AccountOwner) {
  const { userId, players, database } = owner
  async function* reports() {
    yield* slices(
      database
        .select()
        .from(builderReports)
        .where(inArray(builderReports.player, players))
        .orderBy(builderReports.slug, builderReports.player),
    )
    yield* slices(
      database
        .select()
        .from(uploadReports)
        .where(inArray(uploadReports.player, players))
        .orderBy(uploadReports.slug, uploadReports.player),
    )
  }
  return {
    drafts: ofEachDraft(owner, (id) =>
      database.select().from(builderDrafts).where(eq(builderDrafts.id, id)).orderBy(builderDrafts.id),
    ),
    draftVersions: ofEachDraft(owner, (id) =>
      database
        .select()
        .from(builderDraftVersions)
        .where(eq(builderDraftVersions.draftId, id))
        .orderBy(desc(builderDraftVersions.revision)),
    ),
    games: slices(
      database.select().from(builderGames).where(eq(builderGames.ownerId, userId)).orderBy(builderGames.slug),
    ),
    uploads: slices(
      database
        .select({ ...getTableColumns(uploadedGames), plays: totalPlays, playedSeconds: totalPlayedSeconds })
        .from(uploadedGames)
        .where(eq(uploadedGames.ownerId, userId))
        .orderBy(uploadedGames.slug),
    ),
    uploadVersions: slices(
      database
        .select(getTableColumns(uploadVersions))
        .from(uploadVersions)
        .innerJoin(uploadedGames, eq(uploadedGames.slug, uploadVersions.slug))
        .where(eq(uploadedGames.ownerId, userId))
        .orderBy(uploadVersions.slug, uploadVersions.version),
    ),
    arrivals: slices(
      database.select().from(uploadArrivals).where(eq(uploadArrivals.ownerId, userId)).orderBy(uploadArrivals.id),
    ),
    reports: reports(),
  }
}

const { signed: _signed, ...relayColumns } = getTableColumns(huntRelays)

/** Hunts that the wallets sponsor, what they paid to the relayer, and the claims that the relayer paid for in them. */
function exportHunts({ addresses, database }: AccountOwner) {
  return {
    lists: slices(
      database
        .select()
        .from(huntLists)
        .where(inArray(huntLists.sponsor, addresses))
        .orderBy(desc(huntLists.createdAt), huntLists.chainId, huntLists.root),
      ofKilobytes,
    ),
    archivedLists: slices(
      database
        .select({ list: huntArchives.list, archivedAt: huntArchives.archivedAt })
        .from(huntArchives)
        .where(inArray(sql`${huntArchives.list} ->> 'sponsor'`, addresses))
        .orderBy(huntArchives.chainId, huntArchives.root),
    ),
    relays: slices(
      database
        .select(relayColumns)
        .from(huntRelays)
        .where(inArray(huntRelays.sponsor, addresses))
        .orderBy(desc(huntRelays.createdAt), huntRelays.id),
    ),
    topUps: slices(
      database
        .select()
        .from(relayTopUps)
        .where(inArray(relayTopUps.sponsor, addresses))
        .orderBy(relayTopUps.chainId, relayTopUps.transactionHash),
    ),
  }
}

/** Runs, scores and stores of games, and hunt tickets that runs have earned. */
function exportGames({ userId, players, database }: AccountOwner) {
  return {
    attempts: slices(
      database.select().from(gameAttempts).where(inArray(gameAttempts.player, players)).orderBy(gameAttempts.id),
    ),
    runs: slices(
      database.select().from(gameRuns).where(inArray(gameRuns.player, players)).orderBy(gameRuns.attempt),
      ofKilobytes,
    ),
    bests: slices(
      database
        .select()
        .from(gameBests)
        .where(inArray(gameBests.player, players))
        .orderBy(gameBests.game, gameBests.edition, gameBests.period, gameBests.player),
    ),
    dailyAttempts: slices(
      database
        .select()
        .from(dailyAttempts)
        .where(inArray(dailyAttempts.player, players))
        .orderBy(dailyAttempts.player, dailyAttempts.day, dailyAttempts.game, dailyAttempts.number),
    ),
    follows: slices(database.select().from(follows).where(eq(follows.followerId, userId)).orderBy(follows.followedId)),
    progress: slices(
      database
        .select()
        .from(playerProgress)
        .where(inArray(playerProgress.player, players))
        .orderBy(playerProgress.player),
    ),
    dailyPlay: slices(
      database
        .select()
        .from(dailyPlay)
        .where(inArray(dailyPlay.player, players))
        .orderBy(dailyPlay.player, dailyPlay.day, dailyPlay.game),
    ),
    questDraws: slices(
      database.select().from(questDraws).where(eq(questDraws.userId, userId)).orderBy(questDraws.period),
    ),
    likes: slices(database.select().from(gameLikes).where(eq(gameLikes.userId, userId)).orderBy(gameLikes.slug)),
    quests: slices(
      database
        .select()
        .from(questPayments)
        .where(eq(questPayments.userId, userId))
        .orderBy(questPayments.period, questPayments.quest),
    ),
    items: slices(database.select().from(ownedItems).where(eq(ownedItems.userId, userId)).orderBy(ownedItems.item)),
    look: slices(database.select().from(wornItems).where(eq(wornItems.userId, userId)).orderBy(wornItems.slot)),
    stores: slices(
      database
        .select()
        .from(gameStores)
        .where(inArray(gameStores.player, players))
        .orderBy(gameStores.game, gameStores.player),
      ofKilobytes,
    ),
    drawEntries: slices(
      database.select().from(huntEntries).where(inArray(huntEntries.player, players)).orderBy(huntEntries.id),
    ),
    tickets: slices(
      database.select().from(huntTickets).where(inArray(huntTickets.player, players)).orderBy(huntTickets.id),
    ),
  }
}
