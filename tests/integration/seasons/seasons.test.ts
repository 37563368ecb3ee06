import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  type Address,
  createClient,
  custom,
  getAddress,
  type Hex,
  keccak256,
  maxUint256,
  parseEther,
  parseTransaction,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GET as getOwnSeason } from '@/app/api/seasons/own/route'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { platformAbi } from '@/contracts/generated/platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { Follower } from '@/indexer/chain/follow-chain'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { toPeriodName } from '@/lib/games/board-period'
import { toSeedCommitment } from '@/lib/hunts/draws/hunt-draw'
import { findHeldSince } from '@/lib/hunts/hunt-rules'
import { getSeasonBounds, toSeason, toSeasonName } from '@/lib/leaderboard/season'
import { drawSeasonWinners, toDrawTime } from '@/lib/seasons/season-draw'
import { questCrystals, type RewardReason, seasonGraceSeconds, seasonSplit } from '@/lib/seasons/season-rules'
import { seasonSchema } from '@/lib/seasons/season-schema'
import { users, wallets } from '@/lib/server/database/schema/account'
import { closeDatabase } from '@/lib/server/database/client'
import { chainEvents, players as chainPlayers } from '@/lib/server/database/schema/chain'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { questPayments } from '@/lib/server/database/schema/quests'
import { crystalRewards, playSeasons, seasonDraws, seasonResults } from '@/lib/server/database/schema/seasons'
import { findMint, findUnknownMint, getGameServer, mintRewards } from '@/lib/server/seasons/mint-rewards'
import { readHistory } from '@/lib/server/history/read-history'
import { readStandings } from '@/lib/server/hunts/draws/standings'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { drawSeasons, readCommitment } from '@/lib/server/seasons/draw-seasons'
import { readEntrants } from '@/lib/server/seasons/season-entries'
import {
  closeSeasons,
  publishSeason,
  readNamedSeason,
  readOwnSeason,
  readSeason,
  readSeasonEntrants,
} from '@/lib/server/seasons/seasons'
import { findBlockDifferences, findDifferences, findPowerDifferences } from '@/scripts/seasons/find-differences'
import { readWalletPowers } from '@/scripts/seasons/read-wallet-powers'
import { waitUntilRead } from '@/tests/support/expect-tables'
import { startGatedNode } from '@/tests/support/gated-node'
import { killEverywhere } from '@/tests/support/dying-database'
import {
  createPlayer,
  type ChainWithContracts,
  startChainWithContracts,
  type TestPlayer,
} from '@/tests/support/chain-with-contracts'
import { createRandom } from '@/tests/support/random'
import { rollBack } from '@/tests/support/reorganise'
import { startFollower } from '@/tests/support/start-follower'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { waitUntil } from '@/tests/support/wait-until'

vi.mock('@/lib/server/account/sessions', async (original) => ({
  ...(await original<object>()),
  requireSession: (request: Request) =>
    Promise.resolve({ userId: request.headers.get('x-test-user') ?? '', setCookies: [] }),
}))

const chainId = 31337
const day = 86_400
/** A season in the future, because the chain's clock can only be moved forward. */
const season = toSeason(Date.now() / 1_000) + 1
const { start, end } = getSeasonBounds(season)
const dateOf = (seconds: number) => new Date(seconds * 1_000)
const names = ['ada', 'bob', 'carl', 'dora', 'eve', 'gus'] as const
type Name = (typeof names)[number]

let folder: string
let chain: ChainWithContracts
let postgres: TestDatabase
let follower: Follower
let gate: Awaited<ReturnType<typeof startGatedNode>>
let env: ServerEnv
let people: Readonly<Record<Name, TestPlayer>>
const gameServer = getGameServer({ gameServerKey: null, defaultChainId: chainId })

async function send(from: TestPlayer, functionName: string, args: readonly unknown[], value = 0n) {
  const contract = functionName === 'approve' ? chain.contracts.intToken : chain.contracts.platform
  const abi = functionName === 'approve' ? intTokenAbi : platformAbi
  const call = {
    account: from.account,
    address: contract.address,
    abi,
    functionName,
    args,
    value,
    gas: 2_000_000n,
  } as never
  const hash = await chain.owner.writeContract(call)
  const { status } = await chain.publicClient.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`${functionName} reverted`)
}

async function setListed(isListed: boolean, address = gameServer?.address ?? zeroAddress) {
  const hash = await chain.owner.writeContract({
    address: chain.deployment.contracts.adminWhitelist ?? zeroAddress,
    abi: whitelistAbi,
    functionName: 'setWhitelisted',
    args: [[address], isListed],
  })
  await chain.publicClient.waitForTransactionReceipt({ hash })
}

/** Buys crystals of a kind, with the INT for them. */
async function hold(who: TestPlayer, index: bigint, amount: bigint) {
  await send(who, 'buyToken', [zeroAddress], parseEther(index === 7n ? '6000' : '100'))
  await send(who, 'approve', [chain.contracts.platform.address, maxUint256])
  await send(who, 'buyCrystal', [index, amount])
}

/** Mines until everything so far is final, and waits for the index. */
async function finish() {
  await chain.testClient.mine({ blocks: 8 })
  await waitUntilRead(chain.publicClient as never, postgres.database)
}

async function moveTo(seconds: number) {
  await chain.testClient.setNextBlockTimestamp({ timestamp: BigInt(seconds) })
  await chain.testClient.mine({ blocks: 1 })
}

