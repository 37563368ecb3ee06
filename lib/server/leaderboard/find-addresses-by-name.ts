import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'

/** What has a meaning in a pattern means itself. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** Addresses, in lower case, of players whose name begins with `text`, whatever its case; at most `limit` names. */
export async function findAddressesByName(
  moment: Pick<Database, 'execute'>,
  text: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await moment.execute<{ address: string }>(sql`
    select wallets.address
    from (select user_id from profiles where lower(username) like ${`${literally(text.normalize('NFC').toLowerCase())}%`}
      order by lower(username) limit ${limit}) found
    join wallets on wallets.user_id = found.user_id`)
  return rows.map(({ address }) => address)
}
