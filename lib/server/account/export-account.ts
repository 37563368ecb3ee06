import 'server-only'
import { arrayOverlaps, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { selectCards, toCard } from '@/lib/server/chance/cards'
import { isOwnMessage } from '@/lib/server/contact/contact-messages'
import { profiles, sessions, users, verifications, wallets } from '@/lib/server/database/schema/account'
import { builderDrafts, builderDraftVersions, builderGames, builderReports } from '@/lib/server/database/schema/builder'
import { chanceCards, chanceSeeds } from '@/lib/server/database/schema/chance'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { contactMessages } from '@/lib/server/database/schema/contact'
import { creditEntries } from '@/lib/server/database/schema/credits'
import { dailyAttempts } from '@/lib/server/database/schema/daily'
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
import { hiddenProfileParts, playerProgress } from '@/lib/server/database/schema/progress'
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
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readIdentities, readPlayerIds } from './account-identities'
import type { CurrentSession } from './sessions'

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

/** JSON has no bigint. */
const bigintToText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/**
 * Exports everything that the site stores about an account, as JSON. It leaves out what would only help a thief of the file: hashes
 * of passwords and cookies, and tokens of links.
 *
 * @throws HttpError 429 `limited`.
 */
export async function exportAccount({ userId }: CurrentSession): Promise<string> {
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
  const everything = {
    exportedAt: new Date(),
    ...(await exportLogin(owner)),
    ...(await exportCredits(owner)),
    made: await exportCreations(owner),
    hunts: await exportHunts(owner),
    games: await exportGames(owner),
  }
  return JSON.stringify(everything, bigintToText, 2)
}

async function exportLogin({ userId, identities, database }: AccountOwner) {
  const [account] = await database.select().from(users).where(eq(users.id, userId))
  const { email, emailVerified, ...rest } = account ?? { email: '', emailVerified: false }
  const sessionColumns = {
    id: sessions.id,
    createdAt: sessions.createdAt,
    updatedAt: sessions.updatedAt,
    expiresAt: sessions.expiresAt,
    userAgent: sessions.userAgent,
    loggedInBy: sessions.loggedInBy,
  }
  // Tokens of links and texts of queued mails would let a reader of the file into the account.
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
    account: { ...rest, email: emailVerified ? email : null },
    profile: (await database.select().from(profiles).where(eq(profiles.userId, userId)))[0] ?? null,
    hiddenParts:
      (await database.select().from(hiddenProfileParts).where(eq(hiddenProfileParts.userId, userId)))[0]?.parts ?? [],
    wallets: await database.select().from(wallets).where(eq(wallets.userId, userId)),
    sessions: await database.select(sessionColumns).from(sessions).where(eq(sessions.userId, userId)),
    links: await database.select(linkColumns).from(verifications).where(eq(verifications.userId, userId)),
    mails: await database
      .select(mailColumns)
      .from(queuedMails)
      .where(inArray(queuedMails.to, identities))
      .limit(maxRows),
    notices: await database.select(noticeColumns).from(notices).where(eq(notices.userId, userId)).limit(maxRows),
    noticeSettings: (await database.select().from(noticeSettings).where(eq(noticeSettings.userId, userId)))[0] ?? null,
    lists: await database.select().from(waitlistEntries).where(inArray(waitlistEntries.identity, identities)),
    messages: await database
      .select()
      .from(contactMessages)
      .where(isOwnMessage(identities))
      .orderBy(desc(contactMessages.createdAt))
      .limit(maxRows),
  }
}

/** What the wallets got in seasons, and their credit ledger with cards and seeds. An unrevealed server seed would reveal future draws, so it is left out. */
async function exportCredits({ addresses, database }: AccountOwner) {
  const { signed: _signed, ...rewardColumns } = getTableColumns(crystalRewards)
  // The other entrants are not this account's data.
  const { entrants: _entrants, ...drawColumns } = getTableColumns(seasonDraws)
  const seeds = await database.select().from(chanceSeeds).where(inArray(chanceSeeds.address, addresses)).limit(maxRows)
  const cards = await selectCards(database)
    .where(inArray(chanceCards.address, addresses))
    .orderBy(desc(chanceCards.boughtAt))
    .limit(maxRows)
  return {
    seasons: await database.select().from(seasonResults).where(inArray(seasonResults.wallet, addresses)).limit(maxRows),
    seasonDraws: await database
      .select(drawColumns)
      .from(seasonDraws)
      .where(arrayOverlaps(seasonDraws.entrants, [...addresses]))
      .limit(maxRows),
    crystalRewards: await database
      .select(rewardColumns)
      .from(crystalRewards)
      .where(inArray(crystalRewards.wallet, addresses))
      .limit(maxRows),
    credits: await database
      .select()
      .from(creditEntries)
      .where(inArray(creditEntries.address, addresses))
      .orderBy(desc(creditEntries.id))
      .limit(maxRows),
    cards: cards.map(toCard),
    seeds: seeds.map((seed) => ({ ...seed, serverSeed: seed.toldAt === null ? null : seed.serverSeed })),
  }
}

