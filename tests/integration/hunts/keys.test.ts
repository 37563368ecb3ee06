import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { type Address, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type KeyListInput, packHex } from '@/lib/hunts/key-list'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { huntKeys } from '@/lib/server/database/schema/hunt-lists'
import { findKey } from '@/lib/server/hunts/find-key'
import { issueTickets } from '@/lib/server/hunts/tickets'
import { readOpenHunts } from '@/lib/server/hunts/open-hunts-of-game'
import { readHunt, readHunts } from '@/lib/server/hunts/read-hunts'
import { redeemTicket } from '@/lib/server/hunts/redeem-ticket'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { type HuntsFixture, openHuntsFixture, stranger } from '@/tests/support/hunts-fixture'

let fixture: HuntsFixture
beforeAll(async () => {
  fixture = await openHuntsFixture()
})
afterAll(() => fixture.stop())

describe('a key list', () => {
  it('is rejected when it does not match its root and tiers', async () => {
    const { list } = fixture.makeList()
    const other = fixture.makeList().list
    const wrong: [Partial<KeyListInput>, string][] = [
      [{ root: other.root }, 'wrong-root'],
      [{ addresses: other.addresses }, 'wrong-root'],
      [{ counts: [2, 4] }, 'wrong-root'],
      [{ counts: [4, 3] }, 'wrong-list'],
      [{ place: 'no-such-game' }, 'unknown-game'],
      [
        {
          earned: {
            conditions: [
              { kind: 'score', least: 1 },
              { kind: 'score', least: 2 },
            ],
            keys: packHex(fixture.makeList().keys),
          },
        },
        'wrong-list',
      ],
    ]
    for (const [change, code] of wrong)
      expect(await refusalOf(fixture.hand({ ...list, ...change }))).toMatchObject({ code })
    await fixture.hand(list)
    expect(await refusalOf(fixture.hand(list))).toMatchObject({ code: 'known-list' })
  })

  it('applies only to a hunt of its sponsor, place and tiers', async () => {
    const around = { env: fixture.env, database: fixture.database }
    for (const [list, funded] of [
      [fixture.makeList({ sponsor: stranger() }).list, {}],
      [fixture.makeList().list, { place: 'metaverse' }],
      [fixture.makeList({ counts: [3, 3] }).list, {}],
    ] as const) {
      await fixture.hand(list)
      const id = await fixture.fund({ ...list, ...funded })
      expect((await readHunt(id, around)).hunt).toMatchObject({ title: null, mode: null })
      expect((await readHunts({}, around)).hunts.map((hunt) => hunt.id)).not.toContain(id)
    }
  })

  it('yields no proofs after it was changed in the database', async () => {
    const { keys, list, id, sign } = await fixture.openHunt()
    await fixture.database
      .update(huntKeys)
      .set({ tier: 1 })
      .where(eq(huntKeys.address, privateKeyToAddress(keys[0] ?? '0x').toLowerCase()))
    const player = stranger()
    await expect(fixture.relayTo(id, 0, player, await sign(0, player))).rejects.toThrow(list.root)
    expect(await fixture.balance(player)).toBe(0n)
  })

  it('never makes the site request an address of the sponsor', async () => {
    let connections = 0
    const canary = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    const port = await new Promise<number>((resolve) =>
      canary.listen(0, '127.0.0.1', () => resolve((canary.address() as { port: number }).port)),
    )
    const { list } = fixture.makeList({ place: `https://127.0.0.1:${port}/` })
    await fixture.hand(list)
    const id = await fixture.fund(list)
    expect((await readHunt(id, { env: fixture.env, database: fixture.database, now: fixture.now })).hunt.place).toBe(
      list.place,
    )
    canary.close()
    expect(connections).toBe(0)
  })
})

