import { and, eq, sql } from 'drizzle-orm'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChanceGame, historyPageSize, maxCreditsPerDay } from '@/lib/games/chance/prize-tables'
import type { ChanceCard } from '@/lib/games/chance/chance-schema'
import { toCommitment } from '@/lib/games/chance/seeds'
import { isFair, verifyCard } from '@/lib/games/chance/verify-card'
import { buyCard, readCards, revealCard } from '@/lib/server/chance/cards'
import { readPlayerState } from '@/lib/server/chance/read-player-state'
import { chooseSeed, commitSeed } from '@/lib/server/chance/seeds'
import { payPrize } from '@/lib/server/credits/ledger'
import { type CreditPlayer, lockAccount, readBalance } from '@/lib/server/credits/read-balance'
import { chanceCards, chanceSeeds } from '@/lib/server/database/schema/chance'
import { creditEntries } from '@/lib/server/database/schema/credits'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { refusalOf } from '@/tests/support/waitlist-fixture'
import { whenFree } from '@/tests/support/when-free'

let test: TestDatabase
let players = 0
const noon = new Date('2030-05-05T12:00:00Z')

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.stop())

/** A player with credits and active seeds. */
async function enter(credits: bigint, playerSeed = 'my-own-seed') {
  const account: CreditPlayer = {
    chainId: 31337,
    player: getAddress(`0x${(players += 1).toString(16).padStart(40, 'c')}`),
  }
  const database = { database: test.database }
  const at = (now: Date) => ({ ...database, now })
  if (credits > 0n) await payPrize({ ...account, amount: credits, key: 'start', ...database })
  const state = (now = noon) => readPlayerState(account, at(now))
  await commitSeed(account, test.database)
  const { nextCommitment } = await state()
  const commitment = nextCommitment ?? ''
  await chooseSeed(account, { commitment, playerSeed }, at(noon))
  return {
    account,
    commitment,
    state,
    buy: (
      game: ChanceGame = 'splinter',
      { key = crypto.randomUUID() as string, promise = commitment, now = noon } = {},
    ) => buyCard(account, { key, game, commitment: promise }, at(now)),
    reveal: (id: string) => revealCard(account, id, at(noon)),
    change: (promise: string, seed = 'another') =>
      chooseSeed(account, { commitment: promise, playerSeed: seed }, at(noon)),
    balance: async () => (await readBalance({ ...account, ...database })).balance,
    entries: (kind: 'spend' | 'prize') =>
      test.database
        .select()
        .from(creditEntries)
        .where(and(eq(creditEntries.address, account.player.toLowerCase()), eq(creditEntries.kind, kind))),
  }
}

/** Verifies a card whose seed is revealed, as its owner does. */
const verify = ({ serverSeed, outcome, ...card }: ChanceCard) =>
  verifyCard({
    ...card,
    serverSeed: serverSeed ?? '',
    ticket: outcome?.ticket ?? -1,
    prize: BigInt(outcome?.prize ?? -1),
  })

it('stores no pair of seeds that drew nothing, however often the player changes seeds', async () => {
  const { account, state, change, buy, commitment } = await enter(1_000n)
  await buy()
  for (let each = 0; each < 20; each += 1) await change((await state()).nextCommitment ?? '', `seed-${each}`)
  const stored = await test.database
    .select()
    .from(chanceSeeds)
    .where(eq(chanceSeeds.address, account.player.toLowerCase()))
  // The pair that drew a card, the one in use, and the committed next one.
  expect(stored).toHaveLength(3)
  expect(stored.find((pair) => pair.commitment === commitment)).toMatchObject({ nextNonce: 1, toldAt: noon })
})

