import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { parseEther, zeroAddress, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { keyHuntAbi } from '@/lib/contracts/generated/key-hunt'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { signClaim } from '@/lib/hunts/hunt-claim'
import { packHex, type HuntListInput } from '@/lib/hunts/hunt-list-input'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { createHuntTree } from '@/lib/hunts/hunt-tree'
import { planClosing } from '@/lib/hunts/plan-hunt'
import { toHuntKeys } from '@/lib/hunts/to-hunt-keys'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import { closeDatabase, connectDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameRuns } from '@/lib/server/database/games-schema'
import { huntKeys, huntRelays } from '@/lib/server/database/hunt-lists-schema'
import { huntFinds, hunts } from '@/lib/server/database/hunts-schema'
import { findKey } from '@/lib/server/hunts/find-key'
import { issueTickets } from '@/lib/server/hunts/issue-tickets'
import { readHunt } from '@/lib/server/hunts/read-hunt'
import { readHunts } from '@/lib/server/hunts/read-hunts'
import { receiveList } from '@/lib/server/hunts/receive-list'
import { redeemTicket } from '@/lib/server/hunts/redeem-ticket'
import { relayClaim } from '@/lib/server/hunts/relay-claim'
import type { PlanContext } from '@/lib/transactions/transaction-flow'
import { startTestDatabase, type TestDatabase } from '../indexer/test-database'
import { createPlayer, startLocalChain, type LocalChain, type TestPlayer } from '../transactions/local-chain'
import { freshVisitor, refusalOf } from '../waitlist/waitlist-desk'
import { startGatedNode } from './gated-node'

let test: TestDatabase
let chain: LocalChain
let gate: Awaited<ReturnType<typeof startGatedNode>>
let sponsor: TestPlayer
let env: ServerEnv
let folder: string
let keyHunt: Address
let opened: number

const reward = parseEther('10')
const counts = [4, 2]
const stranger = () => privateKeyToAddress(generatePrivateKey())

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hunts-test-'))
  ;[test, chain] = await Promise.all([startTestDatabase(), startLocalChain()])
  gate = await startGatedNode(chain.url)
  process.env.RPC_URLS_31337 = gate.url
  env = readServerEnv({ DATA_DIR: folder, RPC_URLS_31337: gate.url })
  await mkdir(join(folder, 'deployments'))
  await writeFile(join(folder, 'deployments', '31337.json'), JSON.stringify(chain.deployment))
  keyHunt = chain.deployment.contracts.keyHunt ?? zeroAddress
  sponsor = await createPlayer(chain)
  await send('platform', platformAbi, 'buyToken', [zeroAddress], parseEther('50'))
  await send('intToken', intTokenAbi, 'approve', [keyHunt, parseEther('10000')])
  opened = Number((await chain.publicClient.getBlock()).timestamp)
})

afterAll(async () => {
  await closeDatabase()
  gate.close()
  await Promise.all([chain.stop(), test.stop(), rm(folder, { recursive: true, force: true })])
})

async function send(contract: 'platform' | 'intToken' | 'keyHunt', abi: unknown, functionName: string, args: readonly unknown[], value = 0n): Promise<void> {
  const hash = await chain.owner.writeContract({ account: sponsor.account, address: chain.deployment.contracts[contract], abi, functionName, args, value } as never)
  const { status } = await chain.publicClient.waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
}

/** Keys in two tiers, and the list that their sponsor hands in. */
function makeList(change: Partial<HuntListInput> = {}) {
  const keys = Array.from({ length: 6 }, () => generatePrivateKey())
  const addresses = keys.map((key) => privateKeyToAddress(key))
  const { root } = createHuntTree(toHuntKeys(addresses, counts))
  const list: HuntListInput = { root, sponsor: sponsor.address, place: 'cyberwave-runner', title: 'A hunt', counts, hints: [], addresses: packHex(addresses), earned: null, ...change }
  return { keys, list }
}

const hand = (list: HuntListInput) => receiveList({ list, visitor: freshVisitor() }, { env, database: test.database })

