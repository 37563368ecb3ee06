import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Address, getAddress, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deployment } from '@/contracts/deployment'
import { deployContracts } from '@/contracts/script/deploy'
import type { Follower } from '@/indexer/chain/follow-chain'
import { historyGroups } from '@/lib/history/history-kinds'
import { historyCursorSchema, type HistoryPageEntry, historyPageSchema } from '@/lib/history/history-page'
import { referralSummarySchema } from '@/lib/history/referral-summary'
import { chainIdentities, historyEntries } from '@/lib/server/database/schema/chain'
import { exportHistory } from '@/lib/server/history/export-history'
import { type HistorySelection, readHistory } from '@/lib/server/history/read-history'
import { readReferrals } from '@/lib/server/sale/read-referrals'
import { waitUntilRead } from '@/tests/support/expect-tables'
import { createCaller, createHistoryOfEveryKind } from '@/tests/support/history-chain'
import { createRandom } from '@/tests/support/random'
import { fundPlayers, randomMove, sendRandomMoves, toContracts } from '@/tests/support/random-moves'
import { reorganise, rollBack } from '@/tests/support/reorganise'
import { startFollower } from '@/tests/support/start-follower'
import { createPlayers, startTestChain, type TestChain } from '@/tests/support/test-chain'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { waitUntil } from '@/tests/support/wait-until'

const chainId = 31337
const random = createRandom()
const int = parseEther
let chain: TestChain
let postgres: TestDatabase
let deployment: Deployment
let follower: Follower
let people: [Address, Address, Address, Address]

async function pageOf(address: Address, options: Partial<HistorySelection> = {}) {
  const response = await readHistory({ chainId, address, limit: 100, ...options }, postgres.database)
  // Parse the response as the browser does.
  return v.parse(historyPageSchema, JSON.parse(JSON.stringify(response)))
}

/** Returns the non-null fields of an entry, without its position. */
function said({ block: _b, logIndex: _l, time: _t, transactionHash: _h, ...entry }: HistoryPageEntry) {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null))
}

async function readAll(address: Address, options: Partial<HistorySelection>): Promise<HistoryPageEntry[]> {
  const all: HistoryPageEntry[] = []
  for (let before: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(address, {
      ...options,
      before: before === null ? undefined : v.parse(historyCursorSchema, before),
    })
    all.push(...page.entries)
    if (page.older === null) return all
    before = page.older
  }
}

const dump = async () =>
  JSON.stringify(
    await postgres.database
      .select()
      .from(historyEntries)
      .orderBy(historyEntries.blockNumber, historyEntries.logIndex, historyEntries.address),
    (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  )

async function follow(): Promise<void> {
  follower = startFollower(chain, deployment, postgres.url)
  await waitUntilRead(chain.client, postgres.database)
}

beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain(), createTestDatabase()])
  deployment = await deployContracts({ publicClient: chain.client, walletClient: chain.deployer })
  const [alice = '0x', bob = '0x', carol = '0x', stranger = '0x'] = await createPlayers(chain.client, 4)
  people = [alice, bob, carol, stranger]
  await createHistoryOfEveryKind(chain, deployment, people)
  await follow()
})

afterAll(async () => {
  await follower?.stop()
  await Promise.all([chain?.kill(), postgres?.stop()])
})

