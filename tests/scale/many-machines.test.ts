import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployContracts } from '@/contracts/script/deploy'
import { connectDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { migrateDatabase } from '@/lib/server/database/migrate'
import { toServiceCommands } from '@/scripts/dev/services'
import { findFreePorts } from '@/scripts/test/free-ports'
import { type ReplicatedPostgres, startReplicatedPostgres } from '@/tests/support/scale/debian-postgres'
import { ask, startLoad } from '@/tests/support/scale/load'
import { type Nginx, startNginx } from '@/tests/support/scale/nginx'
import { type Running, startProgram } from '@/tests/support/scale/run-program'
import { expectTablesEqualChain, waitUntilRead } from '../support/expect-tables'
import { createRandom } from '../support/random'
import { type Contracts, fundPlayers, sendRandomMoves, toContracts } from '../support/random-moves'
import { createPlayers, startTestChain, type TestChain } from '../support/test-chain'
import { waitUntil } from '../support/wait-until'

const commands = toServiceCommands(false)
const random = createRandom()
const webCount = 3
const indexerCount = 2

let folder = ''
let chain: TestChain
let postgres: ReplicatedPostgres
let database: PooledDatabase
let nginx: Nginx
let site: number
let contracts: Contracts
let players: readonly Address[]
const webs: Running[] = []
const webPorts: number[] = []
const indexers: Running[] = []
const indexerPorts: number[] = []
let environment: NodeJS.ProcessEnv
let isPlaying = true
let playing: Promise<void>

const isWell = async (port: number, path: string) =>
  (await ask(port, { method: 'GET', path }).catch(() => null))?.status === 200

async function startWeb(index: number): Promise<void> {
  const [games = 0, credits = 0] = await findFreePorts(2)
  const own = { WEB_PORT: String(webPorts[index]), GAMES_PORT: String(games), CREDITS_PORT: String(credits) }
  webs[index] = startProgram(process.execPath, commands.web, {
    logFile: join(folder, `web-${index}.log`),
    env: { ...environment, ...own },
  })
  await waitUntil(
    async () => (await isWell(webPorts[index] ?? 0, '/api/health')) || `web ${index} is not well`,
    120_000,
  )
}

async function startIndexer(index: number): Promise<void> {
  const own = { INDEXER_PORT: String(indexerPorts[index]) }
  indexers[index] = startProgram(process.execPath, commands.indexer, {
    logFile: join(folder, `indexer-${index}.log`),
    env: { ...environment, ...own },
  })
  await waitUntil(
    async () =>
      await ask(indexerPorts[index] ?? 0, { method: 'GET', path: '/health' }).then(
        () => true,
        () => 'the indexer does not answer',
      ),
    60_000,
  )
}

beforeAll(async () => {
  if (!existsSync(join(process.env.NEXT_DIST_DIR ?? '.next', 'BUILD_ID')))
    throw new Error('There is no build of the site here: npm start makes one.')
  folder = mkdtempSync(join(tmpdir(), 'intrepid-scale-'))
  chmodSync(folder, 0o755)
  const ports = await findFreePorts(3 + webCount + indexerCount)
  const [primaryPort = 0, replicaPort = 0, sitePort = 0] = ports
  site = sitePort
  webPorts.push(...ports.slice(3, 3 + webCount))
  indexerPorts.push(...ports.slice(3 + webCount))
  ;[chain, postgres] = await Promise.all([
    startTestChain(),
    startReplicatedPostgres(join(folder, 'postgres'), primaryPort, replicaPort),
  ])
  await migrateDatabase(postgres.url)
  database = connectDatabase(postgres.url, 4).database
  const deployment = await deployContracts({ publicClient: chain.client, walletClient: chain.deployer })
  contracts = toContracts(deployment)
  players = await createPlayers(chain.client, 8)
  await fundPlayers(chain.client, contracts, players)
  mkdirSync(join(folder, 'deployments'))
  writeFileSync(join(folder, 'deployments', '31337.json'), JSON.stringify(deployment))
  const secret = () => randomBytes(32).toString('hex')
  environment = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: postgres.replicaUrl,
    DEFAULT_CHAIN_ID: '31337',
    RPC_URLS_31337: chain.url,
    SITE_URL: `http://localhost:${site}`,
    TRUSTED_PROXIES: '127.0.0.1',
    PASSWORD_SECRET: secret(),
    AUTH_SECRET: secret(),
    GAME_TOKEN_SECRET: secret(),
    LOG_LEVEL: 'warn',
  }
  for (let index = 0; index < indexerCount; index += 1) await startIndexer(index)
  await waitUntilRead(chain.client, database, 60_000)
  for (let index = 0; index < webCount; index += 1) await startWeb(index)
  nginx = await startNginx(join(folder, 'nginx'), site, webPorts)
  playing = (async () => {
    while (isPlaying) await sendRandomMoves(chain.client, random, contracts, players, 3)
  })()
})

