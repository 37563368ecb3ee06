import 'server-only'
import { lt } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { forgetExpired } from '@/lib/server/account/forget-expired'
import { forgetContact } from '@/lib/server/contact/forget-contact'
import type { PooledDatabase } from '@/lib/server/database/client'
import { ownerChallenges, walletChallenges } from '@/lib/server/database/site-schema'
import { forgetRuns } from '@/lib/server/games/forget-runs'
import { forgetRelays } from '@/lib/server/hunts/forget-relays'
import { forgetUnfunded } from '@/lib/server/hunts/receive-list'
import { deliverDueMails } from '@/lib/server/mail/deliver-mail'
import { forgetUploads } from '@/lib/server/uploads/forget-uploads'
import { forgetUnconfirmed } from '@/lib/server/waitlist/forget-unconfirmed'
import { forgetGuestReports } from './forget-guest-reports'

/** Work that nobody asks for: done again and again by one process at a time, each a little. */
export type Chore = { readonly name: string; readonly run: (database: PooledDatabase, now: Date) => Promise<unknown> }

export const chores: readonly Chore[] = [
  { name: 'deliver mail', run: (database) => deliverDueMails({ database }) },
  { name: 'forget who did not confirm', run: (database, now) => forgetUnconfirmed(now, database) },
  { name: 'forget old messages', run: (database, now) => forgetContact(now, database) },
  { name: 'forget logins and links that are over', run: (database, now) => forgetExpired(now, database) },
  { name: 'forget runs that nobody needs', run: (database, now) => forgetRuns(now, database) },
  { name: 'forget hunts that nobody funded', run: (database, now) => forgetUnfunded(now, database) },
  { name: 'forget what was paid for whom', run: (database, now) => forgetRelays(now, database) },
  { name: 'forget what guests reported', run: (database, now) => forgetGuestReports(now, database) },
  {
    name: 'forget uploads that nobody needs',
    run: (database, now) => forgetUploads(readServerEnv().uploadsDir, now, database),
  },
  {
    name: 'forget what nobody signed',
    run: async (database, now) => {
      await database.delete(walletChallenges).where(lt(walletChallenges.expiresAt, now))
      await database.delete(ownerChallenges).where(lt(ownerChallenges.expiresAt, now))
    },
  },
]