/** Funds a hunt on the chain, and writes of it what the indexer does. */
async function fund({ root, place }: HuntListInput, start = opened, end = opened + 3_600): Promise<string> {
  const huntId = await chain.publicClient.readContract({ address: keyHunt, abi: keyHuntAbi, functionName: 'huntsLength' })
  const tiers = [{ count: 4, reward }, { count: 2, reward: reward * 5n }]
  const terms = { developer: sponsor.address, gameId: toGameHash(place), merkleRoot: root, start, end, developerShareBps: 1_000, maxKeysPerPlayer: 2, tiers }
  await send('keyHunt', keyHuntAbi, 'createHunt', [terms])
  await test.database.insert(hunts).values({
    chainId: 31337, huntId, sponsor: sponsor.address.toLowerCase(), developer: sponsor.address.toLowerCase(), gameId: toGameHash(place), merkleRoot: root, startTime: start, endTime: end,
    developerShareBps: 1_000, maxKeysPerPlayer: 2, tiers: tiers.map((tier) => ({ count: tier.count, reward: String(tier.reward) })), escrowBaseUnits: reward * 14n,
    blockNumber: huntId + 1n, logIndex: 0, blockTime: start, transactionHash: `0x${'0'.repeat(64)}`,
  })
  return String(huntId)
}

const now = () => opened + 60

/** Writes of a claim what the indexer does. */
async function index(id: string, keyIndex: number, player: Address, transactionHash: Hex): Promise<void> {
  const tier = keyIndex < 4 ? 0n : 1n
  const whole = tier === 0n ? reward : reward * 5n
  await test.database.insert(huntFinds).values({
    chainId: 31337, huntId: BigInt(id), keyIndex: BigInt(keyIndex), tier, player: player.toLowerCase(), playerBaseUnits: (whole * 9n) / 10n, developerBaseUnits: whole / 10n,
    blockNumber: 99n, logIndex: keyIndex, blockTime: now(), transactionHash,
  })
}
const claimOf = (huntId: string, keyIndex: number, player: Address) => ({ chainId: 31337, keyHunt, huntId: BigInt(huntId), keyIndex: BigInt(keyIndex), player })
const relayTo = (id: string, keyIndex: number, player: Address, signature: Hex, change: { env?: ServerEnv; now?: number; visitor?: string; database?: typeof test.database } = {}) =>
  relayClaim({ id, keyIndex, player, signature, visitor: change.visitor ?? freshVisitor() }, { env: change.env ?? env, database: change.database ?? test.database, now: change.now ?? now() })
const balance = (account: Address) => chain.publicClient.readContract({ address: chain.contracts.intToken.address, abi: intTokenAbi, functionName: 'balanceOf', args: [account] })

async function openHunt() {
  const { keys, list } = makeList()
  await hand(list)
  const id = await fund(list)
  const sign = (keyIndex: number, player: Address, change: object = {}) => signClaim(keys[keyIndex] ?? '0x', { ...claimOf(id, keyIndex, player), ...change })
  return { keys, list, id, sign }
}