async function play(
  player: string,
  game: string,
  score: number,
  at: number,
  {
    isHuman = true,
    challenge = null,
    movedAt,
  }: { readonly isHuman?: boolean; readonly challenge?: string | null; readonly movedAt?: number } = {},
) {
  const owner = { game, version: 1, player }
  const [attempt] = await postgres.database
    .insert(gameAttempts)
    .values({ ...owner, challenge, seed: '0'.repeat(32), expiresAt: dateOf(at), isStored: true })
    .returning()
  const moved = { movedAt: movedAt === undefined ? null : dateOf(movedAt) }
  const result = { score, checkpoints: 1, ticks: 1, isHuman, playedAt: dateOf(at), ...moved }
  await postgres.database.insert(gameRuns).values({ ...owner, ...result, attempt: attempt!.id })
  if (challenge !== null) return
  const best = { score, attempt: attempt!.id, reachedAt: dateOf(at) }
  await postgres.database
    .insert(gameBests)
    .values({ game, player, period: toPeriodName('week', dateOf(at)), ...best })
    .onConflictDoUpdate({
      target: [gameBests.game, gameBests.edition, gameBests.period, gameBests.player],
      set: best,
      setWhere: sql`${gameBests.score} < ${score}`,
    })
}

/** Stores that an account was paid for its weekly quest. */
const complete = (userId: string, paidAt: number, period = toSeasonName(season), quest = 'week-runs-15') =>
  postgres.database.insert(questPayments).values({ userId, period, quest, credits: 20, paidAt: dateOf(paidAt) })

/** A reward that is queued, also one of which a restored database has forgotten the rest. */
const queued = {
  nonce: null,
  sender: null,
  signed: null,
  sentAt: null,
  hashes: [],
  usedBlock: null,
  usedAt: null,
  mintedAt: null,
  transactionHash: null,
}

const context = () => ({ env, database: postgres.database })
const mint = () => mintRewards(context())
const rewards = () =>
  postgres.database
    .select()
    .from(crystalRewards)
    .where(eq(crystalRewards.season, season))
    .orderBy(asc(crystalRewards.reason), asc(crystalRewards.rank))

/** The crystals that were minted on the chain, by player. */
async function minted(): Promise<readonly (readonly [Address, bigint])[]> {
  const events = await chain.publicClient.getContractEvents({
    address: chain.contracts.platform.address,
    abi: platformAbi,
    eventName: 'CrystalMint',
    fromBlock: 0n,
  })
  return events.map(({ args }) => [args.user ?? zeroAddress, args.quantity ?? 0n])
}

/** Waits for the blocks of what was sent. Where more could be minted than expected, a later test sees it. */
const untilMinted = (expected: readonly (readonly [Address, bigint])[]) =>
  waitUntil(async () => {
    const seen = await minted()
    return JSON.stringify(seen, toText) === JSON.stringify(expected, toText) || JSON.stringify(seen, toText)
  })
const toText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seasons-test-'))
  ;[postgres, chain] = await Promise.all([createTestDatabase(), startChainWithContracts()])
  gate = await startGatedNode(chain.url)
  Object.assign(process.env, { RPC_URLS_31337: gate.url, DATABASE_URL: postgres.url })
  env = readServerEnv({ DATA_DIR: folder, RPC_URLS_31337: gate.url })
  await mkdir(join(folder, 'deployments'))
  await writeFile(join(folder, 'deployments', '31337.json'), JSON.stringify(chain.deployment))
  follower = startFollower(chain, chain.deployment, postgres.url)
  const created = await Promise.all(names.map(() => createPlayer(chain)))
  people = Object.fromEntries(names.map((name, index) => [name, created[index]])) as typeof people
  for (const name of names) {
    await postgres.database.insert(users).values({ id: name, name, email: `${name}@example.org`, emailVerified: true })
    const linkedAt = dateOf(name === 'eve' ? end - day : start - 30 * day)
    await postgres.database
      .insert(wallets)
      .values({ address: people[name].address.toLowerCase(), userId: name, linkedAt })
  }
})
afterAll(async () => {
  await Promise.all([follower?.stop(), closeDatabase()])
  await gate?.close()
  await Promise.all([chain?.stop(), postgres?.stop(), rm(folder, { recursive: true, force: true })])
})

