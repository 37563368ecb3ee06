import 'server-only'
import { sql } from 'drizzle-orm'

/**
 * A true condition that ends the statement without waiting for the disk: statements that count in one row take turns,
 * each for the length of a commit. A crash of the database can lose those of its last second.
 */
export const commitsAtOnce = sql`set_config('synchronous_commit', 'off', true) = 'off'`