describe('a claim at our expense', () => {
  it('pays a finder who has nothing, by the key’s address and signature alone', async () => {
    const { keys, id, sign } = await openHunt()
    const player = stranger()
    const { places } = await findKey(privateKeyToAddress(keys[5] ?? '0x'), { env, database: test.database, now: now() })
    expect(places).toMatchObject([{ hunt: { id, state: 'live' }, keyIndex: 5, tier: 1, foundBy: null }])
    const answer = await relayTo(id, 5, player, await sign(5, player))
    expect(answer.withdrawal).not.toBeNull()
    expect(await balance(player)).toBe(parseEther('45'))
    expect(await refusalOf(relayTo(id, 5, player, await sign(5, player)))).toMatchObject({ code: 'under-way' })
    await index(id, 5, player, answer.claim)
    const another = stranger()
    expect(await refusalOf(relayTo(id, 5, another, await sign(5, another)))).toMatchObject({ code: 'already-found' })
    expect((await readHunt(id, { env, database: test.database, now: now() })).hunt).toMatchObject({ found: 1, left: String(parseEther('90')) })
  })

  it('is refused with a signature for another player, hunt, chain, contract or key', async () => {
    const { id, sign } = await openHunt()
    const player = stranger()
    const signatures = await Promise.all([
      sign(0, stranger()),
      sign(0, player, { huntId: BigInt(id) + 1n }),
      sign(0, player, { chainId: 25 }),
      sign(0, player, { keyHunt: sponsor.address }),
      sign(1, player, { keyIndex: 0n }),
      signClaim(generatePrivateKey(), claimOf(id, 0, player)),
    ])
    for (const signature of signatures) expect(await refusalOf(relayTo(id, 0, player, signature))).toMatchObject({ code: 'wrong-signature' })
    expect(await balance(player)).toBe(0n)
  })

  it('is refused before the start and from the end on', async () => {
    const { id, sign } = await openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    for (const at of [opened - 1, opened + 3_600]) expect(await refusalOf(relayTo(id, 0, player, signature, { now: at }))).toMatchObject({ code: 'not-open' })
  })

  it('is simulated first: what the contract refuses costs nothing', async () => {
    const { id, sign } = await openHunt()
    const player = stranger()
    for (const key of [0, 1]) await relayTo(id, key, player, await sign(key, player))
    const before = await test.database.$count(huntRelays)
    expect(await refusalOf(relayTo(id, 2, player, await sign(2, player)))).toMatchObject({ code: 'too-many-keys' })
    expect(await test.database.$count(huntRelays)).toBe(before)
  })

  it('is paid for only so often a visitor, and within the budget of all and of one sponsor', async () => {
    const { id, sign } = await openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    expect(await refusalOf(relayTo(id, 0, player, signature, { env: { ...env, relayerDailyWei: 1_000n } }))).toMatchObject({ status: 503, code: 'budget' })
    const [spent] = await test.database.insert(huntRelays).values({ chainId: 31337, huntId: BigInt(id), sponsor: sponsor.address.toLowerCase(), costWei: env.relayerDailyWei / 5n }).returning()
    expect(await refusalOf(relayTo(id, 0, player, signature))).toMatchObject({ code: 'budget' })
    await test.database.delete(huntRelays).where(eq(huntRelays.id, spent?.id ?? ''))
    const visitor = freshVisitor()
    const codes = new Set<string>()
    // A thousand fresh players are still one visitor; each of these is refused by the empty budget before it costs anything.
    for (let count = 0; count < 22; count += 1) {
      const fresh = stranger()
      codes.add((await refusalOf(relayTo(id, 1, fresh, await sign(1, fresh), { visitor, env: { ...env, relayerDailyWei: 0n } }))).code)
    }
    expect([...codes]).toEqual(['budget', 'limited'])
    expect(await balance(player)).toBe(0n)
  })
})

