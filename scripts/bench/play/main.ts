import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { statfs } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { numberToHex } from 'viem'
import { findFreePort } from '@/scripts/test/free-ports'
import { startTestPostgres } from '@/tests/support/test-database'
import { readServerEnv } from '@/lib/env/server-env'
import { type CatalogueView, firstCatalogueView } from '@/lib/games/catalogue/catalogue-view'
import { toDay, toNextDay } from '@/lib/games/daily-challenge'
import { publishedGameIds } from '@/lib/games/game-ids'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { defaultTerms } from '@/lib/hunts/hunt-rules'
import { getSeasonBounds, toSeason } from '@/lib/leaderboard/season'
import { questCrystals, seasonCrystalIndex, seasonGraceSeconds, seasonSplit } from '@/lib/seasons/season-rules'
import { users } from '@/lib/server/database/schema/account'
import { crystalRewards, playSeasons } from '@/lib/server/database/schema/seasons'
import { queuedMails } from '@/lib/server/database/schema/mail'
import { huntKeys, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { notices } from '@/lib/server/database/schema/notices'
import { commitDays, readDailyChallenge } from '@/lib/server/games/daily-challenge'
import { deleteOldRuns } from '@/lib/server/games/delete-old-runs'
import { countGames, sumBounties } from '@/lib/server/games/game-numbers'
import { readMazeOfTheDay } from '@/lib/server/games/maze-of-the-day'
import { searchMadeGames } from '@/lib/server/games/read-catalogue'
import { invalidateBoards, readBoard } from '@/lib/server/games/score-board'
import { mailNotices } from '@/lib/server/notices/mail-notices'
import { noticeQuests, noticeRounds, noticeSeasons } from '@/lib/server/notices/notice-jobs'
import { readFriendScores } from '@/lib/server/players/friends'
import { readPlayerProfile } from '@/lib/server/players/read-player-profile'
import { deleteOldQuests, readQuests, settleQuests } from '@/lib/server/quests/quests'
import { drawSeasons, readCommitment } from '@/lib/server/seasons/draw-seasons'
import { readStandingsOfWeek } from '@/lib/server/seasons/open-standings'
import { closeSeasons, readSeason } from '@/lib/server/seasons/seasons'
import { activeEvery, addressOf, benchChainId, fillPlay, nameOf, userIdOf } from './fill-play'
import { storeHunts } from '@/tests/support/store-hunts'

// `npm run bench:play [-- --players=20000 --runs=200000]` fills a PostgreSQL of its own with a million players and ten million runs, and
// measures what the profile, the boards of play and the catalogue read, each by the function that the site calls and without the caches
// in front of it. It fails when the profile or the day's board takes more than 50 ms (p95), or the day's rollover more than a minute. The
// rollover includes the notices of new quests and of the season's results. What follows at other hours is measured beside it: the notices of
// a key drop, and the mails of the morning.
const { values: options } = parseArgs({
  options: {
    players: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '10000000' },
    calls: { type: 'string', default: '200' },
  },
})
const players = Number(options.players)
const runs = Number(options.runs)
const calls = Number(options.calls)
const active = Math.floor(players / activeEvery)
const limitMs = 50
/** The unit of processor times in `/proc`. */
const msPerTick = 10
const rolloverLimitSeconds = 60
/** Accounts that a job of notices goes through in each of its runs. */
const accountsPerRun = 20_000
/** Mails that the job of the morning queues in each of its runs, and the runs that are measured. */
const [mailsPerRun, mailRuns] = [200, 20]
/** What a player takes on the disk, and a run, in bytes, with indexes and the write-ahead log while they are filled. */
const [bytesPerPlayer, bytesPerRun] = [10_000, 2_000]

/** In the evening: most runs of the day are stored. */
const now = new Date(`${toDay(new Date())}T20:00:00Z`)
const whole = (value: number) => Math.round(value).toLocaleString('en')
const load = () =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')

const { bavail, bsize } = await statfs(tmpdir())
if (runs < players) throw new RangeError('There must be at least as many runs as players.')
if (bavail * bsize < players * bytesPerPlayer + runs * bytesPerRun)
  throw new Error(`${tmpdir()} has too little space for ${whole(runs)} runs.`)

