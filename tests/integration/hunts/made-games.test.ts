import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, type Hex, parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'
import { createFromTemplate } from '@/lib/builder/templates/templates'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { encodeInputLog } from '@/lib/games/input-log'
import { createMazeRules } from '@/lib/games/maze/rules'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { getTreasures } from '@/lib/games/treasures'
import { toGameHash } from '@/lib/hunts/hunt-place'
import type { EarnedKeyList, KeyListInput } from '@/lib/hunts/keys/key-list'
import { toPublishable } from '@/lib/server/builder/level-tasks'
import { runLevelTask } from '@/lib/server/builder/run-level-task'
import { publishGame, withdrawGame } from '@/lib/server/builder/publish-game'
import { users } from '@/lib/server/database/schema/account'
import { startAttempt } from '@/lib/server/games/start-attempt'
import { issueTickets } from '@/lib/server/hunts/tickets'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'
import { assignTicketKey, redeemTicket } from '@/lib/server/hunts/redeem-ticket'
import { relayClaim } from '@/lib/server/hunts/relaying/relay-claim'
import { bundleLevelWorker } from '@/scripts/games/build-games'
import { playMaze } from '@/tests/support/games/maze'
import { smallLevel } from '@/tests/support/games/maze-levels'
import { playThreeWorldsBot } from '@/tests/support/games/three-worlds'
import { freshPlayer, startGamesFixture, type GamesFixture } from '@/tests/support/games/attempts-fixture'
import { signConsent, stranger } from '@/tests/support/hunts-fixture'
import {
  createPlayer,
  type ChainWithContracts,
  startChainWithContracts,
  type TestPlayer,
} from '@/tests/support/chain-with-contracts'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { storeHunts } from '@/tests/support/store-hunts'

let fixture: GamesFixture
let chain: ChainWithContracts
let sponsor: TestPlayer
let author: string
let env: ServerEnv
let folder: string
let keyHunt: Address
let opened: number

const reward = parseEther('10')
/** Two chests and a key on the way to the exit, and a chest that is walled in. */
const level = smallLevel([['##########', '#S.C.a.CE#', '##########', '#...C....#', '##########']])
const [first, key, last, shut] = getTreasures(level).map(({ id }) => id) as [number, number, number, number]
const game = { ...createFromTemplate('lantern-vault', 'A vault'), level }
const slug = 'a-vault'

async function newAuthor(): Promise<string> {
  const id = randomUUID()
  await fixture.database.insert(users).values({ id, name: 'Ada', email: `${id}@intrepid.example` })
  return id
}

const publish = (definition = game, now = new Date(opened * 1_000)) =>
  publishGame(
    { visitor: '198.51.100.1', ownerId: author, slug, draftId: null, game: toPublishable(definition) },
    { database: fixture.database, now },
  )

async function send(
  to: Address | undefined,
  abi: unknown,
  functionName: string,
  args: readonly unknown[],
  value = 0n,
): Promise<void> {
  const hash = await chain.owner.writeContract({
    account: sponsor.account,
    address: to,
    abi,
    functionName,
    args,
    value,
  } as never)
  expect((await chain.publicClient.waitForTransactionReceipt({ hash })).status).toBe('success')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'made-hunts-test-'))
  ;[fixture, chain] = await Promise.all([
    startGamesFixture(),
    startChainWithContracts(),
    bundleLevelWorker(process.cwd(), folder),
  ])
  process.env.RPC_URLS_31337 = chain.url
  env = readServerEnv({ DATA_DIR: folder, RPC_URLS_31337: chain.url })
  await mkdir(join(folder, 'deployments'))
  await writeFile(join(folder, 'deployments', '31337.json'), JSON.stringify(chain.deployment))
  const { contracts } = chain.deployment
  keyHunt = contracts.keyHunt ?? zeroAddress
  sponsor = await createPlayer(chain)
  await send(contracts.platform, platformAbi, 'buyToken', [zeroAddress], parseEther('10'))
  await send(contracts.intToken, intTokenAbi, 'approve', [keyHunt, parseEther('1000')])
  opened = Number((await chain.publicClient.getBlock()).timestamp)
  author = await newAuthor()
  await publish()
})

afterAll(async () => {
  await Promise.all([chain.stop(), fixture.stop(), rm(folder, { recursive: true, force: true })])
})

/** How many levels another thread has read. */
let levelsRead = 0
function listTreasures(text: string) {
  levelsRead += 1
  return runLevelTask('listTreasures', text, join(folder, 'level-worker.mjs'))
}
const dependencies = (change: { now?: number } = {}) => ({
  env,
  database: fixture.database,
  now: opened + 120,
  listTreasures,
  ...change,
})

const makeList = (things: readonly number[], change: Partial<EarnedKeyList> = {}): EarnedKeyList => ({
  mode: 'earned',
  sponsor: sponsor.address,
  place: slug,
  title: 'Three keys',
  counts: [things.length],
  hints: [],
  conditions: [{ kind: 'things', things: [...things] }],
  ...change,
})

