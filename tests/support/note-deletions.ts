import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'

/** Notes which transaction deletes each row of a table. @returns reads how many rows each has deleted, most first. */
export async function noteDeletions(
  table:
    | 'contact_challenges'
    | 'daily_play'
    | 'game_runs'
    | 'game_stores'
    | 'quest_draws'
    | 'rate_limits'
    | 'sessions'
    | 'upload_plays',
  database: Database,
): Promise<() => Promise<readonly number[]>> {
  const notes = sql.raw(`deleted_${table}`)
  await database.execute(sql`create table if not exists ${notes} (at xid8)`)
  await database.execute(sql`truncate ${notes}`)
  await database.execute(sql`
    create or replace function note_${notes}() returns trigger language plpgsql as
    'begin insert into ${notes} values (pg_current_xact_id()); return null; end'`)
  await database.execute(sql`
    create or replace trigger note_${notes} after delete on ${sql.raw(table)}
    for each row execute function note_${notes}()`)
  return async () => {
    const { rows } = await database.execute<{ deleted: number }>(
      sql`select count(*)::int as deleted from ${notes} group by at::text order by 1 desc`,
    )
    return rows.map(({ deleted }) => deleted)
  }
}
