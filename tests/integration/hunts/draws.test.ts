import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { drawListSchema, ownEntriesSchema } from '@/lib/hunts/draws/draw-schema'
import { drawWinners, hashEntries, toSeedCommitment } from '@/lib/hunts/draws/hunt-draw'
import { defaultTerms, type HuntRules } from '@/lib/hunts/hunt-rules'
import { readServerEnv } from '@/lib/env/server-env'
import { users, wallets } from '@/lib/server/database/schema/account'
import {
  huntDraws,
  huntEntries,
  huntKeys,
  huntLists,
  huntRounds,
  huntTickets,
} from '@/lib/server/database/schema/hunt-lists'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { deleteLostEntries, drawRounds, entriesAtOnce } from '@/lib/server/hunts/draws/draw-rounds'
import { moveGuest } from '@/lib/server/games/move-guest'
import { resolvePlayer } from '@/lib/server/games/request-player'
import { readDraws, readOwnEntries } from '@/lib/server/hunts/draws/read-draws'
import { readHunt } from '@/lib/server/hunts/read-hunts'
import { logger } from '@/lib/server/logger'
import { runInSlices } from '@/lib/server/run-in-slices'
import { assignTicketKey } from '@/lib/server/hunts/redeem-ticket'
import { anonymizeTickets } from '@/lib/server/account/delete-account'
import {
  blockAt,
  day,
  type DrawsFixture,
  freshLog,
  openDrawsFixture,
  published,
  readRound,
} from '@/tests/support/draws-fixture'
import { guest } from '@/tests/support/guest'
import { isLongRun } from '@/tests/support/long-run'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { storeHunts } from '@/tests/support/store-hunts'

vi.mock('@/lib/server/run-in-slices', { spy: true })

let fixture: DrawsFixture
beforeAll(async () => {
  fixture = await openDrawsFixture()
})
afterAll(() => fixture.stop())

const wallet = () => privateKeyToAddress(generatePrivateKey())
const small = parseEther('9')
/** A thousand in the long run. */
const crowd = isLongRun ? 1_000 : 100
/** Five large keys, all released in one round of two days. */
const oneRound: HuntRules = { ...defaultTerms, roundSeconds: 30 * day, eligibility: ['holders'] }
const fiveKeys = [{ count: 5, rewardInt: 250, checkpoints: 6 }]
/** The end of the only round of a hunt of ten days: two of them are left for the last claims. */
const closing = published + 8 * day
const openSmallHunt = (change: Partial<HuntRules> = {}) =>
  fixture.openHunt({ tiers: fiveKeys, rules: { ...oneRound, ...change }, days: 10 })

const entriesOf = (root: string) => fixture.database.select().from(huntEntries).where(eq(huntEntries.root, root))
const wonOf = (root: string) =>
  fixture.database
    .select()
    .from(huntTickets)
    .where(and(eq(huntTickets.root, root), gte(huntTickets.round, 0)))
/** A hunt with a round and a key a day. */
const openDailyHunt = () =>
  fixture.openHunt({
    tiers: [{ count: 8, rewardInt: 250, checkpoints: 1 }],
    rules: { ...defaultTerms, eligibility: ['holders'] },
    days: 10,
  })

/** Watches the queries until `end`: their texts, and the most rows of an answer on a connection of a job. */
function watchQueries() {
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
  const seen = { asked: '', mostRows: 0, end: () => spy.mockRestore() }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    seen.asked += JSON.stringify(args[0])
    const result = query.apply(this, args)
    if (!(result instanceof Promise)) return result
    return (result as Promise<pg.QueryResult>).then((answer) => {
      seen.mostRows = Math.max(seen.mostRows, answer.rows.length)
      return answer
    })
  })
  return seen
}

/** For so many seconds `judgeSlowly` judges. */
const slow = 300