const hand = (list: KeyListInput, ownerId: string | null = author) =>
  saveKeyList({ list, ownerId, visitor: freshVisitor() }, dependencies())

/** Stores a list. @returns the list with the root of the keys that the site has made. */
async function storeList(list: EarnedKeyList, ownerId: string | null = author) {
  return { ...list, root: (await hand(list, ownerId)).root as Hex }
}

/** Funds a hunt on the chain and inserts the rows that the indexer would insert. */
async function fund({ root, counts, place }: EarnedKeyList & { root: Hex }, maxKeysPerPlayer: number): Promise<string> {
  const huntId = await chain.publicClient.readContract({
    address: keyHunt,
    abi: keyHuntAbi,
    functionName: 'huntsLength',
  })
  const [count = 0] = counts
  const terms = {
    developer: sponsor.address,
    gameId: toGameHash(place),
    merkleRoot: root,
    start: opened,
    end: opened + 3_600,
    developerShareBps: 1_000,
    maxKeysPerPlayer,
    tiers: [{ count, reward }],
  }
  await send(keyHunt, keyHuntAbi, 'createHunt', [terms])
  const whose = sponsor.address.toLowerCase()
  await storeHunts(fixture.database, {
    huntId,
    sponsor: whose,
    gameId: toGameHash(place),
    merkleRoot: root,
    startTime: opened,
    endTime: opened + 3_600,
    developerShareBps: 1_000,
    maxKeysPerPlayer,
    tiers: [{ count, reward: String(reward) }],
    blockNumber: huntId + 1n,
  })
  return String(huntId)
}

/** Plays the game with a bot and submits the run. @returns the attempt. */
async function play(player: string): Promise<string> {
  const at = new Date((opened + 5) * 1_000)
  const { id, version, seed } = await startAttempt(
    { game: slug, player, visitor: freshVisitor() },
    { database: fixture.database, now: at },
  )
  const run = playMaze(createMazeRules(level), toSeed(seed))
  expect(run.hasWon).toBe(true)
  await fixture.finish(
    { id, game: slug, version, seed, score: run.score, log: encodeInputLog(run), visitor: freshVisitor() },
    new Date(at.getTime() + (run.ticks / ticksPerSecond) * 1_000),
  )
  return id
}

const ask = (attempt: string, player: string, of = slug) =>
  issueTickets({ attempt, game: of, players: [player], visitor: freshVisitor() }, dependencies())
const consentTo = ({ huntId, keyIndex }: { huntId: string; keyIndex: number }, player: Address) =>
  signConsent({
    chainId: 31337,
    keyHunt,
    huntId: BigInt(huntId),
    keyIndex: BigInt(keyIndex),
    player,
    deadline: BigInt(opened + 3_600),
  })
async function redeem(ticket: string | undefined, player: Address) {
  const request = { ticket: ticket ?? '', player, visitor: freshVisitor() }
  const key = await assignTicketKey(request, dependencies())
  return redeemTicket({ ...request, ...(await consentTo(key, player)) }, dependencies())
}

it('reads its level in another thread, and only for its author', async () => {
  const before = levelsRead
  await storeList(makeList([first, last]))
  expect(levelsRead).toBe(before + 1)
  expect(await refusalOf(hand(makeList([first, shut])))).toMatchObject({ code: 'no-such-thing' })
  expect(levelsRead).toBe(before + 2)
  expect(await refusalOf(hand(makeList([first]), await newAuthor()))).toMatchObject({ code: 'not-your-game' })
  expect(levelsRead).toBe(before + 2)
})

it('accepts keys in a builder game only from its author and only as earned keys', async () => {
  const list = makeList([first, key])
  const { conditions: _, ...terms } = list
  const refusals: [KeyListInput, string | null, string][] = [
    [list, await newAuthor(), 'not-your-game'],
    [list, null, 'not-your-game'],
    [{ ...terms, mode: 'hidden', root: `0x${'0'.repeat(64)}`, addresses: '0x' }, author, 'earned-only'],
    [makeList([first, 999]), author, 'no-such-thing'],
    [makeList([first, shut]), author, 'no-such-thing'],
    [{ ...makeList([first, key]), place: 'cyberwave-runner' }, author, 'no-such-thing'],
    [{ ...makeList([1, 13]), place: 'metaverse' }, author, 'no-such-thing'],
    [{ ...makeList([first, key, last]), place: 'no-such-vault' }, author, 'unknown-game'],
  ]
  for (const [refused, who, code] of refusals) expect(await refusalOf(hand(refused, who))).toMatchObject({ code })
})