describe(`the history of an account (seed ${random.seed})`, () => {
  it('contains every action once, with amounts and the other account', async () => {
    const [alice, bob, carol] = people.map((address) => getAddress(address))
    const { entries, older, reading } = await pageOf(people[1])
    expect(older).toBeNull()
    expect(reading).toMatchObject({ block: Number(await chain.client.getBlockNumber()), freshness: 'fresh' })
    expect(entries.map(said).reverse()).toEqual([
      {
        kind: 'int-bought',
        intBaseUnits: int('800000'),
        bonusIntBaseUnits: int('120000'),
        wei: parseEther('2000'),
        otherAddress: alice,
      },
      { kind: 'gem-bought', assetIndex: 0, quantity: 2n, intBaseUnits: int('10000') },
      { kind: 'gem-sold', assetIndex: 0, quantity: 1n, intBaseUnits: int('5000') },
      { kind: 'crystal-bought', assetIndex: 6, quantity: 1n, intBaseUnits: int('500000') },
      { kind: 'crystal-given', assetIndex: 0, quantity: 1n },
      // 505,000 price units are worth 500,000 INT.
      { kind: 'crystal-sold', assetIndex: 0, quantity: 1n, intBaseUnits: int('4950') },
      { kind: 'earnings-claimed', wei: expect.any(BigInt) },
      { kind: 'earnings-given', wei: 5n },
      { kind: 'energy-collected', quantity: expect.any(BigInt) },
      { kind: 'password-fee-paid', intBaseUnits: int('100') },
      { kind: 'password-registered' },
      { kind: 'int-sent', intBaseUnits: int('3'), otherAddress: carol },
    ])
    expect((await pageOf(people[0])).entries.map(said).reverse()).toEqual([
      { kind: 'referral-earned', intBaseUnits: int('80000'), wei: parseEther('200'), otherAddress: bob },
      { kind: 'referral-claimed', intBaseUnits: int('80000'), wei: parseEther('200') },
    ])
    expect((await pageOf(people[2])).entries.map(said)).toEqual([
      { kind: 'int-received', intBaseUnits: int('3'), otherAddress: bob },
    ])
  })

  it('omits transfers of 0 INT, so that strangers cannot write into a history', async () => {
    const rows = await postgres.database
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.address, people[3].toLowerCase()))
    expect(rows).toEqual([])
    const toContract = await postgres.database
      .select()
      .from(historyEntries)
      .where(eq(historyEntries.address, String(deployment.contracts.platform).toLowerCase()))
    expect(toContract).toEqual([])
  })

  it('can be filtered', async () => {
    for (const [group, kinds] of Object.entries(historyGroups)) {
      const { entries } = await pageOf(people[1], { kinds })
      const all = (await pageOf(people[1])).entries.filter(({ kind }) => (kinds as readonly string[]).includes(kind))
      expect({ group, entries }).toEqual({ group, entries: all })
    }
  })

  it('has pages of complete transactions without gaps or duplicates', async () => {
    const whole = (await pageOf(people[1])).entries
    for (const limit of [1, 2, 5]) {
      const paged = await readAll(people[1], { limit })
      expect(paged).toEqual(whole)
    }
    // Fee and password registration belong to one transaction.
    const { entries } = await pageOf(people[1], { limit: 2 })
    expect(entries.map(({ kind }) => kind)).toEqual(['int-sent', 'password-registered', 'password-fee-paid'])
  })

  it('returns purchases and bonuses of a referrer', async () => {
    const { call } = createCaller(chain, deployment)
    await call(people[2], 'platform', 'buyToken', [people[0]], parseEther('10'))
    await call(people[2], 'platform', 'buyToken', [people[0]], parseEther('20'))
    await waitUntilRead(chain.client, postgres.database)
    const response = await readReferrals({ chainId, address: people[0], limit: 2 }, postgres.database)
    const summary = v.parse(referralSummarySchema, JSON.parse(JSON.stringify(response)))
    expect(summary).toMatchObject({ buyers: 2, purchases: 3, intBaseUnits: int('81200'), wei: parseEther('203') })
    expect(summary.latest.map(({ buyer, wei }) => [buyer, wei])).toEqual([
      [getAddress(people[2]), parseEther('2')],
      [getAddress(people[2]), parseEther('1')],
    ])
    const older = v.parse(historyCursorSchema, summary.older)
    expect(
      (await readReferrals({ chainId, address: people[0], before: older, limit: 2 }, postgres.database)).latest,
    ).toHaveLength(1)
    const nobody = await readReferrals({ chainId, address: people[3], limit: 2 }, postgres.database)
    expect(nobody).toMatchObject({ buyers: 0, purchases: 0, intBaseUnits: '0', wei: '0', latest: [], older: null })
  })

  it('reports a chain that is not indexed', async () => {
    expect(await pageOf(people[1], { chainId: 25 })).toEqual({ chainId: 25, entries: [], older: null, reading: null })
  })

  it('pages and exports ten thousand rows completely', async () => {
    const address = getAddress(`0x${'ab'.repeat(20)}`)
    await postgres.database.execute(sql`
      insert into history_entries (chain_id, address, block_number, log_index, block_time, transaction_hash, kind, wei)
      select 25, ${address.toLowerCase()}, n / 3, n % 3, n, '0x' || lpad(to_hex(n), 64, '0'), 'earnings-claimed', n
      from generate_series(1, 10000) as n`)
    const paged = await readAll(address, { chainId: 25, limit: 100 })
    expect(paged.map(({ wei }) => Number(wei))).toEqual(Array.from({ length: 10_000 }, (_, index) => 10_000 - index))
    // Somebody who fills a history with rows of one kind makes no page of other kinds slow, and hides none of their rows.
    await postgres.database.execute(sql`
      insert into history_entries (chain_id, address, block_number, log_index, block_time, transaction_hash, kind, int_base_units, wei)
      select 25, ${address.toLowerCase()}, n * 1000, 9, n, '0x' || lpad(to_hex(n), 64, 'e'),
        case n % 2 when 0 then 'int-sent' else 'referral-earned' end, n, n
      from generate_series(1, 6) as n`)
    await postgres.database.execute(sql`analyze history_entries`)
    await postgres.database.transaction(async (transaction) => {
      const database = transaction as never
      // The numbers of a connection, also of transactions before this one.
      const countRead = async () => {
        const { rows } = await transaction.execute<{ readonly read: string }>(
          sql`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'history_entries'`,
        )
        return Number(rows[0]?.read ?? 0)
      }
      const readBefore = await countRead()
      const { entries } = await readHistory({ chainId: 25, address, kinds: historyGroups.int, limit: 100 }, database)
      expect(entries.map(({ intBaseUnits }) => intBaseUnits)).toEqual(['6', '4', '2'])
      const { latest } = await readReferrals({ chainId: 25, address, limit: 100 }, database)
      expect(latest.map(({ wei }) => wei)).toEqual(['5', '3', '1'])
      expect((await countRead()) - readBefore).toBe(6)
    })
    await postgres.database.execute(sql`delete from history_entries where chain_id = 25 and log_index = 9`)
    const request = { chainId: 25, address, symbol: 'CRO', visitor: '192.0.2.0', database: postgres.database }
    let text = ''
    for await (const piece of exportHistory(request)) text += piece
    const [head, ...records] = text.trimEnd().split('\r\n')
    expect(head).toMatch(/^\ufefftime_utc,block,/)
    expect(records.map((record) => Number(parseEther(record.split(',')[7] ?? '')))).toEqual(
      paged.map(({ wei }) => Number(wei)),
    )
    // Two downloads of a visitor at once, and others besides.
    const downloads = [exportHistory(request), exportHistory(request)]
    for (const download of downloads) await download.next()
    await expect(exportHistory(request).next()).rejects.toMatchObject({ status: 503, code: 'busy' })
    downloads.push(exportHistory({ ...request, visitor: '198.51.100.0' }))
    await downloads[2]?.next()
    for (const download of downloads) await download.return()
    // The places are free in the next turn of the event loop.
    await setImmediate()
    const again = exportHistory(request)
    expect((await again.next()).done).toBe(false)
    await again.return()
  })

  it('exports the names of gems and crystals from the chain', async () => {
    let text = ''
    for await (const piece of exportHistory({
      chainId,
      address: people[1],
      symbol: 'CRO',
      visitor: '192.0.2.0',
      database: postgres.database,
    }))
      text += piece
    const stones = text.split('\r\n').flatMap((record) => {
      const [, , , , kind, int, , , , asset, quantity] = record.split(',')
      return asset && kind !== 'kind' ? [[kind, asset, quantity, int]] : []
    })
    expect(stones.reverse()).toEqual([
      ['gem-bought', 'Obsidian', '2', '-10000'],
      ['gem-sold', 'Obsidian', '1', '5000'],
      ['crystal-bought', 'Zephyrite', '1', '-500000'],
      ['crystal-given', 'Rhodonite', '1', ''],
      ['crystal-sold', 'Rhodonite', '1', '4950'],
    ])
  })

  it('is the same after reorganisations as after a rebuild', async () => {
    const accounts = await createPlayers(chain.client, 4, 50)
    await fundPlayers(chain.client, toContracts(deployment), accounts)
    for (const depth of [1, 3, 8]) {
      await sendRandomMoves(chain.client, random, toContracts(deployment), accounts, 15)
      await waitUntilRead(chain.client, postgres.database)
      const moves = Array.from({ length: 6 }, () => randomMove(random, toContracts(deployment), accounts))
      await reorganise(chain.client, depth, moves, random)
      await waitUntilRead(chain.client, postgres.database)
    }
    await rollBack(chain.client, 2)
    await waitUntilRead(chain.client, postgres.database)
    const followed = await dump()
    await follower.stop()
    await postgres.database.execute(sql`update ${chainIdentities} set companions = null`)
    await follow()
    await waitUntil(async () => {
      const [identity] = await postgres.database.select().from(chainIdentities)
      return Boolean(identity?.relatedContracts) || 'the rows of before are still there'
    })
    await waitUntilRead(chain.client, postgres.database)
    expect(await dump()).toBe(followed)
  })
})