describe('a season', () => {
  it('is published before it begins, and only while the game server may mint', async () => {
    const before = { ...context(), now: dateOf(start - 3_600) }
    await publishSeason(before)
    expect(await postgres.database.$count(playSeasons)).toBe(0)
    await setListed(true)
    await Promise.all([publishSeason(before), publishSeason(before)])
    await publishSeason({ ...before, env: { ...env, defaultChainId: 25, gameServerKey: null } })
    expect(await postgres.database.select().from(playSeasons)).toMatchObject([
      { season, split: [...seasonSplit], questCrystals, assetIndex: 0, closedAt: null },
    ])
    // The seed of its draw is committed to now, and the same for all who know the secret.
    const [published] = await postgres.database.select().from(playSeasons)
    expect(published?.questCommitment).toBe(await readCommitment(season, env))
    expect(await readCommitment(season + 1, env)).not.toBe(published?.questCommitment)
    expect(await readCommitment(season, { ...env, defaultChainId: 25, huntSecret: null })).toBeNull()
    const shown = await readSeason(season - 1, { ...before, now: dateOf(start - 3_600) })
    expect([shown.quest, shown.next]).toEqual([
      null,
      { season: toSeasonName(season), split: [...seasonSplit], questCrystals },
    ])
  })

  it('ranks wallets that hold crystals, and says what the others lack', async () => {
    await moveTo(start + day)
    const whale = await createPlayer(chain)
    await hold(whale, 7n, 2n)
    for (const name of ['ada', 'bob', 'eve', 'gus'] as const) await hold(people[name], 0n, 2n)
    await hold(people.carl, 0n, 1n)
    for (const name of names) await play(`account:${name}`, 'car-game', 1_000, start + 2 * day + names.indexOf(name))
    await postgres.database.delete(gameRuns).where(eq(gameRuns.player, 'account:gus'))
    await play('account:gus', 'car-game', 1_000_000, start + 2 * day, { isHuman: false })
    await play('account:gus', 'car-game', 1_000_000, start + 2 * day, { challenge: '2026-11-21' })
    await play('account:bob', 'metaverse', 50, start + 2 * day)
    await play('account:bob', 'metaverse', 90, start - 10)
    await play('account:ada', 'metaverse', 40, start + 2 * day)
    await play(`address:${people.ada.address.toLowerCase()}`, 'metaverse', 60, start + 3 * day)
    // A wallet of no account, a wallet that was linked too late, and a run that a login moved after the end.
    await play(`address:${whale.address.toLowerCase()}`, 'metaverse', 5_000, start + 2 * day)
    const late = `0x${'1a'.repeat(20)}`
    await postgres.database.insert(wallets).values({ address: late, userId: 'bob', linkedAt: dateOf(end - day) })
    await play(`address:${late}`, 'metaverse', 6_000, start + 2 * day)
    await play('account:bob', 'metaverse', 7_000, start + 2 * day, { movedAt: end })
    // What counts for an account: runs of its wallet, and those that a login moved in time.
    await play(`address:${people.carl.address.toLowerCase()}`, 'metaverse', 30, start + 2 * day)
    await play('account:carl', 'cyberwave-runner', 5, start + 2 * day, { movedAt: end - 1 })
    // All but bob and dora complete the weekly quest in time, gus with a run that is judged after the end.
    for (const name of ['ada', 'carl', 'eve'] as const) await complete(name, start + 2 * day)
    await complete('bob', start + 2 * day, toSeasonName(season - 1))
    await complete('gus', end + 1)
    await moveTo(end - day)
    await hold(people.dora, 0n, 2n)
    await finish()

    const now = dateOf(end - day)
    const present = await readSeason(season, { ...context(), now })
    const { players, state, split, previous } = present
    expect({ state, split, previous }).toEqual({ state: 'running', split: [...seasonSplit], previous: null })
    expect(
      players.map(({ wallet, points, rank, crystals, reward }) => [wallet, points, rank, crystals, reward]),
    ).toEqual([
      [people.ada.address, 50, 1, 4, null],
      [people.bob.address, 36, 2, 3, null],
    ])
    const own = async (name: string) => readOwnSeason(name, { ...context(), present, now })
    expect(await own('ada')).toMatchObject({ isEligible: true, need: null, points: 50, rank: 1 })
    expect(await own('carl')).toMatchObject({ isEligible: false, need: 'power', isLate: true, points: 55, rank: 1 })
    expect(await own('dora')).toMatchObject({ isEligible: false, need: 'time' })
    expect(await own('eve')).toMatchObject({ isEligible: false, need: 'earlier-link', isLate: false })
    expect(await own('nobody')).toMatchObject({ isEligible: false, need: 'wallet', isLate: true })
    const early = { ...context(), present, now: dateOf(end - 4 * day) }
    expect(await readOwnSeason('nobody', early)).toMatchObject({ need: 'wallet', isLate: false })
    expect(await own('gus')).toMatchObject({ isEligible: true, points: 0, rank: null })
    const hasCompleted = async (name: string) => (await own(name)).hasCompletedQuest
    expect(await Promise.all(['ada', 'bob', 'dora'].map(hasCompleted))).toEqual([true, false, false])
    expect(present.quest).toMatchObject({ crystals: 4, entrantCount: null, seed: null, block: null, winners: [] })
    await expect(readSeason(season - 1, { ...context(), now })).rejects.toMatchObject({ code: 'unknown-season' })
  })

  it('reads no runs of accounts that cannot be eligible', async () => {
    const { database } = postgres
    const free = Array.from({ length: 200 }, (_, index) => ({
      id: `free${index}`,
      address: `0x${'f'.repeat(36)}${String(index).padStart(4, '0')}`,
    }))
    const about = { emailVerified: true, name: 'free' }
    await database.insert(users).values(free.map(({ id }) => ({ ...about, id, email: `${id}@example.org` })))
    await database
      .insert(wallets)
      .values(free.map(({ id, address }) => ({ address, userId: id, linkedAt: dateOf(start - day) })))
    const none = { gemPower: 0n, crystalPower: 0n, boughtInt: 1n, investedWei: 1n, claimedWei: 0n }
    await database
      .insert(chainPlayers)
      .values(free.map(({ address }) => ({ chainId, address, ...none, firstSeenBlock: 1n, firstSeenTime: 1 })))
    const owners = Array.from({ length: 10 }, () => free.map(({ id }) => `account:${id}`)).flat()
    const common = { game: 'car-game', version: 1 }
    const attempts = await database
      .insert(gameAttempts)
      .values(owners.map((player) => ({ ...common, player, seed: '0'.repeat(32), expiresAt: dateOf(start) })))
      .returning({ attempt: gameAttempts.id, player: gameAttempts.player })
    const result = { score: 1, checkpoints: 1, ticks: 1, isHuman: true, playedAt: dateOf(start + day) }
    await database.insert(gameRuns).values(attempts.map((each) => ({ ...common, ...result, ...each })))
    await database.execute(sql`analyze game_runs, game_attempts, wallets, players`)
    await database.transaction(async (transaction) => {
      const { players } = await readSeason(season, { env, database: transaction as never, now: dateOf(end - day) })
      expect(players).toHaveLength(2)
      const { rows } = await transaction.execute<{ readonly read: string }>(
        sql`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'game_runs'`,
      )
      expect(Number(rows[0]?.read)).toBeGreaterThan(0)
      expect(Number(rows[0]?.read)).toBeLessThan(50)
    })
    await database.delete(gameAttempts).where(inArray(gameAttempts.player, owners))
    await database.delete(chainPlayers).where(
      inArray(
        chainPlayers.address,
        free.map(({ address }) => address),
      ),
    )
    await database.delete(users).where(eq(users.name, 'free'))
  })

  it('shows an account what it has, so often and no more', async () => {
    const get = (user: string) =>
      getOwnSeason(new Request('http://localhost/api/seasons/own', { headers: { 'x-test-user': user } }), {
        params: Promise.resolve({}),
      })
    expect((await get('ada')).status).toBe(200)
    await consumeRateLimit('read-own-season', ['ada'], postgres.database, rateLimitRules['read-own-season'].points)
    expect((await get('ada')).status).toBe(429)
    expect((await get('bob')).status).toBe(200)
  })

  it('closes once, after its last block is final, wherever a process is killed', async () => {
    const closing = { ...context(), now: dateOf(end + seasonGraceSeconds) }
    await closeSeasons({ ...closing, now: dateOf(end + seasonGraceSeconds - 1) })
    await closeSeasons(closing)
    expect(await rewards()).toEqual([])
    await moveTo(end + 1)
    // A thousand accounts without crystals complete the weekly quest.
    const free = Array.from({ length: 1_000 }, (_, index) => `farm${index}`)
    await postgres.database
      .insert(users)
      .values(free.map((id) => ({ id, name: 'farm', email: `${id}@example.org`, emailVerified: true })))
    await postgres.database.insert(wallets).values(
      free.map((userId, index) => ({
        ...{ userId, address: `0x${'e'.repeat(36)}${String(index).padStart(4, '0')}` },
        linkedAt: dateOf(start - day),
      })),
    )
    await postgres.database.insert(questPayments).values(
      free.map((userId) => ({
        ...{ userId, period: toSeasonName(season), quest: 'week-runs-15', credits: 20 },
        paidAt: dateOf(start + day),
      })),
    )
    // The season has ended, so selling changes nothing.
    await send(people.bob, 'sellCrystal', [0n, 2n])
    await finish()
    // While it is being closed, it is computed once for all who ask, and names of no season don't change that.
    const name = toSeasonName(season)
    const first = await readNamedSeason(name, closing)
    expect([first.season, first.state]).toEqual([name, 'closing'])
    for (let ago = 1; ago <= 30; ago++)
      await expect(readNamedSeason(toSeasonName(season - 5 - ago), closing)).rejects.toMatchObject({
        code: 'unknown-season',
      })
    expect(await readNamedSeason(name, closing)).toBe(first)
    const { database } = postgres
    const kills = await killEverywhere(postgres.url, {
      work: (dying) => closeSeasons({ ...closing, database: dying }),
      check: async (_statements, isKilled) => expect(await rewards()).toHaveLength(isKilled ? 0 : 2),
    })
    expect(kills).toBeGreaterThan(10)
    // Of two earlier seasons the first cannot be closed, which does not keep the other open.
    const earlier = [season - 2, season - 1]
    const terms = { split: [4], assetIndex: 0, questCrystals: 4, questCommitment: 'ab'.repeat(32) }
    await database
      .insert(playSeasons)
      .values(earlier.map((each) => ({ chainId, season: each, ...terms, publishedAt: dateOf(start - 30 * day) })))
    await database.insert(seasonDraws).values({ chainId, season: season - 2, entrants: [] })
    await expect(closeSeasons(closing)).rejects.toThrow()
    const gone = await database.delete(playSeasons).where(inArray(playSeasons.season, earlier)).returning()
    const closedAt = gone.toSorted((a, b) => a.season - b.season).map((each) => each.closedAt)
    expect(closedAt).toEqual([null, closing.now])
    await database.delete(seasonDraws).where(inArray(seasonDraws.season, earlier))
    await Promise.all(Array.from({ length: 5 }, () => closeSeasons(closing)))
    await closeSeasons(closing)
    expect((await rewards()).map(({ wallet, quantity, nonce }) => [getAddress(wallet), quantity, nonce])).toEqual([
      [people.ada.address, 4, null],
      [people.bob.address, 3, null],
    ])
    // Runs and links that change afterwards change nothing.
    await play('account:bob', 'cyberwave-runner', 9_999, end - 1)
    const published = v.parse(seasonSchema, JSON.parse(JSON.stringify(await readSeason(season, closing))))
    const { players, state } = published
    expect(state).toBe('closed')
    // The script that anybody can run gets the same from what is published, and notices a change.
    const { entrants: listed } = await readSeasonEntrants(toSeasonName(season), context())
    expect(findDifferences(published, listed)).toEqual([])
    const swapped = players.map((player, index) => ({ ...player, scores: players[1 - index]?.scores ?? [] }))
    expect(findDifferences({ ...published, players: swapped }, listed)).toHaveLength(2)
    expect(findDifferences({ ...published, split: [16] }, listed)).toHaveLength(2)
    // Each score names the run behind it.
    for (const { scores } of players)
      for (const { attempt = '', score, game } of scores) {
        const [run] = await database.select().from(gameRuns).where(eq(gameRuns.attempt, attempt))
        expect([run?.score, run?.game]).toEqual([score, game])
      }
    // The node says the same of their crystal power.
    const blocks = new Set<unknown>()
    const request = ({ method, params }: { method: string; params?: readonly unknown[] }): Promise<unknown> => {
      if (method === 'eth_call') blocks.add(params?.[1])
      return chain.publicClient.request({ method, params } as never)
    }
    const client = createClient({ transport: custom({ request }) })
    const powers = await readWalletPowers(client, chain.contracts.platform.address, published)
    // All of one block: the next one could change the power of a kind that nobody holds.
    expect([...blocks]).toEqual([expect.stringMatching(/^0x/)])
    expect(findPowerDifferences(published, powers)).toEqual([])
    const strict = { ...published, eligibility: { ...published.eligibility, minPower: 1_000_000_000 } }
    expect(findPowerDifferences(strict, powers)).toHaveLength(players.length)
    expect(players.map(({ reward }) => reward)).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'queued', transactionHash: null })),
    )
    expect(await database.$count(seasonResults)).toBe(2)
    // Who takes part in the draw is public before a block can decide.
    const entrants = [people.ada, people.gus].map(({ address }) => address.toLowerCase()).toSorted()
    expect(published.quest).toMatchObject({
      ...{ drawAt: toDrawTime(end), entrantCount: 2, entrantsAt: end + seasonGraceSeconds },
      ...{ seed: null, block: null, winners: [] },
    })
    expect(listed).toEqual(entrants)
    await expect(readSeasonEntrants(toSeasonName(season - 1), context())).rejects.toMatchObject({
      code: 'unknown-season',
    })
    await drawSeasons(closing)
    expect(await database.select().from(seasonDraws)).toMatchObject([{ season, entrants, seed: null, drawnAt: null }])
    await complete('bob', end - 1)
    await database.delete(users).where(eq(users.name, 'farm'))
  })

  it('lets those take part who completed the weekly quest by its end, once each', async () => {
    const eligible = new Map<string, string>()
    const enter = async (id: string) => {
      await postgres.database
        .insert(users)
        .values({ id, name: 'entrant', email: `${id}@example.org`, emailVerified: true })
      eligible.set(id, `0x${id}`)
    }
    for (const id of ['early', 'late', 'moved', 'after', 'other', 'daily', 'twice', 'none']) await enter(id)
    await complete('early', end - 1)
    await complete('late', end + seasonGraceSeconds - 1)
    await complete('moved', end + 1)
    await play('account:moved', 'car-game', 1, end - day, { movedAt: end })
    await complete('after', end + seasonGraceSeconds)
    await complete('other', end - 1, toSeasonName(season - 1))
    await complete('daily', end - 1, '2026-11-21')
    await complete('twice', start)
    await complete('twice', start, toSeasonName(season), 'week-games-3')
    // A login before the end moves what counts.
    await play('account:late', 'car-game', 1, end - day, { movedAt: end - 1 })
    const read = () => readEntrants(eligible, { chainId, season }, postgres.database)
    expect(await read()).toEqual(['0xearly', '0xlate', '0xtwice'])
    eligible.delete('early')
    expect(await read()).toEqual(['0xlate', '0xtwice'])
    await postgres.database.delete(users).where(eq(users.name, 'entrant'))
  })
})