describe('a card', () => {
  it('is paid for when it is bought, hides its result until it is revealed, and is paid out once', async () => {
    const player = await enter(50n)
    const card = await player.buy('facet')
    expect(card).toMatchObject({
      game: 'facet',
      edition: 1,
      price: 5,
      nonce: 0,
      playerSeed: 'my-own-seed',
      commitment: player.commitment,
      serverSeed: null,
      outcome: null,
    })
    expect(await player.balance()).toBe(45n)
    expect((await player.state()).open).toEqual([card])

    const revealed = await Promise.all(Array.from({ length: 12 }, () => whenFree(() => player.reveal(card.id))))
    const prize = revealed[0]?.outcome?.prize ?? -1
    expect(prize).toBeGreaterThanOrEqual(0)
    expect(new Set(revealed.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await player.balance()).toBe(45n + BigInt(prize))
    expect(await player.state()).toMatchObject({ open: [], balance: 45 + prize, seeds: { nextNonce: 1 } })
    expect((await readCards(player.account, null, test.database)).cards.map(({ id }) => id)).toEqual([card.id])
  })

  it('is bought once per key with fifty concurrent requests', async () => {
    const player = await enter(100n)
    const key = crypto.randomUUID()
    const bought = await Promise.all(Array.from({ length: 50 }, () => whenFree(() => player.buy('splinter', { key }))))
    expect(new Set(bought.map(({ id }) => id)).size).toBe(1)
    expect(await player.balance()).toBe(98n)
    expect(await player.entries('spend')).toHaveLength(1)
    expect(await refusalOf(player.buy('core', { key }))).toMatchObject({ status: 409, code: 'key-used' })
  })

  it('is bought as often as there are credits with fifty concurrent requests, each with its own nonce', async () => {
    const player = await enter(33n)
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => whenFree(() => player.buy())))
    const cards = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(cards.map(({ nonce }) => nonce).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, nonce) => nonce),
    )
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, code: 'too-little' })
    expect(await player.balance()).toBe(1n)
  })

  it('is refused, like changes of seeds, while another request holds the credits for long', async () => {
    const player = await enter(50n)
    const { id } = await player.buy()
    await besideTransaction(test.database, async (transaction) => {
      await lockAccount(transaction, player.account)
      for (const refusal of await Promise.all(
        [player.buy(), player.reveal(id), player.change(player.commitment)].map((work) => refusalOf(work)),
      ))
        expect(refusal).toMatchObject({ status: 503, code: 'busy' })
    })
    await player.reveal(id)
  })

  it('changes nothing without enough credits', async () => {
    const player = await enter(0n)
    expect(await refusalOf(player.buy())).toMatchObject({ status: 409, code: 'too-little' })
    expect(await player.state()).toMatchObject({ balance: 0, open: [], seeds: { nextNonce: 0 } })
    expect(await player.entries('spend')).toEqual([])
  })

  it('survives a lost response to its purchase or its reveal', async () => {
    const player = await enter(10n)
    const key = crypto.randomUUID()
    // The browser closed before it received the card. It repeats the request with the same key, or another device finds
    // the card.
    const bought = await player.buy('facet', { key })
    expect(await player.buy('facet', { key })).toEqual(bought)
    const [found] = (await player.state()).open
    const revealed = await player.reveal(found?.id ?? '')
    expect(await player.reveal(bought.id)).toEqual(revealed)
    expect(await player.buy('facet', { key })).toEqual(revealed)
    expect(await player.entries('prize')).toHaveLength(revealed.outcome?.prize === 0 ? 1 : 2)
  })

  it('can only be revealed by its buyer', async () => {
    const [ada, ben] = [await enter(10n), await enter(10n)]
    const card = await ada.buy()
    expect(await refusalOf(ben.reveal(card.id))).toMatchObject({ status: 404, code: 'unknown-card' })
    expect(await readCards(ben.account, card.id, test.database)).toEqual({ cards: [], next: null })
    expect((await ada.state()).open).toHaveLength(1)
  })

  it('is rejected above the daily limit and sold again on the next day', async () => {
    const player = await enter(1_000n)
    for (let spent = 0n; spent < maxCreditsPerDay; spent += 20n) await player.buy('core')
    expect(await refusalOf(player.buy())).toMatchObject({ status: 403, code: 'day-limit' })
    expect(await player.state()).toMatchObject({ leftToday: 0 })
    await player.buy('core', { now: new Date('2030-05-06T00:00:00Z') })
    expect((await player.state(new Date('2030-05-06T00:00:01Z'))).leftToday).toBe(Number(maxCreditsPerDay) - 20)
  })
})

describe('a spin', () => {
  it('is paid out in the purchase', async () => {
    const player = await enter(200n)
    let expected = 200n
    for (let spin = 0; spin < 12; spin++) {
      const { outcome } = await player.buy('jackpot')
      expected += BigInt(outcome?.prize ?? Number.NaN) - 10n
    }
    expect(await player.balance()).toBe(expected)
    expect((await player.state()).open).toEqual([])
    const first = await readCards(player.account, null, test.database)
    const second = await readCards(player.account, first.next, test.database)
    expect([first.cards.length, second.cards.length, second.next]).toEqual([historyPageSize, 2, null])
    expect(new Set([...first.cards, ...second.cards].map(({ nonce }) => nonce)).size).toBe(12)
  })
})