afterAll(async () => {
  isPlaying = false
  await playing?.catch(() => undefined)
  await nginx?.stop().catch(() => undefined)
  await Promise.all([...webs, ...indexers].map((each) => each.stop()))
  await database?.$client.end()
  await postgres?.stop()
  await chain?.kill()
  if (folder !== '' && process.env.KEEP_SCALE_FOLDER === undefined) rmSync(folder, { recursive: true, force: true })
})

/** Checks that every confirmed waitlist entry is in the table. */
async function expectJoined(emails: readonly string[]): Promise<void> {
  const { rows } = await database.execute<{ identity: string }>(
    sql`select identity from waitlist_entries where identity = any(${sql.param(emails)}::text[])`,
  )
  expect(rows).toHaveLength(new Set(emails).size)
}

describe(`three web processes, two indexers, a primary with a replica, nginx (seed ${random.seed})`, () => {
  it('restarts every process under load without losing a request or a row', async () => {
    const load = startLoad(site, { workers: 6, players })
    await waitUntil(async () => load.report().answered > 50 || 'little was answered')
    for (let index = 0; index < webCount; index += 1) {
      await nginx.serve(webPorts.filter((_, other) => other !== index))
      await webs[index]?.stop()
      await startWeb(index)
      await nginx.serve(webPorts)
    }
    for (let index = 0; index < indexerCount; index += 1) {
      await indexers[index]?.stop()
      await startIndexer(index)
    }
    await nginx.restart()
    const before = load.report().answered
    await waitUntil(async () => load.report().answered > before + 50 || 'little was answered after the restarts')
    const { answered, failures, joined } = await load.stop()
    process.stdout.write(
      `rolling restart: ${answered} requests answered, ${failures.length} failed, ${joined.length} rows written\n`,
    )
    expect(failures).toEqual([])
    await expectJoined(joined)
  })

  it('continues with the other indexer when the writing one is killed', async () => {
    const isFollowing = async (port: number) =>
      JSON.parse((await ask(port, { method: 'GET', path: '/health' })).text).status === 'following'
    const states = await Promise.all(indexerPorts.map(isFollowing))
    const leader = states.indexOf(true)
    expect(states.filter(Boolean)).toHaveLength(1)
    await indexers[leader]?.stop('SIGKILL')
    await waitUntil(async () => (await isFollowing(indexerPorts[1 - leader] ?? 0)) || 'nobody took over', 60_000)
    await startIndexer(leader)
  })

  it('applies one rate limit to all processes together', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 24; index += 1) {
      const body = JSON.stringify({ list: 'beta', email: `one${index}@scale.example`, locale: 'en' })
      statuses.push((await ask(site, { method: 'POST', path: '/api/waitlist', body, from: '127.250.250.9' })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429, 429, 429])
  })

  it('delays responses while the database restarts, and keeps every confirmed write', async () => {
    const load = startLoad(site, { workers: 6, players })
    await waitUntil(async () => load.report().answered > 50 || 'little was answered')
    await postgres.restartPrimary()
    const before = load.report().answered
    await waitUntil(
      async () => load.report().answered > before + 100 || 'little was answered after the restart',
      60_000,
    )
    const { answered, failures, joined } = await load.stop()
    process.stdout.write(
      `database restart: ${answered} requests answered, ${failures.length} cut off in the middle of a query, ${joined.length} rows written\n`,
    )
    for (const failure of failures) process.stdout.write(`  ${failure}\n`)
    // Leaderboards use the replica; of the other requests, at most one per worker can be cut off.
    expect(failures.filter((failure) => /leaderboard/.test(failure))).toEqual([])
    expect(failures.length).toBeLessThanOrEqual(6)
    await expectJoined(joined)
  })

  it('ends with tables that match the chain and the same leaderboard in every process', async () => {
    isPlaying = false
    await playing
    await expectTablesEqualChain({ client: chain.client, database, platform: contracts.platform, accounts: players })
    const texts = async () =>
      Promise.all(
        webPorts.map(
          async (port) =>
            (await ask(port, { method: 'POST', path: '/get-leaderboard', body: '{"player":"anonymous"}' })).text,
        ),
      )
    await waitUntil(async () => new Set(await texts()).size === 1 || 'the processes say different things')
  })
})