describe('the game server', () => {
  it('mints once, killed before or after the transaction is sent', async () => {
    gate.be('refuse')
    await mint()
    expect((await rewards()).map(({ nonce }) => nonce)).toEqual([0, null])
    expect(await minted()).toEqual([])
    gate.be('mute')
    await mint()
    gate.be('open')
    await Promise.all([mint(), mint(), mint()])
    await mint()
    await untilMinted([[people.ada.address, 4n]])
  })

  it('sends a transaction again that a reorganisation removed, and counts it when it is final', async () => {
    await rollBack(chain.testClient as never, 1)
    expect(await minted()).toEqual([])
    await mint()
    await untilMinted([[people.ada.address, 4n]])
    await mint()
    expect((await rewards()).map(({ mintedAt }) => mintedAt)).toEqual([null, null])
    await finish()
    await mint()
    expect(await minted()).toEqual([[people.ada.address, 4n]])
    const [first, second] = await rewards()
    const { entries } = await readHistory({ chainId, address: people.ada.address, limit: 10 }, postgres.database)
    expect(entries[0]).toMatchObject({
      kind: 'crystal-given',
      quantity: '4',
      reward: { season: toSeasonName(season), reason: 'season-rank', rank: 1 },
    })
    expect(first).toMatchObject({ mintedAt: expect.any(Date), transactionHash: first?.hashes[0] })
    expect(second).toMatchObject({ nonce: null })
  })

  it('waits while the minting budget is spent, and mints when it is free again', async () => {
    await mint()
    expect(await minted()).toHaveLength(1)
    await moveTo(end + 2 * day)
    await mint()
    await untilMinted([
      [people.ada.address, 4n],
      [people.bob.address, 3n],
    ])
  })

  it('does not mint twice after a reorganisation of final blocks', async () => {
    await finish()
    await mint()
    expect((await rewards()).every(({ mintedAt }) => mintedAt !== null)).toBe(true)
    await rollBack(chain.testClient as never, 12)
    await waitUntilRead(chain.publicClient as never, postgres.database)
    expect((await minted()).length).toBeLessThan(2)
    await moveTo(end + 4 * day)
    await waitUntil(async () => {
      await mint()
      return (await minted()).length === 2 || 'not yet minted again'
    })
    await finish()
    await mint()
    expect(await minted()).toEqual([
      [people.ada.address, 4n],
      [people.bob.address, 3n],
    ])
  })

  it('queues a reward again whose nonce another transaction used', async () => {
    const { database } = postgres
    const [reward] = await rewards()
    await database.insert(crystalRewards).values({
      ...reward!,
      id: undefined,
      season: season + 1,
      quantity: 1,
      ...queued,
    })
    const isNew = eq(crystalRewards.season, season + 1)
    const change = (set: object) => database.update(crystalRewards).set(set).where(isNew)
    await moveTo(end + 6 * day)
    gate.be('refuse')
    await mint()
    gate.be('open')
    // It has waited for an hour when another transaction takes its nonce; receipts may still be unknown for a while.
    await change({ sentAt: new Date(Date.now() - 3_600_000) })
    const hash = await chain.owner.sendTransaction({ account: gameServer!, to: people.ada.address, value: 1n })
    await chain.publicClient.waitForTransactionReceipt({ hash })
    await mint()
    await finish()
    await mint()
    const read = () => database.select().from(crystalRewards).where(isNew)
    expect(await read()).toMatchObject([{ nonce: expect.any(Number), usedAt: expect.any(Date) }])
    await change({ usedAt: sql`used_at - interval '590 seconds'` })
    await mint()
    await finish()
    expect(await minted()).toHaveLength(2)
    await change({ usedAt: sql`used_at - interval '10 seconds'` })
    await mint()
    await finish()
    await mint()
    expect(await minted()).toHaveLength(3)
    expect(await read()).toMatchObject([{ mintedAt: expect.any(Date) }])
  })

  it('goes on with another key, and follows what the old one has sent', async () => {
    const { database } = postgres
    const [reward] = await rewards()
    const queue = (later: number) =>
      database.insert(crystalRewards).values({
        ...reward!,
        id: undefined,
        season: season + later,
        quantity: 1,
        ...queued,
      })
    await queue(2)
    await queue(3)
    gate.be('refuse')
    await mint()
    const isFirst = eq(crystalRewards.season, season + 2)
    const wait = () =>
      database
        .update(crystalRewards)
        .set({ sentAt: new Date(0) })
        .where(isFirst)
    const readSent = async () => {
      const [row] = await database.select().from(crystalRewards).where(isFirst)
      return { row, sent: parseTransaction(row?.signed as Hex) }
    }
    const before = await readSent()
    await wait()
    await mint()
    // The same mint with the same nonce, for a fee that nodes take as a replacement.
    const { row, sent } = await readSent()
    const { to, data, gas, nonce } = before.sent
    expect(sent).toMatchObject({ chainId, to, data, gas, nonce })
    expect(sent.maxFeePerGas).toBeGreaterThan(((before.sent.maxFeePerGas ?? 0n) * 110n) / 100n)
    expect(sent.maxPriorityFeePerGas).toBeGreaterThan(((before.sent.maxPriorityFeePerGas ?? 0n) * 110n) / 100n)
    expect(row?.hashes).toEqual([...(before.row?.hashes ?? []), keccak256(row?.signed as Hex)])
    gate.be('open')
    const key = generatePrivateKey()
    const { address } = privateKeyToAccount(key)
    await chain.testClient.setBalance({ address, value: parseEther('10') })
    await setListed(true, address)
    const withNewKey = () => mintRewards({ env: { ...env, gameServerKey: key }, database })
    await moveTo(end + 8 * day)
    await wait()
    await withNewKey()
    await finish()
    await withNewKey()
    await finish()
    await withNewKey()
    expect(await minted()).toHaveLength(5)
    const senders = await database.select().from(crystalRewards).orderBy(asc(crystalRewards.season)).offset(3)
    expect(senders.map(({ sender }) => sender)).toEqual([gameServer?.address.toLowerCase(), address.toLowerCase()])
    expect(senders.every(({ mintedAt }) => mintedAt !== null)).toBe(true)
  })
  it('mints nothing again that a restored database has forgotten', async () => {
    const { database } = postgres
    const past = { chainId, season: season - 1, assetIndex: 0, quantity: 1, createdAt: new Date() }
    const add = (rank: number, name: Name) =>
      database.insert(crystalRewards).values({ ...past, rank, wallet: people[name].address.toLowerCase() })
    const of = (rank: number) => and(eq(crystalRewards.season, season - 1), eq(crystalRewards.rank, rank))
    const read = async (rank: number) => (await database.select().from(crystalRewards).where(of(rank)))[0]
    const before = (await minted()).length
    await moveTo(end + 10 * day)
    await finish()
    await follower.stop()
    await add(1, 'ada')
    await mint()
    await waitUntil(async () => (await minted()).length === before + 1 || 'not minted')
    const hashes = (await read(1))?.hashes
    await database.update(crystalRewards).set(queued).where(of(1))
    // The index does not know the mint yet.
    await mint()
    expect(await read(1)).toMatchObject({ nonce: null })
    follower = startFollower(chain, chain.deployment, postgres.url)
    await finish()
    await mint()
    expect(await read(1)).toMatchObject({ mintedAt: expect.any(Date), transactionHash: hashes?.[0], hashes })

    // A mint of somebody else stops its reward, and no other, also while the node does not say whose it is.
    await setListed(true, people.gus.address)
    await send(people.gus, 'mintCrystal', [people.bob.address, 0n, 1n])
    await add(2, 'bob')
    await add(3, 'carl')
    await finish()
    gate.be('mute')
    await mint()
    gate.be('open')
    expect(await read(2)).toMatchObject({ nonce: null, mintedAt: null })
    await waitUntil(async () => (await minted()).length === before + 3 || 'not minted')
    await finish()
    await mint()
    await mint()
    expect((await minted()).slice(before)).toEqual([
      [people.ada.address, 1n],
      [people.bob.address, 1n],
      [people.carl.address, 1n],
    ])
    expect(await read(2)).toMatchObject({ nonce: null, mintedAt: null })
    expect(await read(3)).toMatchObject({ mintedAt: expect.any(Date) })
  })
})

