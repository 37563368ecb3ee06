import { eq, sql } from 'drizzle-orm'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { signClaim } from '@/lib/hunts/sign-claim'
import { planCloseHunts } from '@/lib/transactions/flows/close-hunts'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import { connectDatabase } from '@/lib/server/database/client'
import { huntRelays } from '@/lib/server/database/schema/hunt-lists'
import { findKey } from '@/lib/server/hunts/find-key'
import { readHunt } from '@/lib/server/hunts/read-hunts'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import type { FlowContext } from '@/lib/transactions/transaction-flow'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { openHuntsFixture, reward, stranger, type HuntsFixture } from '@/tests/support/hunts-fixture'

let fixture: HuntsFixture
beforeAll(async () => {
  fixture = await openHuntsFixture()
})
afterAll(() => fixture.stop())

describe('a relayed claim', () => {
  it('pays a finder without native coin, with only the key’s address and signature', async () => {
    const { keys, id, sign } = await fixture.openHunt()
    const player = stranger()
    const { places } = await findKey(privateKeyToAddress(keys[5] ?? '0x'), {
      env: fixture.env,
      database: fixture.database,
      now: fixture.now,
    })
    expect(places).toMatchObject([{ hunt: { id, state: 'live' }, keyIndex: 5, tier: 1, foundBy: null }])
    const answer = await fixture.relayTo(id, 5, player, await sign(5, player))
    expect(answer.withdrawal).not.toBeNull()
    expect(await fixture.balance(player)).toBe(parseEther('45'))
    expect(await refusalOf(fixture.relayTo(id, 5, player, await sign(5, player)))).toMatchObject({ code: 'under-way' })
    await fixture.index(id, 5, player, answer.claim)
    const another = stranger()
    expect(await refusalOf(fixture.relayTo(id, 5, another, await sign(5, another)))).toMatchObject({
      code: 'already-found',
    })
    expect((await readHunt(id, { env: fixture.env, database: fixture.database, now: fixture.now })).hunt).toMatchObject(
      {
        found: 1,
        left: String(parseEther('90')),
      },
    )
  })

  it('is rejected with a signature for another player, hunt, chain, contract or key', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const signatures = await Promise.all([
      sign(0, stranger()),
      sign(0, player, { huntId: BigInt(id) + 1n }),
      sign(0, player, { chainId: 25 }),
      sign(0, player, { keyHunt: fixture.sponsor.address }),
      sign(1, player, { keyIndex: 0n }),
      signClaim(generatePrivateKey(), fixture.claimOf(id, 0, player)),
    ])
    for (const signature of signatures)
      expect(await refusalOf(fixture.relayTo(id, 0, player, signature))).toMatchObject({ code: 'wrong-signature' })
    expect(await fixture.balance(player)).toBe(0n)
  })

  it('is rejected without the consent of its player, whose limits stay untouched', async () => {
    const { id, sign } = await fixture.openHunt()
    const [victim, attacker] = [stranger(), stranger()]
    const signature = await sign(0, victim)
    const consents = await Promise.all([
      fixture.consentTo(id, 0, victim, attacker),
      fixture.consentTo(id, 1, victim),
      fixture.consentTo(String(BigInt(id) + 1n), 0, victim),
      { deadline: fixture.now + 60, consent: (await fixture.consentTo(id, 0, victim)).consent },
      { deadline: fixture.now + 60, consent: signature },
    ])
    for (const consent of consents)
      expect(await refusalOf(fixture.relayTo(id, 0, victim, signature, consent))).toMatchObject({
        status: 422,
        code: 'no-consent',
      })
    const expired = { ...(await fixture.consentTo(id, 0, victim)), deadline: fixture.now - 1 }
    expect(await refusalOf(fixture.relayTo(id, 0, victim, signature, expired))).toMatchObject({
      code: 'consent-expired',
    })
    const { points } = rateLimitRules['relay-for-player']
    const waits = await Promise.all(
      Array.from({ length: points - 2 }, () =>
        consumeRateLimit('relay-for-player', [victim.toLowerCase()], fixture.database),
      ),
    )
    expect(waits.every((wait) => wait === null)).toBe(true)
    expect(await fixture.relayTo(id, 0, victim, signature)).toMatchObject({ paid: String(parseEther('9')) })
  })

  it('is rejected before the start and after the end', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    for (const at of [fixture.opened - 1, fixture.opened + 3_600])
      expect(await refusalOf(fixture.relayTo(id, 0, player, signature, { now: at }))).toMatchObject({
        code: 'not-open',
      })
  })

  it('is simulated first, so that a rejected claim costs nothing', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    for (const key of [0, 1]) await fixture.relayTo(id, key, player, await sign(key, player))
    const before = await fixture.database.$count(huntRelays)
    expect(await refusalOf(fixture.relayTo(id, 2, player, await sign(2, player)))).toMatchObject({
      code: 'too-many-keys',
    })
    expect(await fixture.database.$count(huntRelays)).toBe(before)
  })

  it('is paid within the total budget and the sponsor’s share', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    expect(
      await refusalOf(fixture.relayTo(id, 0, player, signature, { env: { ...fixture.env, relayerDailyWei: 1_000n } })),
    ).toMatchObject({ status: 503, code: 'budget' })
    const [spent] = await fixture.database
      .insert(huntRelays)
      .values({
        chainId: 31337,
        huntId: BigInt(id),
        sponsor: fixture.sponsor.address.toLowerCase(),
        costWei: fixture.env.relayerDailyWei / 5n,
      })
      .returning()
    expect(await refusalOf(fixture.relayTo(id, 0, player, signature))).toMatchObject({ code: 'budget' })
    await fixture.database.delete(huntRelays).where(eq(huntRelays.id, spent?.id ?? ''))
    const [elsewhere] = await fixture.database
      .insert(huntRelays)
      .values({ chainId: 31337, huntId: 999n, sponsor: stranger().toLowerCase(), costWei: fixture.env.relayerDailyWei })
      .returning()
    expect(await refusalOf(fixture.relayTo(id, 0, player, signature))).toMatchObject({ code: 'budget' })
    await fixture.database.delete(huntRelays).where(eq(huntRelays.id, elsewhere?.id ?? ''))
    expect(await fixture.balance(player)).toBe(0n)
  })

  it('is limited for each visitor and each player', async () => {
    const { id, sign } = await fixture.openHunt()
    // The empty budget would refuse a valid claim, so none of these costs anything.
    const poor = { env: { ...fixture.env, relayerDailyWei: 0n } }
    const use = (name: 'relay-for-visitor' | 'relay-for-player', who: string) =>
      Promise.all(
        Array.from({ length: rateLimitRules[name].points - 1 }, () => consumeRateLimit(name, [who], fixture.database)),
      )
    const codes: string[] = []
    const visitor = freshVisitor()
    await use('relay-for-visitor', visitor)
    // New players do not make a new visitor.
    for (const fresh of [stranger(), stranger()])
      codes.push((await refusalOf(fixture.relayTo(id, 1, fresh, await sign(1, fresh), { ...poor, visitor }))).code)
    const player = stranger()
    await use('relay-for-player', player.toLowerCase())
    for (const key of [0, 1])
      codes.push((await refusalOf(fixture.relayTo(id, key, player, await sign(key, player), poor))).code)
    expect(codes).toEqual(['budget', 'limited', 'budget', 'limited'])
  })

  it('is rejected when the reward is not worth the network fee', async () => {
    const { id, sign } = await fixture.openHunt(parseEther('1'))
    const player = stranger()
    expect(await refusalOf(fixture.relayTo(id, 0, player, await sign(0, player)))).toMatchObject({
      status: 422,
      code: 'too-small',
    })
  })

  it('pays and withdraws for its player also when somebody copied it', async () => {
    const { id, sign, copy } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    await copy(0, player, signature)
    expect(await fixture.relayTo(id, 0, player, signature)).toMatchObject({ paid: String(parseEther('9')) })
    expect(await fixture.balance(player)).toBe(parseEther('9'))
    // For a key that somebody else was paid for, nothing else is disclosed.
    const slow = stranger()
    await copy(2, player, await sign(2, player))
    expect(await refusalOf(fixture.relayTo(id, 2, slow, await sign(2, slow)))).toMatchObject({ code: 'already-found' })
  })

  it('gives no unlimited withdrawals at the site’s expense', async () => {
    const { id, sign, copy } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    const { claim } = await fixture.relayTo(id, 0, player, signature)
    await fixture.index(id, 0, player, claim)
    // Signatures on the chain are public. Repeating one does not count against its player.
    const unpaid = { claim, withdrawal: null, paid: null }
    const again = Array.from({ length: rateLimitRules['relay-for-player'].points }, () =>
      fixture.relayTo(id, 0, player, signature),
    )
    expect(await Promise.all(again)).toEqual(again.map(() => unpaid))
    expect(await consumeRateLimit('relay-for-player', [player.toLowerCase()], fixture.database)).toBeNull()
    await copy(1, player, await sign(1, player))
    await Promise.all(
      Array.from({ length: rateLimitRules['relay-for-player'].points - 2 }, () =>
        consumeRateLimit('relay-for-player', [player.toLowerCase()], fixture.database),
      ),
    )
    expect(await fixture.relayTo(id, 0, player, signature)).toEqual(unpaid)
    expect(await fixture.balance(player)).toBe(parseEther('9'))
  })
})