/** Drafts, published games and uploads of the account, and its reports of other games. */
async function exportCreations({ userId, players, database }: AccountOwner) {
  return {
    drafts: await database.select().from(builderDrafts).where(eq(builderDrafts.ownerId, userId)).limit(maxRows),
    draftVersions: await database
      .select(getTableColumns(builderDraftVersions))
      .from(builderDraftVersions)
      .innerJoin(builderDrafts, eq(builderDrafts.id, builderDraftVersions.draftId))
      .where(eq(builderDrafts.ownerId, userId))
      .limit(maxRows),
    games: await database.select().from(builderGames).where(eq(builderGames.ownerId, userId)).limit(maxRows),
    uploads: await database.select().from(uploadedGames).where(eq(uploadedGames.ownerId, userId)).limit(maxRows),
    uploadVersions: await database
      .select(getTableColumns(uploadVersions))
      .from(uploadVersions)
      .innerJoin(uploadedGames, eq(uploadedGames.slug, uploadVersions.slug))
      .where(eq(uploadedGames.ownerId, userId))
      .limit(maxRows),
    arrivals: await database.select().from(uploadArrivals).where(eq(uploadArrivals.ownerId, userId)),
    reports: [
      ...(await database.select().from(builderReports).where(inArray(builderReports.player, players)).limit(maxRows)),
      ...(await database.select().from(uploadReports).where(inArray(uploadReports.player, players)).limit(maxRows)),
    ],
  }
}

const { signed: _signed, ...relayColumns } = getTableColumns(huntRelays)

/** Hunts that the wallets sponsor, what they paid to the relayer, and the claims that the relayer paid for in them. */
async function exportHunts({ addresses, database }: AccountOwner) {
  return {
    lists: await database
      .select()
      .from(huntLists)
      .where(inArray(huntLists.sponsor, addresses))
      .orderBy(desc(huntLists.createdAt))
      .limit(maxRows),
    archivedLists: await database
      .select({ list: huntArchives.list, archivedAt: huntArchives.archivedAt })
      .from(huntArchives)
      .where(inArray(sql`${huntArchives.list} ->> 'sponsor'`, addresses))
      .limit(maxRows),
    relays: await database
      .select(relayColumns)
      .from(huntRelays)
      .where(inArray(huntRelays.sponsor, addresses))
      .orderBy(desc(huntRelays.createdAt))
      .limit(maxRows),
    topUps: await database.select().from(relayTopUps).where(inArray(relayTopUps.sponsor, addresses)).limit(maxRows),
  }
}

/** Runs, scores and stores of games, and hunt tickets that runs have earned. */
async function exportGames({ userId, players, database }: AccountOwner) {
  return {
    attempts: await database.select().from(gameAttempts).where(inArray(gameAttempts.player, players)).limit(maxRows),
    runs: await database.select().from(gameRuns).where(inArray(gameRuns.player, players)).limit(maxRows),
    bests: await database.select().from(gameBests).where(inArray(gameBests.player, players)).limit(maxRows),
    dailyAttempts: await database
      .select()
      .from(dailyAttempts)
      .where(inArray(dailyAttempts.player, players))
      .limit(maxRows),
    follows: await database.select().from(follows).where(eq(follows.followerId, userId)).limit(maxRows),
    progress: await database.select().from(playerProgress).where(inArray(playerProgress.player, players)),
    questDraws: await database.select().from(questDraws).where(eq(questDraws.userId, userId)).limit(maxRows),
    likes: await database.select().from(gameLikes).where(eq(gameLikes.userId, userId)).limit(maxRows),
    quests: await database.select().from(questPayments).where(eq(questPayments.userId, userId)).limit(maxRows),
    items: await database.select().from(ownedItems).where(eq(ownedItems.userId, userId)).limit(maxRows),
    look: await database.select().from(wornItems).where(eq(wornItems.userId, userId)).limit(maxRows),
    stores: await database.select().from(gameStores).where(inArray(gameStores.player, players)).limit(maxRows),
    drawEntries: await database.select().from(huntEntries).where(inArray(huntEntries.player, players)).limit(maxRows),
    tickets: await database.select().from(huntTickets).where(inArray(huntTickets.player, players)).limit(maxRows),
  }
}
