import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import type { Deployment } from '@/contracts/deployment'
import type { Follower } from '@/indexer/chain/follow-chain'
import { readBalance } from '@/lib/server/credits/read-balance'
import { openSite, type TestBrowser, type TestSite } from '../support/account-site'
import { expectRowsEqualRebuild, expectTablesEqualChain, waitUntilRead } from '../support/expect-tables'
import { createDataFolder } from '../support/indexer-process'
import { isLongRun } from '../support/long-run'
import { createRandom } from '../support/random'
import { deployWithPlayers, sendRandomMoves, toContracts } from '../support/random-moves'
import { createWrites, readSave } from '../support/site-writes'
import { startFollower } from '../support/start-follower'
import { startTestChain, type TestChain } from '../support/test-chain'
import { startTestPostgres, type TestPostgres } from '../support/test-database'
import { waitUntil } from '../support/wait-until'
import { askBoard, createWebProcess, playForCredits, type WebProcess } from '../support/web-process'

const random = createRandom()
const minuteMs = 60_000
const email = 'ada@example.org'
const player: Address = '0x5be7de5000000000000000000000000000000003'
let chain: TestChain
let postgres: TestPostgres
let folder: Awaited<ReturnType<typeof createDataFolder>>
let deployment: Deployment
let accounts: Address[]
let follower: Follower
let web: WebProcess
let site: TestSite
let member: TestBrowser

const play = (count: number) => sendRandomMoves(chain.client, random, toContracts(deployment), accounts, count)

/** What pages ask for a member; all but the first count against a limit. */
const reads = ['/api/builder/drafts', '/api/seasons/own', '/api/quests', '/api/notices?locale=en', '/api/games/made']

/** Makes the whole server read-only, as a replica is after a failover, or takes it back. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  await postgres.database.$client.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await postgres.database.$client.query('select pg_reload_conf()')
}

describe.skipIf(!isLongRun)(`a database that is read-only (seed ${random.seed})`, () => {
  beforeAll(async () => {
    ;[chain, postgres, folder] = await Promise.all([startTestChain(), startTestPostgres(), createDataFolder()])
    ;({ deployment, accounts } = await deployWithPlayers(chain, 6))
    follower = startFollower(chain, deployment, postgres.url)
    web = await createWebProcess({ dataDir: folder.path, databaseUrl: postgres.url })
    await web.start()
    await waitUntil(async () => (await askBoard(web)) !== null || 'no response')
    site = await openSite(postgres)
    member = await site.enter(email)
  })

  afterAll(async () => {
    await Promise.all([follower?.stop(), web?.kill()])
    await Promise.all([chain?.kill(), (site ?? postgres)?.stop(), folder?.remove()])
  })

  it('for a minute loses nothing: reading goes on, writing says so and goes on afterwards', async () => {
    await play(20)
    await waitUntilRead(chain.client, postgres.database)
    expect(await playForCredits(web, player, 'before')).toBe(true)
    for (const [name, write] of createWrites(member, email, 'before')) expect((await write()).status, name).toBe(200)
    // The quests of a member are drawn and stored when they are first read.
    for (const path of reads) expect((await member.get(path)).status, path).toBe(200)
    // A day later, when a visit prolongs the session.
    await postgres.database.execute(sql`update sessions set expires_at = expires_at - interval '1 day'`)
    const writes = createWrites(member, email, 'during')
    await setReadOnly(true)
    const end = performance.now() + minuteMs
    let [boards, refused, during] = [0, 0, 0]
    while (performance.now() < end) {
      await play(4)
      expect((await askBoard(web))?.status).toBe(200)
      boards += 1
      if (await playForCredits(web, player, `during-${during}`)) during += 1
      else refused += 1
      for (const [name, write] of writes) {
        const { status, code, headers } = await write()
        expect([status, code, headers.get('retry-after')], name).toEqual([503, 'read-only', '10'])
      }
      expect(await readSave(member)).toBe('before')
      for (const path of reads) expect((await member.get(path)).status, path).toBe(200)
      await wait(500)
    }
    expect(during).toBe(0)
    expect(follower.state()).toMatchObject({ status: 'database-unreachable' })
    await setReadOnly(false)
    await waitUntil(async () => (await playForCredits(web, player, 'after')) || 'credits are not written')
    for (const [name, write] of writes) expect((await write()).status, name).toBe(200)
    expect(await readSave(member)).toBe('during')
    for (const name of ['before', 'during']) {
      // The link of the list, and the confirmation of the message.
      await waitUntil(async () => (await site.mailsTo(`${name}@example.org`)).length === 2 || `mails ${name}`)
    }
    await waitUntil(() => follower.state().status === 'following' || follower.state().status)
    await waitUntilRead(chain.client, postgres.database)
    await expectTablesEqualChain({
      client: chain.client,
      database: postgres.database,
      platform: toContracts(deployment).platform,
      accounts,
    })
    await expectRowsEqualRebuild(chain, deployment, postgres)
    const { won, spent } = await readBalance({ chainId: 31337, player, database: postgres.database })
    expect({ won, spent }).toEqual({ won: 4n, spent: 2n })
    process.stdout.write(`read-only for a minute: ${boards} boards read, ${refused} plays refused, none lost\n`)
  }, 300_000)
})
