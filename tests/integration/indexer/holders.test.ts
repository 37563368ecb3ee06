import { sql } from 'drizzle-orm'
import { numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noEffect, type PlayerEffect } from '@/indexer/decode/player-effect'
import { changePlayers } from '@/indexer/store/change-players'
import { countHolders } from '@/lib/server/sale/current-holders'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const chainId = 31337
let postgres: TestDatabase

async function change(chain: number, first: number, count: number, effect: Partial<PlayerEffect>): Promise<void> {
  const changes = Array.from({ length: count }, (_, index) => ({
    address: numberToHex(0xb0b0000 + first + index, { size: 20 }),
    effect: { ...noEffect, ...effect },
    powerSeconds: 0n,
    firstBlock: 1n,
    firstTime: 1,
  }))
  await postgres.database.transaction((transaction) => changePlayers(transaction, chain, changes))
}

describe('countHolders', () => {
  beforeAll(async () => {
    postgres = await createTestDatabase()
    await change(chainId, 0, 30, { gemPower: 100n })
    await change(chainId, 20, 40, { crystalPower: 100n })
    await change(chainId, 60, 500, { boughtInt: 5n })
    await change(25, 0, 7, { gemPower: 1n })
  })
  afterAll(() => postgres.stop())

  it('counts players with gems, crystals or both once', async () => {
    expect(await countHolders({ chainId, database: postgres.database })).toBe(60)
    expect(await countHolders({ chainId: 25, database: postgres.database })).toBe(7)
    expect(await countHolders({ chainId: 1, database: postgres.database })).toBe(0)
  })

  it('does not count players who sold everything, and counts those who sold one kind', async () => {
    await change(chainId, 0, 10, { gemPower: -100n })
    await change(chainId, 25, 5, { gemPower: -100n })
    expect(await countHolders({ chainId, database: postgres.database })).toBe(50)
  })

  it('uses an index that contains only holders', async () => {
    await postgres.database.execute(sql`vacuum analyze players`)
    const plan = await postgres.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`)
      const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(
        sql`explain select count(*) from players where chain_id = ${chainId} and (gem_power > 0 or crystal_power > 0)`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('Index Only Scan using players_holders')
  })
})
