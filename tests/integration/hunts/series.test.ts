import { eq, inArray, sql } from 'drizzle-orm'
import { type Address, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { type EarnedKeyList, type HiddenKeyList, type KeyListInput, toHuntKeys } from '@/lib/hunts/keys/key-list'
import { createHuntTree } from '@/lib/hunts/merkle-tree'
import { closeDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { huntLists } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { moderationLog } from '@/lib/server/database/schema/uploads'
import { currentHunts } from '@/lib/server/hunts/current-hunts'
import { findKey } from '@/lib/server/hunts/find-key'
import { issueTickets } from '@/lib/server/hunts/tickets'
import { readFinds } from '@/lib/server/hunts/read-finds'
import { readHunt, readHunts } from '@/lib/server/hunts/read-hunts'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'
import { moderateHunt, readHiddenHunts } from '@/lib/server/moderation/moderate-hunt'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { guest } from '@/tests/support/guest'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { storeHunts } from '@/tests/support/store-hunts'

const at = 1_800_000_000
const game = 'cyberwave-runner'
const reward = parseEther('10')
const zeroes = `0x${'0'.repeat(64)}` as const
const stranger = (): Address => privateKeyToAddress(generatePrivateKey())

let test: TestDatabase
let env: ServerEnv
let nextId = 0n
const around = (now = at) => ({ env, database: test.database, now })

beforeAll(async () => {
  env = readServerEnv({ HUNT_SECRET: '07'.repeat(32) })
  test = await createTestDatabase()
})

afterAll(async () => {
  await closeDatabase()
  await test.stop()
})

type Change = { readonly start?: number; readonly end?: number; readonly isClosed?: boolean; readonly share?: number }

/** Inserts the rows that the indexer would insert for a hunt. */
async function index(
  { root, sponsor, place, counts }: Pick<Stored, 'root' | 'sponsor' | 'place'> & { readonly counts: readonly number[] },
  { start = at - 10, end = at + 1_000, isClosed = false, share = 0 }: Change = {},
): Promise<string> {
  const huntId = nextId++
  await storeHunts(test.database, {
    huntId,
    sponsor: sponsor.toLowerCase(),
    gameId: toGameHash(place),
    merkleRoot: root,
    startTime: start,
    endTime: end,
    developerShareBps: share,
    tiers: counts.map((count) => ({ count, reward: String(reward) })),
    blockNumber: huntId + 1n,
    transactionHash: zeroes,
    closedTime: isClosed ? end : null,
    closedBlock: isClosed ? huntId + 2n : null,
    refundBaseUnits: isClosed ? reward : null,
  })
  return String(huntId)
}

/** A stored list of keys with its root. */
type Stored = EarnedKeyList & { readonly root: Hex }

const makeList = (sponsor: Address, change: Partial<EarnedKeyList> = {}, counts = [2]): EarnedKeyList => ({
  mode: 'earned',
  sponsor,
  place: game,
  title: 'A hunt',
  counts,
  hints: [],
  conditions: [{ kind: 'checkpoints', least: 1 }],
  ...change,
})

const hand = (list: KeyListInput) => saveKeyList({ list, visitor: freshVisitor() }, around())

/** Makes and stores a list. */
async function storeList(...terms: Parameters<typeof makeList>): Promise<Stored> {
  const list = makeList(...terms)
  return { ...list, root: (await hand(list)).root as Hex }
}

/** Stores a replayed run of a guest. @returns its attempt. */
async function storeRunOf(player: string): Promise<string> {
  const run = { game, version: 1, player }
  const times = { startedAt: new Date(at * 1_000), expiresAt: new Date(), finishedAt: new Date() }
  const [attempt] = await test.database
    .insert(gameAttempts)
    .values({ ...run, ...times, seed: '0'.repeat(32) })
    .returning()
  await test.database
    .insert(gameRuns)
    .values({ ...run, attempt: attempt?.id ?? '', score: 10, checkpoints: 5, ticks: 60 })
  return attempt?.id ?? ''
}

/** What a new run of a new guest earns. */
async function earn() {
  const player = guest()
  const attempt = await storeRunOf(player)
  return issueTickets({ attempt, game, players: [player], visitor: freshVisitor() }, around())
}

describe('strangers', () => {
  it('who list keys in a series of another sponsor stop no tickets, and no run waits for their lists', async () => {
    const sponsor = stranger()
    const first = await storeList(sponsor)
    const id = await index(first)
    // Nobody proves who the sponsor is, so this list of a stranger is stored.
    const foreign = await storeList(sponsor, { continues: first.root })
    // And 66,000 more, as requests of many networks would store them: more than a query has parameters.
    await test.database.execute(sql`
      insert into hunt_lists (chain_id, root, sponsor, place, game_id, continues, title, mode, are_keys_sealed, counts, conditions, hints)
      select chain_id, '0xe' || lpad(to_hex(n), 63, '0'), sponsor, place, game_id, continues, title, mode, are_keys_sealed, counts, conditions, hints
      from hunt_lists, generate_series(1, 66000) as n where root = ${foreign.root}`)
    const isForeign = eq(huntLists.continues, first.root)
    await besideTransaction(test.database, async (other) => {
      // A run that locks one of these lists, too, would wait for the end of this transaction.
      await other.select({ root: huntLists.root }).from(huntLists).where(isForeign).for('update')
      const { tickets, isPartial } = await earn()
      expect(tickets.filter(({ huntId }) => huntId === id)).toHaveLength(1)
      expect(isPartial).toBe(false)
    })
    await test.database.delete(huntLists).where(isForeign)
    await test.database.delete(hunts).where(eq(hunts.sponsor, sponsor.toLowerCase()))
  })

  it('whose own hunt fails take no ticket of another hunt of the game', async () => {
    const [honest, failing] = [await storeList(stranger()), await storeList(stranger())]
    const [id] = [await index(honest), await index(failing)]
    await test.database.execute(sql`
      create function refuse_ticket() returns trigger language plpgsql as $$ begin raise exception 'too much'; end $$`)
    await test.database.execute(
      sql.raw(
        `create trigger refuse_ticket before insert on hunt_tickets for each row when (new.root = '${failing.root}') execute function refuse_ticket()`,
      ),
    )
    const { tickets, isPartial } = await earn()
    expect(tickets.map(({ huntId }) => huntId)).toContain(id)
    expect(isPartial).toBe(true)
    await test.database.delete(hunts).where(eq(hunts.merkleRoot, honest.root))
    // Where everything fails, the request fails, so that it is sent again.
    await expect(earn()).rejects.toThrow('hunt_tickets')
    await test.database.execute(sql`drop function refuse_ticket cascade`)
    await test.database.delete(hunts).where(eq(hunts.merkleRoot, failing.root))
  })
})

describe('added keys', () => {
  it('form one series with the hunt, with its id and title', async () => {
    const sponsor = stranger()
    const first = await storeList(sponsor)
    const id = await index(first)
    const more = await storeList(sponsor, {
      continues: first.root,
      title: 'Another name',
      hints: [
        { opensAt: at + 5, text: 'up' },
        { opensAt: 0, text: 'left' },
      ],
    })
    const added = await index(more, { end: at + 2_000 })
    // Keys that are added to added keys belong to the same series.
    const third = await storeList(sponsor, { continues: more.root })
    await index(third, { end: at - 1, isClosed: true })
    const { hunts: listed, total } = await readHunts({ sponsor }, around())
    expect(total).toBe(1)
    expect(listed).toMatchObject([
      {
        id,
        title: 'A hunt',
        state: 'live',
        keys: 6,
        pool: String(reward * 6n),
        end: at + 2_000,
        tiers: [{ count: 6 }],
      },
    ])
    const detail = await readHunt(added, around())
    expect(detail).toMatchObject({
      hunt: { id, parts: [{ state: 'live' }, { id: added }, { state: 'closed', refund: String(reward) }] },
      refund: String(reward),
    })
    expect(detail.hints.map(({ text }) => text)).toEqual(['left', null])
    await test.database.insert(huntFinds).values({
      chainId: 31337,
      huntId: BigInt(added),
      keyIndex: 0n,
      tier: 0n,
      player: sponsor.toLowerCase(),
      playerBaseUnits: reward,
      developerBaseUnits: 0n,
      blockNumber: 5n,
      logIndex: 0,
      blockTime: at,
      transactionHash: zeroes,
    })
    expect(await readFinds({ hunt: id }, around())).toMatchObject({
      total: 1,
      paid: String(reward),
      finds: [{ huntId: added, title: 'A hunt' }],
    })
    expect((await readHunt(id, around())).hunt).toMatchObject({ found: 1, left: String(reward * 5n) })
  })

  it('are a hunt of their own with another sponsor or other terms', async () => {
    const sponsor = stranger()
    const first = await storeList(sponsor)
    const unfunded = makeList(sponsor, { continues: first.root })
    expect(await refusalOf(hand(unfunded))).toMatchObject({ code: 'unknown-series' })
    await index(first)
    const { conditions: _, ...terms } = unfunded
    const refused: KeyListInput[] = [
      { ...unfunded, sponsor: stranger() },
      { ...unfunded, place: 'metaverse' },
      { ...unfunded, continues: zeroes },
      { ...terms, mode: 'hidden', root: zeroes, addresses: '0x' },
    ]
    for (const list of refused) expect(await refusalOf(hand(list))).toMatchObject({ code: 'unknown-series' })
    await index({ ...unfunded, root: (await hand(unfunded)).root as Hex }, { share: 5_000 })
    expect((await readHunts({ sponsor }, around())).total).toBe(2)
  })

  it('give a run no second ticket', async () => {
    const sponsor = stranger()
    const first = await storeList(sponsor)
    const id = await index(first)
    let added = ''
    const player = guest()
    const storeRun = () => storeRunOf(player)
    const ask = async (attempt: string) =>
      (await issueTickets({ attempt, game, players: [player], visitor: freshVisitor() }, around())).tickets.filter(
        ({ huntId }) => [id, added].includes(huntId),
      )
    const attempt = await storeRun()
    const [tickets, again] = await Promise.all([ask(attempt), ask(attempt)])
    expect(tickets).toHaveLength(1)
    expect(again).toEqual(tickets)
    const more = await storeList(sponsor, { continues: first.root }, [3])
    added = await index(more)
    // With one key per player, added keys do not allow a second one.
    expect(await ask(attempt)).toEqual(tickets)
    expect(await ask(await storeRun())).toEqual([])
  })
})

const waitingConnections = sql`
  select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

it('takes two connections for runs and moments, however many ask, and none for long while a list is locked', async () => {
  const { root } = await storeList(stranger()).then(async (list) => (await index(list), list))
  const player = guest()
  const attempt = await storeRunOf(player)
  const visitor = freshVisitor()
  const answers: string[] = []
  const ask = (from: string) =>
    issueTickets({ attempt, game, players: [player], visitor: from }, around()).then(
      ({ isPartial }) => answers.push(isPartial ? 'partial' : 'answered'),
      (error: { code?: string }) => answers.push(error.code ?? String(error)),
    )
  await besideTransaction(test.database, async (transaction) => {
    await transaction.select().from(huntLists).where(eq(huntLists.root, root)).for('update')
    const all = [...Array.from({ length: 30 }, () => ask(visitor)), ask(freshVisitor())]
    const waiting: number[] = []
    while (answers.length < all.length) {
      // Asked by another connection: a transaction reads pg_stat_activity only once.
      const { rows } = await test.database.execute<{ waiting: number }>(waitingConnections)
      waiting.push(...rows.map((row) => row.waiting))
    }
    expect(Math.max(...waiting)).toBe(2)
  })
  // The game may have other hunts, whose keys they got.
  expect(answers.filter((answer) => answer !== 'busy' && answer !== 'partial')).toEqual([])
  await ask(visitor)
  expect(answers.slice(31)).toEqual(['answered'])
})

describe('the texts of sponsors', () => {
  const outside = 'https://intrepid-claim.com/'

  /** Stores a list of hidden keys and funds it. */
  async function openHidden({ place = outside, title = 'A hunt' } = {}) {
    const sponsor = stranger()
    const address = stranger()
    const { root } = createHuntTree(toHuntKeys([address], [1]))
    const hints = [{ opensAt: 0, text: 'Enter your recovery phrase' }]
    const list: HiddenKeyList = { mode: 'hidden', sponsor, place, title, hints, counts: [1], root, addresses: address }
    await hand(list)
    return { id: await index(list), root, sponsor, address }
  }

  it('are no advice under an address of the web', async () => {
    for (const [title, code] of [
      ['URGENT: verify your wallet at intrepid-claim.com', 'title-refused'],
      ['Official airdrop: claim at evil\ua4f8com', 'title-refused'],
      ['Official airdrop: claim at evil.io', 'title-refused'],
      ['Intrepid', 'title-refused'],
      ['Intrepid official support', 'title-refused'],
      ['Official airdrop of lntrepid', 'title-refused'],
      ['aaaa', 'title-unclear'],
    ] as const)
      expect(await refusalOf(hand(makeList(stranger(), { title })))).toMatchObject({ status: 422, code })
  })

  it('are shown before others for locked INT and age only, and of other sites not on the front page', async () => {
    const sponsor = stranger()
    const honest = await storeList(sponsor, {}, [100])
    // The front page has no clock of a test.
    const clock = Math.floor(Date.now() / 1_000)
    const id = await index(honest, { start: clock - 30 * 86_400, end: clock + 90 * 86_400 })
    // An attack: hunts of one key that end soon, more than a page of them.
    const flood = stranger().toLowerCase()
    const terms = { chainId: 31337, place: outside, gameId: toGameHash(outside), mode: 'hidden', counts: [1] } as const
    const roots = Array.from({ length: 30 }, (_, each) => `0x${String(each).padStart(64, 'e')}`)
    await test.database
      .insert(huntLists)
      .values(roots.map((root) => ({ ...terms, root, sponsor: flood, title: 'URGENT', conditions: [], hints: [] })))
    for (const root of roots)
      await index(
        { ...honest, sponsor: flood as Address, place: outside, counts: [1], root: root as Hex },
        { start: clock - 10, end: clock + 600 },
      )
    const { hunts: first } = await readHunts({ state: 'live' }, around(clock))
    expect(first[0]?.id).toBe(id)
    expect(first.filter(({ place }) => place === outside)).toHaveLength(23)
    Object.assign(process.env, { DATABASE_URL: test.url })
    expect((await currentHunts())?.map((hunt) => hunt.id)).toEqual([id])
    await test.database.delete(hunts).where(inArray(hunts.sponsor, [sponsor.toLowerCase(), flood]))
  })

  it('can be hidden by an operator with all added keys; who found a key can still claim it', async () => {
    const operator = stranger().toLowerCase()
    const { id, root, sponsor, address } = await openHidden()
    const moderate = (action: 'hide' | 'restore', reason = '') =>
      moderateHunt({ id, action, reason, operator }, around())
    const listed = async () => (await readHunts({ place: outside }, around())).hunts.map((hunt) => hunt.id)
    expect(await listed()).toEqual([id])
    expect(await refusalOf(moderate('hide'))).toMatchObject({ status: 422, code: 'no-reason' })
    expect(
      await refusalOf(moderateHunt({ id: '999999', action: 'hide', reason: 'phishing', operator }, around())),
    ).toMatchObject({ status: 404 })
    await moderate('hide', 'phishing')
    expect(await listed()).toEqual([])
    expect((await readHunts({ sponsor }, around())).hunts).toMatchObject([{ id, title: null, place: null }])
    expect(await readHunt(id, around())).toMatchObject({
      hunt: { title: null, place: null, mode: 'hidden' },
      hints: [],
    })
    const { places } = await findKey({ address }, around())
    expect(places).toMatchObject([{ hunt: { id, title: null, place: null }, keyIndex: 0 }])
    expect(await readHiddenHunts(around())).toMatchObject([{ id, title: 'A hunt', place: outside, reason: 'phishing' }])
    await moderate('restore')
    expect(await listed()).toEqual([id])
    expect(await readHunt(id, around())).toMatchObject({
      hunt: { title: 'A hunt', place: outside },
      hints: [{ opensAt: 0 }],
    })
    expect(await readHiddenHunts(around())).toEqual([])
    const log = await test.database
      .select()
      .from(moderationLog)
      .where(eq(moderationLog.slug, `hunt:${root}`))
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ['hide', 'phishing'],
      ['restore', ''],
    ])
    await test.database.delete(hunts).where(eq(hunts.sponsor, sponsor.toLowerCase()))
  })

  it('stay hidden in keys that the sponsor adds', async () => {
    const sponsor = stranger()
    const first = await storeList(sponsor, { title: 'Bad words' })
    const id = await index(first)
    await moderateHunt({ id, action: 'hide', reason: 'bad', operator: stranger().toLowerCase() }, around())
    const more = await storeList(sponsor, { title: 'Other words', continues: first.root })
    const added = await index(more)
    const { hunts: shown } = await readHunts({ sponsor }, around())
    expect(shown).toMatchObject([{ id, title: null, place: game }])
    expect((await readHunt(added, around())).hunt.title).toBeNull()
    const { tickets } = await earn()
    expect(tickets.find(({ huntId }) => huntId === id || huntId === added)?.title).toBe('')
    await test.database.delete(hunts).where(eq(hunts.sponsor, sponsor.toLowerCase()))
  })
})

it('of which a sponsor funds the same keys thousands of times hides no other', async () => {
  const place = 'https://parts.example/'
  const terms = { chainId: 31337, place, gameId: toGameHash(place), mode: 'hidden', counts: [1] } as const
  const [honest, flooder] = [stranger(), stranger()].map((each) => each.toLowerCase())
  const lists = [honest ?? '', flooder ?? ''].map((sponsor, each) => ({
    ...{ ...terms, sponsor, root: `0x${String(each + 7).repeat(64)}`, title: 'A hunt' },
    ...{ conditions: [], hints: [] },
  }))
  await test.database.insert(huntLists).values(lists)
  // 5,000 newer hunts with one hidden key each must not push an older one out.
  for (const [each, hunted] of [1, 5_000].entries())
    await test.database.execute(sql`
      insert into hunts (chain_id, hunt_id, sponsor, developer, game_id, merkle_root, start_time, end_time, developer_share_bps,
        max_keys_per_player, tiers, escrow_base_units, block_number, log_index, block_time, transaction_hash, is_counted)
      select 31337, ${50_000 + each} + n, ${lists[each]?.sponsor}, ${honest}, ${terms.gameId}, ${lists[each]?.root}, ${at - 10}, ${at + 50}, 0,
        1, ${JSON.stringify([{ count: 1, reward: String(reward) }])}::jsonb, ${String(reward)}::numeric, 1, 0, ${at}, ${zeroes}, true
      from generate_series(1, ${hunted}) as n`)
  const { hunts: listed, total } = await readHunts({ place }, around())
  expect(total).toBe(2)
  expect(listed.map(({ sponsor }) => sponsor).toSorted()).toEqual([honest, flooder].toSorted())
  const flood = listed.find(({ sponsor }) => sponsor === flooder)
  expect(flood).toMatchObject({ keys: 50, partCount: 50, pool: String(reward * 50n) })
  // The page of a part shows that part, and as many.
  const { hunt } = await readHunt('50002', around())
  expect(hunt.parts).toHaveLength(50)
  expect(hunt.parts.map(({ id }) => id)).toContain('50002')
  await test.database.delete(hunts).where(inArray(hunts.sponsor, [honest ?? '', flooder ?? '']))
})

describe('500 hunts', () => {
  const sponsor = stranger()

  beforeAll(async () => {
    const lists = Array.from({ length: 500 }, (_, place) => ({
      chainId: 31337,
      root: `0x${String(place).padStart(64, '0')}`,
      sponsor: sponsor.toLowerCase(),
      place: place % 5 ? 'metaverse' : 'https://example.org/',
      title: `Hunt ${place}`,
      mode: 'hidden' as const,
      counts: [1],
      conditions: [],
      hints: [],
      gameId: toGameHash(place % 5 ? 'metaverse' : 'https://example.org/'),
    }))
    await test.database.insert(huntLists).values(lists)
    await storeHunts(
      test.database,
      lists.map(({ root, gameId }, place) => {
        const [start, end] =
          [
            [-10, 100 + place],
            [50 + place, 1_000],
            [-1_000, -10 - place],
          ][place % 3] ?? []
        return {
          huntId: 10_000n + BigInt(place),
          sponsor: sponsor.toLowerCase(),
          gameId,
          merkleRoot: root,
          startTime: at + (start ?? 0),
          endTime: at + (end ?? 0),
          tiers: [{ count: 1, reward: String(reward) }],
          blockNumber: BigInt(place),
          blockTime: at,
          transactionHash: zeroes,
        }
      }),
    )
  })

  it('are paged without duplicates: open ones that end soonest first, then upcoming ones', async () => {
    const ids: string[] = []
    const states: string[] = []
    for (let page = 1; page <= 21; page += 1) {
      const answer = await readHunts({ sponsor, page }, around())
      expect(answer.total).toBe(500)
      ids.push(...answer.hunts.map(({ id }) => id))
      states.push(...answer.hunts.map(({ state }) => state))
    }
    expect(new Set(ids).size).toBe(500)
    expect([...new Set(states)]).toEqual(['live', 'upcoming', 'ended'])
    expect(ids.slice(0, 2)).toEqual(['10000', '10003'])
    expect(ids[167]).toBe('10001')
    expect((await readHunts({ sponsor, page: 99 }, around())).hunts).toEqual([])
  })

  it('are filtered by state and place', async () => {
    const questions = [
      { state: 'live' },
      { state: 'upcoming' },
      { state: 'over' },
      { place: 'metaverse' },
      { place: 'https://example.org/' },
      { place: 'web', state: 'live' },
    ] as const
    const totals = await Promise.all(
      questions.map(async (question) => (await readHunts({ sponsor, ...question }, around())).total),
    )
    expect(totals).toEqual([167, 167, 166, 400, 100, 34])
  })
})