describe('the relayer', () => {
  it('numbers what several processes send at once, each once', async () => {
    const { id, sign } = await openHunt()
    const other = connectDatabase(test.url, 4)
    const before = await test.database.$count(huntRelays)
    const answers = await Promise.all(
      [0, 1, 2, 3].map(async (key) => {
        const player = stranger()
        return { player, ...(await relayTo(id, key, player, await sign(key, player), { database: key % 2 ? other.database : test.database })) }
      }),
    )
    await other.pool.end()
    const hashes = answers.flatMap(({ claim, withdrawal }) => [claim, withdrawal])
    expect(new Set(hashes).size).toBe(8)
    for (const { player } of answers) expect(await balance(player)).toBe(parseEther('9'))
    expect(await test.database.$count(huntRelays)).toBe(before + 8)
  })

  it('goes on where it was when an answer was lost, and counts what may have been sent', async () => {
    const { id, sign } = await openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    const before = await test.database.$count(huntRelays)
    gate.be('mute')
    expect(await refusalOf(relayTo(id, 0, player, signature))).toMatchObject({ status: 503, code: 'not-in-time' })
    gate.be('open')
    expect(await test.database.$count(huntRelays)).toBe(before + 1)
    expect(await refusalOf(relayTo(id, 0, player, signature))).toMatchObject({ code: 'under-way' })
    const [sent] = await chain.publicClient.getContractEvents({ address: keyHunt, abi: keyHuntAbi, eventName: 'KeyFound', args: { huntId: BigInt(id) }, fromBlock: 0n })
    const hash = sent?.transactionHash ?? '0x'
    await index(id, 0, player, hash)
    expect(await relayTo(id, 0, player, signature)).toMatchObject({ claim: hash, paid: String(parseEther('9')) })
    expect(await balance(player)).toBe(parseEther('9'))
    expect(await relayTo(id, 0, player, signature)).toEqual({ claim: hash, withdrawal: null, paid: null })
  })

  it('leaves its turn to others when its process ends in the middle', async () => {
    const { id, sign } = await openHunt()
    const [one, two] = [stranger(), stranger()]
    const gone = connectDatabase(test.url, 2)
    gone.pool.on('error', () => undefined)
    gate.be('hold-one')
    const held = gate.held()
    const lost = refusalOf(relayTo(id, 0, one, await sign(0, one), { database: gone.database })).catch((error: unknown) => error)
    await held
    const before = await test.database.$count(huntRelays)
    const next = relayTo(id, 1, two, await sign(1, two))
    // The end of a process is the end of its connections, and with them of its lock.
    await test.database.execute(sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and classid::bigint = ${advisoryLocks.relayer}`)
    await next
    expect(await balance(two)).toBe(parseEther('9'))
    gate.letGo()
    await lost
    await gone.pool.end()
    expect(await balance(one)).toBe(0n)
    // What the lost one set aside was counted before it was sent; what followed was counted too.
    expect(await test.database.$count(huntRelays)).toBe(before + 2)
  })

  it('says that the node is silent, counts nothing, and sends once it answers', async () => {
    const { id, sign } = await openHunt()
    const player = stranger()
    const signature = await sign(0, player)
    const before = await test.database.$count(huntRelays)
    gate.be('down')
    expect(await refusalOf(relayTo(id, 0, player, signature))).toMatchObject({ status: 503, code: 'node-silent' })
    gate.be('open')
    expect(await test.database.$count(huntRelays)).toBe(before)
    expect(await relayTo(id, 0, player, signature)).toMatchObject({ paid: String(parseEther('9')) })
  })
})

describe('a list of keys', () => {
  it('is refused where it is not that of its root and tiers', async () => {
    const { list } = makeList()
    const other = makeList().list
    const wrong: [Partial<HuntListInput>, string][] = [
      [{ root: other.root }, 'wrong-root'],
      [{ addresses: other.addresses }, 'wrong-root'],
      [{ counts: [2, 4] }, 'wrong-root'],
      [{ counts: [4, 3] }, 'wrong-list'],
      [{ place: 'no-such-game' }, 'unknown-game'],
      [{ earned: { conditions: [{ kind: 'score', least: 1 }, { kind: 'score', least: 2 }], keys: packHex(makeList().keys) } }, 'wrong-list'],
    ]
    for (const [change, code] of wrong) expect(await refusalOf(hand({ ...list, ...change }))).toMatchObject({ code })
    await hand(list)
    expect(await refusalOf(hand(list))).toMatchObject({ code: 'known-list' })
  })

  it('counts only for the hunt of its sponsor, place and tiers', async () => {
    const { list } = makeList({ sponsor: stranger() })
    await hand(list)
    const id = await fund(list)
    expect((await readHunt(id, { env, database: test.database })).hunt).toMatchObject({ title: null, mode: null })
    expect((await readHunts({}, { env, database: test.database })).hunts.map((hunt) => hunt.id)).not.toContain(id)
  })

  it('proves nothing once it was changed where it is kept', async () => {
    const { keys, list, id, sign } = await openHunt()
    await test.database.update(huntKeys).set({ tier: 1 }).where(eq(huntKeys.address, privateKeyToAddress(keys[0] ?? '0x').toLowerCase()))
    const player = stranger()
    await expect(relayTo(id, 0, player, await sign(0, player))).rejects.toThrow(list.root)
    expect(await balance(player)).toBe(0n)
  })

  it('has the site ask no address that a sponsor names', async () => {
    let connections = 0
    const canary = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    const port = await new Promise<number>((resolve) => canary.listen(0, '127.0.0.1', () => resolve((canary.address() as { port: number }).port)))
    const { list } = makeList({ place: `https://127.0.0.1:${port}/` })
    await hand(list)
    const id = await fund(list)
    expect((await readHunt(id, { env, database: test.database, now: now() })).hunt.place).toBe(list.place)
    canary.close()
    expect(connections).toBe(0)
  })
})

describe('an earned key', () => {
  async function earn(checkpoints: number, player = `guest:${randomUUID().slice(0, 16)}`) {
    const { keys, list } = makeList()
    const earned = { ...list, earned: { conditions: [{ kind: 'checkpoints' as const, least: 1 }, { kind: 'checkpoints' as const, least: 3 }], keys: packHex(keys) } }
    await hand(earned)
    const id = await fund(earned)
    const attempt = await storeRun(player, checkpoints)
    return { id, attempt, player }
  }

  async function storeRun(player: string, checkpoints: number, startedAt = new Date((opened + 5) * 1_000)): Promise<string> {
    const run = { game: 'cyberwave-runner', version: 1, player }
    const [attempt] = await test.database.insert(gameAttempts).values({ ...run, seed: '0'.repeat(32), startedAt, expiresAt: new Date(), finishedAt: new Date() }).returning()
    await test.database.insert(gameRuns).values({ ...run, attempt: attempt?.id ?? '', score: 10, checkpoints, ticks: 60 })
    return attempt?.id ?? ''
  }
  const ask = (attempt: string, player: string) => issueTickets({ attempt, game: 'cyberwave-runner', players: [player], visitor: freshVisitor() }, { env, database: test.database, now: now() })
  const redeem = (ticket: string, player: Address) => redeemTicket({ ticket, player, visitor: freshVisitor() }, { env, database: test.database, now: now() })

  it('is signed for one address, once the replayed run has met the condition, and paid', async () => {
    const { id, attempt, player } = await earn(3)
    const { tickets } = await ask(attempt, player)
    const own = tickets.find(({ huntId }) => huntId === id)
    expect(own).toMatchObject({ reward: String(parseEther('45')) })
    expect((await ask(attempt, player)).tickets).toEqual(tickets)
    const finder = stranger()
    const claim = await redeem(own?.ticket ?? '', finder)
    expect(claim).toMatchObject({ huntId: id, tier: 1 })
    expect(await redeem(own?.ticket ?? '', finder)).toEqual(claim)
    expect(await refusalOf(redeem(own?.ticket ?? '', stranger()))).toMatchObject({ code: 'ticket-used' })
    await relayTo(id, claim.keyIndex, finder, claim.signature)
    expect(await balance(finder)).toBe(parseEther('45'))
  })

  it('is not given for a run that missed the condition, began too early, or is somebody else’s', async () => {
    const { id, attempt, player } = await earn(0)
    const idsOf = async (run: string) => (await ask(run, player)).tickets.map(({ huntId }) => huntId)
    expect(await idsOf(attempt)).not.toContain(id)
    expect(await idsOf(await storeRun(player, 9, new Date((opened - 60) * 1_000)))).toEqual([])
    const good = await storeRun(player, 9)
    expect(await refusalOf(ask(good, 'guest:somebodyelse0000'))).toMatchObject({ code: 'unknown-attempt' })
    expect(await refusalOf(ask(randomUUID(), player))).toMatchObject({ code: 'unknown-attempt' })
    expect(await refusalOf(redeem(randomUUID(), stranger()))).toMatchObject({ code: 'unknown-ticket' })
  })

  it('is given only so often to one player', async () => {
    const { id, player } = await earn(0)
    const ids: string[][] = []
    for (let run = 0; run < 3; run += 1) ids.push((await ask(await storeRun(player, 1), player)).tickets.map(({ huntId }) => huntId))
    expect(ids.map((each) => each.includes(id))).toEqual([true, true, false])
  })
})

// The last of all: it moves the clock of the chain.
describe('a hunt that is over', () => {
  it('gives its sponsor back what nobody claimed, once', async () => {
    const { id, sign } = await openHunt()
    const player = stranger()
    await relayTo(id, 5, player, await sign(5, player))
    await chain.testClient.increaseTime({ seconds: 4_000 })
    await chain.testClient.mine({ blocks: 1 })
    const before = await balance(sponsor.address)
    const [step, ...others] = await planClosing({} as PlanContext, { keyHunt, huntIds: [id] })
    expect(others).toEqual([])
    if (!step || !('call' in step)) throw new Error('a hunt is closed by a call')
    const close = async () => chain.owner.writeContract({ ...step.call, account: sponsor.account } as never)
    await chain.publicClient.waitForTransactionReceipt({ hash: await close() })
    expect((await balance(sponsor.address)) - before).toBe(reward * 9n)
    await expect(close()).rejects.toThrow('HuntAlreadyClosed')
  })
})
