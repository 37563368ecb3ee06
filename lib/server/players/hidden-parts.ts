import 'server-only'
import { eq } from 'drizzle-orm'
import type { ProfilePart } from '@/lib/account/profile-parts'
import type { Database } from '@/lib/server/database/client'
import { hiddenProfileParts } from '@/lib/server/database/schema/progress'

/** The parts of its public profile that an account hides. */
export async function readHiddenParts(userId: string, database: Pick<Database, 'select'>): Promise<ProfilePart[]> {
  const [row] = await database.select().from(hiddenProfileParts).where(eq(hiddenProfileParts.userId, userId))
  return row?.parts ?? []
}

/** Sets the parts of its public profile that an account hides. */
export async function setHiddenParts(
  userId: string,
  hidden: readonly ProfilePart[],
  database: Pick<Database, 'insert' | 'delete'>,
): Promise<void> {
  const parts = [...new Set(hidden)]
  if (parts.length === 0) await database.delete(hiddenProfileParts).where(eq(hiddenProfileParts.userId, userId))
  else
    await database
      .insert(hiddenProfileParts)
      .values({ userId, parts })
      .onConflictDoUpdate({ target: hiddenProfileParts.userId, set: { parts } })
}
