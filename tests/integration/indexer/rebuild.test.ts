import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Address, encodeFunctionData, parseEther, zeroAddress } from 'viem'
import type { Follower } from '@/indexer/chain/follow-chain'
import { rebuildChain } from '@/indexer/rebuild/rebuild-chain'
import { digestRows, findDiffering } from '@/indexer/rebuild/swap-tables'
import type { Deployment } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { huntFinds, hunts, huntWithdrawals } from '@/lib/server/database/schema/hunts'
import { pricePoints, referrals } from '@/lib/server/database/schema/sale'
import { type PriceHistory, priceHistorySchema } from '@/lib/sale/price-history'
import { readPriceHistory } from '@/lib/server/sale/read-price-history'
import { chainCursors, chainEvents, chainIdentities, players as playersTable } from '@/lib/server/database/schema/chain'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { expectTablesEqualChain, waitUntilRead } from '@/tests/support/expect-tables'
import { isLongRun } from '@/tests/support/long-run'
import { createTestHunt } from '@/tests/support/test-hunt'
import { createRandom } from '@/tests/support/random'
import { deployWithPlayers, randomMove, sendRandomMoves, toContracts } from '@/tests/support/random-moves'
import { reorganise } from '@/tests/support/reorganise'
import { startFollower, toTestChainSetup } from '@/tests/support/start-follower'
import { startTestChain, type TestChain } from '@/tests/support/test-chain'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { waitUntil } from '@/tests/support/wait-until'

const random = createRandom()
let chain: TestChain
let postgres: TestDatabase
let deployment: Deployment
let accounts: Address[]
let follower: Follower

const { signal } = new AbortController()
const read = () => waitUntilRead(chain.client, postgres.database)
const rebuild = () => rebuildChain(toTestChainSetup(chain, deployment), postgres.url, { signal })

async function buyNaming(buyer: Address, referrer: Address): Promise<void> {
  const data = encodeFunctionData({ abi: platformAbi, functionName: 'buyToken', args: [referrer] })
  const { platform } = toContracts(deployment)
  const hash = await chain.client.sendTransaction({
    account: buyer,
    chain: null,
    to: platform,
    data,
    value: parseEther('100'),
    gas: 2_000_000n,
  })
  expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe('success')
}

/** Reads all prices page by page, newest first, as the API returns them. */
async function readPrices(limit: number): Promise<PriceHistory['points']> {
  const points: PriceHistory['points'] = []
  let before: number | undefined
  for (;;) {
    const page = v.parse(
      priceHistorySchema,
      await readPriceHistory({ chainId: 31337, limit, before, database: postgres.database }),
    )
    points.push(...page.points)
    if (page.older === null) return points
    before = page.older
  }
}

async function listPartner(partner: Address): Promise<void> {
  const { contracts } = deployment
  const hash = await chain.deployer.writeContract({
    address: contracts.partnersWhitelist ?? zeroAddress,
    abi: whitelistAbi,
    functionName: 'setWhitelisted',
    args: [[partner], true],
  })
  await chain.client.waitForTransactionReceipt({ hash })
}

beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain(), createTestDatabase()])
  ;({ deployment, accounts } = await deployWithPlayers(chain, 6))
  const { keyHunt: _, ...contracts } = deployment.contracts
  follower = startFollower(chain, { ...deployment, contracts }, postgres.url)
})

afterAll(async () => {
  await follower?.stop()
  await Promise.all([chain?.kill(), postgres?.stop()])
})