it('nginx bounds what it passes on of a visitor and of a /48 of IPv6, keeps files of the build, and serves others', async () => {
  const [port = 0, limited = 0] = await findFreePorts(2)
  let passed = 0
  const upstream = createServer(({ url }, response) => {
    passed += 1
    if (url?.startsWith('/_next/static/there.js'))
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    else if (url?.startsWith('/_next/static/')) response.statusCode = 404
    response.end()
  })
  await new Promise<void>((resolve) => upstream.listen(port, '127.0.0.1', resolve))
  const proxy = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;'
  const own = await startNginx(join(folder, 'limited-nginx'), limited, [port], proxy)
  const statusFor = async (visitor: string, path = '/') => {
    const headers = { host: 'localhost', 'x-forwarded-for': visitor }
    const response = await fetch(`http://127.0.0.1:${limited}${path}`, { headers })
    await response.arrayBuffer()
    return response.status
  }
  /** Sends these bytes, and waits until nginx has closed the connection. */
  const send = async (bytes: string) => {
    const socket = connect(limited, '127.0.0.1', () => socket.write(bytes)).resume()
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('close', resolve))
  }
  const toAddress = (network: string, index: number) => `2001:db8:${network}:${index.toString(16)}::1`
  /** Senders of many requests for a path, and what the rule passes on at once and in a second. */
  const floods: readonly (readonly [(index: number) => string, (index: number) => string, number, number])[] = [
    [() => '192.0.2.1', () => '/', 1_200, 20],
    [(index) => `2001:db8:1:2:3:4:5:${index.toString(16)}`, () => '/', 1_200, 20],
    [(index) => toAddress('9', index), () => '/', 4_800, 320],
    // A view of the leaderboard that is not the same for everybody.
    [() => '192.0.2.3', (index) => `/api/leaderboard?x=${index}`, 1_200, 100],
    [() => '192.0.2.5', () => '/api/sale', 2_400, 200],
    [(index) => toAddress('a', index), () => '/api/sale', 9_600, 640],
    // Files that do not exist, by a name or by many.
    [() => '192.0.2.6', () => '/_next/static/none', 1_200, 20],
    [(index) => toAddress('b', index), (index) => `/_next/static/none${index}`, 4_800, 320],
  ]
  try {
    for (const [toVisitor, toPath, atOnce, perSecond] of floods) {
      const [before, since] = [passed, performance.now()]
      const statuses = new Set<number>()
      for (let index = 0; index < 2 * atOnce; index += 50) {
        const some = Array.from({ length: 50 }, (_, each) => statusFor(toVisitor(index + each), toPath(index + each)))
        for (const status of await Promise.all(some)) statuses.add(status)
      }
      const what = `${toVisitor(1)} ${toPath(1)}`
      expect(statuses, what).toContain(429)
      expect(passed - before, what).toBeGreaterThanOrEqual(atOnce)
      expect(passed - before, what).toBeLessThanOrEqual(atOnce + 2 + (perSecond * (performance.now() - since)) / 1_000)
    }
    // Forty people behind one address load sixty files each, of which the processes send each once.
    const before = passed
    for (let index = 0; index < 40; index += 1) {
      const some = Array.from({ length: 60 }, () => statusFor('192.0.2.7', '/_next/static/there.js?v=1'))
      expect(new Set(await Promise.all(some))).toEqual(new Set([200]))
    }
    expect(passed - before).toBeLessThanOrEqual(60)
    expect(await Promise.all(['192.0.2.2', '2001:db8:10:3::1'].map((each) => statusFor(each)))).toEqual([200, 200])
    // No rate limits what is too large or not valid. The lines of the start stay.
    const log = () => readFileSync(join(folder, 'limited-nginx', 'error.log'), 'utf8')
    const invalid = [
      'Host: localhost\r\nContent-Length: 99999999999\r\n\r\n',
      'Host: games.localhost\r\nContent-Length: 2000\r\n\r\n',
      'Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      'Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfffffff\r\n',
    ]
    for (const rest of invalid) await send(`POST / HTTP/1.1\r\nConnection: close\r\n${rest}`)
    expect(await statusFor('192.0.2.8', `/_next/static/${'a'.repeat(4_000)}`)).toBe(404)
    expect(
      log()
        .split('\n')
        .filter((line) => !/\[(notice|alert)\]/.test(line) && line !== ''),
    ).toEqual([])
  } finally {
    await own.stop()
    await new Promise((resolve) => upstream.close(resolve))
  }
}, 120_000)
