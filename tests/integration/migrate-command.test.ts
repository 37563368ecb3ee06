import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createTestDatabase } from '@/tests/support/test-database'

it('applies the migrations by the command for an operator, which changes nothing when it is repeated', async () => {
  const postgres = await createTestDatabase()
  try {
    // docs/how-to/run-on-many-machines.md
    const command = ['scripts/run.mjs', 'scripts/dev/migrate.ts']
    const env = { ...process.env, NODE_ENV: 'development' as const, DATABASE_URL: postgres.url }
    const { stdout } = await promisify(execFile)(process.execPath, command, { env })
    expect(stdout).toContain('The database is up to date.')
  } finally {
    await postgres.stop()
  }
})
