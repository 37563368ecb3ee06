import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type Address, type Hex, keccak256, parseEther, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { readServerEnv } from '@/lib/env/server-env'
import type { InputLog } from '@/lib/games/input-log'
import { findHumanProblem, toRunShape } from '@/lib/games/plausible-run'
import { drawDetailSchema } from '@/lib/hunts/draws/draw-schema'
import { defaultTerms, defaultTiers, type HuntRules } from '@/lib/hunts/hunt-rules'
import { toGameHash } from '@/lib/hunts/hunt-place'
import type { EarnedKeyList } from '@/lib/hunts/keys/key-list'
import { closeDatabase } from '@/lib/server/database/client'
import { users, wallets } from '@/lib/server/database/schema/account'
import { noEffect, toStoredEffect } from '@/indexer/decode/player-effect'
import { changePlayers } from '@/indexer/store/change-players'
import { chainCursors, chainEvents } from '@/lib/server/database/schema/chain'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { hunts } from '@/lib/server/database/schema/hunts'
import type { FinalBlock, FindBlock } from '@/lib/server/chain/find-final-block'
import { drawRounds } from '@/lib/server/hunts/draws/draw-rounds'
import { readDraw } from '@/lib/server/hunts/draws/read-draws'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'
import { issueTickets } from '@/lib/server/hunts/tickets'
import { createTestDatabase } from '@/tests/support/test-database'
import { freshVisitor } from '@/tests/support/waitlist-fixture'
import { storeHunts } from '@/tests/support/store-hunts'

/** When the hunts of these tests are funded and begin, in seconds since 1970. */
export const published = 1_800_000_000
export const day = 86_400
const chainId = 31337

/** A block at a moment: its hash says nothing before that moment. */
export const blockAt: FindBlock = (time): Promise<FinalBlock> =>
  Promise.resolve({ number: BigInt(time), hash: keccak256(stringToHex(`block of ${time}`)) })

type HuntTerms = {
  readonly tiers?: readonly { readonly count: number; readonly rewardInt: number; readonly checkpoints: number }[]
  readonly rules?: HuntRules
  readonly days?: number
  readonly maxKeysPerPlayer?: number
}

type Playing = {
  readonly at?: number
  readonly checkpoints?: number
  readonly log?: InputLog
  readonly visitor?: string
}

let runs = 0
/** A log that no other run has: forty presses at times of its own. */
export function freshLog(): InputLog {
  const own = ++runs
  let tick = 0
  const changes = Array.from({ length: 40 }, (_, index) => {
    tick += 9 + ((own * 31 + index * index * 17 + own * index) % 41)
    return [tick, index % 2 === 0 ? 1 + (own % 7) : 0] as const
  })
  return { ticks: tick + 60, changes }
}

/** A round with its entries, as the site sends it. */
export const readRound = async (...inputs: Parameters<typeof readDraw>) =>
  v.parse(drawDetailSchema, JSON.parse(await readDraw(...inputs)))

export type DrawsFixture = Awaited<ReturnType<typeof openDrawsFixture>>

