import 'server-only'
import { desc, eq, inArray } from 'drizzle-orm'
import { messagesOf } from '@/lib/server/contact/messages-of'
import { profiles, sessions, users, verifications, wallets } from '@/lib/server/database/account-schema'
import { getDatabase } from '@/lib/server/database/client'
import { contactMessages } from '@/lib/server/database/contact-schema'
import { queuedMails } from '@/lib/server/database/mail-schema'
import { waitlistEntries } from '@/lib/server/database/site-schema'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { mostExportedRows, type AccountOwner } from './account-owner'
import type { AccountSurroundings } from './auth'
import { exportHunts, exportMaking } from './export-making'
import { exportCredits, exportGames } from './export-playing'
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
 * @throws RequestRefused 429 `limited`.
 */
export async function exportAccount(
  { userId }: ReadSession,
  { database = getDatabase(), now = new Date() }: AccountSurroundings = {},
): Promise<string> {
  await requireLimit('export-account', [userId], database)
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
