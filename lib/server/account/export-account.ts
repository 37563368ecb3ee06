import 'server-only'
import { desc, eq, inArray } from 'drizzle-orm'
import { messagesOf } from '@/lib/server/contact/messages-of'
import { selectCards, toCard } from '@/lib/server/chance/to-card'
import { profiles, sessions, users, wallets } from '@/lib/server/database/account-schema'
import { chanceCards } from '@/lib/server/database/chance-schema'
import { getDatabase } from '@/lib/server/database/client'
import { contactMessages } from '@/lib/server/database/contact-schema'
import { creditEntries } from '@/lib/server/database/credits-schema'
import { builderDrafts, builderGames } from '@/lib/server/database/builder-schema'
import { gameAttempts, gameBests, gameRuns, gameStores } from '@/lib/server/database/games-schema'
import { waitlistEntries } from '@/lib/server/database/site-schema'
import { requireLimit } from '@/lib/server/limits/require-limit'
import type { AccountSurroundings } from './auth'
import { findIdentities } from './find-identities'
import { toPlayerIds } from './player-ids'
import type { ReadSession } from './read-session'

/** Far more than anybody has; what is beyond is in another file at another time. */
const mostRows = 10_000

/** Money and counts are larger than a JSON number holds. */
const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/**
 * Everything that is kept of an account, as JSON: all but the hashes of password and cookies, which would help only who
 * steals the file. What chains keep of its wallets is public anyway, and in each wallet's own history.
 *
 * @throws RequestRefused 429 `limited`.
 */
export async function exportAccount({ userId }: ReadSession, { database = getDatabase(), now = new Date() }: AccountSurroundings = {}): Promise<string> {
  await requireLimit('export-account', [userId], database)
  const identities = [...(await findIdentities(userId, database)), 'nobody']
  const addresses = identities.filter((identity) => identity.startsWith('0x'))
  const players = await toPlayerIds(userId, database)
  const [account] = await database.select().from(users).where(eq(users.id, userId))
  const { email, emailVerified, ...rest } = account ?? { email: '', emailVerified: false }
  const ofSessions = { id: sessions.id, createdAt: sessions.createdAt, updatedAt: sessions.updatedAt, expiresAt: sessions.expiresAt, userAgent: sessions.userAgent }
  const whole = {
    exportedAt: now,
    account: { ...rest, email: emailVerified ? email : null },
    profile: (await database.select().from(profiles).where(eq(profiles.userId, userId)))[0] ?? null,
    wallets: await database.select().from(wallets).where(eq(wallets.userId, userId)),
    sessions: await database.select(ofSessions).from(sessions).where(eq(sessions.userId, userId)),
    lists: await database.select().from(waitlistEntries).where(inArray(waitlistEntries.identity, identities)),
    messages: await database.select().from(contactMessages).where(messagesOf(identities)).orderBy(desc(contactMessages.createdAt)).limit(mostRows),
    credits: await database.select().from(creditEntries).where(inArray(creditEntries.address, ['nobody', ...addresses])).orderBy(desc(creditEntries.id)).limit(mostRows),
    cards: (await selectCards(database).where(inArray(chanceCards.address, ['nobody', ...addresses])).orderBy(desc(chanceCards.boughtAt)).limit(mostRows)).map(toCard),
    made: {
      drafts: await database.select().from(builderDrafts).where(eq(builderDrafts.ownerId, userId)).limit(mostRows),
      games: await database.select().from(builderGames).where(eq(builderGames.ownerId, userId)).limit(mostRows),
    },
    games: {
      attempts: await database.select().from(gameAttempts).where(inArray(gameAttempts.player, players)).limit(mostRows),
      runs: await database.select().from(gameRuns).where(inArray(gameRuns.player, players)).limit(mostRows),
      bests: await database.select().from(gameBests).where(inArray(gameBests.player, players)).limit(mostRows),
      stores: await database.select().from(gameStores).where(inArray(gameStores.player, players)).limit(mostRows),
    },
  }
  return JSON.stringify(whole, asText, 2)
}
