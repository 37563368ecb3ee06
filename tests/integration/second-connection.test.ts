import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consumeRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { freshVisitor } from '@/tests/support/waitlist-fixture'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.stop())

it('is refused to a transaction while it runs, because everybody with a connection may wait for its locks', async () => {
  const ping = () => test.database.execute(sql`select 1`)
  const late = await test.database.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`)
    await expect(ping()).rejects.toMatchObject({ cause: { message: expect.stringContaining('second connection') } })
    const inner = test.database.transaction((nested) => nested.execute(sql`select 1`))
    await expect(inner).rejects.toThrow('second connection')
    await expect(consumeRateLimit('change-password', [freshVisitor()], test.database)).rejects.toThrow(
      'second connection',
    )
    return { goesOn: new Promise((resolve) => setTimeout(resolve, 50)).then(ping) }
  })
  expect((await late.goesOn).rowCount).toBe(1)
})

it('is not needed to count a use, which a failed transaction takes back', async () => {
  const visitor = freshVisitor()
  const count = (fails: boolean) =>
    test.database.transaction(async (transaction) => {
      await requireRateLimit('change-password', [visitor], transaction)
      if (fails) throw new Error('after counting')
    })
  for (let tries = 0; tries < 12; tries += 1) await expect(count(true)).rejects.toThrow('after counting')
  for (let uses = 0; uses < 10; uses += 1) await count(false)
  // A refused use is taken back too, and the limit holds outside of transactions.
  for (let tries = 0; tries < 3; tries += 1) await expect(count(false)).rejects.toMatchObject({ code: 'limited' })
  expect(await consumeRateLimit('change-password', [visitor], test.database)).not.toBeNull()
})
