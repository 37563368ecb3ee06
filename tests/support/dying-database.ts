import { connectDatabase, type PooledDatabase } from '@/lib/server/database/client'

/**
 * The database of a process that is killed before its next statement after `statements` ones: all its connections are cut, and PostgreSQL
 * rolls back what was not committed.
 */
function connectDying(
  url: string,
  statements: number,
): { readonly database: PooledDatabase; readonly isKilled: () => boolean; readonly stop: () => Promise<void> } {
  const { database, pool } = connectDatabase(url, 1)
  let left = statements
  let isKilled = false
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown
    client.query = ((...args: readonly unknown[]) => {
      if (left === 0) {
        isKilled = true
        ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
      } else left -= 1
      return query(...args)
    }) as typeof client.query
  })
  return { database, isKilled: () => isKilled, stop: () => pool.end() }
}

/**
 * Does work in a process that is killed before its first statement, in another before its second, and so on until one is not killed.
 *
 * @param work gets the number of statements, so that it can begin with other rows each time. @param check runs after each kill, and after
 * the process that was not killed.
 * @returns how often a process was killed.
 */
export async function killEverywhere(
  url: string,
  {
    work,
    check,
  }: {
    readonly work: (database: PooledDatabase, statements: number) => Promise<unknown>
    readonly check: (statements: number, isKilled: boolean) => Promise<void>
  },
): Promise<number> {
  for (let statements = 0; ; statements += 1) {
    const dying = connectDying(url, statements)
    try {
      await work(dying.database, statements)
    } catch (error) {
      if (!dying.isKilled()) throw error
    } finally {
      await dying.stop()
    }
    await check(statements, dying.isKilled())
    if (!dying.isKilled()) return statements
  }
}
