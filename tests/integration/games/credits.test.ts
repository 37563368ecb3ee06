import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dailyGrantCredits, energyPerCredit } from '@/lib/credits/credit-balance'
import { grantDaily, payPrize, spendCredits } from '@/lib/server/credits/ledger'
import { readBalance } from '@/lib/server/credits/read-balance'
import { players } from '@/lib/server/database/schema/chain'
import { addressOf, createBoardWriter } from '@/tests/support/board-writer'
import { createRandom } from '@/tests/support/random'
import { startTestPostgres, type TestPostgres } from '@/tests/support/test-database'

const chainId = 31337
const start = Date.parse('2026-11-16T00:00:00Z') / 1_000
const day = Date.parse('2026-11-20T12:00:00Z')
const random = createRandom()
let postgres: TestPostgres
let writer: ReturnType<typeof createBoardWriter>

const playerDocumentOf = (index: number): Address => getAddress(addressOf(index))
const of = (index: number) => ({ chainId, player: playerDocumentOf(index), database: postgres.database })
const balanceOf = async (index: number) => (await readBalance(of(index))).balance
const causeOf = (error: unknown) => (error as { cause?: Error }).cause?.message ?? String(error)

beforeAll(async () => {
  postgres = await startTestPostgres()
  writer = createBoardWriter(postgres.database, chainId)
  await writer.add(
    [
      [1, 100n],
      [2, 7n],
    ],
    start,
  )
  await writer.add([[1, -40n]], start + 3_600)
  // A block without any event for these players: only time passes.
  await writer.add([[99, 1n]], start + 5_400)
})

afterAll(() => postgres?.stop())

describe('credits from energy', () => {
  it('grow with power and time, rounded down, up to the latest block', async () => {
    const energy = 100n * 3_600n + 60n * 1_800n
    expect(await readBalance(of(1))).toEqual({
      energy,
      granted: 0n,
      won: 0n,
      spent: 0n,
      balance: energy / energyPerCredit,
    })
    expect(await balanceOf(2)).toBe((7n * 5_400n) / energyPerCredit)
    expect(await balanceOf(3)).toBe(0n)
  })

  it('lose what an undone block added', async () => {
    await writer.add([[1, 1_000n]], start + 7_200)
    await writer.add([[1, -500n]], start + 7_300)
    await writer.undo()
    await writer.undo()
    expect((await readBalance(of(1))).energy).toBe(100n * 3_600n + 60n * 1_800n)
  })

  it('are computed by the migration for the events of earlier versions', async () => {
    const rows = () => postgres.database.select().from(players).orderBy(players.address)
    const before = await rows()
    await postgres.database.update(players).set({ powerSeconds: 0n })
    const [, fill = ''] = readFileSync('lib/server/database/migrations/0077_power_seconds.sql', 'utf8').split(
      '--> statement-breakpoint',
    )
    await postgres.database.execute(sql.raw(fill))
    expect(await rows()).toEqual(before)
  })
})

