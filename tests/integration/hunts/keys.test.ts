import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { and, eq, gte, inArray, like, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { type Address, type Hex, pad, parseEther, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { type HiddenKeyList, keyListInputSchema, packHex, toHuntKeys } from '@/lib/hunts/keys/key-list'
import { createHuntTree } from '@/lib/hunts/merkle-tree'
import { signClaim } from '@/lib/hunts/sign-claim'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { huntKeys, huntLists, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { findKey } from '@/lib/server/hunts/find-key'
import { issueTickets } from '@/lib/server/hunts/tickets'
import { readOpenHunts } from '@/lib/server/hunts/open-hunts-of-game'
import { readHunt, readHuntKeys, readHunts } from '@/lib/server/hunts/read-hunts'
import { prepareBounds, saveKeyList } from '@/lib/server/hunts/save-key-list'
import { readHuntSecret } from '@/lib/server/hunts/seal-key'
import { assignTicketKey, redeemTicket } from '@/lib/server/hunts/redeem-ticket'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { guest } from '@/tests/support/guest'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { type HuntsFixture, openHuntsFixture, stranger } from '@/tests/support/hunts-fixture'
import { listen } from '@/tests/support/listen'
import { storeHunts } from '@/tests/support/store-hunts'

vi.mock(import('@/lib/server/hunts/seal-key'), async (importOriginal) => {
  const original = await importOriginal()
  return { ...original, readHuntSecret: vi.fn(original.readHuntSecret) }
})

/** The least reward of which a developer's share of 10 % leaves the finder 1 INT. */
const leastReward = 1_111_111_111_111_111_111n

let fixture: HuntsFixture
beforeAll(async () => {
  fixture = await openHuntsFixture()
})
afterAll(() => fixture.stop())

describe('a key list', () => {
  it('is rejected when it does not match its root and tiers', async () => {
    const { list } = fixture.makeList()
    const other = fixture.makeList().list
    const wrong: [Partial<HiddenKeyList>, string][] = [
      [{ root: other.root }, 'wrong-root'],
      [{ addresses: other.addresses }, 'wrong-root'],
      [{ counts: [2, 4] }, 'wrong-root'],
      [{ counts: [4, 3] }, 'wrong-list'],
      [{ place: 'no-such-game' }, 'unknown-game'],
    ]
    for (const [change, code] of wrong)
      expect(await refusalOf(fixture.hand({ ...list, ...change }))).toMatchObject({ code })
    const stored = await fixture.hand(list)
    // Again, because the wallet may have rejected the transaction; but not for another account, whose hunt would have no list.
    expect(await fixture.hand(list)).toEqual(stored)
    for (const change of [{ sponsor: stranger() }, { place: 'car-game' }])
      expect(await refusalOf(fixture.hand({ ...list, ...change }))).toMatchObject({ code: 'known-list' })
    const [condition] = fixture.makeEarned().conditions
    for (const [change, code] of [
      [{ conditions: condition ? [condition] : [] }, 'wrong-list'],
      [{ place: 'https://example.org/' }, 'not-judged-here'],
    ] as const)
      expect(await refusalOf(fixture.hand(fixture.makeEarned(change)))).toMatchObject({ code })
  })

  it('of earned keys takes none from the sponsor and shows the sponsor none', async () => {
    const around = { env: fixture.env, database: fixture.database, now: fixture.now }
    const { keys, list } = fixture.makeList()
    // An attack: a sponsor who made the keys claims them before a finder can.
    const known = { ...fixture.makeEarned(), root: list.root, addresses: list.addresses, keys: packHex(keys) }
    expect(v.safeParse(keyListInputSchema, known).success).toBe(false)
    const response = await fixture.hand(fixture.makeEarned())
    expect(response).toEqual({ root: expect.any(String) as unknown, keys: 6 })
    const stored = await fixture.database.select().from(huntKeys).where(eq(huntKeys.root, response.root))
    expect(stored.filter(({ sealed }) => sealed !== null)).toHaveLength(6)
    expect(new Set(stored.map(({ address }) => address)).size).toBe(6)
    // Another list with the same terms has other keys: they do not follow from what the sponsor sends.
    expect((await fixture.hand(fixture.makeEarned())).root).not.toBe(response.root)
    const sealed = await fixture.fund({ ...fixture.makeEarned(), root: response.root as Hex })
    await fixture.hand(list)
    const open = await fixture.fund(list)
    expect((await readHunt(sealed, around)).hunt).toMatchObject({ mode: 'earned', areKeysSealed: true })
    expect((await readHunt(open, around)).hunt).toMatchObject({ mode: 'hidden', areKeysSealed: false })
    const { list: unlisted } = fixture.makeList()
    expect((await readHunt(await fixture.fund(unlisted), around)).hunt).toMatchObject({ areKeysSealed: false })
  })

  it('of earned keys waits for its turn, and is refused when too many wait', async () => {
    // Of a visitor's share and of more visitors than may wait.
    const visitors = Array.from({ length: 24 }, () => freshVisitor())
    const list = fixture.makeEarned({ counts: [24, 16] })
    const hand = (visitor: string) =>
      saveKeyList({ list, visitor }, { env: fixture.env, database: fixture.database }).then(
        () => 'listed',
        (error: unknown) => error,
      )
    // Between two turns of the event loop other requests are answered. Each new key draws random values once.
    const drawn = vi.spyOn(crypto, 'getRandomValues')
    let isOver = false
    const handed = Promise.all([...visitors, ...Array<string>(8).fill(visitors[0] ?? '')].map(hand)).finally(
      () => (isOver = true),
    )
    let most = 0
    for (let before = 0; !isOver; before = drawn.mock.calls.length) {
      await setImmediate()
      most = Math.max(most, drawn.mock.calls.length - before)
    }
    expect(drawn.mock.calls.length).toBeGreaterThan(40)
    drawn.mockRestore()
    expect(most).toBeLessThanOrEqual(2)
    const outcomes = await handed
    const refused = outcomes.filter((outcome) => outcome !== 'listed')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(20)
    for (const error of refused) expect(error).toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 10 })
  })

  it('is refused to a visitor who has three, while those of others are still taken', async () => {
    let release = () => {}
    const held = new Promise<Uint8Array>((resolve) => (release = () => resolve(new Uint8Array(32))))
    vi.mocked(readHuntSecret).mockReturnValueOnce(held)
    const around = { env: fixture.env, database: fixture.database }
    const hand = (visitor: string) => saveKeyList({ list: fixture.makeEarned(), visitor }, around)
    const [visitor, refused] = [freshVisitor(), [] as unknown[]]
    const own = Array.from({ length: prepareBounds.ofOne + 2 }, () =>
      hand(visitor).catch((error: unknown) => void refused.push(error)),
    )
    await expect.poll(() => refused).toMatchObject(Array(2).fill({ status: 503, code: 'busy' }))
    const ofAnother = hand(freshVisitor())
    release()
    expect(await ofAnother).toMatchObject({ keys: 6 })
    expect((await Promise.all(own)).filter((listed) => listed !== undefined)).toHaveLength(prepareBounds.ofOne)
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

  it('counts for no hunt with a key below the minimum reward', async () => {
    const around = { env: fixture.env, database: fixture.database, now: fixture.now }
    const { keys, list } = fixture.makeList()
    await fixture.hand(list)
    const address = privateKeyToAddress(keys[0] ?? '0x')
    // The second tier pays five times as much.
    const dust = await fixture.fund(list, leastReward - 1n)
    const sponsor = fixture.sponsor.address
    const listed = async (place?: string) => (await readHunts(place ? { place } : {}, around)).hunts.map(({ id }) => id)
    expect(await listed()).not.toContain(dust)
    expect(await listed(list.place)).not.toContain(dust)
    // Its sponsor sees what is on the chain.
    const own = (await readHunts({ sponsor }, around)).hunts.find(({ id }) => id === dust)
    expect(own).toMatchObject({ title: null, mode: null, areKeysSealed: false })
    expect((await findKey({ address }, around)).places).toEqual([])
    expect(await refusalOf(readHuntKeys(dust, around))).toMatchObject({ status: 404, code: 'unknown-hunt' })
    const player = stranger()
    const signature = await signClaim(keys[4] ?? '0x', fixture.claimOf(dust, 4, player))
    expect(await refusalOf(fixture.relayTo(dust, 4, player, signature))).toMatchObject({ code: 'unknown-hunt' })
    // The same list counts for a hunt that pays enough.
    const paying = await fixture.fund(list, leastReward)
    expect(await listed()).toContain(paying)
    expect((await findKey({ address }, around)).places.map(({ hunt }) => hunt.id)).toEqual([paying])
  })

  it('of earned keys belongs to the first hunt that pays the minimum reward', async () => {
    const around = { env: fixture.env, database: fixture.database, now: fixture.now }
    const { root } = await fixture.hand(fixture.makeEarned())
    const list = { ...fixture.makeEarned(), root: root as Hex }
    const dust = await fixture.fund(list, 1n)
    expect((await readHunt(dust, around)).hunt).toMatchObject({ title: null, areKeysSealed: false })
    const paying = await fixture.fund(list, leastReward)
    expect((await readHunt(paying, around)).hunt).toMatchObject({ title: 'A hunt', areKeysSealed: true })
    expect((await readHunt(dust, around)).hunt).toMatchObject({ title: null, areKeysSealed: false })
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

  describe('whose key is in lists of many others', () => {
    const around = () => ({ env: fixture.env, database: fixture.database, now: fixture.now })
    const idsOf = async (address: Address, player?: Address) =>
      (await findKey({ address, player }, around())).places.map(({ hunt }) => hunt.id)

    /** A hunt with a hidden key, of which everybody can read the address, and a function that funds other lists with it. */
    async function openShared() {
      const { keys, list } = fixture.makeList()
      const address = privateKeyToAddress(keys[0] ?? '0x')
      await fixture.hand(list)
      const id = await fixture.fund(list, parseEther('20'))
      const openCopy = async (least: bigint, developerShareBps = 1_000) => {
        const addresses = [address, ...Array.from({ length: 5 }, () => stranger())]
        const { root } = createHuntTree(toHuntKeys(addresses, list.counts))
        const copy = { ...list, root, addresses: packHex(addresses) }
        await fixture.hand(copy)
        return fixture.fund(copy, least, developerShareBps)
      }
      return { address, id, openCopy }
    }

    it('gets proofs of the best paid open ones alone', async () => {
      const { address, id, openCopy } = await openShared()
      const paid: string[] = []
      for (let each = 1; each <= 5; each += 1) paid.push(await openCopy(parseEther(String(each))))
      // Better paid hunts that are closed do not hide the open one.
      for (let each = 0; each < 4; each += 1) {
        const closed = await openCopy(parseEther('21'))
        await fixture.database
          .update(hunts)
          .set({ closedTime: fixture.opened })
          .where(eq(hunts.huntId, BigInt(closed)))
      }
      expect(await idsOf(address)).toEqual([id, ...paid.toReversed().slice(0, 3)])
    })

    it('is claimed where its finder gets the most, whatever share the developers of the others take', async () => {
      const { address, id, openCopy } = await openShared()
      // An attack: rewards that look higher, of which finders get nothing, or half.
      for (let each = 0; each < 4; each += 1) await openCopy(parseEther('20') + 1n, 10_000)
      expect(await idsOf(address)).toEqual([id])
      const little: string[] = []
      for (let each = 0; each < 4; each += 1) little.push(await openCopy(parseEther('20') + 1n, 5_000))
      expect(await idsOf(address)).toEqual([id, ...little.slice(0, 3)])
    })

    it('is not hidden by better paid hunts in which it was claimed', async () => {
      const { address, id, openCopy } = await openShared()
      const paid: string[] = []
      for (let each = 0; each < 4; each += 1) paid.push(await openCopy(parseEther(String(24 - each))))
      // The oldest is there, because the site may not relay claims in all of those that are paid better.
      expect(await idsOf(address)).toEqual([id, ...paid.slice(0, 3)])
      const finder = stranger()
      for (const each of paid) await fixture.index(each, 0, finder, `0x${'0'.repeat(64)}`)
      expect(await idsOf(address)).toEqual([id, ...paid.slice(0, 3)])
    })

    it('is not hidden by better paid hunts in which its finder has claimed the maximum', async () => {
      const { address, id, openCopy } = await openShared()
      const paid: string[] = []
      for (let each = 0; each < 4; each += 1) paid.push(await openCopy(parseEther(String(24 - each))))
      await fixture.database
        .update(hunts)
        .set({ maxKeysPerPlayer: 1 })
        .where(inArray(hunts.huntId, [id, ...paid].map(BigInt)))
      const [finder, second, other] = [stranger(), stranger(), stranger()]
      for (const each of paid) await fixture.index(each, 1, finder, `0x${'0'.repeat(64)}`)
      await fixture.index(id, 1, second, `0x${'0'.repeat(64)}`)
      const placesOf = async (player: Address) => (await findKey({ address, player }, around())).places
      expect(await idsOf(address, finder)).toEqual([id, ...paid.slice(0, 3)])
      expect((await placesOf(finder)).map(({ isUsedUp }) => isUsedUp)).toEqual([false, true, true, true])
      expect(await idsOf(address, second)).toEqual(paid)
      expect((await placesOf(other)).map(({ isUsedUp }) => isUsedUp)).toEqual([false, false, false, false])
    })

    it('is found although more lists name it than a query has parameters', async () => {
      const { address, id } = await openShared()
      // An attack: lists cost nothing until they are funded.
      await fixture.database.execute(sql`
        insert into ${huntKeys} (chain_id, root, key_index, tier, address)
        select 31337, 'unfunded ' || each, 0, 0, ${address.toLowerCase()} from generate_series(1, 70000) as each`)
      expect(await idsOf(address)).toEqual([id])
      await fixture.database.delete(huntKeys).where(like(huntKeys.root, 'unfunded %'))
    })
  })

  it('is proved by the keys beside it, however many long lists anybody asks for in turn', async () => {
    const around = { env: fixture.env, database: fixture.database, now: fixture.now }
    const { list } = fixture.makeList()
    await fixture.hand(list)
    const [funded] = await fixture.database
      .select()
      .from(hunts)
      .where(eq(hunts.huntId, BigInt(await fixture.fund(list))))
    if (!funded) throw new Error('a funded hunt is known')
    // An attack: more lists than a cache can have.
    const counts = [700, 300]
    const long = Array.from({ length: 12 }, (_, each) =>
      Array.from({ length: 1_000 }, (_, key) => pad(toHex(each * 1_000 + key + 1), { size: 20 })),
    )
    const trees = long.map((addresses) => createHuntTree(toHuntKeys(addresses, counts)))
    for (const [each, addresses] of long.entries()) {
      const root = trees[each]?.root ?? '0x'
      await fixture.hand({ ...list, root, counts, addresses: packHex(addresses) })
      const tiers = counts.map((count) => ({ count, reward: String(leastReward) }))
      await storeHunts(fixture.database, { ...funded, huntId: 4_000_000n + BigInt(each), merkleRoot: root, tiers })
    }
    /** Looks the 990th key of each list up. @returns the rows that the database was asked for. */
    async function lookUp(): Promise<number> {
      const query = vi.spyOn(fixture.database.$client, 'query')
      for (const [each, addresses] of long.entries()) {
        const { places } = await findKey({ address: addresses[990] ?? '0x' }, around)
        expect(places).toMatchObject([{ keyIndex: 990, tier: 1, proof: trees[each]?.proofOf(990n) }])
      }
      const answers = await Promise.all(query.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>))
      query.mockRestore()
      return answers.reduce((sum, { rows }) => sum + rows.length, 0)
    }
    expect(await lookUp()).toBeLessThan(12 * 100)
    expect(await lookUp()).toBeLessThan(12 * 100)
    // Lists that are older than what is stored for proofs are read as a whole once.
    await fixture.database.update(huntLists).set({ proofNodes: null })
    expect(await lookUp()).toBeGreaterThan(12_000)
    expect(await lookUp()).toBeLessThan(12 * 100)
    await fixture.database.delete(hunts).where(gte(hunts.huntId, 4_000_000n))
  })

  it('never makes the site request an address of the sponsor', async () => {
    let connections = 0
    const canary = await listen(
      createServer((socket) => {
        connections += 1
        socket.destroy()
      }),
    )
    const { list } = fixture.makeList({ place: `https://127.0.0.1:${canary.port}/` })
    await fixture.hand(list)
    const id = await fixture.fund(list)
    expect((await readHunt(id, { env: fixture.env, database: fixture.database, now: fixture.now })).hunt.place).toBe(
      list.place,
    )
    await canary.stop()
    expect(connections).toBe(0)
  })
})

describe('an earned key', () => {
  async function earn(checkpoints: number, player = guest()) {
    const { root } = await fixture.hand(fixture.makeEarned())
    const list = { ...fixture.makeEarned(), root: root as Hex }
    // 2 and 10 INT: keys that anyone can win are given at once.
    const id = await fixture.fund(list, parseEther('2'))
    const attempt = await storeRun(player, checkpoints)
    return { id, attempt, player, list }
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
  /** Redeems a ticket with the consent of `signer`, who is the player unless somebody else signs in the player's name. */
  async function redeem(
    ticket: string,
    player: Address,
    { visitor = freshVisitor(), now = fixture.now, signer = player } = {},
  ) {
    const around = { env: fixture.env, database: fixture.database, now }
    const { huntId, keyIndex } = await assignTicketKey({ ticket, player, visitor }, around)
    const consent = await fixture.consentTo(huntId, keyIndex, player, signer)
    return redeemTicket({ ticket, player, visitor, ...consent }, around)
  }

  it('is signed for one address after the replayed run met the condition, and paid', async () => {
    const { id, attempt, player, list } = await earn(3)
    const { tickets } = await ask(attempt, player)
    const own = tickets.find(({ huntId }) => huntId === id)
    expect(own).toMatchObject({ reward: String(parseEther('9')) })
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
    expect(await fixture.balance(finder)).toBe(parseEther('9'))
  })

  it('cannot be redeemed by somebody who has read the database', async () => {
    const { id, attempt, player, list } = await earn(3)
    const own = (await ask(attempt, player)).tickets.find(({ huntId }) => huntId === id)
    const thief = stranger()
    const rows = await fixture.database
      .select()
      .from(huntTickets)
      .where(and(eq(huntTickets.root, list.root), eq(huntTickets.player, player)))
    const read = rows.flatMap((row) => Object.values(row).map(String))
    expect(read).not.toContain(own?.ticket)
    for (const text of [...read, `${rows[0]?.id}.${'A'.repeat(22)}`])
      expect(await refusalOf(redeem(text, thief))).toMatchObject({ code: 'unknown-ticket' })
    // A ticket does not open another row either.
    const other = await earn(3)
    await ask(other.attempt, other.player)
    const [victim] = await fixture.database.select().from(huntTickets).where(eq(huntTickets.player, other.player))
    expect(await refusalOf(redeem(`${victim?.id}${own?.ticket.slice(36)}`, thief))).toMatchObject({
      code: 'unknown-ticket',
    })
    expect(await redeem(own?.ticket ?? '', stranger())).toMatchObject({ huntId: id })
  })

  it('is bound to an address only with the consent of its owner', async () => {
    const [victim, attacker] = [stranger(), stranger()]
    const { id } = await earn(0)
    const tickets = await Promise.all(
      [1, 2].map(async (run) => {
        const player = `guest:attack${String(run).padStart(10, '0')}`
        return (await ask(await storeRun(player, 1), player)).tickets.find(({ huntId }) => huntId === id)?.ticket ?? ''
      }),
    )
    // An attack: tickets of strangers use up the two keys that the victim may claim.
    for (const ticket of tickets)
      expect(await refusalOf(redeem(ticket, victim, { signer: attacker }))).toMatchObject({ code: 'no-consent' })
    const around = { env: fixture.env, database: fixture.database, now: fixture.now }
    const [ticket = ''] = tickets
    const { huntId, keyIndex } = await assignTicketKey({ ticket, player: victim, visitor: freshVisitor() }, around)
    const expired = { ...(await fixture.consentTo(huntId, keyIndex, victim)), deadline: fixture.now - 1 }
    const request = { ticket, player: victim, visitor: freshVisitor(), ...expired }
    expect(await refusalOf(redeemTicket(request, around))).toMatchObject({ code: 'consent-expired' })
    const own = guest()
    const earned = (await ask(await storeRun(own, 1), own)).tickets.find((each) => each.huntId === id)
    expect(await redeem(earned?.ticket ?? '', victim)).toMatchObject({ huntId: id })
    // The attacker can still claim with an address of their own.
    expect(await redeem(ticket, attacker)).toMatchObject({ huntId: id })
  })

  it('is found and paid although others flood its game and root with hunts', async () => {
    const { id, attempt, player } = await earn(3)
    const promised = () => readOpenHunts('cyberwave-runner', fixture.database, new Date(fixture.now * 1_000))
    const before = await promised()
    const disperse = await fixture.crowd(id, 1_200)
    const own = (await ask(attempt, player)).tickets.find(({ huntId }) => huntId === id)
    const finder = stranger()
    const claim = await redeem(own?.ticket ?? '', finder)
    expect(claim).toMatchObject({ huntId: id, tier: 1 })
    const [key] = await fixture.database
      .select()
      .from(huntKeys)
      .where(eq(huntKeys.ticket, own?.ticket.slice(0, 36) ?? ''))
    const { places } = await findKey(
      { address: (key?.address ?? '0x') as Address },
      {
        env: fixture.env,
        database: fixture.database,
        now: fixture.now,
      },
    )
    expect(places.map(({ hunt }) => hunt.id)).toEqual([id])
    await disperse()
    expect(await promised()).toEqual(before)
  })

  it('is paid by the hunt that promised it, whatever its sponsor funds again with the same keys', async () => {
    const around = { env: fixture.env, database: fixture.database, now: fixture.now }
    const { id, attempt, player, list } = await earn(3)
    const own = (await ask(attempt, player)).tickets.find(({ huntId }) => huntId === id)
    // An attack: a hunt with the same rewards, whose sponsor is also its developer, with the highest share.
    const decoy = await fixture.fund(list, parseEther('2'), 5_000)
    expect(await redeem(own?.ticket ?? '', stranger())).toMatchObject({ huntId: id })
    const later = guest()
    const laterRun = await storeRun(later, 3)
    const dearer = await fixture.fund(list, parseEther('2') + 1n, 5_000)
    // The site gives no tickets in a decoy, and does not list it.
    const { tickets } = await ask(laterRun, later)
    expect(tickets.map(({ huntId }) => huntId)).not.toContain(dearer)
    const second = tickets.find(({ huntId }) => huntId === id)
    expect(second).toMatchObject({ reward: String(parseEther('9')) })
    expect((await readHunt(decoy, around)).hunt).toMatchObject({ title: null, areKeysSealed: false })
    expect((await readHunts({}, around)).hunts.map((hunt) => hunt.id)).not.toContain(decoy)
    // A hundred newer hunts with the same keys do not hide the one that promised the reward either.
    const [funded] = await fixture.database
      .select()
      .from(hunts)
      .where(eq(hunts.huntId, BigInt(id)))
    if (!funded) throw new Error('a funded hunt is known')
    const tiers = funded.tiers.map((tier) => ({ ...tier, reward: String(leastReward) }))
    const copies = Array.from({ length: 100 }, (_, each) => ({ ...funded, tiers, huntId: 3_000_000n + BigInt(each) }))
    await storeHunts(fixture.database, copies)
    const claim = await redeem(second?.ticket ?? '', stranger())
    expect(claim).toMatchObject({ huntId: id, tier: 1 })
    await fixture.database.delete(hunts).where(gte(hunts.huntId, 3_000_000n))
  })

  it('cannot be promised by a hunt whose keys its sponsor gives in an earlier one', async () => {
    const around = { env: fixture.env, database: fixture.database, now: fixture.now }
    const { root } = await fixture.hand(fixture.makeEarned())
    const list = { ...fixture.makeEarned(), root: root as Hex }
    await fixture.fund(list, parseEther('2'), 5_000)
    const shown = await fixture.fund(list, parseEther('100'))
    expect((await readHunt(shown, around)).hunt).toMatchObject({ title: null, mode: null, areKeysSealed: false })
  })

  it('is signed for one address up to the limit, also with concurrent requests', async () => {
    const { id } = await earn(0)
    const earnTickets = (hunt: string, name: string, length: number) =>
      Promise.all(
        Array.from({ length }, async (_, run) => {
          const player = `guest:${name}${String(run).padStart(10, '0')}`
          const { tickets: earned } = await ask(await storeRun(player, 1), player)
          return earned.find(({ huntId }) => huntId === hunt)?.ticket ?? ''
        }),
      )
    const tickets = await earnTickets(id, 'atonce', 4)
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
    // Who is refused has earned no key, so others who share the address can still earn theirs.
    const [one = '', two = '', ticket = '', another = ''] = await earnTickets((await earn(0)).id, 'inturn', 4)
    for (const each of [one, two]) await redeem(each, finder)
    const visitor = freshVisitor()
    const more = 3 * rateLimitRules['earn-key-of-hunt'].points
    // A visitor has ten turns at once.
    const limit = pLimit(10)
    const inTens = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: more }, () => limit(work)))
    const refused = await inTens(() => refusalOf(redeem(ticket, finder, { visitor })))
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'too-many-keys'))
    // A ticket that is asked for many times at once counts once.
    const other = stranger()
    const around = { env: fixture.env, database: fixture.database, now: fixture.now }
    const same = await inTens(() => assignTicketKey({ ticket, player: other, visitor }, around))
    expect(new Set(same.map(({ keyIndex }) => keyIndex)).size).toBe(1)
    await redeem(another, stranger(), { visitor })
  })

  it('is refused soon while its list is locked, with ten turns for a visitor', async () => {
    const { id, attempt, player, list } = await earn(3)
    const ticket = (await ask(attempt, player)).tickets.find(({ huntId }) => huntId === id)?.ticket ?? ''
    const finder = stranger()
    const around = { env: fixture.env, database: fixture.database, now: fixture.now }
    const assign = (visitor = freshVisitor()) => assignTicketKey({ ticket, player: finder, visitor }, around)
    const { huntId, keyIndex } = await assign()
    const consent = await fixture.consentTo(huntId, keyIndex, finder)
    const sign = () => redeemTicket({ ticket, player: finder, visitor: freshVisitor(), ...consent }, around)
    await besideTransaction(fixture.database, async (transaction) => {
      await transaction.select().from(huntLists).where(eq(huntLists.root, list.root)).for('update')
      const transactions = vi.spyOn(fixture.database, 'transaction')
      const visitor = freshVisitor()
      const refused = Array.from({ length: 30 }, () => refusalOf(assign(visitor)))
      for (const refusal of await Promise.all(refused)) expect(refusal).toMatchObject({ status: 503, code: 'busy' })
      // Ten, and on a busy machine some that begin when the first have already been refused.
      expect(transactions.mock.calls.length).toBeGreaterThanOrEqual(10)
      expect(transactions.mock.calls.length).toBeLessThan(20)
      transactions.mockRestore()
      expect(await refusalOf(sign())).toMatchObject({ status: 503, code: 'busy' })
    })
    expect(await sign()).toMatchObject({ keyIndex })
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
