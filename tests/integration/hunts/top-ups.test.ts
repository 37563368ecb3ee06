import { type Address, type Hash, parseEther } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { huntRelays, relayTopUps } from '@/lib/server/database/schema/hunt-lists'
import { readTopUpsOf, recordTopUp } from '@/lib/server/hunts/relaying/relay-top-ups'
import { getRelayer } from '@/lib/server/hunts/relaying/relayer'
import { type HuntsFixture, openHuntsFixture, stranger } from '@/tests/support/hunts-fixture'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'

let fixture: HuntsFixture
beforeAll(async () => {
  fixture = await openHuntsFixture()
})
afterAll(() => fixture.stop())

const context = () => ({ env: fixture.env, database: fixture.database })
const report = (hash: Hash) => recordTopUp({ hash, visitor: freshVisitor() }, context())
const relayer = () => getRelayer(fixture.env).address

async function pay(to: Address, value: bigint): Promise<Hash> {
  const { owner, publicClient } = fixture.chain
  const hash = await owner.sendTransaction({ account: fixture.sponsor.account, to, value } as never)
  await publicClient.waitForTransactionReceipt({ hash })
  return hash
}

it('counts coins that a sponsor sent to the relayer, once, whoever reports them', async () => {
  const hash = await pay(relayer(), parseEther('2'))
  expect(await Promise.all([report(hash), report(hash)])).toEqual([{ state: 'recorded' }, { state: 'recorded' }])
  expect(await fixture.database.$count(relayTopUps)).toBe(1)
  const left = { relayer: relayer(), toppedUp: String(parseEther('2')), left: String(parseEther('2')) }
  expect(await readTopUpsOf(fixture.sponsor.address, context())).toEqual(left)
  expect(await readTopUpsOf(stranger(), context())).toMatchObject({ toppedUp: '0', left: '0' })
})

it('pays the claims of the sponsor’s hunts, and of no other hunt, and shows what is left', async () => {
  const { id, sign } = await fixture.openHunt()
  const player = stranger()
  const env = { ...fixture.env, relayerDailyWei: 0n }
  const claimed = await fixture.relayTo(id, 0, player, await sign(0, player), { env })
  expect(claimed).toMatchObject({ paid: String(parseEther('9')) })
  const spent = (await fixture.database.select().from(huntRelays)).reduce((sum, { costWei }) => sum + costWei, 0n)
  expect(spent).toBeGreaterThan(0n)
  expect(await readTopUpsOf(fixture.sponsor.address, context())).toMatchObject({
    left: String(parseEther('2') - spent),
  })
  await fixture.database.update(relayTopUps).set({ sponsor: stranger().toLowerCase() })
  const another = stranger()
  expect(await refusalOf(fixture.relayTo(id, 1, another, await sign(1, another), { env }))).toMatchObject({
    code: 'budget',
  })
})

it('counts no other transaction', async () => {
  const before = await fixture.database.$count(relayTopUps)
  expect(await report(await pay(stranger(), 1n))).toEqual({ state: 'not-a-payment' })
  expect(await report(await pay(relayer(), 0n))).toEqual({ state: 'not-a-payment' })
  expect(await report(`0x${'ab'.repeat(32)}`)).toEqual({ state: 'waiting' })
  fixture.gate.be('down')
  expect(await refusalOf(report(`0x${'ab'.repeat(32)}`))).toMatchObject({ status: 503, code: 'node-silent' })
  fixture.gate.be('open')
  expect(await fixture.database.$count(relayTopUps)).toBe(before)
})

it('reads no receipt of another transaction, whose size its sender chooses', async () => {
  const hash = await pay(stranger(), 1n)
  fixture.gate.be('lag')
  expect(await report(hash)).toEqual({ state: 'not-a-payment' })
  expect(fixture.gate.denied()).toBe(0)
  fixture.gate.be('open')
})