describe('the relayer', () => {
  it('uses each nonce once with several processes', async () => {
    const { id, sign } = await fixture.openHunt()
    const other = connectDatabase(fixture.url, 4)
    const before = await fixture.database.$count(huntRelays)
    const answers = await Promise.all(
      [0, 1, 2, 3].map(async (key) => {
        const player = stranger()
        return {
          player,
          ...(await fixture.relayTo(id, key, player, await sign(key, player), {
            database: key % 2 ? other.database : fixture.database,
          })),
        }
      }),
    )
    await other.pool.end()
    const hashes = answers.flatMap(({ claim, withdrawal }) => [claim, withdrawal])
    expect(new Set(hashes).size).toBe(8)
    for (const { player } of answers) expect(await fixture.balance(player)).toBe(parseEther('9'))
    expect(await fixture.database.$count(huntRelays)).toBe(before + 8)
  })

  it('continues after a lost response and counts what may have been sent', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    const before = await fixture.database.$count(huntRelays)
    fixture.gate.be('mute')
    expect(await refusalOf(fixture.relayTo(id, 0, player, signature))).toMatchObject({
      status: 503,
      code: 'not-in-time',
    })
    fixture.gate.be('open')
    expect(await fixture.database.$count(huntRelays)).toBe(before + 1)
    expect(await refusalOf(fixture.relayTo(id, 0, player, signature))).toMatchObject({ code: 'under-way' })
    const [sent] = await fixture.chain.publicClient.getContractEvents({
      address: fixture.keyHunt,
      abi: keyHuntAbi,
      eventName: 'KeyFound',
      args: { huntId: BigInt(id) },
      fromBlock: 0n,
    })
    const hash = sent?.transactionHash ?? '0x'
    await fixture.index(id, 0, player, hash)
    expect(await fixture.relayTo(id, 0, player, signature)).toMatchObject({
      claim: hash,
      paid: String(parseEther('9')),
    })
    expect(await fixture.balance(player)).toBe(parseEther('9'))
    expect(await fixture.relayTo(id, 0, player, signature)).toEqual({ claim: hash, withdrawal: null, paid: null })
  })

  it('releases its lock when its process ends', async () => {
    const { id, sign } = await fixture.openHunt()
    const [one, two] = [stranger(), stranger()]
    const gone = connectDatabase(fixture.url, 2)
    gone.pool.on('error', () => undefined)
    fixture.gate.be('hold-one')
    const held = fixture.gate.held()
    const lost = refusalOf(fixture.relayTo(id, 0, one, await sign(0, one), { database: gone.database })).catch(
      (error: unknown) => error,
    )
    await held
    const before = await fixture.database.$count(huntRelays)
    const next = fixture.relayTo(id, 1, two, await sign(1, two))
    // The end of a process closes its connections and releases its lock.
    await fixture.database.execute(
      sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and classid::bigint = ${advisoryLocks.relayer}`,
    )
    await next
    expect(await fixture.balance(two)).toBe(parseEther('9'))
    fixture.gate.letGo()
    await lost
    await gone.pool.end()
    expect(await fixture.balance(one)).toBe(0n)
    // The lost transaction was counted before it was sent, and so was the next one.
    expect(await fixture.database.$count(huntRelays)).toBe(before + 2)
  })

  it('reports a silent node, counts nothing, and sends when the node answers', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    const before = await fixture.database.$count(huntRelays)
    fixture.gate.be('down')
    expect(await refusalOf(fixture.relayTo(id, 0, player, signature))).toMatchObject({
      status: 503,
      code: 'node-silent',
    })
    fixture.gate.be('open')
    expect(await fixture.database.$count(huntRelays)).toBe(before)
    expect(await fixture.relayTo(id, 0, player, signature)).toMatchObject({ paid: String(parseEther('9')) })
  })
})

// The last suite, because it moves the clock of the chain.
describe('an ended hunt', () => {
  it('refunds the unclaimed rewards to its sponsor once', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    await fixture.relayTo(id, 5, player, await sign(5, player))
    await fixture.chain.testClient.increaseTime({ seconds: 4_000 })
    await fixture.chain.testClient.mine({ blocks: 1 })
    const before = await fixture.balance(fixture.sponsor.address)
    const [step, ...others] = await planCloseHunts({} as FlowContext, { keyHunt: fixture.keyHunt, huntIds: [id] })
    expect(others).toEqual([])
    if (!step || !('call' in step)) throw new Error('a hunt is closed by a call')
    const close = async () =>
      fixture.chain.owner.writeContract({ ...step.call, account: fixture.sponsor.account } as never)
    await fixture.chain.publicClient.waitForTransactionReceipt({ hash: await close() })
    expect((await fixture.balance(fixture.sponsor.address)) - before).toBe(reward * 9n)
    await expect(close()).rejects.toThrow('HuntAlreadyClosed')
  })
})