describe('the draw of the weekly quest', () => {
  const drawing = () => ({ ...context(), now: dateOf(end + 11 * day) })
  const won = () =>
    postgres.database
      .select()
      .from(crystalRewards)
      .where(and(eq(crystalRewards.season, season), eq(crystalRewards.reason, 'weekly-quest')))
      .orderBy(asc(crystalRewards.rank))

  it('happens once, by the first block in time and the seed that was published, wherever a process is killed', async () => {
    const { database } = postgres
    const changed = { ...env, huntSecret: new Uint8Array(32).fill(7) }
    await drawSeasons({ ...drawing(), env: changed })
    // A node without the block, as long as that is not final.
    await drawSeasons({ ...drawing(), findBlock: () => Promise.resolve(null) })
    expect(await won()).toEqual([])
    const kills = await killEverywhere(postgres.url, {
      work: (dying) => drawSeasons({ ...drawing(), database: dying }),
      check: async (_statements, isKilled) => expect(await won()).toHaveLength(isKilled ? 0 : 2),
    })
    expect(kills).toBeGreaterThan(5)
    await Promise.all(Array.from({ length: 5 }, () => drawSeasons(drawing())))
    const rewarded = await won()
    expect(rewarded).toMatchObject([
      { rank: 1, assetIndex: 0, quantity: 1, nonce: null },
      { rank: 2, assetIndex: 0, quantity: 1, nonce: null },
    ])

    const published = v.parse(seasonSchema, JSON.parse(JSON.stringify(await readSeason(season, drawing()))))
    const { quest } = published
    const { entrants } = await readSeasonEntrants(toSeasonName(season), context())
    const { seed, block, winners, commitment } = quest!
    expect(toSeedCommitment(seed!)).toBe(commitment)
    expect(drawSeasonWinners(entrants, questCrystals, { season, seed: seed!, blockHash: block!.hash })).toEqual(
      rewarded.map(({ wallet }) => wallet),
    )
    expect(winners.map(({ wallet, rank, reward }) => [wallet.toLowerCase(), rank, reward.state])).toEqual(
      rewarded.map(({ wallet, rank }) => [wallet, rank, 'queued']),
    )
    // A reward of the draw is not taken for that of a rank.
    expect(published.players.map(({ reward }) => reward?.state)).toEqual(['minted', 'minted'])
    const getBlock = (blockNumber: bigint) => chain.publicClient.getBlock({ blockNumber })
    expect(findDifferences(published, entrants)).toEqual([])
    const reversed = { ...published, quest: { ...quest!, winners: winners.toReversed() } }
    expect(findDifferences(reversed, entrants)).toHaveLength(2)
    expect(await findBlockDifferences(quest!, getBlock)).toEqual([])
    const later = { ...quest!, block: { ...block!, number: block!.number + 1 } }
    expect(await findBlockDifferences(later, getBlock)).toHaveLength(2)

    // Drawn again from a backup, by several processes at once, it has the same winners.
    await database.delete(crystalRewards).where(
      inArray(
        crystalRewards.id,
        rewarded.map(({ id }) => id),
      ),
    )
    const undrawn = { seed: null, blockNumber: null, blockHash: null, drawnAt: null }
    await database.update(seasonDraws).set(undrawn)
    const again = { ...drawing(), now: dateOf(end + 20 * day) }
    await Promise.all(Array.from({ length: 5 }, () => drawSeasons(again)))
    expect((await won()).map(({ wallet }) => wallet)).toEqual(rewarded.map(({ wallet }) => wallet))
  })

  it('pays a wallet with both rewards exactly twice, and says for what', async () => {
    const before = (await minted()).length
    await moveTo(end + 12 * day)
    for (let round = 0; round < 4; round += 1) {
      await mint()
      await finish()
    }
    const rewarded = await won()
    expect((await minted()).slice(before)).toEqual(rewarded.map(({ wallet }) => [getAddress(wallet), 1n]))
    expect(rewarded.every(({ mintedAt }) => mintedAt !== null)).toBe(true)
    const ofAda = (await rewards()).filter(({ wallet }) => getAddress(wallet) === people.ada.address)
    expect(ofAda.map(({ reason, quantity }) => [reason, quantity])).toEqual([
      ['season-rank', 4],
      ['weekly-quest', 1],
    ])
    expect(new Set(ofAda.map(({ transactionHash }) => transactionHash)).size).toBe(2)
    const { entries } = await readHistory({ chainId, address: people.ada.address, limit: 10 }, postgres.database)
    expect(entries[0]).toMatchObject({
      kind: 'crystal-given',
      quantity: '1',
      reward: { season: toSeasonName(season), reason: 'weekly-quest', rank: ofAda[1]?.rank },
    })
    const { quest } = await readSeason(season, drawing())
    expect(quest?.winners.map(({ reward }) => reward.state)).toEqual(['minted', 'minted'])
  })

  describe('of a wallet with two rewards of one crystal', () => {
    const past = { chainId, season: season - 2, assetIndex: 0, quantity: 1, createdAt: new Date() }
    const ofWallet = (name: Name) =>
      and(eq(crystalRewards.season, past.season), eq(crystalRewards.wallet, people[name].address.toLowerCase()))
    const read = (name: Name) =>
      postgres.database.select().from(crystalRewards).where(ofWallet(name)).orderBy(asc(crystalRewards.reason))
    const addBoth = (name: Name, rank: number) =>
      postgres.database.insert(crystalRewards).values(
        (['season-rank', 'weekly-quest'] as const).map((reason) => ({
          ...{ ...past, reason, rank, wallet: people[name].address.toLowerCase() },
        })),
      )
    /** Forgets the mints of rewards, as a restored database does. */
    const forget = (name: Name, reasons: readonly RewardReason[]) =>
      postgres.database
        .update(crystalRewards)
        .set(queued)
        .where(and(ofWallet(name), inArray(crystalRewards.reason, [...reasons])))
    const countOf = async (name: Name) =>
      (await minted()).filter(([address]) => address === people[name].address).length
    const mintAll = async () => {
      for (let round = 0; round < 3; round += 1) {
        await mint()
        await finish()
      }
    }

    it('mints each of them once, whichever of both a restored database has forgotten', async () => {
      await moveTo(end + 14 * day)
      await addBoth('dora', 1)
      await mintAll()
      expect(await countOf('dora')).toBe(2)
      const hashes = (await read('dora')).map(({ transactionHash }) => transactionHash)
      expect(new Set(hashes).size).toBe(2)
      for (const reasons of [['season-rank'], ['weekly-quest'], ['season-rank', 'weekly-quest']] as const) {
        await forget('dora', reasons)
        await mintAll()
        expect(await countOf('dora')).toBe(2)
        expect((await read('dora')).map(({ transactionHash }) => transactionHash)).toEqual(hashes)
      }
    })

    it('mints the second one although the first is forgotten', async () => {
      await moveTo(end + 16 * day)
      await addBoth('eve', 2)
      await mint()
      await finish()
      expect(await countOf('eve')).toBe(1)
      const [first] = await read('eve')
      await forget('eve', ['season-rank'])
      await mintAll()
      expect(await countOf('eve')).toBe(2)
      expect(await read('eve')).toMatchObject([
        { mintedAt: expect.any(Date), transactionHash: first?.hashes[0] },
        { mintedAt: expect.any(Date) },
      ])
    })

    it('stops one of them, not both, for a mint of somebody else', async () => {
      await moveTo(end + 18 * day)
      const before = await countOf('carl')
      await send(people.gus, 'mintCrystal', [people.carl.address, 0n, 1n])
      await addBoth('carl', 3)
      await finish()
      await mintAll()
      expect(await read('carl')).toMatchObject([
        { reason: 'season-rank', nonce: null, mintedAt: null },
        { reason: 'weekly-quest', mintedAt: expect.any(Date) },
      ])
      expect(await countOf('carl')).toBe(before + 2)
    })
  })
})