/** A node that knows one block, after the end of the season: closing a season asks whether the chain is final until then. */
const port = await findFreePort()
const { end: seasonEnd } = getSeasonBounds(toSeason(now.getTime() / 1_000))
const node = createServer((request, response) => {
  void json(request).then((requests) => {
    const result = { number: '0x1', timestamp: numberToHex(seasonEnd + 86_400), transactions: [] }
    const responses = (requests as readonly { id: number }[]).map(({ id }) => ({ jsonrpc: '2.0', id, result }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(responses))
  })
}).listen(port, '127.0.0.1')
process.env.RPC_URLS_31337 = `http://127.0.0.1:${port}`

// No vacuum runs while it is measured, so index-only scans have to visit the tables: the worst case, as with today's rows.
const flags = ['autovacuum=off', 'max_wal_size=8GB', 'wal_level=minimal', 'max_wal_senders=0']
const postgres = await startTestPostgres({ flags: flags.flatMap((flag) => ['-c', flag]) })
const { database } = postgres
const stop = async () => {
  node.close()
  await postgres.stop()
}
process.once('SIGINT', () => void stop().finally(() => process.exit(130)))

const failures: string[] = []
const at = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
const random = (end: number) => Math.floor(Math.random() * end)
const anyPlayer = () => 1 + random(players)
const activePlayer = () => activeEvery * (1 + random(active))
/** Three in ten of the players, besides those who are active, have a wallet. */
const walletOwner = () => 5 * random(Math.floor(players / 5)) + 1
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T
let visitors = 0
const freshVisitor = () => `visitor ${(visitors += 1)}`

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Processor time of this process and of its connections' processes in milliseconds, which other load does not change; only on Linux. */
async function readProcessorMs(): Promise<number> {
  const { user, system } = process.cpuUsage()
  const { rows } = await database.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  const ticks = rows.map(({ pid }) => {
    const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ') : []
    return Number(stat[13] ?? 0) + Number(stat[14] ?? 0)
  })
  return (user + system) / 1_000 + ticks.reduce((sum, each) => sum + each, 0) * msPerTick
}

/** The read to compare with: an account by its primary key, over the same connections. */
const readReference = () =>
  database
    .select()
    .from(users)
    .where(eq(users.id, userIdOf(anyPlayer())))

type Read = {
  readonly what: string
  readonly read: () => Promise<unknown>
  readonly limitMs?: number
}

/** Measures a read and the reference alternately, and prints both. */
async function measure({ what, read, limitMs: most }: Read): Promise<void> {
  const [own, reference]: [number[], number[]] = [[], []]
  for (let call = 0; call < calls; call += 1) {
    reference.push(await timeOf(readReference))
    own.push(await timeOf(read))
  }
  const before = await readProcessorMs()
  for (let call = 0; call < Math.min(calls, 100); call += 1) await read()
  const processorMs = ((await readProcessorMs()) - before) / Math.min(calls, 100)
  for (const times of [own, reference]) times.sort((a, b) => a - b)
  const isFine = most === undefined || at(own, 0.95) <= most
  if (!isFine) failures.push(what)
  const limit = most === undefined ? '' : `, at most ${most} ms`
  console.log(
    `${isFine ? 'ok  ' : 'FAIL'} ${what}: p50 ${at(own, 0.5).toFixed(1)} ms, p95 ${at(own, 0.95).toFixed(1)} ms, ` +
      `${(at(own, 0.5) / at(reference, 0.5)).toFixed(1)} x and ${(at(own, 0.95) / at(reference, 0.95)).toFixed(1)} x a read by primary key; ${processorMs.toFixed(1)} ms of processor time (${whole(calls)} calls${limit})`,
  )
}

const env = readServerEnv()
const today = toDay(now)
/** Reads a board of a game for a player, as `GET /api/scores` does when no process has read the board lately. */
const readUncachedBoard = (board: { readonly period: 'today' | 'week' | 'all'; readonly challenge?: string }) => {
  const game = oneOf(publishedGameIds)
  invalidateBoards(game, database)
  const player = `account:${userIdOf(activePlayer())}`
  return readBoard({ game, player, visitor: freshVisitor(), ...board }, { database, now })
}
const bounties = () => sumBounties({ env, database, now: Math.floor(now.getTime() / 1_000) })
const readCatalogue = (view: Partial<CatalogueView>) =>
  searchMadeGames({ ...firstCatalogueView, page: 1 + random(5), ...view }, { database, bounties })

const reads: readonly Read[] = [
  { what: 'profile of any player, by name', read: () => readPlayerProfile(nameOf(anyPlayer()), database), limitMs },
  {
    what: 'profile of an active player, by name',
    read: () => readPlayerProfile(nameOf(activePlayer()), database),
    limitMs,
  },
  { what: 'profile by address', read: () => readPlayerProfile(addressOf(walletOwner()), database), limitMs },
  { what: "the day's board", read: () => readUncachedBoard({ period: 'today' }), limitMs },
  {
    what: "board of the day's challenge",
    read: () => readUncachedBoard({ period: 'today', challenge: today }),
    limitMs,
  },
  {
    what: 'daily challenge',
    read: () =>
      readDailyChallenge({ player: `account:${userIdOf(activePlayer())}`, visitor: freshVisitor() }, { database, now }),
    limitMs,
  },
  { what: "the week's board", read: () => readUncachedBoard({ period: 'week' }) },
  { what: 'board of all time', read: () => readUncachedBoard({ period: 'all' }) },
  {
    what: 'board of friends',
    read: () =>
      readFriendScores(
        { userId: userIdOf(activePlayer()), game: oneOf(publishedGameIds), period: 'all' },
        { database, now },
      ),
  },
  {
    what: 'quests of a player',
    read: () => readQuests(userIdOf(activePlayer()), { database, now }),
    limitMs,
  },
  { what: "players' games, newest", read: () => readCatalogue({}) },
  { what: "players' games, most played", read: () => readCatalogue({ sort: 'played' }) },
  { what: "players' games, most liked", read: () => readCatalogue({ sort: 'liked' }) },
  { what: "numbers of the site's games", read: () => countGames(database) },
  {
    what: `season with ${whole(active)} eligible players`,
    read: () => readSeason(toSeason(now.getTime() / 1_000), { env, database, now }),
  },
  {
    what: 'ranking of all who play this week, by the points of all games',
    read: () => readStandingsOfWeek({ env, database, now }),
  },
]

/** Runs a step of the day's rollover and prints its time. @returns seconds. */
async function measureStep(what: string, work: () => Promise<unknown>): Promise<number> {
  const before = await readProcessorMs()
  const seconds = (await timeOf(work)) / 1_000
  const processorSeconds = ((await readProcessorMs()) - before) / 1_000
  console.log(`     ${what}: ${seconds.toFixed(2)} s, ${processorSeconds.toFixed(2)} s of processor time`)
  return seconds
}

/** Runs a job, which continues with each run, until it has been through all accounts. */
async function untilDone(run: () => Promise<void>): Promise<void> {
  for (let accounts = 0; accounts <= players; accounts += accountsPerRun) await run()
}

/** Funds a hunt for holders of which a round opens at a moment. */
async function fundDrop(opensAt: number): Promise<void> {
  const [huntId, root] = [1_000_000n, `0x${'f'.repeat(64)}`]
  const [place, sponsor] = ['car-game', `0x${'1'.repeat(40)}`]
  const game = { sponsor, gameId: toGameHash(place) }
  await database.insert(huntLists).values({
    ...{ ...game, chainId: benchChainId, root, place, title: 'A drop', mode: 'earned', counts: [10], hints: [] },
    ...{ conditions: [{ kind: 'score', least: 1 }], rules: { ...defaultTerms, eligibility: ['holders'] } },
  })
  await storeHunts(database, {
    ...{ ...game, chainId: benchChainId, huntId, developer: sponsor, merkleRoot: root, developerShareBps: 0 },
    ...{ startTime: opensAt, endTime: opensAt + 864_000, maxKeysPerPlayer: 1, escrowBaseUnits: 10n ** 25n },
    ...{ tiers: [{ count: 10, reward: `1${'0'.repeat(18)}` }], blockNumber: huntId, logIndex: 0 },
    ...{ blockTime: opensAt - 86_400, transactionHash: root },
  })
  await database.insert(huntKeys).values(
    Array.from({ length: 10 }, (_, keyIndex) => ({
      ...{
        chainId: benchChainId,
        root,
        keyIndex,
        tier: 0,
        address: `0x${String(keyIndex).padStart(40, '0')}`,
        sealed: 'x',
      },
    })),
  )
}

/** Notices of a key drop to all active players, and the mails of the morning: none of it belongs to midnight, and none may come twice. */
async function measureNotices(): Promise<void> {
  const midnight = new Date(`${toNextDay(today)}T00:00:01Z`)
  const morning = new Date(`${toNextDay(today)}T08:00:01Z`)
  const settings = { kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'Intrepid <no-reply@example.org>' } as const
  await fundDrop(Math.floor(midnight.getTime() / 1_000) + 1_800)
  await measureStep('notices of a key drop', () => untilDone(() => noticeRounds(midnight, database)))
  const mail = () => mailNotices(morning, { database, settings })
  const seconds = await measureStep('mails of the morning', async () => {
    for (let run = 0; run < mailRuns; run += 1) await mail()
  })
  const count = () =>
    Promise.all([
      database.$count(queuedMails),
      database.$count(notices, eq(notices.kind, 'key-drop')),
      database.$count(notices, eq(notices.kind, 'quest-ready')),
    ])
  const [mails, drops, quests] = await count()
  await Promise.all([noticeRounds(midnight, database), noticeQuests(midnight, database)])
  if (mails === active) await mail()
  const isRepeated = String(await count()) !== String([mails, drops, quests])
  // Active players whose runs are all by a wallet or as guests have no run of their account, and are not notified of quests.
  const isComplete = mails === Math.min(active, mailRuns * mailsPerRun) && drops === active && quests > 0.9 * active
  if (isRepeated || !isComplete) failures.push('notices')
  console.log(
    `${isRepeated || !isComplete ? 'FAIL' : 'ok  '} ${whole(quests)} notices of quests, ${whole(drops)} of a key drop, of ${whole(active)} players who want them; ` +
      `${whole(mails)} mails in ${mailRuns} runs of the job, ${((seconds * 1_000) / mails).toFixed(1)} ms each${isRepeated ? '; some came twice' : ''}`,
  )
}

/** What the jobs do when a day, and here also a week, begins; and what is left for the first request of each player. */
async function measureRollover(): Promise<void> {
  const midnight = new Date(`${toNextDay(today)}T00:00:01Z`)
  const season = toSeason(now.getTime() / 1_000)
  const split = [...seasonSplit]
  await database.insert(playSeasons).values({
    ...{ chainId: benchChainId, season, split, assetIndex: seasonCrystalIndex, publishedAt: now },
    ...{ questCrystals, questCommitment: await readCommitment(season, env) },
  })
  const closing = { env, database, now: new Date((seasonEnd + seasonGraceSeconds) * 1_000) }
  const findBlock = () => Promise.resolve({ number: 1n, hash: `0x${'0'.repeat(64)}` })
  let seconds = 0
  for (const [what, work] of [
    ["the next day's secret and the maze of the day", () => readMazeOfTheDay(midnight, database)],
    ['old quests deleted', () => deleteOldQuests(midnight, database)],
    ['old runs and boards deleted, one run of the job', () => deleteOldRuns(midnight, database)],
    [`the week's season closed`, () => closeSeasons(closing)],
    ['the crystals of the weekly quest drawn', () => drawSeasons({ ...closing, findBlock })],
  ] as const)
    seconds += await measureStep(what, work)
  seconds += await measureStep('notices of new quests', () => untilDone(() => noticeQuests(midnight, database)))
  seconds += await measureStep("notices of the season's results", () =>
    untilDone(() => noticeSeasons(closing.now, database)),
  )
  await commitDays(midnight, database)
  await Promise.all([closeSeasons(closing), closeSeasons(closing), readMazeOfTheDay(midnight, database)])
  await drawSeasons({ ...closing, findBlock })
  const rewards = await database.$count(crystalRewards, eq(crystalRewards.season, season))
  const isFine = seconds <= rolloverLimitSeconds && rewards === split.length + questCrystals
  if (!isFine) failures.push("the day's rollover")
  console.log(
    `${isFine ? 'ok  ' : 'FAIL'} the day's rollover with ${whole(active)} players: ${seconds.toFixed(1)} s, at most ${rolloverLimitSeconds} s; ${rewards} rewards of ${split.length + questCrystals}`,
  )
  const settled = new Set(Array.from({ length: calls }, activePlayer))
  const times: number[] = []
  for (const player of settled) times.push(await timeOf(() => settleQuests(userIdOf(player), midnight, database)))
  times.sort((a, b) => a - b)
  console.log(
    `     left for the first run of each player: paying yesterday's quests and drawing today's, p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`,
  )
}

try {
  console.log(
    `${cpus().length} cores, load ${load()}; ${whole(players)} players, ${whole(runs)} runs, ${whole(active)} players active today`,
  )
  await fillPlay(postgres.url, { players, runs, now }, (text) => console.log(`     ${text}`))
  const { rows } = await database.execute<{ size: string }>(
    sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  console.log(`     ${rows[0]?.size} on the disk; load ${load()}`)
  await commitDays(now, database)
  for (const read of reads) await measure(read)
  await measureRollover()
  await measureNotices()
  console.log(`load at the end ${load()}`)
} finally {
  await stop()
}
process.exit(failures.length === 0 ? 0 : 1)
