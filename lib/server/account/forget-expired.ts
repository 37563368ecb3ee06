import 'server-only'
import { lt } from 'drizzle-orm'
import { sessions, signInNonces, verifications } from '@/lib/server/database/account-schema'
import type { Database } from '@/lib/server/database/client'

/** Deletes sessions, links of mails and nonces that are over: nobody comes back to most of them. */
export async function forgetExpired(now: Date, database: Database): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, now))
  await database.delete(verifications).where(lt(verifications.expiresAt, now))
  await database.delete(signInNonces).where(lt(signInNonces.expiresAt, now))
}