describe(`rebuilding a chain (seed ${random.seed})`, () => {
  it('starts by itself when the set of contracts changes, and keeps the old rows until it is done', async () => {
    const play = createTestHunt(chain.client, deployment)
    const [sponsor = zeroAddress, finder = zeroAddress, other = zeroAddress] = accounts
    const huntId = await play.create(sponsor, other)
    await play.claim(huntId, 0, finder)
    await read()
    expect(await postgres.database.select().from(hunts)).toEqual([])
    const [begun] = await postgres.database.select().from(chainIdentities)
    await follower.stop()

    const seen = { fewest: Number.POSITIVE_INFINITY }
    const watching = new AbortController()
    const watch = waitUntil(async () => {
      seen.fewest = Math.min(seen.fewest, (await postgres.database.select().from(playersTable)).length)
      return watching.signal.aborted || 'watching'
    })
    follower = startFollower(chain, deployment, postgres.url)
    await waitUntil(async () => (await postgres.database.select().from(hunts)).length === 1 || 'no hunt yet')
    watching.abort()
    await watch
    expect(seen.fewest).toBe(accounts.length)
    const [identity] = await postgres.database.select().from(chainIdentities)
    expect(identity?.relatedContracts).toContain(deployment.contracts.keyHunt?.toLowerCase())
    expect(identity?.relatedContracts).not.toEqual(begun?.relatedContracts)
    expect(identity?.codeHash).toBe(begun?.codeHash)

    await play.claim(huntId, 1, finder)
    await play.claim(huntId, 3, other)
    await play.withdraw(other)
    await read()
    expect(await postgres.database.select().from(hunts)).toMatchObject([
      {
        huntId,
        sponsor,
        developer: other,
        escrowBaseUnits: parseEther('70'),
        developerShareBps: 1_000,
        maxKeysPerPlayer: 3,
        tiers: [
          { count: 2, reward: parseEther('20').toString() },
          { count: 3, reward: parseEther('10').toString() },
        ],
        closedBlock: null,
      },
    ])
    expect(await postgres.database.select().from(huntFinds).orderBy(huntFinds.keyIndex)).toMatchObject([
      {
        keyIndex: 0n,
        tier: 0n,
        player: finder,
        playerBaseUnits: parseEther('18'),
        developerBaseUnits: parseEther('2'),
      },
      { keyIndex: 1n, tier: 0n, player: finder },
      { keyIndex: 3n, tier: 1n, player: other, playerBaseUnits: parseEther('9'), developerBaseUnits: parseEther('1') },
    ])
    expect(await postgres.database.select().from(huntWithdrawals)).toMatchObject([
      { account: other, baseUnits: parseEther('14') },
    ])
  })

  it('gives the same rows as following the chain through reorganisations', async () => {
    const play = createTestHunt(chain.client, deployment)
    const [sponsor = zeroAddress, finder = zeroAddress, partner = zeroAddress] = accounts
    await listPartner(partner)
    await buyNaming(finder, partner)
    await buyNaming(finder, partner)
    await read()
    expect(await postgres.database.select().from(referrals)).toMatchObject([
      { referrer: partner, buyer: finder, purchases: 2, intBaseUnits: parseEther('8000'), wei: parseEther('20') },
    ])
    const points = await postgres.database.select().from(pricePoints).orderBy(pricePoints.blockNumber)
    const bought = points.reduce((sum, { boughtInt }) => sum + boughtInt, 0n)
    expect(points.at(-1)).toMatchObject({ boughtInt: 40_000n, paidWei: parseEther('100'), totalBoughtInt: bought })
    const pages = await readPrices(2)
    expect(pages.map(({ block }) => BigInt(block))).toEqual(points.map(({ blockNumber }) => blockNumber).reverse())
    expect(pages[0]).toMatchObject({
      boughtInt: '40000',
      paidWei: parseEther('100').toString(),
      totalBoughtInt: bought.toString(),
    })

    for (const depth of [1, 4, 9, 30]) {
      await sendRandomMoves(chain.client, random, toContracts(deployment), accounts, 15)
      await buyNaming(sponsor, partner)
      const huntId = await play.create(sponsor, finder)
      await play.claim(huntId, 2, finder)
      await chain.client.increaseTime({ seconds: 3_601 })
      await play.close(sponsor, huntId)
      await chain.client.increaseTime({ seconds: 50_000 })
      await read()
      const moves = Array.from({ length: random.below(2 * depth) }, () =>
        randomMove(random, toContracts(deployment), accounts),
      )
      await reorganise(chain.client, depth, moves, random)
      await read()
    }
    const { platform } = toContracts(deployment)
    await expectTablesEqualChain({ client: chain.client, database: postgres.database, platform, accounts })
    // All have the same keys, which belong to the first, whatever was undone between them.
    const created = await postgres.database.select().from(hunts).orderBy(hunts.huntId)
    expect(created.length).toBeGreaterThan(1)
    expect(created.map(({ keySet, isCounted }) => [keySet !== null, isCounted])).toEqual(
      created.map((_, index) => [index === 0, true]),
    )
    const before = await digestRows(postgres.database, 31337)
    expect((await rebuild()).differing).toEqual([])
    expect(findDiffering(before, await digestRows(postgres.database, 31337))).toEqual([])

    // The follower continues there, and the board's block is the one that changed it.
    await sendRandomMoves(chain.client, random, toContracts(deployment), accounts, 10)
    await read()
    await expectTablesEqualChain({ client: chain.client, database: postgres.database, platform, accounts })
    const [cursor] = await postgres.database.select().from(chainCursors)
    const events = await postgres.database.select().from(chainEvents)
    const newest = events
      .filter(({ effect }) => effect && effect.crystalPower !== '0')
      .reduce((latest, event) => (event.blockNumber > latest.blockNumber ? event : latest))
    expect(cursor).toMatchObject({ boardBlock: newest.blockNumber, boardHash: newest.blockHash })
    expect(cursor?.finalNumber).toBe((cursor?.blockNumber ?? 0n) - 5n)
  })

  it.skipIf(!isLongRun)('outlasts a swap that takes longer than a connection may be silent', async () => {
    await read()
    await besideTransaction(postgres.database, async (transaction) => {
      await transaction.select().from(chainCursors).for('update')
      const rebuilt = rebuild()
      // By now the swap has waited for our lock for longer than the timeout.
      await waitUntil(async () => {
        const { rowCount } = await postgres.database.execute(sql`
          select from pg_stat_activity where datname = current_database()
            and application_name = 'intrepid rebuild 31337' and wait_event_type = 'Lock'
            and query_start < now() - interval '15 seconds'`)
        return rowCount === 1 || 'no statement is waiting for so long'
      }, 30_000)
      return { rebuilt }
    }).then(async ({ rebuilt }) => expect((await rebuilt).differing).toEqual([]))
    const { rowCount } = await postgres.database.execute(sql`select from pg_namespace where nspname like 'rebuild%'`)
    expect(rowCount).toBe(0)
  })

  it('finds and corrects a row that differs from the chain', async () => {
    await postgres.database.update(playersTable).set({ claimedWei: 12_345n })
    expect((await rebuild()).differing).toEqual(['players'])
    expect((await rebuild()).differing).toEqual([])
    expect(follower.state().status).toBe('following')
  })
})
