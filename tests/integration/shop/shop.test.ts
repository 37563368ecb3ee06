import { eq } from 'drizzle-orm'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creditEconomy } from '@/lib/credits/credit-economy'
import { payPrize } from '@/lib/server/credits/ledger'
import { lockAccount, readBalance } from '@/lib/server/credits/read-balance'
import { users, wallets } from '@/lib/server/database/schema/account'
import { ownedItems, wornItems } from '@/lib/server/database/schema/shop'
import { readLookOfPlayer } from '@/lib/server/shop/read-look'
import { buyItem, readShop, wearItem } from '@/lib/server/shop/shop'
import type { ShopItemId } from '@/lib/shop/shop-items'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { whenFree } from '@/tests/support/when-free'

let postgres: TestDatabase
const chainId = 31337
const { small, fine, grand } = creditEconomy.price

beforeAll(async () => {
  postgres = await createTestDatabase()
})
afterAll(() => postgres?.stop())

/** An account with a wallet that holds credits. */
async function enter(id: string, credits: bigint) {
  const { database } = postgres
  const player = getAddress(`0x${Buffer.from(id).toString('hex').padEnd(40, '0')}`)
  await database.insert(users).values({ id, name: id, email: `${id}@example.org`, emailVerified: true })
  await database.insert(wallets).values({ userId: id, address: player.toLowerCase() })
  const account = { chainId, player }
  if (credits > 0n) await payPrize({ ...account, amount: credits, key: 'start', database })
  return {
    id,
    player,
    customer: { userId: id, account },
    buy: (item: ShopItemId, price: bigint) =>
      buyItem({ userId: id, account }, { item, price: Number(price) }, database),
    shop: () => readShop({ userId: id, account }, database),
    balance: async () => (await readBalance({ ...account, database })).balance,
  }
}

it('sells an item once, however often and at the same time it is asked for, and puts it on', async () => {
  const ada = await enter('ada', 1_000n)
  await Promise.all(Array.from({ length: 8 }, () => whenFree(() => ada.buy('runner-cobalt', small))))
  await ada.buy('runner-cobalt', small)
  expect(await ada.shop()).toEqual({
    hasWallet: true,
    balance: Number(1_000n - small),
    owned: ['runner-cobalt'],
    look: { runner: 'runner-cobalt' },
  })
})

it('never sells for credits that are not there, also with several items at once', async () => {
  const bea = await enter('bea', fine)
  const results = await Promise.allSettled([
    whenFree(() => bea.buy('runner-ember', fine)),
    whenFree(() => bea.buy('car-crimson', fine)),
    whenFree(() => bea.buy('trail-flame', fine)),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409, code: 'too-little' })
  expect(await bea.balance()).toBe(0n)
  expect((await bea.shop()).owned).toHaveLength(1)
})

it('sells nothing and changes no look while another request holds the rows for long', async () => {
  const { database } = postgres
  const finn = await enter('finn', 1_000n)
  await finn.buy('runner-cobalt', small)
  await besideTransaction(database, async (transaction) => {
    await lockAccount(transaction, finn.customer.account)
    await transaction.select().from(wornItems).where(eq(wornItems.userId, 'finn')).for('update')
    for (const item of ['runner-cobalt', null] as const)
      await expect(wearItem('finn', { slot: 'runner', item }, database)).rejects.toMatchObject({ code: 'busy' })
    await expect(finn.buy('runner-ember', fine)).rejects.toMatchObject({ status: 503, code: 'busy' })
  })
  await finn.buy('runner-ember', fine)
})

it('refuses another price than the one that was shown, and an account without a wallet, and takes nothing', async () => {
  const cleo = await enter('cleo', grand)
  await expect(cleo.buy('frame-solar', small)).rejects.toMatchObject({ code: 'price-changed' })
  const order = { item: 'frame-copper', price: Number(small) } as const
  await expect(buyItem({ userId: 'cleo', account: null }, order, postgres.database)).rejects.toMatchObject({
    status: 403,
    code: 'no-wallet',
  })
  expect(await cleo.shop()).toMatchObject({ balance: Number(grand), owned: [], look: {} })
})

it('lets an account wear only what it has bought, in its slot, and take it off', async () => {
  const dora = await enter('dora', 1_000n)
  const { database } = postgres
  const wear = (slot: 'car' | 'runner', item: ShopItemId | null) => wearItem(dora.id, { slot, item }, database)
  await expect(wear('car', 'car-jade')).rejects.toMatchObject({ status: 403, code: 'not-owned' })
  await dora.buy('car-jade', small)
  await dora.buy('car-crimson', fine)
  expect((await dora.shop()).look).toEqual({ car: 'car-crimson' })
  await expect(wear('runner', 'car-jade')).rejects.toMatchObject({ status: 400 })
  await wear('car', 'car-jade')
  expect((await dora.shop()).look).toEqual({ car: 'car-jade' })
  await wear('car', null)
  expect((await dora.shop()).look).toEqual({})
  expect((await dora.shop()).owned.toSorted()).toEqual(['car-crimson', 'car-jade'])
})

it('finds the look of a player by account or wallet, and none of a guest', async () => {
  const eva = await enter('eva', 1_000n)
  await eva.buy('trail-violet', small)
  const read = (player: string) => readLookOfPlayer(player, postgres.database)
  expect(await read('account:eva')).toEqual({ trail: 'trail-violet' })
  expect(await read(`address:${eva.player.toLowerCase()}`)).toEqual({ trail: 'trail-violet' })
  expect(await read('guest:eva')).toEqual({})
})

it('keeps what is worn out of accounts that do not own it, and deletes items with the account', async () => {
  const fay = await enter('fay', 1_000n)
  const { database } = postgres
  await fay.buy('horn-bicycle', small)
  await expect(
    database.insert(wornItems).values({ userId: 'ada', slot: 'horn', item: 'horn-bicycle' }),
  ).rejects.toThrow()
  await database.delete(users).where(eq(users.id, 'fay'))
  expect(await database.$count(ownedItems, eq(ownedItems.userId, 'fay'))).toBe(0)
  expect(await database.$count(wornItems, eq(wornItems.userId, 'fay'))).toBe(0)
})