describe('standings', () => {
  it('say since when power is held, and read no more than the newest 5,000 changes of a wallet', async () => {
    const { database } = postgres
    const other = 25
    const rules = { minPower: 200, holdSeconds: 0 }
    const random = createRandom(7)
    const traders = Array.from({ length: 40 }, (_, index) => {
      const changes = Array.from({ length: 60 }, (_each, step) => ({
        time: 1_000 + Math.floor(step / 2) * 10,
        change: BigInt(random.below(500) - 200),
      }))
      return { address: `0x${String(index).padStart(40, '0')}`, changes: changes.filter(({ change }) => change !== 0n) }
    })
    // Wallets that hold enough since 100, and then buy and sell one crystal, 5,000 times in each second.
    const trade = (count: number, from: number) =>
      Array.from({ length: count }, (_, step) => ({
        time: from + Math.floor(step / 5_000),
        change: step % 2 === 0 ? 1n : -1n,
      }))
    const bought = { time: 100, change: 300n }
    const keen = { address: `0x${'a'.repeat(40)}`, changes: [bought, ...trade(4_999, 1_101)] }
    const endless = { address: `0x${'b'.repeat(40)}`, changes: [bought, ...trade(20_000, 1_101)] }
    const late = { address: `0x${'c'.repeat(40)}`, changes: [bought, ...trade(5_000, 2_101)] }
    const all = [...traders, keen, endless, late]
    const none = { gemPower: '0', boughtInt: '0', investedWei: '0', claimedWei: '0' }
    const rows = all.flatMap(({ address, changes }, index) =>
      changes.map(({ time, change }, step) => ({ address, time, change: String(change), log: index * 100_000 + step })),
    )
    const toColumn = (read: (row: (typeof rows)[number]) => string | number) => sql.param(rows.map(read))
    await database.execute(sql`
      insert into chain_events (chain_id, block_number, log_index, block_hash, block_time, transaction_hash,
        contract_address, name, args, player_address, effect)
      select ${other}, time, log, '0x', time, '0x', '0x', 'AssetTransaction', '{}', address,
        ${JSON.stringify(none)}::jsonb || jsonb_build_object('crystalPower', change)
      from unnest(${toColumn(({ address }) => address)}::text[], ${toColumn(({ time }) => time)}::int[],
        ${toColumn(({ log }) => log)}::int[], ${toColumn(({ change }) => change)}::text[])
        as rows (address, time, log, change)`)
    await database.insert(chainPlayers).values(
      all.map(({ address, changes }) => ({
        chainId: other,
        address,
        crystalPower: changes.reduce((sum, { change }) => sum + change, 0n),
        ...{ gemPower: 0n, boughtInt: 0n, investedWei: 0n, claimedWei: 0n, firstSeenBlock: 1n, firstSeenTime: 1 },
      })),
    )
    await database.execute(sql`analyze chain_events, players`)
    const owners = all.map(({ address }) => `address:${address}`)
    const ofOwner = (standings: Awaited<ReturnType<typeof readStandings>>, { address }: { readonly address: string }) =>
      standings.get(`address:${address}`)?.holders.standing
    /** Rows of events that this connection has read. PostgreSQL may still count those of its last transactions. */
    const countRead = async (transaction: Pick<typeof database, 'execute'>) => {
      const { rows: counts } = await transaction.execute<{ readonly read: string | null }>(
        sql`select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
          where relname = 'chain_events'`,
      )
      return Number(counts[0]?.read ?? 0)
    }
    const early = (since: number | null) => (since === null ? 'out' : since <= 1_050 ? 'early' : 'late')
    for (const at of [999, 1_000, 1_105, 1_250, 5_000]) {
      const moment = { chainId: other, closesAt: at, publishedAt: 1_050, rules }
      const standings = await database.transaction(async (transaction) => {
        const before = await countRead(transaction)
        const standings = await readStandings(owners, moment, transaction)
        const ofTraders = traders.reduce((sum, { changes }) => sum + changes.length, 0)
        expect((await countRead(transaction)) - before).toBeLessThanOrEqual(ofTraders + 3 * 5_000)
        return standings
      })
      const expected = traders.map(({ changes }) => findHeldSince(changes, rules.minPower, at))
      expect(traders.map((trader) => ofOwner(standings, trader))).toEqual(expected.map(early))
      // Held since 100 of which all 5,000 changes count; since the 5,000th newest change; and not at all before it.
      expect(ofOwner(standings, keen)).toBe('early')
      expect(ofOwner(standings, endless)).toBe(at < 1_104 ? 'out' : 'late')
      expect(ofOwner(standings, late)).toBe(at < 2_101 ? 'out' : 'late')
      // For seasons a wallet must belong to an account.
      const linkedBy = dateOf(at)
      const unlinked = await readStandings(owners, { ...moment, linkedBy }, database)
      expect([...unlinked.values()].every(({ wallet }) => wallet === null)).toBe(true)
    }
    // A mint is found among a wallet's mints, whatever else it does.
    const wallet = endless.address
    const at = {
      chainId: other,
      blockNumber: 1n,
      logIndex: 1,
      blockHash: '0x',
      blockTime: end + 1,
      contractAddress: '0x',
    }
    const args = { user: wallet, index: '0', quantity: '1' }
    const mintOfEndless = { ...at, transactionHash: '0x1', name: 'CrystalMint', args, playerAddress: wallet }
    await database.insert(chainEvents).values(mintOfEndless)
    await database.transaction(async (transaction) => {
      const reward = { chainId: other, season, wallet, assetIndex: 0, quantity: 1, hashes: ['0x1'] }
      const before = await countRead(transaction)
      expect(await findUnknownMint(reward, [], transaction)).toEqual({ block: 1n, hash: '0x1' })
      expect(await findMint(reward, transaction)).toEqual({ block: 1n, hash: '0x1' })
      expect((await countRead(transaction)) - before).toBeLessThanOrEqual(100)
    })
    await database.delete(chainEvents).where(eq(chainEvents.chainId, other))
    await database.delete(chainPlayers).where(eq(chainPlayers.chainId, other))
  })
})