describe('an earned key', () => {
  async function earn(checkpoints: number, player = `guest:${randomUUID().slice(0, 16)}`) {
    const { keys, list } = fixture.makeList()
    const earned = {
      ...list,
      earned: {
        conditions: [
          { kind: 'checkpoints' as const, least: 1 },
          { kind: 'checkpoints' as const, least: 3 },
        ],
        keys: packHex(keys),
      },
    }
    await fixture.hand(earned)
    const id = await fixture.fund(earned)
    const attempt = await storeRun(player, checkpoints)
    return { id, attempt, player, list: earned }
  }

  async function storeRun(
    player: string,
    checkpoints: number,
    startedAt = new Date((fixture.opened + 5) * 1_000),
  ): Promise<string> {
    const run = { game: 'cyberwave-runner', version: 1, player }
    const [attempt] = await fixture.database
      .insert(gameAttempts)
      .values({ ...run, seed: '0'.repeat(32), startedAt, expiresAt: new Date(), finishedAt: new Date() })
      .returning()
    await fixture.database
      .insert(gameRuns)
      .values({ ...run, attempt: attempt?.id ?? '', score: 10, checkpoints, ticks: 60 })
    return attempt?.id ?? ''
  }
  const ask = (attempt: string, player: string) =>
    issueTickets(
      { attempt, game: 'cyberwave-runner', players: [player], visitor: freshVisitor() },
      { env: fixture.env, database: fixture.database, now: fixture.now },
    )
  const redeem = (ticket: string, player: Address, { visitor = freshVisitor(), now = fixture.now } = {}) =>
    redeemTicket({ ticket, player, visitor }, { env: fixture.env, database: fixture.database, now })

  it('is signed for one address after the replayed run met the condition, and paid', async () => {
    const { id, attempt, player, list } = await earn(3)
    const { tickets } = await ask(attempt, player)
    const own = tickets.find(({ huntId }) => huntId === id)
    expect(own).toMatchObject({ reward: String(parseEther('45')) })
    expect((await ask(attempt, player)).tickets).toEqual(tickets)
    const finder = stranger()
    expect(await refusalOf(redeem(own?.ticket ?? '', finder, { now: fixture.opened + 3_600 }))).toMatchObject({
      code: 'not-open',
    })
    const visitor = freshVisitor()
    await Promise.all(
      Array.from({ length: rateLimitRules['earn-key-of-hunt'].points }, () =>
        consumeRateLimit('earn-key-of-hunt', [visitor, list.root], fixture.database),
      ),
    )
    expect(await refusalOf(redeem(own?.ticket ?? '', finder, { visitor }))).toMatchObject({ code: 'limited' })
    const claim = await redeem(own?.ticket ?? '', finder)
    expect(claim).toMatchObject({ huntId: id, tier: 1 })
    expect(await redeem(own?.ticket ?? '', finder)).toEqual(claim)
    expect(await refusalOf(redeem(own?.ticket ?? '', stranger()))).toMatchObject({ code: 'ticket-used' })
    await fixture.relayTo(id, claim.keyIndex, finder, claim.signature)
    expect(await fixture.balance(finder)).toBe(parseEther('45'))
  })

  it('is found and paid although others flood its game and root with hunts', async () => {
    const { id, attempt, player } = await earn(3)
    const promised = () => readOpenHunts('cyberwave-runner', fixture.database, fixture.now)
    const before = await promised()
    const disperse = await fixture.crowd(id, 1_200)
    const own = (await ask(attempt, player)).tickets.find(({ huntId }) => huntId === id)
    const finder = stranger()
    const claim = await redeem(own?.ticket ?? '', finder)
    expect(claim).toMatchObject({ huntId: id, tier: 1 })
    const [key] = await fixture.database
      .select()
      .from(huntKeys)
      .where(eq(huntKeys.ticket, own?.ticket ?? ''))
    const { places } = await findKey((key?.address ?? '0x') as Address, {
      env: fixture.env,
      database: fixture.database,
      now: fixture.now,
    })
    expect(places.map(({ hunt }) => hunt.id)).toEqual([id])
    await disperse()
    expect(await promised()).toEqual(before)
  })

  it('is signed for the best paid hunt when its sponsor funded the same keys twice', async () => {
    const { id, attempt, player, list } = await earn(3)
    const [first] = (await ask(attempt, player)).tickets.filter(({ huntId }) => huntId === id)
    await fixture.fund(list, 1n)
    expect(await redeem(first?.ticket ?? '', stranger())).toMatchObject({ huntId: id })
    const { address } = (await fixture.database.select().from(huntKeys).where(eq(huntKeys.root, list.root)))[0] ?? {}
    expect(
      (await findKey(address as Address, { env: fixture.env, database: fixture.database, now: fixture.now })).places[0]
        ?.hunt.id,
    ).toBe(id)
  })

  it('is signed for one address up to the limit, also with concurrent requests', async () => {
    const { id } = await earn(0)
    const tickets = await Promise.all(
      Array.from({ length: 4 }, async (_, run) => {
        const player = `guest:atonce${String(run).padStart(10, '0')}`
        return (await ask(await storeRun(player, 1), player)).tickets.find(({ huntId }) => huntId === id)?.ticket ?? ''
      }),
    )
    const finder = stranger()
    const outcomes = await Promise.all(
      tickets.map((ticket) =>
        redeem(ticket, finder).then(
          () => 'signed',
          (error: { code?: string }) => error.code,
        ),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['signed', 'signed', 'too-many-keys', 'too-many-keys'])
  })

  it('is not given for a run that missed the condition, began too early or belongs to another player', async () => {
    const { id, attempt, player } = await earn(0)
    const idsOf = async (run: string) => (await ask(run, player)).tickets.map(({ huntId }) => huntId)
    expect(await idsOf(attempt)).not.toContain(id)
    expect(await idsOf(await storeRun(player, 9, new Date((fixture.opened - 60) * 1_000)))).toEqual([])
    const good = await storeRun(player, 9)
    expect(await refusalOf(ask(good, 'guest:somebodyelse0000'))).toMatchObject({ code: 'unknown-attempt' })
    expect(await refusalOf(ask(randomUUID(), player))).toMatchObject({ code: 'unknown-attempt' })
    expect(await refusalOf(redeem(randomUUID(), stranger()))).toMatchObject({ code: 'unknown-ticket' })
  })

  it('is limited for each player', async () => {
    const { id, player } = await earn(0)
    const ids: string[][] = []
    for (let run = 0; run < 3; run += 1)
      ids.push((await ask(await storeRun(player, 1), player)).tickets.map(({ huntId }) => huntId))
    expect(ids.map((each) => each.includes(id))).toEqual([true, true, false])
  })
})