/** Starts the job, which then waits in the middle of judging the entries of a list. `kill` ends its connection. */
async function judgeSlowly(root: string, now: number) {
  const holder = new pg.Client({ connectionString: fixture.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from hunt_entries where root = $1 for update', [root])
  let isOver = false
  await fixture.indexUntil(now)
  const job = drawRounds({ ...fixture.around(now), findBlock: blockAt, readNow: () => now + slow })
  const over = job.finally(() => (isOver = true))
  // By another connection: a transaction reads pg_stat_activity only once.
  const readWaiting = async () => {
    const { rows } = await fixture.database.execute<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%update "hunt_entries" as%'`,
    )
    return rows
  }
  await expect.poll(readWaiting).toHaveLength(1)
  async function end() {
    await holder.query('rollback')
    await holder.end()
    await over
  }
  return {
    isOver: () => isOver,
    end,
    async kill() {
      for (const { pid } of await readWaiting())
        await fixture.database.execute(sql`select pg_terminate_backend(${pid})`)
      await end()
    },
  }
}

const needOf = async (root: string, player: string) =>
  (await entriesOf(root)).find((entry) => entry.player === player)?.need

describe('programs with free identities', () => {
  it('get no key above 10 INT as twelve guests with perfect runs', async () => {
    const { root } = await fixture.openHunt()
    const earned = []
    for (let each = 0; each < 12; each += 1) earned.push(await fixture.play(guest(), { checkpoints: 20 }))
    const tickets = earned.flatMap((each) => each.tickets)
    // Otherwise guests could take all ten large keys this way.
    expect(tickets.filter(({ reward }) => BigInt(reward) > small)).toEqual([])
    // Ten keys an hour, and the guests see what they could have entered.
    expect(tickets).toHaveLength(defaultTerms.anyonePerHour)
    expect(earned[0]?.entries).toEqual(
      [225, 45, 22.5].map((int) =>
        expect.objectContaining({ reward: String(parseEther(String(int))), isEntered: false, need: 'account' }),
      ),
    )
    expect(earned[11]?.entries.map(({ need }) => need)).toContain('later')
    await fixture.finishRounds(published + 2 * day)
    expect(await wonOf(root)).toEqual([])
  })

  it(`get none as ${crowd} guests, nor as ${crowd} confirmed accounts without a stake`, async () => {
    const { root } = await fixture.openHunt()
    const players = Array.from({ length: crowd }, guest)
    for (let each = 0; each < crowd; each += 1) players.push(await fixture.openAccount([wallet()]))
    const rewards: bigint[] = []
    for (let first = 0; first < players.length; first += 20) {
      const some = players.slice(first, first + 20).map((player) => fixture.play(player, { checkpoints: 20 }))
      rewards.push(...(await Promise.all(some)).flatMap(({ tickets }) => tickets.map(({ reward }) => BigInt(reward))))
    }
    expect(rewards.every((reward) => reward <= small)).toBe(true)
    expect(rewards).toHaveLength(defaultTerms.anyonePerHour)
    await fixture.finishRounds(published + 2 * day)
    expect(await wonOf(root)).toEqual([])
    expect(await entriesOf(root)).toHaveLength(crowd)
  }, 600_000)

  it('get no large key from a list that offers it to anyone', async () => {
    const { id } = await fixture.openHunt({
      tiers: fiveKeys,
      rules: { ...defaultTerms, eligibility: ['anyone'] },
    })
    expect((await fixture.play(guest())).tickets).toEqual([])
    const { hunt } = await readHunt(id, fixture.around(published + 1))
    expect(hunt.tiers).toMatchObject([{ eligibility: 'holders' }])
    const { eligibility: _, ...terms } = defaultTerms as HuntRules
    expect(hunt.rules).toEqual(terms)
  })

  it('enter a draw once with all guests that log in to one account', async () => {
    const { root } = await fixture.openHunt()
    const { player } = await fixture.openHolder()
    const env = readServerEnv({ GAME_TOKEN_SECRET: 'cd'.repeat(32) })
    for (let each = 0; each < 12; each += 1) {
      const { player: someone, setCookie = '' } = await resolvePlayer(new Request('http://localhost'), { env })
      const attempt = await fixture.storeRun(someone, { checkpoints: 20 })
      await fixture.ask(attempt, someone)
      const request = new Request('http://localhost', { headers: { cookie: setCookie.split(';', 1)[0] ?? '' } })
      await moveGuest(request, player.slice('account:'.length), { env, database: fixture.database })
      await fixture.ask(attempt, player)
    }
    expect((await entriesOf(root)).filter((entry) => entry.player === player)).toHaveLength(1)
    const tickets = await fixture.database.select().from(huntTickets).where(eq(huntTickets.root, root))
    // What the guests were given at once counts as the account's, and it gets no more.
    expect(tickets.map((ticket) => ticket.player)).toEqual(
      Array.from({ length: defaultTerms.anyonePerHour }, () => player),
    )
  })

  it('take at most the declared number of small keys an hour, one for each player', async () => {
    const { root } = await fixture.openHunt()
    const player = guest()
    expect((await fixture.play(player)).tickets).toHaveLength(1)
    expect((await fixture.play(player)).tickets).toEqual([])
    for (let each = 0; each < 20; each += 1) await fixture.play(guest(), { at: published + 120 })
    const given = () => fixture.database.select().from(huntTickets).where(eq(huntTickets.root, root))
    expect(await given()).toHaveLength(10)
    expect(
      (await fixture.play(guest(), { at: published + 3_500 })).entries.find(({ need }) => need === 'later'),
    ).toMatchObject({ eligibility: 'anyone', closesAt: published + 3_600 })
    expect((await fixture.play(guest(), { at: published + 3_660 })).tickets).toHaveLength(1)
  })

  it('get no more than ten tickets of a hunt a day for a visitor, so that one cannot hoard those of all hours', async () => {
    await fixture.openHunt()
    const visitor = freshVisitor()
    const playAt = (at: number, from = visitor) => fixture.play(guest(), { at, visitor: from })
    for (let each = 0; each < 10; each += 1) expect((await playAt(published + 60)).tickets).toHaveLength(1)
    // The next hour, in which the hunt has keys again.
    const refused = await playAt(published + 3_660)
    expect(refused.tickets).toEqual([])
    expect(refused.entries.find(({ need }) => need === 'later')?.closesAt).toBeGreaterThan(published + 80_000)
    expect((await playAt(published + 3_660, freshVisitor())).tickets).toHaveLength(1)
  })
})

describe('the hunt of a game in which a stranger lists twenty others', () => {
  const toInt = (int: number) => parseEther(String(int))
  /** Funds hunts with one key for a score of 1 in the game of a hunt. */
  async function surround(
    root: string,
    { rewardInt, rules, isGiven = false }: { rewardInt: number; rules: HuntRules; isGiven?: boolean },
  ): Promise<void> {
    const { database } = fixture
    const [list] = await database.select().from(huntLists).where(eq(huntLists.root, root))
    const [hunt] = await database.select().from(hunts).where(eq(hunts.merkleRoot, root))
    if (!list || !hunt) throw new Error('a funded hunt is known')
    const sponsor = wallet().toLowerCase()
    const roots = Array.from({ length: 20 }, () => generatePrivateKey())
    // A second key that nobody reaches is always free.
    const conditions = [1, 2_000_000_000].map((least) => ({ kind: 'score' as const, least }))
    const counts = [1, 1]
    const eligibility = rules.eligibility.flatMap((each) => [each, each])
    await database
      .insert(huntLists)
      .values(
        roots.map((each) => ({ ...list, root: each, sponsor, counts, conditions, rules: { ...rules, eligibility } })),
      )
    await database.insert(huntKeys).values(
      roots.flatMap((each) =>
        [0, 1].map((tier) => ({
          ...{ chainId: 31337, root: each, keyIndex: tier, tier, address: sponsor, sealed: '' },
          ticket: isGiven && tier === 0 ? randomUUID() : null,
        })),
      ),
    )
    await storeHunts(
      database,
      roots.map((merkleRoot, index) => ({
        ...{ ...hunt, merkleRoot, sponsor, huntId: hunt.huntId + 1_000n + BigInt(index) },
        tiers: counts.map((count) => ({ count, reward: String(toInt(rewardInt)) })),
        escrowBaseUnits: toInt(rewardInt) * 2n,
      })),
    )
  }

  it.each([
    ['for a power that nobody holds', { rewardInt: 251, rules: { ...oneRound, minPower: 1_000_000_000 } }],
    [
      'for more days than anybody has, which lock more',
      { rewardInt: 9_000, rules: { ...oneRound, holdSeconds: 90 * day } },
    ],
    ['whose keys are all given, which lock more', { rewardInt: 9_000, rules: oneRound, isGiven: true }],
    ['that can be won, which lock less', { rewardInt: 251, rules: oneRound }],
  ])('still gives keys and entries: %s', async (_, decoys) => {
    const { id, root } = await fixture.openHunt()
    await surround(root, decoys)
    const { player } = await fixture.openHolder()
    const { tickets, entries } = await fixture.play(player)
    expect(tickets).toMatchObject([{ huntId: id }])
    expect(entries.filter(({ huntId }) => huntId === id)).toMatchObject(
      [225, 45, 22.5].map((int) => ({ reward: String(toInt(int)), isEntered: true, need: null })),
    )
    expect(await entriesOf(root)).toHaveLength(1)
    // Players without a stake can win none of the other hunts.
    for (const poor of [guest(), await fixture.openAccount(), `address:${wallet().toLowerCase()}`])
      expect((await fixture.play(poor)).tickets).toMatchObject([{ huntId: id }])
  })
})

it('gives no more small keys in an hour to accounts that are deleted and made again', async () => {
  const { root } = await fixture.openHunt()
  const keys = new Set<string>()
  for (let each = 0; each < defaultTerms.anyonePerHour + 2; each += 1) {
    const own = wallet()
    const player = await fixture.openAccount([own])
    const { tickets } = await fixture.play(player)
    for (const { ticket } of tickets) {
      const { keyIndex } = await assignTicketKey(
        { ticket, player: own, visitor: freshVisitor() },
        fixture.around(published + 62),
      )
      keys.add(`${root} ${keyIndex}`)
    }
    await anonymizeTickets([player], fixture.database)
    await fixture.database.delete(gameAttempts).where(eq(gameAttempts.player, player))
    await fixture.database.delete(users).where(eq(users.id, player.slice(8)))
  }
  expect(keys.size).toBe(defaultTerms.anyonePerHour)
})

describe('a holder', () => {
  it('wins keys that only the wallet that qualified can claim', async () => {
    const { id, root } = await openSmallHunt()
    const holders = await Promise.all(Array.from({ length: 3 }, () => fixture.openHolder()))
    for (const { player } of holders)
      expect((await fixture.play(player)).entries).toMatchObject([
        { huntId: id, isEntered: true, need: null, closesAt: closing },
      ])
    await fixture.finishRounds(closing)
    const won = await wonOf(root)
    expect(won.map(({ player }) => player).toSorted()).toEqual(holders.map(({ player }) => player).toSorted())
    const [first] = holders
    const { entries } = await readOwnEntries(first?.player.slice(8) ?? '', fixture.around(closing + 700))
    const [own] = v.parse(ownEntriesSchema, entries.length > 0 ? { entries } : { entries: [] }).entries
    expect(own).toMatchObject({ state: 'won', reward: parseEther('225'), wallet: first?.wallet })
    const claim = (player: Address) =>
      assignTicketKey({ ticket: own?.ticket ?? '', player, visitor: freshVisitor() }, fixture.around(closing + 700))
    expect(await refusalOf(claim(wallet()))).toMatchObject({ code: 'ticket-used' })
    const key = won.find(({ player }) => player === first?.player)
    const [sealed] = await fixture.database
      .select()
      .from(huntKeys)
      .where(eq(huntKeys.ticket, key?.id ?? ''))
    expect(await claim(first?.wallet ?? '0x')).toEqual({ huntId: id, keyIndex: sealed?.keyIndex })
    // A key of an ended hunt pays nothing any more, and neither does one that is paid.
    const ownAt = async (at: number) => (await readOwnEntries(first?.player.slice(8) ?? '', fixture.around(at))).entries
    const reward = String(parseEther('225'))
    expect(await ownAt(published + 10 * day)).toMatchObject([{ state: 'expired', ticket: null, reward }])
    await fixture.database.insert(huntFinds).values({
      ...{ chainId: 31337, huntId: BigInt(id), keyIndex: BigInt(sealed?.keyIndex ?? 0), tier: 0n },
      ...{ player: (first?.wallet ?? '0x').toLowerCase(), playerBaseUnits: parseEther('225'), developerBaseUnits: 0n },
      ...{ blockNumber: 9n, logIndex: 0, blockTime: closing + 800, transactionHash: '0x' },
    })
    for (const at of [closing + 900, published + 10 * day])
      expect(await ownAt(at)).toMatchObject([{ state: 'paid', ticket: null, reward }])
    const others = await readOwnEntries(holders[1]?.player.slice(8) ?? '', fixture.around(closing + 900))
    expect(others.entries).toMatchObject([{ state: 'won', ticket: expect.any(String) as string }])
    await fixture.database.delete(huntFinds)
  })

  it('wins no draw with another seed than the one that was committed to when the keys were listed', async () => {
    const { id, root } = await openSmallHunt()
    const { player } = await fixture.openHolder()
    await fixture.play(player)
    const [committed] = (await readDraws(id, fixture.around(published))).rounds
    await fixture.runJob(closing)
    // An attack: the entries are known, and the site chooses another secret.
    const other = { ...fixture.around(closing + 700), env: readServerEnv({ HUNT_SECRET: '08'.repeat(32) }) }
    await fixture.indexUntil(closing + 700)
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    await drawRounds({ ...other, findBlock: blockAt })
    expect(logged.mock.calls).toContainEqual([{ root }, expect.stringContaining('seeds')])
    logged.mockRestore()
    expect(await wonOf(root)).toEqual([])
    // Nor does it publish other commitments.
    expect(await refusalOf(readDraws(id, other))).toMatchObject({ status: 503, code: 'no-secret' })
    await fixture.finishRounds(closing + 60)
    expect(await wonOf(root)).toHaveLength(1)
    const [drawn] = (await readDraws(id, fixture.around(closing + 700))).rounds
    expect(drawn?.seed && toSeedCommitment(drawn.seed)).toBe(committed?.commitment)
  })

  it('is one only after a day with the power, up to the end of the round', async () => {
    const { root } = await openSmallHunt()
    const [lender, borrower, seller, moving] = [wallet(), wallet(), wallet(), [wallet(), wallet(), wallet()]]
    const power = defaultTerms.minPower
    await fixture.changePower(lender, power - 1, published - day)
    await fixture.changePower(borrower, power, closing - 3_600)
    await fixture.changePower(seller, power, published - day)
    await fixture.changePower(seller, -power, closing - 7_200)
    await fixture.changePower(seller, power, closing - 7_100)
    // One stake that visits three wallets in the last day.
    for (const [index, each] of moving.entries()) {
      await fixture.changePower(each, power, closing - (3 - index) * 20_000)
      if (index < 2) await fixture.changePower(each, -power, closing - (2 - index) * 20_000)
    }
    const accounts = await Promise.all([lender, borrower, seller, ...moving].map((each) => fixture.openAccount([each])))
    const needs = []
    for (const player of accounts) needs.push((await fixture.play(player)).entries[0]?.need)
    expect(needs).toEqual(['power', 'time', 'time', 'power', 'power', 'time'])
    await fixture.finishRounds(closing)
    expect(await wonOf(root)).toEqual([])
    expect(await Promise.all(accounts.map((player) => needOf(root, player)))).toEqual(needs)
  })

  it('may meet the need until the round closes', async () => {
    const { root } = await openSmallHunt()
    const own = wallet()
    const player = await fixture.openAccount()
    expect((await fixture.play(player)).entries).toMatchObject([{ isEntered: true, need: 'wallet' }])
    await fixture.database.insert(wallets).values({ address: own.toLowerCase(), userId: player.slice(8) })
    await fixture.changePower(own, 200, closing - day)
    await fixture.finishRounds(closing)
    expect(await needOf(root, player)).toBeNull()
  })

  it('has one entry for an account and one for a wallet', async () => {
    const { root } = await openSmallHunt()
    const { player, wallet: own } = await fixture.openHolder()
    const second = wallet()
    await fixture.changePower(second, 500, published - day)
    await fixture.database.insert(wallets).values({ address: second.toLowerCase(), userId: player.slice(8) })
    await fixture.play(player)
    await fixture.play(player, { at: published + 600 })
    const asAddress = `address:${own.toLowerCase()}`
    expect((await fixture.play(asAddress)).entries).toMatchObject([{ isEntered: true }])
    expect(await entriesOf(root)).toHaveLength(2)
    await fixture.finishRounds(closing)
    expect((await entriesOf(root)).map(({ need }) => need).toSorted()).toEqual(['copy', null].toSorted())
    expect(await wonOf(root)).toHaveLength(1)
  })

  it('has one entry for a wallet that moves to another account while the round is frozen', async () => {
    const { root } = await openSmallHunt()
    const own = wallet()
    await fixture.changePower(own, defaultTerms.minPower, published - day)
    const [player, second] = (await Promise.all([fixture.openAccount([own]), fixture.openAccount()])).toSorted()
    if (!player || !second) throw new Error('two players')
    await fixture.database
      .update(wallets)
      .set({ userId: player.slice(8) })
      .where(eq(wallets.address, own.toLowerCase()))
    await fixture.play(player)
    await fixture.play(second, { at: published + 120 })
    // Accounts are read a thousand at a time, in the order of their ids: one is read before the move, one after it.
    await fixture.database.execute(sql`
      insert into hunt_entries (chain_id, root, round, player, tiers, shape)
      select 31337, ${root}, 0, ${player} || each, '{0}', '{}' from generate_series(1, 1000) as each`)
    const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
    const outside = AsyncLocalStorage.snapshot()
    let moves = 0
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
      const [first] = args as readonly unknown[]
      const result = query.apply(this, args)
      const text = typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : ''
      if (!/from "wallets" where .*"wallets"."user_id" in/.test(text) || moves > 0) return result
      moves += 1
      const move = async () => {
        await fixture.database
          .update(wallets)
          .set({ userId: second.slice(8) })
          .where(eq(wallets.address, own.toLowerCase()))
        return result
      }
      return (result as Promise<unknown>).then(() => outside(move))
    })
    await fixture.runJob(closing).finally(() => spy.mockRestore())
    expect(moves).toBe(1)
    expect(await Promise.all([player, second].map((each) => needOf(root, each)))).toEqual([null, 'copy'])
  })

  it('wins no more keys than the hunt allows', async () => {
    const { root } = await fixture.openHunt({
      tiers: [{ count: 80, rewardInt: 50, checkpoints: 1 }],
      rules: { ...defaultTerms, eligibility: ['holders'] },
      days: 10,
      maxKeysPerPlayer: 2,
    })
    const { player } = await fixture.openHolder()
    for (let round = 0; round < 4; round += 1) {
      await fixture.play(player, { at: published + round * day + 60 })
      await fixture.finishRounds(published + (round + 1) * day)
    }
    expect((await wonOf(root)).length).toBe(2)
    expect((await fixture.play(player, { at: published + 5 * day })).entries).toMatchObject([
      { isEntered: false, need: 'limit' },
    ])
  })
})

