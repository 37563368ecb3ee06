import { and, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import {
  type Address,
  concat,
  encodeFunctionData,
  getAbiItem,
  type Hash,
  hashTypedData,
  type Hex,
  numberToHex,
  parseEther,
  parseTransaction,
  toFunctionSelector,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { consentTypedData } from '@/lib/hunts/consent'
import { signClaim } from '@/lib/hunts/sign-claim'
import { planCloseHunts } from '@/lib/transactions/flows/close-hunts'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import { connectDatabase } from '@/lib/server/database/client'
import { huntLists, huntRelays, relayTopUps } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { findKey } from '@/lib/server/hunts/find-key'
import { deleteOldRelays, followRelays } from '@/lib/server/hunts/relaying/follow-relays'
import { relayMargins } from '@/lib/server/hunts/relaying/relay-claim'
import { type PlayerLimit, readTopUps } from '@/lib/server/hunts/relaying/relay-limits'
import { recordTopUp } from '@/lib/server/hunts/relaying/relay-top-ups'
import { getRelayer, relay } from '@/lib/server/hunts/relaying/relayer'
import { readHunt } from '@/lib/server/hunts/read-hunts'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { consumeRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { toContractCall } from '@/lib/transactions/contract-call'
import type { FlowContext } from '@/lib/transactions/transaction-flow'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { openHuntsFixture, reward, stranger, type HuntsFixture } from '@/tests/support/hunts-fixture'

let fixture: HuntsFixture
/** A call that succeeds without any effect. */
const idleCall = () =>
  toContractCall({ address: fixture.chain.contracts.intToken.address, abi: intTokenAbi }, 'approve', [stranger(), 0n])
beforeAll(async () => {
  fixture = await openHuntsFixture()
})
afterAll(() => fixture.stop())

/** Starts to relay a claim of a hunt, and does something else on the chain between its estimate and its block. */
async function relayBehind<T>(id: string, relaying: () => Promise<T>, first: () => Promise<unknown>): Promise<T> {
  const { testClient, publicClient } = fixture.chain
  await testClient.setAutomine(false)
  const relayed = relaying()
  const isOpen = and(eq(huntRelays.huntId, BigInt(id)), isNull(huntRelays.outcome))
  await expect.poll(() => fixture.database.$count(huntRelays, isOpen)).toBe(1)
  const [sent] = await fixture.database.select().from(huntRelays).where(isOpen)
  const hash = sent?.hashes[0] as Hash
  await expect.poll(() => publicClient.getTransaction({ hash }).catch(() => null)).not.toBeNull()
  await testClient.dropTransaction({ hash })
  await testClient.setAutomine(true)
  await first()
  await publicClient.request({ method: 'eth_sendRawTransaction', params: [sent?.signed as Hex] })
  return relayed
}

describe('a relayed claim', () => {
  it('pays a finder without native coin, with only the key’s address and signature', async () => {
    const { keys, id, sign } = await fixture.openHunt()
    const player = stranger()
    const { places } = await findKey(
      { address: privateKeyToAddress(keys[5] ?? '0x') },
      {
        env: fixture.env,
        database: fixture.database,
        now: fixture.now,
      },
    )
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
      { deadline: fixture.now + 180, consent: (await fixture.consentTo(id, 0, victim)).consent },
      { deadline: fixture.now + 180, consent: signature },
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

  it('pays a contract wallet with its consent by ERC-1271 only', async () => {
    const { id, sign } = await fixture.openHunt()
    const deadline = fixture.opened + 3_600
    const [player, silent, empty] = [stranger(), stranger(), stranger()]
    const typedData = (keyIndex: number) =>
      consentTypedData({ ...fixture.claimOf(id, keyIndex, player), deadline: BigInt(deadline) })
    /** Makes the player a contract that approves one hash: it returns the magic value for it, and otherwise zeros. */
    const approve = (hash: Hex) =>
      fixture.chain.testClient.setCode({
        address: player,
        bytecode: concat(['0x7f', hash, '0x60043514631626ba7e0260e01b60005260206000f3']),
      })
    const refused = async (account: Address, consent: Hex) =>
      refusalOf(fixture.relayTo(id, 0, account, await sign(0, account), { deadline, consent }))
    const noConsent = { status: 422, code: 'no-consent' }
    const consent: Hex = `0x${'12'.repeat(65)}`

    // Approved: another key, nothing. A contract without isValidSignature returns nothing. A wallet without code can only sign with its key.
    await approve(hashTypedData(typedData(1)))
    expect(await refused(player, consent)).toMatchObject(noConsent)
    await approve(zeroHash)
    expect(await refused(player, consent)).toMatchObject(noConsent)
    await fixture.chain.testClient.setCode({ address: silent, bytecode: '0x00' })
    expect(await refused(silent, consent)).toMatchObject(noConsent)
    expect(await refused(empty, consent)).toMatchObject(noConsent)

    await approve(hashTypedData(typedData(0)))
    fixture.gate.be('down')
    expect(await refused(player, consent)).toMatchObject({ status: 503, code: 'node-silent' })
    fixture.gate.be('open')
    const relayed = await fixture.relayTo(id, 0, player, await sign(0, player), { deadline, consent })
    expect(relayed).toMatchObject({ paid: String(parseEther('9')) })
    expect(await fixture.balance(player)).toBe(parseEther('9'))
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

  it('is not sent so late that it could be rejected in its block, but stays with its player', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    const end = fixture.opened + 3_600
    const before = await fixture.database.$count(huntRelays)
    const late = { ...(await fixture.consentTo(id, 0, player)), now: end - relayMargins.consentSeconds + 1 }
    expect(await refusalOf(fixture.relayTo(id, 0, player, signature, late))).toMatchObject({ code: 'consent-expired' })
    // The page offers the player to send it after this code, and not after `not-open`.
    const atEnd = { now: end - relayMargins.huntSeconds }
    expect(await refusalOf(fixture.relayTo(id, 0, player, signature, atEnd))).toMatchObject({ code: 'would-fail' })
    expect(await fixture.database.$count(huntRelays)).toBe(before)
    const inTime = { ...(await fixture.consentTo(id, 0, player)), now: end - relayMargins.consentSeconds }
    expect((await fixture.relayTo(id, 0, player, signature, inTime)).paid).toBe(String(parseEther('9')))
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

  it('is paid within the budget of the day and the share of its hunt', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    const { relayerDailyWei } = fixture.env
    expect(
      await refusalOf(fixture.relayTo(id, 0, player, signature, { env: { ...fixture.env, relayerDailyWei: 1_000n } })),
    ).toMatchObject({ status: 503, code: 'budget' })
    const spend = async (huntId: bigint, costWei: bigint, isForAnyone = false) => {
      const values = { chainId: 31337, huntId, sponsor: stranger().toLowerCase(), costWei, isForAnyone }
      const [row] = await fixture.database.insert(huntRelays).values(values).returning()
      return () => fixture.database.delete(huntRelays).where(eq(huntRelays.id, row?.id ?? ''))
    }
    // Other hunts of this file share the day with this one, so it may not spend all of it.
    const takeBack = await spend(BigInt(id), (relayerDailyWei * 3n) / 4n)
    expect(await refusalOf(fixture.relayTo(id, 0, player, signature))).toMatchObject({ code: 'budget' })
    await takeBack()
    const takeBackElsewhere = await spend(999n, relayerDailyWei)
    expect(await refusalOf(fixture.relayTo(id, 0, player, signature))).toMatchObject({ code: 'budget' })
    await takeBackElsewhere()
    // Keys that anyone can win have used up their part of the day.
    const earned = fixture.makeEarned()
    const { root } = await fixture.hand(earned)
    const ofAnyone = await fixture.fund({ root: root as Hex, place: earned.place })
    const takeBackAnyone = await spend(999n, relayerDailyWei / 20n, true)
    const order = {
      call: idleCall(),
      sponsor: stranger().toLowerCase(),
      keyIndex: null,
      player,
      visitor: freshVisitor(),
      rewardBaseUnits: reward,
      playerLimit: null,
      topUp: 'any-reward',
    } as const
    const context = { env: fixture.env, database: fixture.database }
    expect(await refusalOf(relay({ ...order, huntId: BigInt(ofAnyone), isForAnyone: true }, context))).toMatchObject({
      code: 'budget',
    })
    await relay({ ...order, huntId: BigInt(id), isForAnyone: false }, context)
    await takeBackAnyone()
    expect(await fixture.balance(player)).toBe(0n)
  })

  it('counts with its withdrawal against the part of keys that anyone can win, if its tier is for anyone', async () => {
    const { id, list, sign } = await fixture.openHunt()
    // Keys of 10 INT are then for anyone, and those of 50 INT are drawn.
    await fixture.database.update(huntLists).set({ mode: 'earned' }).where(eq(huntLists.root, list.root))
    for (const key of [0, 4]) {
      const player = stranger()
      await fixture.relayTo(id, key, player, await sign(key, player))
    }
    const ofHunt = eq(huntRelays.huntId, BigInt(id))
    const sent = await fixture.database.select().from(huntRelays).where(ofHunt).orderBy(huntRelays.createdAt)
    expect(sent.map(({ keyIndex, isForAnyone }) => [keyIndex, isForAnyone])).toEqual([
      [0, true],
      [null, true],
      [4, false],
      [null, false],
    ])
  })

  it('is paid although a hunt that has not begun has most of the INT', async () => {
    const { id, sign } = await fixture.openHunt()
    const waiting = eq(hunts.huntId, BigInt((await fixture.openHunt()).id))
    const later = { startTime: fixture.opened + 3_000, escrowBaseUnits: parseEther('1000000000') }
    await fixture.database.update(hunts).set(later).where(waiting)
    const player = stranger()
    expect((await fixture.relayTo(id, 0, player, await sign(0, player))).paid).toBe(String(parseEther('9')))
    await fixture.database.update(hunts).set({ escrowBaseUnits: 0n }).where(waiting)
  })

  it('is rejected when its reward is worth less than three times the fee', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const fees = await fixture.chain.publicClient.estimateFeesPerGas()
    // A claim takes about 200,000 gas, and 9 INT are worth 0.0225 coins.
    const baseFee = parseEther('0.0225') / 200_000n / 2n
    await fixture.chain.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: baseFee })
    await fixture.chain.testClient.mine({ blocks: 1 })
    expect(await refusalOf(fixture.relayTo(id, 0, player, await sign(0, player)))).toMatchObject({
      status: 422,
      code: 'too-small',
    })
    await fixture.chain.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: fees.maxFeePerGas / 2n })
    await fixture.chain.testClient.mine({ blocks: 1 })
  })

  it('is followed for as long as no block contains it, also after thirty days', async () => {
    const old = new Date(Date.now() - 40 * 86_400_000)
    const relay = {
      chainId: 31337,
      huntId: 999n,
      sponsor: '0x01',
      keyIndex: 0,
      costWei: 1n,
      hashes: [],
      createdAt: old,
    }
    const ends = [null, 'success', 'replaced'] as const
    await fixture.database
      .insert(huntRelays)
      .values(ends.map((outcome, nonce) => ({ ...relay, outcome, nonce: 900 + nonce })))
    await deleteOldRelays(new Date(), fixture.database)
    const left = await fixture.database.select().from(huntRelays).where(eq(huntRelays.huntId, 999n))
    expect(left.map(({ outcome }) => outcome)).toEqual([null])
    await fixture.database.delete(huntRelays).where(eq(huntRelays.huntId, 999n))
  })

  it('is paid with what the sponsor has topped up, also when the day is used up', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const sponsor = fixture.sponsor.address.toLowerCase()
    const used = { env: { ...fixture.env, relayerDailyWei: 0n } }
    const topUp = { chainId: 31337, transactionHash: '0x01', sponsor, wei: parseEther('1') }
    await fixture.database.insert(relayTopUps).values(topUp)
    expect(await fixture.relayTo(id, 0, player, await sign(0, player), used)).toMatchObject({
      paid: String(parseEther('9')),
    })
    const { toppedUpWei, spentWei } = await readTopUps(sponsor, 31337, fixture.database)
    expect(toppedUpWei).toBe(parseEther('1'))
    const rows = await fixture.database.select().from(huntRelays).where(eq(huntRelays.isPrepaid, true))
    expect(rows.map(({ outcome }) => outcome)).toEqual(['success', 'success'])
    const relayer = getRelayer(fixture.env).address
    const sent = await Promise.all(
      rows.map(({ hashes }) => fixture.chain.publicClient.getTransactionReceipt({ hash: hashes[0] as Hash })),
    )
    expect(sent.every(({ from }) => from === relayer.toLowerCase())).toBe(true)
    expect(spentWei).toBe(sent.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n))
    await deleteOldRelays(new Date(Date.now() + 100 * 86_400_000), fixture.database)
    expect((await readTopUps(sponsor, 31337, fixture.database)).spentWei).toBe(spentWei)
    await fixture.database.delete(relayTopUps)
    await fixture.database.delete(huntRelays)
    const another = stranger()
    expect(await refusalOf(fixture.relayTo(id, 1, another, await sign(1, another), used))).toMatchObject({
      code: 'budget',
    })
  })

  it('can be repeated at once when nothing was sent, however often it was clicked', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    const poor = { env: { ...fixture.env, relayerDailyWei: 0n } }
    const clicks = await Promise.all(
      Array.from({ length: 3 }, async () => (await refusalOf(fixture.relayTo(id, 0, player, signature, poor))).code),
    )
    expect(clicks).toContain('budget')
    expect(await fixture.relayTo(id, 0, player, signature)).toMatchObject({ paid: String(parseEther('9')) })
  })

  it('is sent once, however often it was clicked', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    const before = await fixture.database.$count(huntRelays, isNotNull(huntRelays.keyIndex))
    const clicks = await Promise.allSettled(Array.from({ length: 4 }, () => fixture.relayTo(id, 0, player, signature)))
    // A click that comes when the claim has just been mined is told of the same transaction.
    const claims = clicks.flatMap((click) => (click.status === 'fulfilled' ? [click.value.claim] : []))
    expect(new Set(claims).size).toBe(1)
    expect(await fixture.balance(player)).toBe(parseEther('9'))
    expect(await fixture.database.$count(huntRelays, isNotNull(huntRelays.keyIndex))).toBe(before + 1)
  })

  it('is limited for each visitor and each player', async () => {
    const { id, sign } = await fixture.openHunt()
    // The empty budget would refuse a valid claim, so none of these costs anything.
    const poor = { env: { ...fixture.env, relayerDailyWei: 0n } }
    const use = (name: 'relay-for-visitor' | 'relay-for-player' | 'look-up-key', who: string) =>
      Promise.all(
        Array.from({ length: rateLimitRules[name].points - 1 }, () => consumeRateLimit(name, [who], fixture.database)),
      )
    const codes: string[] = []
    const visitor = freshVisitor()
    await use('relay-for-visitor', visitor)
    const refusalFor = async (fresh: Address, change: object) =>
      (await refusalOf(fixture.relayTo(id, 1, fresh, await sign(1, fresh), change))).code
    // Only what is sent counts for the visitor: somebody else may share the address.
    for (const fresh of [stranger(), stranger()]) codes.push(await refusalFor(fresh, { ...poor, visitor }))
    const player = stranger()
    await use('relay-for-player', player.toLowerCase())
    // Lookups, which made-up keys of a game cause, count apart.
    const finder = freshVisitor()
    for (let count = 0; count < 2; count += 1) await use('look-up-key', finder)
    expect(await refusalOf(requireRateLimit('look-up-key', [finder], fixture.database))).toMatchObject({
      code: 'limited',
    })
    const another = stranger()
    const ofFinder = { ...poor, visitor: finder }
    const refusal = await refusalOf(fixture.relayTo(id, 1, another, await sign(1, another), ofFinder))
    expect(refusal).toMatchObject({ code: 'budget' })
    const topUp = { hash: zeroHash, visitor: finder }
    expect(await recordTopUp(topUp, { env: fixture.env, database: fixture.database })).toEqual({ state: 'waiting' })
    // Only what is sent counts for the player.
    codes.push((await refusalOf(fixture.relayTo(id, 0, player, await sign(0, player), poor))).code)
    expect(await fixture.relayTo(id, 0, player, await sign(0, player), { visitor })).toMatchObject({
      paid: String(parseEther('9')),
    })
    const ofPlayer = freshVisitor()
    await use('relay-for-visitor', ofPlayer)
    const consent = { deadline: Number.MAX_SAFE_INTEGER, consent: zeroHash } as const
    const asked = vi.spyOn(globalThis, 'fetch')
    codes.push(await refusalFor(player, { visitor: ofPlayer, ...consent }))
    // What is refused for the player does not count for the visitor, and new players do not make a new visitor.
    expect(await consumeRateLimit('relay-for-visitor', [ofPlayer], fixture.database)).toBeNull()
    codes.push(await refusalFor(stranger(), { visitor, ...consent }))
    // What will not be sent takes no turn of others, and asks the node nothing.
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    // A claim that is never sent can be tried sixty times a day in a hunt.
    const idle = freshVisitor()
    for (let tries = 0; tries < 60; tries += 1)
      await consumeRateLimit('try-claim-of-hunt', [idle, id], fixture.database)
    codes.push(await refusalFor(stranger(), { ...poor, visitor: idle }))
    expect(codes).toEqual(['budget', 'budget', 'budget', 'limited', 'limited', 'limited'])
  })

  it('is rejected when its finder would get less than 1 INT', async () => {
    // The developer gets a tenth.
    const { id, sign } = await fixture.openHunt(parseEther('1'))
    const player = stranger()
    expect(await refusalOf(fixture.relayTo(id, 0, player, await sign(0, player)))).toMatchObject({
      status: 404,
      code: 'unknown-hunt',
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

  it('has gas enough when others withdraw for its player and the developer before its block', async () => {
    const { id, sign, copy } = await fixture.openHunt()
    const player = stranger()
    // Both have INT to withdraw when the claim is estimated. Anybody can cause that, and anybody can withdraw for them.
    await copy(1, player, await sign(1, player))
    const { owner, testClient } = fixture.chain
    const signature = await sign(0, player)
    const withdrawFor = (account: Address) =>
      owner.writeContract({
        account: fixture.sponsor.account,
        chain: null,
        address: fixture.keyHunt,
        abi: keyHuntAbi,
        functionName: 'withdraw',
        args: [account],
      })
    const relaying = () => fixture.relayTo(id, 0, player, signature)
    try {
      const relayed = await relayBehind(id, relaying, async () => {
        await withdrawFor(player)
        await withdrawFor(fixture.sponsor.address)
      })
      expect(relayed).toMatchObject({ paid: String(parseEther('9')) })
    } finally {
      await testClient.setAutomine(true)
    }
  })

  it('gives no unlimited withdrawals at the site’s expense', async () => {
    const { id, sign, copy } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    const { claim } = await fixture.relayTo(id, 0, player, signature)
    await fixture.index(id, 0, player, claim)
    // Signatures on the chain are public. Repeating one counts neither against its player nor against those who share its address.
    const unpaid = { claim, withdrawal: null, paid: null }
    const visitor = freshVisitor()
    const again = Array.from({ length: rateLimitRules['relay-for-visitor'].points }, () =>
      fixture.relayTo(id, 0, player, signature, { visitor }),
    )
    expect(await Promise.all(again)).toEqual(again.map(() => unpaid))
    expect(await consumeRateLimit('relay-for-visitor', [visitor], fixture.database)).toBeNull()
    await copy(1, player, await sign(1, player))
    await Promise.all(
      Array.from({ length: rateLimitRules['withdraw-for-player'].points }, () =>
        consumeRateLimit('withdraw-for-player', [player.toLowerCase()], fixture.database),
      ),
    )
    expect(await fixture.relayTo(id, 0, player, signature)).toEqual(unpaid)
    expect(await fixture.balance(player)).toBe(parseEther('9'))
  })
})

describe('a withdrawal for a claim that was paid earlier', () => {
  const { points } = rateLimitRules['withdraw-for-player']

  /** A player who may withdraw 9 INT, with what anybody can repeat: the signature is on the chain. */
  async function openClaimed(isIndexed = true) {
    const { id, sign, copy } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    await copy(0, player, signature)
    if (isIndexed) await fixture.index(id, 0, player, zeroHash)
    return { id, sign, player, again: (change = {}) => fixture.relayTo(id, 0, player, signature, change) }
  }
  const relaysOf = (id: string) =>
    fixture.database
      .select()
      .from(huntRelays)
      .where(eq(huntRelays.huntId, BigInt(id)))
  /** Stores a withdrawal that was reverted after its simulation. */
  async function burn(id: string, player: Address, costWei: bigint) {
    const data = encodeFunctionData({ abi: keyHuntAbi, functionName: 'withdraw', args: [player] })
    const transaction = { type: 'eip1559', chainId: 31337, to: fixture.keyHunt, data, nonce: 0, gas: 100_000n } as const
    const signed = await getRelayer(fixture.env).signTransaction({ ...transaction, maxFeePerGas: 1n })
    const sponsor = fixture.sponsor.address.toLowerCase()
    const relay = { chainId: 31337, huntId: BigInt(id), sponsor, keyIndex: null, hashes: [], nonce: 0 }
    await fixture.database.insert(huntRelays).values({ ...relay, signed, costWei, outcome: 'reverted' })
  }
  const left = async (player: Address, name: PlayerLimit = 'withdraw-for-player') => {
    let uses = 0
    while ((await consumeRateLimit(name, [player.toLowerCase()], fixture.database)) === null) uses += 1
    return uses
  }
  afterEach(() => fixture.chain.testClient.setAutomine(true))
  /** Closes all open hunts but some. @returns a function that opens them again. */
  async function closeOthers(...ids: readonly string[]): Promise<() => Promise<unknown>> {
    const others = and(eq(hunts.chainId, 31337), notInArray(hunts.huntId, ids.map(BigInt)), isNull(hunts.closedBlock))
    const closed = await fixture.database
      .update(hunts)
      .set({ closedBlock: 1n, closedTime: fixture.opened, refundBaseUnits: 0n })
      .where(others)
      .returning({ huntId: hunts.huntId })
    const isClosed = inArray(
      hunts.huntId,
      closed.map(({ huntId }) => huntId),
    )
    return () =>
      fixture.database.update(hunts).set({ closedBlock: null, closedTime: null, refundBaseUnits: null }).where(isClosed)
  }

  it.each(['before the first is mined', 'while each is mined at once'])(
    'is sent once, however often it is asked for at the same time, %s',
    async (when) => {
      const { id, player, again } = await openClaimed()
      const isWaiting = when === 'before the first is mined'
      if (isWaiting) await fixture.chain.testClient.setAutomine(false)
      let ended = 0
      const answers = Array.from({ length: points }, () => again().finally(() => (ended += 1)))
      if (isWaiting) {
        await expect.poll(async () => ended + (await relaysOf(id)).length, { timeout: 15_000 }).toBe(points)
        await fixture.chain.testClient.mine({ blocks: 1 })
        await fixture.chain.testClient.setAutomine(true)
      }
      const paid = (await Promise.all(answers)).filter(({ withdrawal }) => withdrawal !== null)
      expect(paid).toMatchObject([{ paid: String(parseEther('9')) }])
      expect((await relaysOf(id)).map(({ outcome }) => outcome)).toEqual(['success'])
      expect(await fixture.balance(player)).toBe(parseEther('9'))
      // Nine requests of strangers did not count for the player.
      expect(await left(player)).toBe(points - 1)
    },
  )

  it('says what it has paid when the player claims several keys at once', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const signed = await Promise.all(
      [0, 1].map(async (keyIndex) => ({ keyIndex, signature: await sign(keyIndex, player) })),
    )
    const answers = await Promise.all(
      signed.map(({ keyIndex, signature }) => fixture.relayTo(id, keyIndex, player, signature)),
    )
    const paid = answers.map((answer) => BigInt(answer.paid ?? 0)).reduce((sum, each) => sum + each, 0n)
    expect(paid).toBe(await fixture.balance(player))
    expect(paid).toBeGreaterThan(0n)
  })

  it('leaves its player all claims of the day, also when a stranger gives INT and has it withdrawn', async () => {
    const { id, sign, player, again } = await openClaimed()
    expect(await again()).toMatchObject({ paid: String(parseEther('9')) })
    const gift = await fixture.openHunt()
    for (const keyIndex of [0, 1]) {
      await gift.copy(keyIndex, player, await gift.sign(keyIndex, player))
      expect(await again()).toMatchObject({ paid: String(parseEther('9')) })
    }
    expect(await left(player)).toBe(points - 3)
    expect(await again()).toMatchObject({ withdrawal: null })
    expect(await fixture.relayTo(id, 1, player, await sign(1, player))).toMatchObject({ paid: String(parseEther('9')) })
    expect(await left(player, 'relay-for-player')).toBe(rateLimitRules['relay-for-player'].points - 1)
  })

  it('counts for its visitor and player also before the index knows the claim, and leaves all claims', async () => {
    const ofVisitor = 'relay-for-visitor'
    const visitor = freshVisitor()
    for (let sent = 2; sent < rateLimitRules[ofVisitor].points; sent += 1)
      await consumeRateLimit(ofVisitor, [visitor], fixture.database)
    // An attack: players claim alone, and each has the site withdraw before it can know of the claim.
    const [first, second, third] = [await openClaimed(false), await openClaimed(false), await openClaimed(false)]
    for (const { player, again } of [first, second]) {
      expect(await again({ visitor })).toMatchObject({ paid: String(parseEther('9')) })
      expect(await fixture.balance(player)).toBe(parseEther('9'))
      expect(await left(player)).toBe(points - 1)
      expect(await left(player, 'relay-for-player')).toBe(rateLimitRules['relay-for-player'].points)
    }
    expect(await refusalOf(third.again({ visitor }))).toMatchObject({ status: 429, code: 'limited' })
    // With nothing left of the player's limit, the claim is reported, and its INT stays withdrawable.
    expect(await left(third.player)).toBe(points)
    const answer = await third.again()
    expect(answer).toMatchObject({ withdrawal: null, paid: null })
    expect((await fixture.chain.publicClient.getTransactionReceipt({ hash: answer.claim })).status).toBe('success')
    expect(await relaysOf(third.id)).toEqual([])
  })

  it('counts no further after a claim that the site sent too, and that a faster copy reverted', async () => {
    const { id, sign, copy } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    const relayed = relayBehind(
      id,
      () => fixture.relayTo(id, 0, player, signature),
      () => copy(0, player, signature),
    )
    expect(await relayed).toMatchObject({ paid: String(parseEther('9')) })
    expect((await relaysOf(id)).map(({ keyIndex, outcome }) => [keyIndex, outcome])).toEqual([
      [0, 'reverted'],
      [null, 'success'],
    ])
    expect(await left(player)).toBe(points)
    expect(await left(player, 'relay-for-player')).toBe(rateLimitRules['relay-for-player'].points - 1)
  })

  it('counts nothing for its player when it is not sent', async () => {
    const { player, again } = await openClaimed()
    const poor = { env: { ...fixture.env, relayerDailyWei: 0n } }
    for (let asked = 0; asked < points; asked += 1) expect(await again(poor)).toMatchObject({ withdrawal: null })
    fixture.gate.be('refuse')
    expect(await again()).toMatchObject({ withdrawal: null })
    fixture.gate.be('open')
    expect(await again()).toMatchObject({ paid: String(parseEther('9')) })
    expect(await left(player)).toBe(points - 1)
  })

  it('is not sent for a day after one of the same player was reverted, and claims are', async () => {
    const { id, sign, player, again } = await openClaimed()
    await burn(id, player, 1n)
    expect(await again()).toMatchObject({ withdrawal: null })
    expect(await relaysOf(id)).toHaveLength(1)
    expect(await fixture.relayTo(id, 1, player, await sign(1, player))).toMatchObject({ withdrawal: null })
    await fixture.database
      .update(huntRelays)
      .set({ createdAt: new Date(Date.now() - 86_400_000 - 60_000) })
      .where(and(eq(huntRelays.huntId, BigInt(id)), eq(huntRelays.outcome, 'reverted')))
    expect(await again()).toMatchObject({ paid: String(parseEther('18')) })
  })

  it('burns, with the claims of its hunt, a quarter of what the hunt may spend', async () => {
    const { id, sign, again } = await openClaimed()
    await burn(id, stranger(), fixture.env.relayerDailyWei / 5n)
    const another = stranger()
    const openAgain = await closeOthers(id)
    expect(await refusalOf(fixture.relayTo(id, 1, another, await sign(1, another)))).toMatchObject({ code: 'budget' })
    expect(await again()).toMatchObject({ withdrawal: null })
    await openAgain()
    await fixture.database.delete(huntRelays).where(eq(huntRelays.huntId, BigInt(id)))
  })

  it('gives its hunt the weight of its key at most, whatever other hunts owe the player', async () => {
    const [small, large] = [await fixture.openHunt(parseEther('2')), await fixture.openHunt(parseEther('200'))]
    const player = stranger()
    const signature = await small.sign(0, player)
    await small.copy(0, player, signature)
    await fixture.index(small.id, 0, player, zeroHash)
    await large.copy(4, player, await large.sign(4, player))
    const openAgain = await closeOthers(small.id, large.id)
    const { maxFeePerGas } = await fixture.chain.publicClient.estimateFeesPerGas()
    // A hundred withdrawals a day, of which a hunt with a hundredth of the INT may not spend one.
    const day = { env: { ...fixture.env, relayerDailyWei: 100n * 80_000n * maxFeePerGas } }
    expect(await fixture.relayTo(small.id, 0, player, signature, day)).toMatchObject({ withdrawal: null })
    expect(await fixture.relayTo(small.id, 0, player, signature)).toMatchObject({ paid: String(parseEther('901.8')) })
    await openAgain()
  })

  it.each([true, false])(
    'spends top-ups for an hour, and only where the key is worth it (indexed: %s)',
    async (isIndexed) => {
      const { player, again } = await openClaimed(isIndexed)
      const sponsor = fixture.sponsor.address.toLowerCase()
      await fixture.database
        .insert(relayTopUps)
        .values({ chainId: 31337, transactionHash: '0x02', sponsor, wei: parseEther('1') })
      const used = { ...fixture.env, relayerDailyWei: 0n }
      if (isIndexed) expect(await again({ env: used, now: fixture.now + 3_600 })).toMatchObject({ withdrawal: null })
      const fees = await fixture.chain.publicClient.estimateFeesPerGas()
      const setBaseFee = async (baseFeePerGas: bigint) => {
        await fixture.chain.testClient.setNextBlockBaseFeePerGas({ baseFeePerGas })
        await fixture.chain.testClient.mine({ blocks: 1 })
      }
      // A withdrawal takes more than 50,000 gas, and 9 INT are worth 0.0225 coins.
      await setBaseFee(parseEther('0.0225') / 50_000n / 3n)
      expect(await again({ env: used })).toMatchObject({ withdrawal: null })
      await setBaseFee(fees.maxFeePerGas / 2n)
      const inTime = fixture.now + (isIndexed ? 3_599 : 0)
      expect(await again({ env: used, now: inTime })).toMatchObject({ paid: String(parseEther('9')) })
      expect(await fixture.balance(player)).toBe(parseEther('9'))
      await fixture.database.delete(relayTopUps)
      await fixture.database.delete(huntRelays).where(eq(huntRelays.isPrepaid, true))
    },
  )
})

describe('a contract wallet that consents only in the simulation', () => {
  const consent: Hex = `0x${'12'.repeat(65)}`
  /** Hashes this many bytes of memory: about 670,000 gas. */
  const burn: Hex = '0x6208000060002050'

  /** Makes the player a contract that consents to everything up to a block, and before that runs `first`. */
  const consentUntil = (player: Address, block: bigint, first: Hex = '0x') =>
    fixture.chain.testClient.setCode({
      address: player,
      bytecode: concat([first, '0x63', numberToHex(block, { size: 4 }), '0x431115631626ba7e0260e01b60005260206000f3']),
    })
  const head = () => fixture.chain.publicClient.getBlockNumber({ cacheTime: 0 })
  const topUp = () => ({
    chainId: 31337,
    transactionHash: '0x02',
    sponsor: fixture.sponsor.address.toLowerCase(),
    wei: parseEther('1'),
  })

  const relayBy = async (opened: Awaited<ReturnType<HuntsFixture['openHunt']>>, key: number, player: Address) =>
    fixture.relayTo(opened.id, key, player, await opened.sign(key, player), {
      deadline: fixture.opened + 3_600,
      consent,
    })

  /** Relays a claim whose wallet consents in the next block, and mines it one block later. */
  async function revert(...[opened, key, player]: Parameters<typeof relayBy>) {
    await consentUntil(player, (await head()) + 1n)
    const refused = () => refusalOf(relayBy(opened, key, player))
    const refusal = relayBehind(opened.id, refused, () => fixture.chain.testClient.mine({ blocks: 1 }))
    expect(await refusal).toMatchObject({ status: 422, code: 'would-fail' })
  }
  /** Relays a claim whose wallet consents for as long as the test takes. */
  async function consentAndRelay(...[opened, key, player]: Parameters<typeof relayBy>) {
    await consentUntil(player, (await head()) + 1_000n)
    return relayBy(opened, key, player)
  }
  afterEach(async () => {
    await fixture.chain.testClient.setAutomine(true)
    await fixture.database.delete(relayTopUps)
  })

  it.each(['the operator', 'what the sponsor topped up'])('burns fees of %s once', async (payer) => {
    const isPrepaid = payer !== 'the operator'
    if (isPrepaid) await fixture.database.insert(relayTopUps).values(topUp())
    const opened = await fixture.openHunt()
    const { id, sign } = opened
    const player = stranger()
    const relays = () =>
      fixture.database
        .select()
        .from(huntRelays)
        .where(eq(huntRelays.huntId, BigInt(id)))
    await revert(opened, 0, player)
    expect(await relays()).toMatchObject([{ outcome: 'reverted', isPrepaid, keyIndex: 0 }])

    // The player can use neither this key nor another one, and nobody else can use this key.
    expect(await refusalOf(consentAndRelay(opened, 0, player))).toMatchObject({ status: 429, code: 'limited' })
    expect(await refusalOf(consentAndRelay(opened, 1, player))).toMatchObject({ code: 'limited' })
    const second = stranger()
    expect(await refusalOf(fixture.relayTo(id, 0, second, await sign(0, second)))).toMatchObject({ code: 'limited' })
    expect(await relays()).toHaveLength(1)

    // Others are paid as before, and after a day everybody is.
    expect(await fixture.relayTo(id, 2, second, await sign(2, second))).toMatchObject({ paid: String(parseEther('9')) })
    const aDayAgo = new Date(Date.now() - 86_400_000 - 60_000)
    await fixture.database
      .update(huntRelays)
      .set({ createdAt: aDayAgo })
      .where(and(eq(huntRelays.huntId, BigInt(id)), eq(huntRelays.outcome, 'reverted')))
    await deleteOldRelays(new Date(), fixture.database)
    expect((await relays()).map(({ signed }) => signed)).toEqual([null, null, null])
    expect(await consentAndRelay(opened, 0, player)).toMatchObject({ paid: String(parseEther('9')) })
  })

  it('counts for its key alone when the claim ran out of gas, which an honest player can suffer', async () => {
    const opened = await fixture.openHunt()
    const [player, second] = [stranger(), stranger()]
    await consentUntil(player, (await head()) + 1_000n)
    // Hashing 160,000 bytes takes about 94,000 gas, which leaves too little for the claim itself.
    const refusal = relayBehind(
      opened.id,
      () => refusalOf(relayBy(opened, 0, player)),
      async () => consentUntil(player, (await head()) + 1_000n, '0x6202710060002050'),
    )
    expect(await refusal).toMatchObject({ status: 422, code: 'would-fail' })
    expect(await consentAndRelay(opened, 1, player)).toMatchObject({ paid: String(parseEther('9')) })
    const again = fixture.relayTo(opened.id, 0, second, await opened.sign(0, second))
    expect(await refusalOf(again)).toMatchObject({ status: 429, code: 'limited' })
  })

  it('burns with all keys of a hunt a quarter of what the hunt may spend', async () => {
    const opened = await fixture.openHunt()
    const { id, sign } = opened
    // With no other hunt, this one may spend three quarters of the day: the rest is reserved for old hunts.
    await fixture.database
      .update(hunts)
      .set({ closedBlock: 1n, closedTime: fixture.opened, refundBaseUnits: 0n })
      .where(ne(hunts.huntId, BigInt(id)))
    await revert(opened, 0, stranger())
    const burn = (percent: bigint) =>
      fixture.database
        .update(huntRelays)
        .set({ costWei: (fixture.env.relayerDailyWei * percent) / 100n })
        .where(and(eq(huntRelays.huntId, BigInt(id)), eq(huntRelays.outcome, 'reverted')))
    const [first, second] = [stranger(), stranger()]
    await burn(20n)
    expect(await refusalOf(fixture.relayTo(id, 1, first, await sign(1, first)))).toMatchObject({ code: 'budget' })
    await burn(18n)
    expect(await fixture.relayTo(id, 1, first, await sign(1, first))).toMatchObject({ paid: String(parseEther('9')) })
    // What the sponsor has topped up still pays.
    await burn(20n)
    await fixture.database.insert(relayTopUps).values(topUp())
    expect(await fixture.relayTo(id, 2, second, await sign(2, second))).toMatchObject({ paid: String(parseEther('9')) })
  })

  it('is not one whose key was claimed by somebody faster', async () => {
    const opened = await fixture.openHunt()
    const [player, faster] = [stranger(), stranger()]
    await revert(opened, 0, player)
    await opened.copy(0, faster, await opened.sign(0, faster))
    await fixture.index(opened.id, 0, faster, zeroHash)
    expect(await consentAndRelay(opened, 1, player)).toMatchObject({ paid: String(parseEther('9')) })
  })

  it('is sent nothing that takes the gas of many claims, also with the sponsor’s coins', async () => {
    await fixture.database.insert(relayTopUps).values(topUp())
    const opened = await fixture.openHunt()
    const player = stranger()
    await consentUntil(player, (await head()) + 1_000n, burn)
    const before = await fixture.database.$count(huntRelays)
    expect(await refusalOf(relayBy(opened, 0, player))).toMatchObject({ status: 422, code: 'too-small' })
    expect(await fixture.database.$count(huntRelays)).toBe(before)
  })

  it('makes a node execute no more gas than the site pays for, in no batch with other reads', async () => {
    const opened = await fixture.openHunt()
    const [player, honest] = [stranger(), stranger()]
    // Consents to everybody but the contract, for which it loops.
    const bytecode = concat(['0x3373', fixture.keyHunt, '0x14602a57631626ba7e60e01b60005260206000f35b602a56'])
    await fixture.chain.testClient.setCode({ address: player, bytecode })
    const sent = vi.spyOn(globalThis, 'fetch')
    try {
      expect(await refusalOf(relayBy(opened, 0, player))).toMatchObject({ status: 422, code: 'too-small' })
      await fixture.relayTo(opened.id, 1, honest, await opened.sign(1, honest))
      const claim = toFunctionSelector(getAbiItem({ abi: keyHuntAbi, name: 'claimKeyFor' })).slice(2)
      const executed = sent.mock.calls
        .map(([, init]) => String(init?.body))
        .filter((body) => /"eth_(call|estimateGas)"/.test(body) && body.includes(claim))
        .map((body) => JSON.parse(body) as { method?: string; params: [{ gas: Hex }] })
      expect(new Set(executed.map(({ method, params }) => `${method} ${Number(params?.[0].gas)}`))).toEqual(
        new Set(['eth_call 500000', 'eth_estimateGas 500000']),
      )
    } finally {
      sent.mockRestore()
    }
  })
})

describe('the relayer', () => {
  afterEach(async () => {
    fixture.gate.be('open')
    await fixture.chain.testClient.setAutomine(true)
    await fixture.database.delete(relayTopUps)
  })

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
    await followRelays({ env: fixture.env, database: fixture.database })
    const [sent] = await fixture.chain.publicClient.getContractEvents({
      address: fixture.keyHunt,
      abi: keyHuntAbi,
      eventName: 'KeyFound',
      args: { huntId: BigInt(id) },
      fromBlock: 0n,
    })
    const hash = sent?.transactionHash ?? '0x'
    const { gasUsed, effectiveGasPrice } = await fixture.chain.publicClient.getTransactionReceipt({ hash })
    const [row] = await fixture.database
      .select()
      .from(huntRelays)
      .where(eq(huntRelays.huntId, BigInt(id)))
    expect(row).toMatchObject({ outcome: 'success', costWei: gasUsed * effectiveGasPrice })
    await fixture.index(id, 0, player, hash)
    expect(await fixture.relayTo(id, 0, player, signature)).toMatchObject({
      claim: hash,
      paid: String(parseEther('9')),
    })
    expect(await fixture.balance(player)).toBe(parseEther('9'))
    expect(await fixture.relayTo(id, 0, player, signature)).toEqual({ claim: hash, withdrawal: null, paid: null })
  })

  it('counts nothing when the node refuses the transaction', async () => {
    const { id, sign } = await fixture.openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    const before = await fixture.database.$count(huntRelays)
    fixture.gate.be('refuse')
    expect(await refusalOf(fixture.relayTo(id, 0, player, signature))).toMatchObject({ status: 503 })
    fixture.gate.be('open')
    expect(await fixture.database.$count(huntRelays)).toBe(before)
    expect(await fixture.relayTo(id, 0, player, signature)).toMatchObject({ paid: String(parseEther('9')) })
  })

  it('takes no connection from the site while a burst of claims waits, and sends all of them', async () => {
    const opened = [await fixture.openHunt(), await fixture.openHunt()]
    const before = await fixture.database.$count(huntRelays)
    fixture.gate.be('hold-one')
    const held = fixture.gate.held()
    const claims = opened.flatMap(({ id, sign }) =>
      Array.from({ length: 6 }, async (_, key) => {
        const player = stranger()
        const { paid } = await fixture.relayTo(id, key, player, await sign(key, player))
        return paid
      }),
    )
    await held
    // More queries than the pool has connections, while one claim is held back and the others wait for it.
    for (let asked = 0; asked < 20; asked += 1) await fixture.database.execute(sql`select 1`)
    fixture.gate.letGo()
    expect((await Promise.all(claims)).filter((paid) => paid === null)).toEqual([])
    expect(await fixture.database.$count(huntRelays)).toBe(before + 24)
  })

  /** Whether the node has a transaction. */
  const isKnown = (hash: string | undefined) =>
    fixture.chain.publicClient.getTransaction({ hash: hash as Hash }).then(
      () => true,
      () => false,
    )

  it('raises the fee of a stuck transaction, so that later ones do not wait behind it', async () => {
    const { id, sign } = await fixture.openHunt()
    const { testClient, publicClient } = fixture.chain
    await testClient.setAutomine(false)
    const [one, two] = [stranger(), stranger()]
    const claims = [fixture.relayTo(id, 0, one, await sign(0, one))]
    const openRelays = () =>
      fixture.database
        .select()
        .from(huntRelays)
        .where(and(eq(huntRelays.huntId, BigInt(id)), isNull(huntRelays.outcome)))
        .orderBy(huntRelays.nonce)
    await expect.poll(async () => (await openRelays()).length).toBe(1)
    claims.push(fixture.relayTo(id, 1, two, await sign(1, two)))
    await expect.poll(async () => (await openRelays()).length).toBe(2)
    const [stuck, next] = await openRelays()
    await expect.poll(() => isKnown(next?.hashes[0])).toBe(true)
    const { maxFeePerGas = 0n } = parseTransaction(stuck?.signed as Hex)
    // The next blocks cost more than the first transaction offers.
    await testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: maxFeePerGas + 1n })
    await testClient.mine({ blocks: 1 })
    expect(await openRelays()).toHaveLength(2)
    await fixture.database.update(huntRelays).set({ sentAt: new Date(Date.now() - 60_000) })
    await followRelays({ env: fixture.env, database: fixture.database })
    const [raised] = await openRelays()
    expect(raised?.hashes).toHaveLength(2)
    expect(raised?.costWei).toBeGreaterThan(stuck?.costWei ?? 0n)
    await testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: maxFeePerGas + 1n })
    await testClient.mine({ blocks: 1 })
    await testClient.setAutomine(true)
    const paid = await Promise.all(claims)
    expect(paid.map(({ claim }) => claim)).toContain(raised?.hashes[1])
    for (const player of [one, two]) expect(await fixture.balance(player)).toBe(parseEther('9'))
    expect(await openRelays()).toEqual([])
    expect(await publicClient.getTransactionCount({ address: getRelayer(fixture.env).address })).toBeGreaterThan(0)
  })

  it('keeps the real cost of a transaction that another process settles while this one raises its fee', async () => {
    const { publicClient } = fixture.chain
    const relayer = getRelayer(fixture.env)
    const nonce = await publicClient.getTransactionCount({ address: relayer.address })
    const { maxFeePerGas, maxPriorityFeePerGas } = await publicClient.estimateFeesPerGas()
    const fees = { maxFeePerGas, maxPriorityFeePerGas, gas: 100_000n }
    const sent = { chainId: 31337, nonce, to: stranger(), type: 'eip1559', ...fees } as const
    const signed = await relayer.signTransaction(sent)
    const sentAt = new Date(Date.now() - 60_000)
    const order = { chainId: 31337, huntId: 9_999n, sponsor: stranger().toLowerCase(), costWei: 5n }
    const [stuck] = await fixture.database
      .insert(huntRelays)
      .values({ ...order, nonce, hashes: ['0x01'], signed, sentAt })
      .returning()
    const isStuck = eq(huntRelays.id, stuck?.id ?? '')
    let following: Promise<void> | undefined
    await besideTransaction(fixture.database, async (other) => {
      await other.update(huntRelays).set({ outcome: 'success', costWei: 7n, signed: null }).where(isStuck)
      following = followRelays({ env: fixture.env, database: fixture.database })
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "hunt_relays"%'`
      await expect.poll(async () => (await fixture.database.execute(waiting)).rows.length).toBe(1)
    })
    await following
    const [settled] = await fixture.database.select().from(huntRelays).where(isStuck)
    expect(settled).toMatchObject({ outcome: 'success', costWei: 7n, hashes: ['0x01'], signed: null })
    // Nor is anything sent for it.
    expect(await publicClient.getTransactionCount({ address: relayer.address })).toBe(nonce)
    await fixture.database.delete(huntRelays).where(isStuck)
  })

  it.each(['what the sponsor topped up', 'the operator'])(
    'raises the fee of a prepaid transaction with the coins of %s, and never beyond the top-up',
    async (payer) => {
      const { id, sign } = await fixture.openHunt()
      const { testClient } = fixture.chain
      const sponsor = fixture.sponsor.address.toLowerCase()
      const topUp = { chainId: 31337, transactionHash: '0x03', sponsor, wei: parseEther('1') }
      await fixture.database.insert(relayTopUps).values(topUp)
      const readRelay = async () => {
        const ofHunt = eq(huntRelays.huntId, BigInt(id))
        const [row] = await fixture.database.select().from(huntRelays).where(ofHunt).orderBy(huntRelays.nonce)
        return row
      }
      const follow = async (relayerDailyWei: bigint) => {
        await fixture.database.update(huntRelays).set({ sentAt: new Date(Date.now() - 60_000) })
        await followRelays({ env: { ...fixture.env, relayerDailyWei }, database: fixture.database })
        return readRelay()
      }
      await testClient.setAutomine(false)
      const player = stranger()
      const claim = fixture.relayTo(id, 0, player, await sign(0, player))
      await expect.poll(async () => (await readRelay())?.isPrepaid).toBe(true)
      const sent = await readRelay()
      // The row is stored before the transaction is sent.
      await expect.poll(() => isKnown(sent?.hashes[0])).toBe(true)
      const { maxFeePerGas = 0n } = parseTransaction(sent?.signed as Hex)
      const { spentWei: before } = await readTopUps(sponsor, 31337, fixture.database)
      // The next blocks cost more than the transaction offers, and the top-up is used up by it.
      await fixture.database.update(relayTopUps).set({ wei: before })
      const nextBlockIsDearer = async () => {
        await testClient.setNextBlockBaseFeePerGas({ baseFeePerGas: maxFeePerGas + 1n })
        await testClient.mine({ blocks: 1 })
      }
      await nextBlockIsDearer()
      expect(await follow(0n)).toMatchObject({ hashes: sent?.hashes, costWei: sent?.costWei, isPrepaid: true })

      const isOfSponsor = payer !== 'the operator'
      if (isOfSponsor) await fixture.database.update(relayTopUps).set({ wei: parseEther('1') })
      const raised = await follow(isOfSponsor ? 0n : fixture.env.relayerDailyWei)
      expect(raised).toMatchObject({ isPrepaid: isOfSponsor })
      expect(raised?.hashes).toHaveLength(2)
      const { toppedUpWei, spentWei } = await readTopUps(sponsor, 31337, fixture.database)
      expect(spentWei).toBe(
        isOfSponsor ? before - (sent?.costWei ?? 0n) + (raised?.costWei ?? 0n) : before - (sent?.costWei ?? 0n),
      )
      expect(spentWei).toBeLessThanOrEqual(toppedUpWei)
      await nextBlockIsDearer()
      await testClient.setAutomine(true)
      expect((await claim).claim).toBe(raised?.hashes[1])
    },
  )

  it('takes claims of hunts in turn, of which each has a share of the queue', async () => {
    const [flooding, honest] = [await fixture.openHunt(), await fixture.openHunt()]
    const sponsor = fixture.sponsor.address.toLowerCase()
    const topUp = { chainId: 31337, transactionHash: '0x04', sponsor, wei: parseEther('10') }
    await fixture.database.insert(relayTopUps).values(topUp)
    const terms = { rewardBaseUnits: reward, isForAnyone: false, playerLimit: null, topUp: 'any-reward' } as const
    const order = { call: idleCall(), sponsor, visitor: freshVisitor(), ...terms }
    /** Relays claims of a hunt at once, and waits until so many are refused because all others have their place. */
    async function relayMany(id: string, claims: number, refused: number, firstKey = 0) {
      const codes: string[] = []
      const relayed = Array.from({ length: claims }, (_, index) =>
        relay(
          { ...order, huntId: BigInt(id), player: stranger(), keyIndex: firstKey + index },
          { env: fixture.env, database: fixture.database },
        ).catch((error: { code: string }) => void codes.push(error.code)),
      )
      await expect.poll(() => codes).toEqual(Array.from({ length: refused }, () => 'busy'))
      return { ended: Promise.all(relayed) }
    }
    fixture.gate.be('hold-one')
    const held = fixture.gate.held()
    const first = await relayMany(flooding.id, 1, 0)
    await held
    const flood = await relayMany(flooding.id, 39, 15, 1)
    const others = await relayMany(honest.id, 26, 1)
    fixture.gate.letGo()
    await Promise.all([first.ended, flood.ended, others.ended])
    const sent = await fixture.database
      .select({ huntId: huntRelays.huntId })
      .from(huntRelays)
      .where(inArray(huntRelays.huntId, [BigInt(flooding.id), BigInt(honest.id)]))
      .orderBy(huntRelays.nonce)
    expect(sent.slice(0, 2).map(({ huntId }) => String(huntId))).toEqual([flooding.id, honest.id])
  })

  it('sends the claim of a process that ended before it was sent, and later ones after it', async () => {
    const { id, sign } = await fixture.openHunt()
    const [one, two] = [stranger(), stranger()]
    const gone = connectDatabase(fixture.url, 2)
    gone.pool.on('error', () => undefined)
    fixture.gate.be('hold-one')
    const held = fixture.gate.held()
    const lost = fixture
      .relayTo(id, 0, one, await sign(0, one), { database: gone.database })
      .catch((error: unknown) => error)
    await held
    const next = fixture.relayTo(id, 1, two, await sign(1, two))
    // The end of a process closes its connections and releases its lock.
    await fixture.database.execute(
      sql`select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and granted and classid::bigint = ${advisoryLocks.relayer}`,
    )
    await next
    expect(await fixture.balance(two)).toBe(parseEther('9'))
    const owed = await fixture.chain.publicClient.readContract({
      address: fixture.keyHunt,
      abi: keyHuntAbi,
      functionName: 'withdrawable',
      args: [one],
    })
    expect(owed + (await fixture.balance(one))).toBe(parseEther('9'))
    fixture.gate.letGo()
    await lost
    await gone.pool.end()
    const claims = and(eq(huntRelays.huntId, BigInt(id)), isNotNull(huntRelays.keyIndex))
    expect(await fixture.database.$count(huntRelays, claims)).toBe(2)
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