describe('the ledger', () => {
  it('pays the daily credits once, also with concurrent requests', async () => {
    const given = await Promise.all(Array.from({ length: 8 }, () => grantDaily({ ...of(4), at: day })))
    expect(given.filter(Boolean)).toHaveLength(1)
    expect(await grantDaily({ ...of(4), at: day + 86_400_000 })).toBe(true)
    expect(await balanceOf(4)).toBe(2n * dailyGrantCredits)
  })

  it('spends once per key and never more than the balance, with fifty concurrent requests', async () => {
    await payPrize({ ...of(5), amount: 100n, key: 'start' })
    const same = await Promise.all(
      Array.from({ length: 10 }, () => spendCredits({ ...of(5), amount: 30n, key: 'ticket' })),
    )
    expect(same.map(({ kind }) => kind).sort()).toEqual(['spent', ...Array.from({ length: 9 }, () => 'spent-before')])
    expect(await spendCredits({ ...of(5), amount: 31n, key: 'ticket' })).toEqual({ kind: 'key-used', balance: 70n })
    const others = await Promise.all(
      Array.from({ length: 50 }, (_, index) => spendCredits({ ...of(5), amount: 3n, key: `card ${index}` })),
    )
    expect(others.filter(({ kind }) => kind === 'spent')).toHaveLength(23)
    expect(others.filter(({ kind }) => kind === 'too-little')).toHaveLength(27)
    expect(await balanceOf(5)).toBe(1n)
    await expect(spendCredits({ ...of(5), amount: 0n, key: 'x' })).rejects.toThrow(RangeError)
  })

  it('takes part in the caller’s transaction', async () => {
    await payPrize({ ...of(6), amount: 10n, key: 'start' })
    await expect(
      postgres.database.transaction(async (transaction) => {
        expect(await spendCredits({ ...of(6), database: transaction, amount: 10n, key: 'lost' })).toEqual({
          kind: 'spent',
          balance: 0n,
        })
        throw new Error('the ticket could not be printed')
      }),
    ).rejects.toThrow('the ticket could not be printed')
    expect(await balanceOf(6)).toBe(10n)
  })

  it.each([
    ['changed', sql`update credit_entries set amount = 1000000`],
    ['taken away', sql`delete from credit_entries`],
    ['emptied', sql`truncate credit_entries`],
    [
      'negative',
      sql`insert into credit_entries (chain_id, address, kind, amount, key) values (31337, '0x1', 'prize', -5, 'x')`,
    ],
    [
      'of an unknown kind',
      sql`insert into credit_entries (chain_id, address, kind, amount, key) values (31337, '0x1', 'gift', 5, 'x')`,
    ],
  ])('rejects %s', async (_, statement) => {
    await expect(postgres.database.execute(statement)).rejects.toSatisfy((error) =>
      /append-only|credit_entries_(amount|kind)/.test(causeOf(error)),
    )
  })

  it(`always adds up (seed ${random.seed})`, async () => {
    const before = await balanceOf(1)
    let expected = before
    for (let round = 0; round < 120; round += 1) {
      const amount = BigInt(1 + random.below(40))
      const key = `key ${random.below(60)}`
      switch (random.below(3)) {
        case 0:
          if (await payPrize({ ...of(1), amount, key })) expected += amount
          break
        case 1:
          if (await grantDaily({ ...of(1), at: day + random.below(9) * 86_400_000 })) expected += dailyGrantCredits
          break
        default: {
          const outcome = await spendCredits({ ...of(1), amount, key })
          expect(
            outcome.kind === 'spent' ||
              outcome.kind === 'too-little' ||
              outcome.kind.endsWith('before') ||
              outcome.kind === 'key-used',
          ).toBe(true)
          if (outcome.kind === 'too-little') expect(expected).toBeLessThan(amount)
          if (outcome.kind === 'spent') expected -= amount
          expect(outcome.balance).toBe(expected)
        }
      }
    }
    expect(await balanceOf(1)).toBe(expected)
    const { rows } = await postgres.database.execute<{ broken: number }>(sql`
      select count(*)::integer as broken from credit_accounts full join (
        select chain_id, address, coalesce(sum(amount) filter (where kind = 'grant'), 0) as granted,
          coalesce(sum(amount) filter (where kind = 'prize'), 0) as won, coalesce(sum(amount) filter (where kind = 'spend'), 0) as spent
        from credit_entries group by 1, 2) sums using (chain_id, address)
      where (credit_accounts.granted, credit_accounts.won, credit_accounts.spent) is distinct from
        (coalesce(sums.granted, 0), coalesce(sums.won, 0), coalesce(sums.spent, 0))`)
    expect(rows[0]?.broken).toBe(0)
  })
})

describe('a database restart', () => {
  it('delays spending, and loses nothing that was spent before', async () => {
    await payPrize({ ...of(7), amount: 50n, key: 'start' })
    const restarted = postgres.restart(500)
    // The server is stopping, stopped or starting: each request waits until it is back.
    const outcomes = []
    for (let ticket = 0; ticket < 5; ticket += 1) {
      const spend = () => spendCredits({ ...of(7), amount: 10n, key: `ticket ${ticket}` })
      // A request that was cut off may or may not have been executed. Repeating it with the same key is always correct.
      outcomes.push(await spend().catch(spend))
    }
    await restarted
    expect(outcomes.map(({ kind }) => kind.replace('-before', ''))).toEqual(Array.from({ length: 5 }, () => 'spent'))
    expect(await balanceOf(7)).toBe(0n)
  })
})