/** Hunts of a game with drawn keys, with players, wallets and an index that tests fill. No chain is needed. */
export async function openDrawsFixture() {
  const env = readServerEnv({ HUNT_SECRET: '07'.repeat(32) })
  const test = await createTestDatabase()
  const { database } = test
  let nextId = 0n
  let nextLog = 0
  const around = (now: number) => ({ env, database, now })

  /** Lists and funds a hunt; without other terms a default hunt. Each has a game of its own, which runs name. */
  async function openHunt({ tiers = defaultTiers, rules, days = 90, maxKeysPerPlayer = 3 }: HuntTerms = {}) {
    const sponsor = privateKeyToAddress(generatePrivateKey())
    const list: EarnedKeyList = {
      mode: 'earned',
      sponsor,
      place: 'cyberwave-runner',
      title: 'A hunt',
      counts: tiers.map(({ count }) => count),
      hints: [],
      conditions: tiers.map(({ checkpoints }) => ({ kind: 'checkpoints', least: checkpoints })),
      ...(rules ? { rules } : {}),
    }
    const { root } = await saveKeyList({ list, visitor: freshVisitor() }, around(published))
    const huntId = nextId++
    const rewards = tiers.map(({ count, rewardInt }) => ({ count, reward: String(parseEther(String(rewardInt))) }))
    await database.delete(hunts)
    await storeHunts(database, {
      chainId,
      huntId,
      sponsor: sponsor.toLowerCase(),
      gameId: toGameHash(list.place),
      merkleRoot: root,
      startTime: published,
      endTime: published + days * day,
      developerShareBps: 1_000,
      maxKeysPerPlayer,
      tiers: rewards,
    })
    return { id: String(huntId), root: root as Hex }
  }

  /** An account with wallets; its e-mail address is confirmed unless told otherwise. @returns its player id. */
  async function openAccount(own: readonly Address[] = [], { isConfirmed = true, since = published - day } = {}) {
    const id = randomUUID()
    await database.insert(users).values({
      id,
      name: 'A player',
      email: `${id}@intrepid.example`,
      emailVerified: isConfirmed,
      emailVerifiedAt: isConfirmed ? new Date(since * 1_000) : null,
      createdAt: new Date(since * 1_000),
    })
    if (own.length > 0)
      await database.insert(wallets).values(own.map((address) => ({ address: address.toLowerCase(), userId: id })))
    return `account:${id}`
  }

  /** Writes the indexer's rows of a change of a wallet's crystal power. */
  async function changePower(address: Address, power: number, time: number): Promise<void> {
    const effect = { ...noEffect, crystalPower: BigInt(power) }
    const powerSeconds = BigInt(power) * BigInt(time)
    const change = { address: address.toLowerCase(), effect, powerSeconds, firstBlock: BigInt(time), firstTime: time }
    await changePlayers(database, chainId, [change])
    await database.insert(chainEvents).values({
      chainId,
      blockNumber: BigInt(time),
      logIndex: nextLog++,
      blockHash: '0x',
      blockTime: time,
      transactionHash: '0x',
      contractAddress: '0x',
      name: 'AssetTransaction',
      args: {},
      playerAddress: address.toLowerCase(),
      effect: toStoredEffect(effect),
    })
  }

  /** An account whose wallet holds power since a moment. */
  async function openHolder(since = published - day, power = defaultTerms.minPower) {
    const wallet = privateKeyToAddress(generatePrivateKey())
    await changePower(wallet, power, since)
    return { player: await openAccount([wallet]), wallet }
  }

  /** Stores a replayed run. @returns its attempt. */
  async function storeRun(player: string, { at = published + 60, checkpoints = 6, log = freshLog() }: Playing = {}) {
    const run = { game: 'cyberwave-runner', version: 1, player }
    const [attempt] = await database
      .insert(gameAttempts)
      .values({ ...run, seed: '0'.repeat(32), startedAt: new Date((at - 30) * 1_000), expiresAt: new Date(at * 1_000) })
      .returning()
    const id = attempt?.id ?? ''
    await database.insert(gameRuns).values({
      ...run,
      attempt: id,
      score: 10,
      checkpoints,
      ticks: log.ticks,
      // No board shows the run: its log is dropped, and what draws need was stored when it was judged.
      log: null,
      shape: toRunShape(log),
      isHuman: findHumanProblem(log, false) === null,
      playedAt: new Date(at * 1_000),
    })
    return id
  }

  /** Asks for what a run has earned. */
  const ask = (attempt: string, player: string, now = published + 61, visitor = freshVisitor()) =>
    issueTickets({ attempt, game: 'cyberwave-runner', players: [player], visitor }, around(now))

  /** Plays a run and asks for what it has earned. */
  const play = async (player: string, playing: Playing = {}) =>
    ask(await storeRun(player, playing), player, (playing.at ?? published + 60) + 1, playing.visitor)

  /** Says how far the index has read the chain. */
  async function indexUntil(time: number): Promise<void> {
    const row = {
      blockNumber: BigInt(time),
      blockHash: '0x',
      blockTime: time,
      headNumber: BigInt(time),
      headSeenAt: new Date(),
      finalNumber: BigInt(time),
      boardBlock: 0n,
    }
    await database
      .insert(chainCursors)
      .values({ chainId, ...row })
      .onConflictDoUpdate({ target: chainCursors.chainId, set: row })
  }

  /** Runs the job at a moment that the index has reached. */
  async function runJob(now: number, findBlock = blockAt): Promise<void> {
    await indexUntil(now)
    await drawRounds({ ...around(now), findBlock })
  }

  /** Freezes and draws the rounds that have closed by then. */
  async function finishRounds(now: number): Promise<void> {
    await runJob(now)
    await runJob(now + 601)
  }

  return {
    url: test.url,
    env,
    database,
    around,
    openHunt,
    openAccount,
    openHolder,
    changePower,
    storeRun,
    ask,
    play,
    indexUntil,
    runJob,
    finishRounds,
    async stop() {
      await closeDatabase()
      await test.stop()
    },
  }
}
