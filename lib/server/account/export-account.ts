import 'server-only'
import { desc, eq, inArray } from 'drizzle-orm'
import { selectCards, toCard } from '@/lib/server/chance/to-card'
import { messagesOf } from '@/lib/server/contact/messages-of'
import { profiles, sessions, users, verifications, wallets } from '@/lib/server/database/account-schema'
import { chanceCards, chanceSeeds } from '@/lib/server/database/chance-schema'
import { getDatabase } from '@/lib/server/database/client'
import { contactMessages } from '@/lib/server/database/contact-schema'
import { creditEntries } from '@/lib/server/database/credits-schema'
import { gameAttempts, gameBests, gameRuns, gameStores } from '@/lib/server/database/games-schema'
import { huntTickets } from '@/lib/server/database/hunt-lists-schema'
import { queuedMails } from '@/lib/server/database/mail-schema'
import { waitlistEntries } from '@/lib/server/database/site-schema'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { type AccountOwner, mostExportedRows } from './account-owner'
import type { AccountSurroundings } from './auth'
import { exportHunts, exportMaking } from './export-making'
import { findIdentities } from './find-identities'
import { toPlayerIds } from './player-ids'
import type { ReadSession } from './read-session'
import { linksOf } from './withdraw-links'

/** Money and counts are larger than a JSON number holds. */
const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

async function exportEntrance({ userId, identities, database }: AccountOwner) {
  const [account] = await database.select().from(users).where(eq(users.id, userId))
  const { email, emailVerified, ...rest } = account ?? { email: '', emailVerified: false }
  const ofSessions = {
    id: sessions.id,
    createdAt: sessions.createdAt,
    updatedAt: sessions.updatedAt,
    expiresAt: sessions.expiresAt,
    userAgent: sessions.userAgent,
  }
  // What stands in links and mails that wait would open the account to whoever has the file.
  const ofLinks = { createdAt: verifications.createdAt, expiresAt: verifications.expiresAt }
  const ofMails = {
    to: queuedMails.to,
    subject: queuedMails.subject,
    createdAt: queuedMails.createdAt,
    failures: queuedMails.failures,
  }
  return {
    account: { ...rest, email: emailVerified ? email : null },
    profile: (await database.select().from(profiles).where(eq(profiles.userId, userId)))[0] ?? null,
    wallets: await database.select().from(wallets).where(eq(wallets.userId, userId)),
    sessions: await database.select(ofSessions).from(sessions).where(eq(sessions.userId, userId)),
    links: await database.select(ofLinks).from(verifications).where(linksOf(userId)),
    mails: await database
      .select(ofMails)
      .from(queuedMails)
      .where(inArray(queuedMails.to, identities))
      .limit(mostExportedRows),
    lists: await database.select().from(waitlistEntries).where(inArray(waitlistEntries.identity, identities)),
    messages: await database
      .select()
      .from(contactMessages)
      .where(messagesOf(identities))
      .orderBy(desc(contactMessages.createdAt))
      .limit(mostExportedRows),
  }
}

/**
 * Everything that is kept of an account, as JSON: all but what would open it, the hashes of password and cookies and what
 * stands in links, which would help only who steals the file. What chains keep of its wallets is public anyway, and in each
 * wallet's own history.
 *
 * @throws HttpError 429 `limited`.
 */
export async function exportAccount(
  { userId }: ReadSession,
  { database = getDatabase(), now = new Date() }: AccountSurroundings = {},
): Promise<string> {
  await requireRateLimit('export-account', [userId], database)
  const identities = [...(await findIdentities(userId, database)), 'nobody']
  const addresses = identities.filter((identity) => !identity.includes('@'))
  const owner: AccountOwner = { userId, identities, addresses, players: await toPlayerIds(userId, database), database }
  const whole = {
    exportedAt: now,
    ...(await exportEntrance(owner)),
    ...(await exportCredits(owner)),
    made: await exportMaking(owner),
    hunts: await exportHunts(owner),
    games: await exportGames(owner),
  }
  return JSON.stringify(whole, asText, 2)
}

/** What is kept of somebody's runs, and what those earned. */
async function exportGames({ players, database }: AccountOwner) {
  return {
    attempts: await database
      .select()
      .from(gameAttempts)
      .where(inArray(gameAttempts.player, players))
      .limit(mostExportedRows),
    runs: await database.select().from(gameRuns).where(inArray(gameRuns.player, players)).limit(mostExportedRows),
    bests: await database.select().from(gameBests).where(inArray(gameBests.player, players)).limit(mostExportedRows),
    stores: await database.select().from(gameStores).where(inArray(gameStores.player, players)).limit(mostExportedRows),
    tickets: await database
      .select()
      .from(huntTickets)
      .where(inArray(huntTickets.player, players))
      .limit(mostExportedRows),
  }
}

/** The ledger of somebody's wallets, and what they bought by it. A seed that is not told yet would tell what they are about to draw. */
async function exportCredits({ addresses, database }: AccountOwner) {
  const seeds = await database
    .select()
    .from(chanceSeeds)
    .where(inArray(chanceSeeds.address, addresses))
    .limit(mostExportedRows)
  const cards = await selectCards(database)
    .where(inArray(chanceCards.address, addresses))
    .orderBy(desc(chanceCards.boughtAt))
    .limit(mostExportedRows)
  return {
    credits: await database
      .select()
      .from(creditEntries)
      .where(inArray(creditEntries.address, addresses))
      .orderBy(desc(creditEntries.id))
      .limit(mostExportedRows),
    cards: cards.map(toCard),
    seeds: seeds.map((seed) => ({ ...seed, serverSeed: seed.toldAt === null ? null : seed.serverSeed })),
  }
}