describe('the seeds', () => {
  it('are revealed when the next ones are activated, and verify every card', async () => {
    const player = await enter(100n)
    const cards = [await player.buy(), await player.buy('facet'), await player.buy('jackpot')]
    const [unscratched] = cards
    const { nextCommitment } = await player.state()
    await player.change(nextCommitment ?? '')
    expect(await player.state()).toMatchObject({
      seeds: { commitment: nextCommitment, playerSeed: 'another', nextNonce: 0 },
    })
    expect((await player.state()).nextCommitment).not.toBe(nextCommitment)
    // A card that was bought with the old seeds is still valid.
    await player.reveal(unscratched?.id ?? '')
    await player.reveal(cards[1]?.id ?? '')
    for (const card of (await readCards(player.account, null, test.database)).cards) {
      expect(toCommitment(card.serverSeed ?? '')).toBe(player.commitment)
      expect(isFair(verify(card))).toBe(true)
    }
    const later = await player.buy('jackpot', { promise: nextCommitment ?? '' })
    expect(later).toMatchObject({ nonce: 0, serverSeed: null })
  })

  it('are never revealed while they are in use', async () => {
    const player = await enter(100n)
    const card = await player.buy()
    const revealed = JSON.stringify([
      await player.state(),
      await player.reveal(card.id),
      await readCards(player.account, null, test.database),
    ])
    const rows = await test.database
      .select()
      .from(chanceSeeds)
      .where(eq(chanceSeeds.address, player.account.player.toLowerCase()))
    expect(rows).toHaveLength(2)
    for (const { serverSeed } of rows) expect(revealed).not.toContain(serverSeed)
  })

  it('are committed before the player chooses, and do not change', async () => {
    const player = await enter(100n)
    const { nextCommitment } = await player.state()
    await Promise.all(Array.from({ length: 8 }, () => commitSeed(player.account, test.database)))
    expect((await player.state()).nextCommitment).toBe(nextCommitment)
    expect(await refusalOf(player.change('ab'.repeat(32)))).toMatchObject({ status: 409, code: 'other-seed' })
    expect(await refusalOf(player.change(player.commitment))).toMatchObject({ status: 409, code: 'other-seed' })
    // Repeating the same choice, as after a lost response, changes nothing.
    await Promise.all(Array.from({ length: 8 }, () => player.change(nextCommitment ?? '')))
    expect(await player.state()).toMatchObject({ seeds: { commitment: nextCommitment, playerSeed: 'another' } })
  })

  it('reject purchases with the commitment of another player or an earlier seed', async () => {
    const [ada, ben] = [await enter(10n), await enter(10n)]
    expect(await refusalOf(ada.buy('splinter', { promise: ben.commitment }))).toMatchObject({
      status: 409,
      code: 'other-seed',
    })
    expect(await refusalOf(ada.buy('splinter', { promise: (await ada.state()).nextCommitment ?? '' }))).toMatchObject({
      status: 409,
      code: 'other-seed',
    })
    await ada.change((await ada.state()).nextCommitment ?? '')
    expect(await refusalOf(ada.buy())).toMatchObject({ status: 409, code: 'other-seed' })
    expect(await ada.balance()).toBe(10n)
  })
})

it('leaves neither payment nor card when the transaction fails', async () => {
  const player = await enter(10n)
  const broken = sql`create function break_cards() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`
  await test.database.execute(broken)
  await test.database.execute(
    sql`create constraint trigger break_cards after insert on credit_entries deferrable initially deferred for each row when (new.kind = 'spend') execute function break_cards()`,
  )
  await expect(player.buy()).rejects.toThrow()
  await test.database.execute(sql`drop trigger break_cards on credit_entries`)
  expect(await player.state()).toMatchObject({ balance: 10, open: [], seeds: { nextNonce: 0 } })
  expect(
    await test.database.select().from(chanceCards).where(eq(chanceCards.address, player.account.player.toLowerCase())),
  ).toEqual([])
  expect(await player.buy()).toMatchObject({ nonce: 0 })
})