describe('an account', () => {
  it('enters with a confirmed e-mail address where the sponsor chose accounts', async () => {
    const { root } = await openSmallHunt({ eligibility: ['accounts'] })
    const confirmed = await fixture.openAccount()
    const unconfirmed = await fixture.openAccount([wallet()], { isConfirmed: false })
    expect((await fixture.play(confirmed)).entries).toMatchObject([{ isEntered: true, need: null }])
    expect((await fixture.play(unconfirmed)).entries).toMatchObject([{ isEntered: true, need: 'email' }])
    await fixture.finishRounds(closing)
    expect((await wonOf(root)).map(({ player, redeemedFor }) => [player, redeemedFor])).toEqual([[confirmed, null]])
    expect(await needOf(root, unconfirmed)).toBe('email')
  })
})

describe('a run', () => {
  it('that a person cannot have played does not enter', async () => {
    const { root } = await openSmallHunt()
    const { player } = await fixture.openHolder()
    const machine = {
      ticks: 3_000,
      changes: Array.from({ length: 200 }, (_, index) => [index * 10, (index + 1) % 2] as const),
    }
    expect((await fixture.play(player, { log: machine })).entries).toMatchObject([{ isEntered: false, need: 'person' }])
    expect(await entriesOf(root)).toEqual([])
  })

  it('counts once when several accounts hand it in', async () => {
    const { root } = await openSmallHunt()
    const log = freshLog()
    const holders = await Promise.all(Array.from({ length: 4 }, () => fixture.openHolder()))
    for (const { player } of holders) await fixture.play(player, { log })
    await fixture.finishRounds(closing)
    expect((await entriesOf(root)).map(({ need }) => need).filter((need) => need === 'copy')).toHaveLength(3)
    expect(await wonOf(root)).toHaveLength(1)
  })

  it('has one limit for an account and all its wallets, whoever of them enters', async () => {
    const { root } = await fixture.openHunt({
      tiers: [{ count: 5, rewardInt: 5, checkpoints: 1 }],
      rules: { ...oneRound, eligibility: ['accounts'] },
      days: 10,
      maxKeysPerPlayer: 2,
    })
    const [first, second] = [wallet(), wallet()]
    const player = await fixture.openAccount([first, second])
    const other = await fixture.openAccount([wallet()])
    // Two keys were won under the names of two wallets, and the account enters under its own.
    for (const own of [first, second])
      await fixture.database.insert(huntTickets).values({
        ...{ chainId: 31337, root, player: `address:${own.toLowerCase()}`, tier: 0, round: 0 },
      })
    await fixture.play(player)
    await fixture.play(other)
    await fixture.runJob(closing)
    expect(await needOf(root, player)).toBe('limit')
    expect(await needOf(root, other)).toBeNull()
  })

  it('is not thrown out by copies of free accounts, of accounts at the limit, or of later holders', async () => {
    const { root } = await openSmallHunt()
    const holders = await Promise.all(Array.from({ length: 4 }, () => fixture.openHolder()))
    const [limited] = await Promise.all([fixture.openHolder()])
    const log = freshLog()
    const copiers = await Promise.all(Array.from({ length: 8 }, () => fixture.openAccount([wallet()])))
    // Even an earlier run of somebody who cannot win is no original.
    for (const player of [...copiers, limited.player]) await fixture.play(player, { log, at: published + 40 })
    for (let each = 0; each < 3; each += 1)
      await fixture.database.insert(huntTickets).values({
        chainId: 31337,
        root,
        player: limited.player,
        tier: 0,
        round: 0,
        redeemedFor: wallet().toLowerCase(),
      })
    for (const [index, { player }] of holders.entries())
      await fixture.ask(await fixture.storeRun(player, { log, at: published + 61 + index / 1_000 }), player)
    await fixture.runJob(closing)
    expect(await Promise.all(holders.map(({ player }) => needOf(root, player)))).toEqual([null, 'copy', 'copy', 'copy'])
    expect(await Promise.all(copiers.map((player) => needOf(root, player)))).toEqual(copiers.map(() => 'power'))
    expect(await needOf(root, limited.player)).toBe('limit')
  })

  it('that is copied into an older entry is still the original', async () => {
    const { root } = await fixture.openHunt({
      tiers: [...fiveKeys, { count: 5, rewardInt: 50, checkpoints: 1 }],
      rules: { ...oneRound, eligibility: ['holders', 'holders'] },
      days: 10,
    })
    const copiers = await Promise.all(Array.from({ length: 4 }, () => fixture.openHolder()))
    const original = await fixture.openHolder()
    for (const { player } of copiers) await fixture.play(player, { checkpoints: 1, at: published + 60 })
    const log = freshLog()
    await fixture.play(original.player, { log, at: published + 600 })
    for (const { player } of copiers) await fixture.play(player, { log, at: published + 700 })
    await fixture.runJob(closing)
    expect(await needOf(root, original.player)).toBeNull()
    expect(await Promise.all(copiers.map(({ player }) => needOf(root, player)))).toEqual(copiers.map(() => 'copy'))
  })

  it('that is copied counts as a copy beside an own run that reached another tier, whichever came first', async () => {
    const { root } = await fixture.openHunt({
      tiers: [...fiveKeys, { count: 5, rewardInt: 50, checkpoints: 1 }],
      rules: { ...oneRound, eligibility: ['holders', 'holders'] },
      days: 10,
    })
    // Neither tier includes the other.
    await fixture.database
      .update(huntLists)
      .set({
        conditions: [
          { kind: 'checkpoints', least: 1 },
          { kind: 'score', least: 1_000 },
        ],
      })
      .where(eq(huntLists.root, root))
    const holders = await Promise.all(Array.from({ length: 4 }, () => fixture.openHolder()))
    const [original, honest, early, late] = holders.map(({ player }) => player) as [string, string, string, string]
    const log = freshLog()
    const playScore = async (player: string, at: number) => {
      const attempt = await fixture.storeRun(player, { at, checkpoints: 0 })
      await fixture.database.update(gameRuns).set({ score: 1_000 }).where(eq(gameRuns.attempt, attempt))
      await fixture.ask(attempt, player, at + 1)
    }
    await playScore(early, published + 60)
    await playScore(honest, published + 60)
    await fixture.play(honest, { checkpoints: 1, at: published + 90 })
    await fixture.play(original, { log, checkpoints: 1, at: published + 600 })
    await fixture.play(early, { log, checkpoints: 1, at: published + 700 })
    await fixture.play(late, { log, checkpoints: 1, at: published + 700 })
    await playScore(late, published + 800)
    await fixture.runJob(closing)
    expect(await Promise.all([original, honest, early, late].map((player) => needOf(root, player)))).toEqual([
      ...[null, null, 'copy', 'copy'],
    ])
    expect((await entriesOf(root)).find(({ player }) => player === honest)?.tiers.toSorted()).toEqual([0, 1])
  })

  it('enters the round in which it was played, and none that is frozen', async () => {
    const { root } = await fixture.openHunt({
      rules: { ...defaultTerms, eligibility: ['anyone', 'holders', 'holders', 'holders'] },
    })
    const [{ player }, other] = await Promise.all([fixture.openHolder(), fixture.openHolder()])
    const attempt = await fixture.storeRun(player)
    await fixture.play(other.player)
    const again = await fixture.ask(attempt, player, published + 3 * day)
    expect(again.entries[0]).toMatchObject({ isEntered: true, closesAt: published + day })
    await fixture.runJob(published + 3 * day)
    const late = await fixture.openHolder()
    expect((await fixture.play(late.player)).entries).toEqual([])
    expect((await entriesOf(root)).map(({ round }) => round)).toEqual([0, 0])
  })
})