it('pays the player whose replayed run opened a chest, at the site’s expense, up to the hunt’s limit', async () => {
  const list = await storeList(makeList([first, key, last]))
  const huntId = await fund(list, 2)
  const player = freshPlayer()
  const attempt = await play(player)
  expect(await refusalOf(ask(attempt, player, 'cyberwave-runner'))).toMatchObject({ code: 'unknown-attempt' })
  const { tickets } = await ask(attempt, player)
  expect(tickets).toHaveLength(2)
  expect(tickets[0]).toMatchObject({ huntId, reward: String(parseEther('9')) })
  expect((await ask(attempt, player)).tickets).toEqual(tickets)
  expect((await ask(await play(player), player)).tickets).toEqual([])

  const finder = stranger()
  const claim = await redeem(tickets[1]?.ticket, finder)
  expect(claim).toMatchObject({ huntId, keyIndex: 1, tier: 0 })
  const paid = await relayClaim(
    {
      id: huntId,
      keyIndex: claim.keyIndex,
      player: finder,
      signature: claim.signature,
      ...(await consentTo(claim, finder)),
      visitor: freshVisitor(),
    },
    dependencies(),
  )
  expect(paid.withdrawal).not.toBeNull()
  expect(
    await chain.publicClient.readContract({
      address: chain.contracts.intToken.address,
      abi: intTokenAbi,
      functionName: 'balanceOf',
      args: [finder],
    }),
  ).toBe(parseEther('9'))

  // A later player can find the other chests; this one holds no more keys.
  const later = freshPlayer()
  const found = await ask(await play(later), later)
  expect(
    await Promise.all(
      found.tickets.map(
        async ({ ticket }) => (await redeem(ticket, stranger()).catch(() => ({ keyIndex: -1 }))).keyIndex,
      ),
    ),
  ).toEqual([0, 2])
})

it('gives a player the key of a thing only once', async () => {
  const list = await storeList(makeList([last]))
  const huntId = await fund(list, 9)
  const player = freshPlayer()
  const own = async () =>
    (await ask(await play(player), player)).tickets.filter((ticket) => ticket.huntId === huntId).length
  expect([await own(), await own()]).toEqual([1, 0])
})

it('gives the key of a chest of Three Worlds only to the player whose replayed run opened it', async () => {
  const list = await storeList(makeList([7], { place: 'metaverse', title: 'A chest in the garden' }), null)
  const huntId = await fund(list, 1)
  const at = new Date((opened + 5) * 1_000)
  const walk = async (aim: 'everything' | 'nothing') => {
    const player = freshPlayer()
    const { id, version, seed } = await startAttempt(
      { game: 'metaverse', player, visitor: freshVisitor() },
      { database: fixture.database, now: at },
    )
    const { state, log } =
      aim === 'everything'
        ? playThreeWorldsBot(toSeed(seed), aim)
        : { state: { score: 0 }, log: { ticks: 1, changes: [] } }
    await fixture.finish(
      { id, game: 'metaverse', version, seed, score: state.score, log: encodeInputLog(log), visitor: freshVisitor() },
      new Date(at.getTime() + (log.ticks / ticksPerSecond) * 1_000),
    )
    return (await ask(id, player, 'metaverse')).tickets
  }
  expect(await walk('everything')).toMatchObject([{ huntId, title: 'A chest in the garden' }])
  expect(await walk('nothing')).toEqual([])
})

it('protects things with keys of an open hunt until it ends', async () => {
  const list = await storeList(makeList([first, last]))
  await fund(list, 1)
  const without = (id: number) => ({
    ...game,
    level: {
      ...level,
      rooms: level.rooms.map((room) => ({ ...room, objects: room.objects.filter((object) => object.id !== id) })),
    },
  })
  expect(await refusalOf(publish(without(first)))).toMatchObject({ status: 409, code: 'hunt-open' })
  await publish(without(shut))
  const walled = {
    ...game,
    level: {
      ...level,
      rooms: level.rooms.map((room) => ({
        ...room,
        objects: room.objects.map((object) =>
          object.id === last ? { ...object, x: 4, y: 3 } : object.id === shut ? { ...object, x: 7, y: 1 } : object,
        ),
      })),
    },
  }
  expect(await refusalOf(publish(walled))).toMatchObject({ code: 'hunt-open' })
  const withdraw = (now: Date) => withdrawGame({ ownerId: author, slug }, { database: fixture.database, now })
  expect(await refusalOf(withdraw(new Date((opened + 60) * 1_000)))).toMatchObject({ status: 409, code: 'hunt-open' })
  // The attack: a stranger, for whom the site would read all hunts of the game.
  const own = { ownerId: await newAuthor(), slug }
  const at = { database: fixture.database, now: new Date((opened + 60) * 1_000) }
  expect(await refusalOf(withdrawGame(own, at))).toMatchObject({ status: 404, code: 'unknown-game' })
  const copy = { ...own, visitor: '198.51.100.1', draftId: null, game: toPublishable(without(first)) }
  expect(await refusalOf(publishGame(copy, at))).toMatchObject({ status: 409, code: 'name-taken' })
  await publish(without(first), new Date((opened + 3_600) * 1_000))
  await withdraw(new Date((opened + 3_600) * 1_000))
})