describe('the draw of a round', () => {
  it('can be repeated by anybody, with a seed that was committed to before', async () => {
    const { id } = await openSmallHunt()
    const before = v.parse(drawListSchema, await readDraws(id, fixture.around(published - 1)))
    expect(before.rounds).toMatchObject([
      { state: 'upcoming', closesAt: closing, released: [5], seed: null, entries: null },
    ])
    for (let each = 0; each < 8; each += 1) await fixture.play((await fixture.openHolder()).player)
    expect((await readDraws(id, fixture.around(published + 1))).rounds[0]?.state).toBe('open')
    await fixture.runJob(closing)
    const frozen = await readRound(id, 0, fixture.around(closing + 1))
    // The list is public before the block that decides, and the seed is not.
    expect(frozen).toMatchObject({
      state: 'frozen',
      entries: 8,
      drawAt: closing + 600,
      seed: null,
      block: null,
      winners: [],
    })
    expect(frozen.entriesHash).toBe(hashEntries(frozen.entryList))
    await fixture.runJob(closing + 599)
    expect((await readRound(id, 0, fixture.around(closing + 599))).state).toBe('frozen')
    await fixture.runJob(closing + 601)
    const drawn = await readRound(id, 0, fixture.around(closing + 601))
    expect(drawn).toMatchObject({
      state: 'drawn',
      entriesHash: frozen.entriesHash,
      commitment: before.rounds[0]?.commitment,
    })
    expect(toSeedCommitment(drawn.seed ?? '')).toBe(drawn.commitment)
    const block = await blockAt(closing + 600, { from: 0n, to: 0n })
    expect(drawn.block?.hash).toBe(block?.hash)
    const source = { seed: drawn.seed ?? '', blockHash: block?.hash ?? '', root: drawn.root, round: 0 }
    expect(drawWinners(drawn.entryList, drawn.drawn, source)).toEqual(
      drawn.winners.map(({ entry, tier }) => ({ tier, entry })),
    )
    expect(drawn.winners).toHaveLength(5)
  })

  it('happens once, whichever processes run the job and wherever they die', async () => {
    const { id, root } = await openSmallHunt()
    for (let each = 0; each < 4; each += 1) await fixture.play((await fixture.openHolder()).player)
    await Promise.all([fixture.runJob(closing), fixture.runJob(closing), fixture.runJob(closing)])
    expect(await fixture.database.select().from(huntDraws).where(eq(huntDraws.root, root))).toHaveLength(1)
    // The node is silent.
    await fixture.runJob(closing + 601, () => Promise.reject(new Error('no answer')))
    // Without a block, the entries are not read.
    const seen = watchQueries()
    await fixture.runJob(closing + 602, () => Promise.resolve(null))
    seen.end()
    expect(seen.asked).toContain('draw_at')
    expect(seen.asked).not.toMatch(/\bentries\b/)
    expect(await wonOf(root)).toEqual([])
    await Promise.all([1, 2, 3].map(() => fixture.runJob(closing + 700)))
    const winners = (await readRound(id, 0, fixture.around(closing + 700))).winners
    await fixture.runJob(closing + 5_000, (time) => blockAt(time + 1, { from: 0n, to: 0n }))
    expect((await readRound(id, 0, fixture.around(closing + 5_000))).winners).toEqual(winners)
    expect(await wonOf(root)).toHaveLength(winners.length)
    const given = await fixture.database.select().from(huntKeys).where(eq(huntKeys.root, root))
    expect(given.filter(({ ticket }) => ticket !== null)).toHaveLength(winners.length)
  })

  it('waits until the index has read the whole round', async () => {
    const { root } = await openSmallHunt()
    const { player } = await fixture.openHolder()
    await fixture.play(player)
    await fixture.indexUntil(closing - 1)
    await drawRounds({ ...fixture.around(closing + 5 * 3_600), findBlock: blockAt })
    expect(await fixture.database.select().from(huntDraws).where(eq(huntDraws.root, root))).toEqual([])
    await fixture.indexUntil(closing)
    await drawRounds({ ...fixture.around(closing + 5 * 3_600), findBlock: blockAt })
    // The block that decides comes after the list is public, however late that is.
    expect(await fixture.database.select().from(huntDraws).where(eq(huntDraws.root, root))).toMatchObject([
      { drawAt: closing + 5 * 3_600 + 600 },
    ])
  })

  it('keeps what nobody won for later rounds, and gives no more than was released', async () => {
    const { root } = await fixture.openHunt({
      tiers: [{ count: 8, rewardInt: 250, checkpoints: 1 }],
      rules: { ...defaultTerms, eligibility: ['holders'] },
      days: 10,
    })
    const holders = await Promise.all(Array.from({ length: 6 }, () => fixture.openHolder()))
    // A key a day for eight days; the third round is the first that anybody enters.
    for (const { player } of holders) await fixture.play(player, { at: published + 2 * day + 60 })
    await fixture.finishRounds(published + 3 * day)
    expect(await wonOf(root)).toHaveLength(3)
    for (const { player } of holders) await fixture.play(player, { at: published + 3 * day + 60 })
    await fixture.finishRounds(published + 4 * day)
    expect(await wonOf(root)).toHaveLength(4)
  })

  it('offers late holders only the key that the round releases', async () => {
    const { id, root } = await openDailyHunt()
    const holders = await Promise.all(Array.from({ length: 6 }, () => fixture.openHolder(published + 60)))
    let won = 0
    for (const round of [2, 3, 4]) {
      for (const { player } of holders) await fixture.play(player, { at: published + round * day + 60 })
      const end = published + (round + 1) * day
      await fixture.finishRounds(end)
      const drawn = await readRound(id, round, fixture.around(end + 601))
      expect(drawn.entryList.flatMap(({ tiers }) => tiers.map(({ standing }) => standing))).toEqual(
        holders.map(() => 'late'),
      )
      expect(drawn.drawn).toEqual([{ tier: 0, keys: round + 1 - won, lateKeys: 1 }])
      expect(drawn.winners.length).toBeLessThanOrEqual(1)
      won += drawn.winners.length
    }
    expect(await wonOf(root)).toHaveLength(won)
  })

  it('of a round that was frozen before keys were offered to late holders once stays as it was published', async () => {
    const { id, root } = await openDailyHunt()
    const holders = await Promise.all(Array.from({ length: 6 }, () => fixture.openHolder(published + 60)))
    for (const { player } of holders) await fixture.play(player, { at: published + 7 * day + 60 })
    await fixture.runJob(published + 8 * day)
    await fixture.database
      .update(huntDraws)
      .set({ tiers: [{ tier: 0, keys: 8 }] })
      .where(eq(huntDraws.root, root))
    await fixture.runJob(published + 8 * day + 601)
    const { drawn, entryList, seed, block, winners } = await readRound(id, 7, fixture.around(published + 8 * day + 601))
    expect(drawn).toEqual([{ tier: 0, keys: 8 }])
    // The rule of then: each of the eight keys is late with one chance in eight.
    const lot = createHmac('sha256', Buffer.from(seed ?? '', 'hex'))
      .update(`${block?.hash} ${root} 7`)
      .digest()
    const isLate = (key: number) =>
      BigInt(`0x${createHash('sha256').update(lot).update(`key 0 ${key}`).digest('hex')}`) % 8n < 1n
    const late = Array.from({ length: 8 }, (_, key) => key).filter(isLate).length
    expect(entryList).toHaveLength(6)
    expect(winners).toHaveLength(Math.min(6, late))
  })

  it('takes as many queries however many other rounds are open or over', async () => {
    const { root } = await fixture.openHunt({
      tiers: [{ count: 80, rewardInt: 250, checkpoints: 1 }],
      rules: { ...defaultTerms, eligibility: ['holders'] },
    })
    const { player } = await fixture.openHolder()
    async function countQueries(now: number): Promise<number> {
      const query = vi.spyOn(fixture.database.$client, 'query')
      await fixture.runJob(now)
      await deleteLostEntries(new Date(now * 1_000), fixture.database)
      const { length } = query.mock.calls
      query.mockRestore()
      return length
    }
    await fixture.database.delete(huntRounds)
    await fixture.play(player)
    const ofOne = await countQueries(published + 120)
    for (let each = 1; each < 40; each += 1) await fixture.play(player, { at: published + each * day + 2 * 3_600 })
    expect(await entriesOf(root)).toHaveLength(40)
    expect(await countQueries(published + 180)).toBe(ofOne)
    for (let each = 1; each <= 41; each += 1) await fixture.finishRounds(published + each * day + 3_600)
    expect(await fixture.database.select().from(huntDraws).where(eq(huntDraws.root, root))).toHaveLength(40)
    // The first runs delete what could not win, also in other hunts.
    for (let runs = 0; runs < 3; runs += 1) await countQueries(published + 80 * day)
    expect(await countQueries(published + 80 * day)).toBeLessThanOrEqual(ofOne)
  })

  it('asks for no block where nobody can win, or there is no key to give', async () => {
    const { id, root } = await openSmallHunt()
    // It has no wallet with crystals.
    await fixture.play(await fixture.openAccount())
    const findBlock = vi.fn(blockAt)
    await fixture.runJob(closing, findBlock)
    await fixture.runJob(closing + 601, findBlock)
    expect(findBlock).not.toHaveBeenCalled()
    const drawn = await readRound(id, 0, fixture.around(closing + 601))
    expect(drawn).toMatchObject({ state: 'drawn', entries: 0, block: null, winners: [] })
    expect(toSeedCommitment(drawn.seed ?? '')).toBe(drawn.commitment)
    expect((await entriesOf(root))[0]?.need).not.toBeNull()
  })

  it('of a hunt with more unclaimed INT goes before those of many others that wait as long', async () => {
    const { database } = fixture
    /** Lists and funds a hunt with one key. @returns its row, which the next hunt removes from the index. */
    async function openOther(rewardInt: number) {
      const tiers = [{ count: 1, rewardInt, checkpoints: 1 }]
      const { root } = await fixture.openHunt({ tiers, rules: { ...oneRound, eligibility: ['holders'] }, days: 10 })
      const [row] = await database.select().from(hunts).where(eq(hunts.merkleRoot, root))
      if (!row) throw new Error('no hunt')
      return row
    }
    const [small, repeated, copied, found, closed, ended] = [
      await openOther(2),
      await openOther(2),
      await openOther(2),
      await openOther(10_000),
      await openOther(10_000),
      await openOther(10_000),
    ]
    const { root } = await openSmallHunt()
    await fixture.play((await fixture.openHolder()).player)
    await fixture.runJob(closing)
    const others = [
      ...[small, repeated, copied, found],
      { ...closed, closedBlock: 2n, closedTime: closing - 1 },
      { ...ended, endTime: closing },
    ]
    await database.insert(hunts).values(others)
    // The same keys with large rewards: a second time by their sponsor, and by somebody else.
    const large = [{ count: 1, reward: String(parseEther('100000')) }]
    const escrowBaseUnits = parseEther('100000')
    await storeHunts(database, [
      { ...repeated, huntId: 1_000_001n, tiers: large, escrowBaseUnits },
      { ...copied, huntId: 1_000_002n, tiers: large, escrowBaseUnits, sponsor: wallet().toLowerCase() },
    ])
    await database.insert(huntFinds).values({
      chainId: 31337,
      huntId: found.huntId,
      keyIndex: 0n,
      tier: 0n,
      player: wallet().toLowerCase(),
      playerBaseUnits: parseEther('9000'),
      developerBaseUnits: parseEther('1000'),
      blockNumber: 2n,
      logIndex: 0,
      blockTime: closing - 1,
      transactionHash: '0x',
    })
    // As if they had been frozen a little earlier, and more than one run draws.
    const undrawn = { chainId: 31337, entries: [], entriesHash: '', tiers: [], frozenAt: new Date() }
    const roots = others.map(({ merkleRoot }) => merkleRoot)
    await database.insert(huntDraws).values(
      roots.flatMap((each) =>
        Array.from({ length: 60 }, (_, round) => ({
          ...undrawn,
          root: each,
          round: round + 1,
          // One has waited for days: what weighs least waits not for ever.
          drawAt: each === closed.merkleRoot && round === 0 ? published : closing + 500,
        })),
      ),
    )
    await fixture.runJob(closing + 610)
    expect(await wonOf(root)).toHaveLength(1)
    const oldest = and(eq(huntDraws.root, closed.merkleRoot), eq(huntDraws.round, 1))
    expect(await database.select().from(huntDraws).where(oldest)).toMatchObject([{ drawnAt: expect.any(Date) }])
    await database.delete(huntDraws).where(inArray(huntDraws.root, roots))
  })

  it('does not wait for rounds of hunts that left the index', async () => {
    const { root } = await openSmallHunt()
    const { player } = await fixture.openHolder()
    await fixture.play(player)
    // More than one run looks at, and due before.
    const gone = Array.from({ length: 60 }, (_, each) => ({ chainId: 31337, root: `gone ${each}` }))
    await fixture.database.insert(huntRounds).values(gone.map((id) => ({ ...id, round: 0, dueAt: published })))
    const undrawn = { round: 1, entries: [], entriesHash: '', tiers: [], drawAt: published, frozenAt: new Date() }
    await fixture.database.insert(huntDraws).values(gone.map((id) => ({ ...id, ...undrawn })))
    await fixture.runJob(closing)
    await fixture.finishRounds(closing + 10)
    expect(await wonOf(root)).toHaveLength(1)
    await fixture.database.delete(huntRounds)
    await fixture.database.delete(huntDraws).where(eq(huntDraws.drawAt, published))
  })

  it('does not wait for draws that fail for ever', async () => {
    // More than one run draws, and due before: those of a hunt whose seeds are of another secret.
    const failing = await openSmallHunt()
    const [row] = await fixture.database.select().from(hunts)
    await fixture.database.update(huntLists).set({ seedsCommitment: 'other' }).where(eq(huntLists.root, failing.root))
    const { root } = await openSmallHunt()
    if (row) await fixture.database.insert(hunts).values({ ...row, huntId: row.huntId + 1_000n })
    const undrawn = { chainId: 31337, root: failing.root, entries: [], entriesHash: '', tiers: [], drawAt: published }
    await fixture.database
      .insert(huntDraws)
      .values(Array.from({ length: 60 }, (_, round) => ({ ...undrawn, round, frozenAt: new Date() })))
    await fixture.play((await fixture.openHolder()).player)
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    for (const now of [closing, closing + 601, closing + 602]) await fixture.runJob(now)
    logged.mockRestore()
    expect(await wonOf(root)).toHaveLength(1)
    await fixture.database.delete(huntDraws).where(eq(huntDraws.root, failing.root))
  })

  it('is none for a hunt with a key below the minimum reward', async () => {
    const { root } = await fixture.openHunt({
      tiers: [
        { count: 5, rewardInt: 250, checkpoints: 1 },
        { count: 5, rewardInt: 0.5, checkpoints: 6 },
      ],
      rules: { ...oneRound, eligibility: ['holders', 'accounts'] },
      days: 10,
    })
    const { player } = await fixture.openHolder()
    expect(await fixture.play(player)).toEqual({ tickets: [], entries: [] })
    expect(await entriesOf(root)).toEqual([])
  })

  it('stays verifiable when a winner deletes the account, and the key stays in the hunt', async () => {
    const { id, root } = await openSmallHunt()
    const { player } = await fixture.openHolder()
    await fixture.play(player)
    await fixture.runJob(closing)
    await fixture.database.delete(huntEntries).where(eq(huntEntries.player, player))
    await fixture.database.delete(users).where(eq(users.id, player.slice(8)))
    await fixture.runJob(closing + 601)
    const drawn = await readRound(id, 0, fixture.around(closing + 601))
    expect(drawn).toMatchObject({ state: 'drawn', entries: 1, winners: [{ tier: 0, keyIndex: null }] })
    expect(await wonOf(root)).toEqual([])
  })

  it('releases no key early when winners delete their accounts, and the wallets keep what they have had', async () => {
    const { id, root } = await fixture.openHunt({
      tiers: [{ count: 8, rewardInt: 250, checkpoints: 1 }],
      rules: { ...defaultTerms, eligibility: ['holders'] },
      days: 10,
      maxKeysPerPlayer: 1,
    })
    // A key a day for eight days; three of them are won on the third.
    const holders = await Promise.all(Array.from({ length: 3 }, () => fixture.openHolder()))
    for (const { player } of holders) await fixture.play(player, { at: published + 2 * day + 60 })
    await fixture.finishRounds(published + 3 * day)
    for (const [keyIndex, { player, wallet: own }] of holders.entries()) {
      await fixture.database.insert(huntFinds).values({
        chainId: 31337,
        huntId: BigInt(id),
        keyIndex: BigInt(keyIndex),
        tier: 0n,
        player: own.toLowerCase(),
        playerBaseUnits: 1n,
        developerBaseUnits: 0n,
        blockNumber: 2n,
        logIndex: keyIndex,
        blockTime: published + 3 * day + 700,
        transactionHash: `0x${'0'.repeat(64)}`,
      })
      await fixture.database.delete(gameAttempts).where(eq(gameAttempts.player, player))
      await fixture.database.delete(users).where(eq(users.id, player.slice(8)))
    }
    expect(await wonOf(root)).toEqual([])
    const again = await Promise.all(holders.map(({ wallet: own }) => fixture.openAccount([own])))
    const others = await Promise.all(Array.from({ length: 3 }, () => fixture.openHolder()))
    for (const player of [...again, ...others.map((each) => each.player)])
      await fixture.play(player, { at: published + 3 * day + 900 })
    await fixture.finishRounds(published + 4 * day)
    expect(await wonOf(root)).toHaveLength(1)
    expect(await Promise.all(again.map((player) => needOf(root, player)))).toEqual(['limit', 'limit', 'limit'])
  })

  it('counts for a wallet the keys of a deleted account that it has not claimed yet', async () => {
    const { root } = await fixture.openHunt({
      tiers: [{ count: 8, rewardInt: 250, checkpoints: 1 }],
      rules: { ...defaultTerms, eligibility: ['holders'] },
      days: 10,
      maxKeysPerPlayer: 1,
    })
    const { player, wallet: own } = await fixture.openHolder()
    await fixture.play(player, { at: published + 2 * day + 60 })
    await fixture.finishRounds(published + 3 * day)
    expect(await wonOf(root)).toMatchObject([{ player, redeemedFor: own.toLowerCase() }])
    await anonymizeTickets([player], fixture.database)
    await fixture.database.delete(gameAttempts).where(eq(gameAttempts.player, player))
    await fixture.database.delete(users).where(eq(users.id, player.slice(8)))
    const again = await fixture.openAccount([own])
    await fixture.play(again, { at: published + 3 * day + 900 })
    await fixture.finishRounds(published + 4 * day)
    expect(await needOf(root, again)).toBe('limit')
    expect(await wonOf(root)).toHaveLength(1)
  })

  it('holds up nobody while its entries are judged, and takes no more of them', async () => {
    const { id, root } = await openDailyHunt()
    const [first, late, next] = await Promise.all([1, 2, 3].map(() => fixture.openHolder()))
    if (!first || !late || !next) throw new Error('three players')
    await fixture.play(first.player)
    const judging = await judgeSlowly(root, published + day)
    const entered = await fixture.play(next.player, { at: published + day + 60 })
    expect(await fixture.play(late.player)).toEqual({ tickets: [], entries: [], isPartial: false })
    // Another process judges other rounds only.
    await fixture.runJob(published + day + 61)
    expect(judging.isOver()).toBe(false)
    expect(entered.entries).toMatchObject([{ isEntered: true }])
    expect((await readRound(id, 0, fixture.around(published + day))).state).toBe('closed')
    await judging.end()
    // Ten minutes from then on, not from the beginning of the job.
    expect(await readRound(id, 0, fixture.around(published + day))).toMatchObject({
      state: 'frozen',
      entries: 1,
      drawAt: published + day + slow + 600,
    })
    await fixture.runJob(published + day + slow + 601)
    expect((await wonOf(root)).map((ticket) => ticket.player)).toEqual([first.player])
  })

  it('holds up nobody while it is drawn', async () => {
    const { root } = await openDailyHunt()
    const [first, next] = await Promise.all([1, 2].map(() => fixture.openHolder()))
    if (!first || !next) throw new Error('two players')
    await fixture.play(first.player)
    await fixture.runJob(published + day)
    const real = await vi.importActual<{ runInSlices: typeof runInSlices }>('@/lib/server/run-in-slices')
    let entered: unknown
    vi.mocked(runInSlices).mockImplementationOnce(async (work) => {
      entered = (await fixture.play(next.player, { at: published + day + 60 })).entries
      return real.runInSlices(work)
    })
    await fixture.runJob(published + day + 601)
    expect(entered).toMatchObject([{ isEntered: true }])
    expect((await wonOf(root)).map((ticket) => ticket.player)).toEqual([first.player])
  })

  it('is the same when the process that judged its entries died', async () => {
    const { id, root } = await openDailyHunt()
    const [first, late] = await Promise.all([fixture.openHolder(), fixture.openHolder()])
    await fixture.play(first.player)
    const [entry] = await entriesOf(root)
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const judging = await judgeSlowly(root, published + day)
    await judging.kill()
    expect(logged.mock.calls.map(([, message]) => message)).toEqual(["the end of a hunt's round failed"])
    logged.mockRestore()
    expect(await fixture.database.select().from(huntDraws).where(eq(huntDraws.root, root))).toEqual([])
    expect((await fixture.play(late.player)).entries).toEqual([])
    await fixture.runJob(published + day + 61)
    const entries = [{ id: entry?.id ?? '', tiers: [{ tier: 0, standing: 'early' as const }] }]
    expect(await readRound(id, 0, fixture.around(published + day + 61))).toMatchObject({
      entryList: entries,
      entriesHash: hashEntries(entries),
    })
    expect(await fixture.database.select().from(huntRounds).where(eq(huntRounds.root, root))).toEqual([])
  })

  it('happens although a round was flooded with entries', async () => {
    const { root } = await openSmallHunt()
    const { player } = await fixture.openHolder()
    await fixture.play(player)
    // More than a query has parameters.
    for (let first = 0; first < 66_000; first += 11_000)
      await fixture.database.execute(sql`
        insert into hunt_entries (chain_id, root, round, player, tiers, shape)
        select 31337, ${root}, 0, 'account:' || gen_random_uuid(), '{0}', '{}' from generate_series(1, 11000)`)
    const seen = watchQueries()
    await fixture.finishRounds(closing)
    seen.end()
    // Anybody can enter for free: not all of them are in memory at the same time.
    expect(seen.mostRows).toBe(entriesAtOnce)
    expect((await wonOf(root)).map((ticket) => ticket.player)).toEqual([player])
    const needs = await fixture.database
      .select({ need: huntEntries.need, entries: count() })
      .from(huntEntries)
      .where(eq(huntEntries.root, root))
      .groupBy(huntEntries.need)
    expect(new Map(needs.map(({ need, entries }) => [need, entries]))).toEqual(
      new Map([
        ['wallet', 66_000],
        [null, 1],
      ]),
    )
    // The job does not look at the round again, and the entries do not stay for ever.
    expect(await fixture.database.select().from(huntRounds).where(eq(huntRounds.root, root))).toEqual([])
    const drawn = (closing + 601) * 1_000
    const left = async () => (await entriesOf(root)).length
    await deleteLostEntries(new Date(drawn + 29 * day * 1_000), fixture.database)
    expect(await left()).toBe(66_001)
    for (let runs = 0; runs < 14; runs += 1)
      await deleteLostEntries(new Date(drawn + 31 * day * 1_000), fixture.database)
    expect((await entriesOf(root)).map((entry) => entry.player)).toEqual([player])
  }, 120_000)
})
