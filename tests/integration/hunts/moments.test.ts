import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { and, eq, isNotNull } from 'drizzle-orm'
import { type Address, type Hex, parseEther, zeroHash } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import type { Eligibility } from '@/lib/hunts/hunt-rules'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { type HiddenKeyList, packHex, toHuntKeys } from '@/lib/hunts/keys/key-list'
import { createHuntTree } from '@/lib/hunts/merkle-tree'
import { momentResponseSchema, writeMomentText } from '@/lib/hunts/moment'
import { profiles, users } from '@/lib/server/database/schema/account'
import { huntEntries, huntKeys, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { hiddenGames, uploadedGames, uploadVersions } from '@/lib/server/database/schema/uploads'
import { endGamesWithoutHunts, keepGamesOfOpenHunts } from '@/lib/server/games/games-of-open-hunts'
import { findKey } from '@/lib/server/hunts/find-key'
import { reachMoment } from '@/lib/server/hunts/moments'
import { readFinds } from '@/lib/server/hunts/read-finds'
import { readHunt, readHunts } from '@/lib/server/hunts/read-hunts'
import { assignTicketKey } from '@/lib/server/hunts/redeem-ticket'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'
import { issueTickets } from '@/lib/server/hunts/tickets'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { moderateGame } from '@/lib/server/moderation/moderate-game'
import { changeUpload } from '@/lib/server/uploads/change-upload'
import { readOwnUploads } from '@/lib/server/uploads/read-own-uploads'
import { readUploadedGame } from '@/lib/server/uploads/read-uploads'
import { freshSlug, page, startUploadFixture, type UploadFixture } from '@/tests/support/uploads-fixture'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { guest } from '@/tests/support/guest'
import { storeHunts } from '@/tests/support/store-hunts'
import { at, day, huntsEnv, openUploadedHunt } from '@/tests/support/uploaded-hunt'

let fixture: UploadFixture
let owner: string
beforeAll(async () => {
  fixture = await startUploadFixture()
  owner = await fixture.newOwner()
})
afterAll(() => fixture.stop())

const around = (now = at + 60) => ({
  env: huntsEnv(fixture),
  database: fixture.database,
  now,
})

async function publishGame(content = '<!doctype html>'): Promise<string> {
  const slug = freshSlug()
  await fixture.upload(owner, slug, [page(content)])
  await fixture.publish(owner, slug)
  return slug
}

type Tier = {
  readonly moment: string
  readonly rewardInt: number
  readonly eligibility: Eligibility
  readonly signer?: Address
}

/** Lists and funds a hunt of an uploaded game. @returns its root. */
const openHunt = (place: string, tiers: readonly Tier[], ownerId = owner): Promise<Hex> =>
  openUploadedHunt(
    {
      place,
      ownerId,
      tiers: tiers.map(({ moment, signer = null, ...tier }) => ({
        condition: { kind: 'moment', moment, signer },
        ...tier,
      })),
    },
    around(),
  )

type Proof = { readonly until: number; readonly signature: Hex }
const reach = async (game: string, moment: string, player: string, proof?: Proof, now = at + 60) =>
  v.parse(
    momentResponseSchema,
    await reachMoment({ game, moment, player, visitor: freshVisitor(), ...(proof ? { proof } : {}) }, around(now)),
  )

describe('a moment of an uploaded game', () => {
  it('gives a small key that anyone can win, once, and again when the response was lost', async () => {
    const game = await publishGame()
    await openHunt(game, [{ moment: 'tower-top', rewardInt: 10, eligibility: 'anyone' }])
    const player = guest()
    expect((await reach(game, 'cellar', player)).tickets).toEqual([])
    const { tickets } = await reach(game, 'tower-top', player)
    expect(tickets).toMatchObject([{ reward: parseEther('10'), areKeysSealed: true }])
    expect((await reach(game, 'tower-top', player)).tickets).toEqual(tickets)
    expect((await reach(await publishGame(), 'tower-top', player)).tickets).toEqual([])
  })

  it('gives a key for each other moment, once, up to the limit of the player', async () => {
    const game = await publishGame()
    const moments = ['gate', 'tower-top', 'cellar', 'roof']
    await openHunt(
      game,
      moments.map((moment, index) => ({ moment, rewardInt: index + 1, eligibility: 'anyone' })),
    )
    const player = guest()
    const rewardsOf = async (moment: string) => (await reach(game, moment, player)).tickets.map(({ reward }) => reward)
    for (let round = 0; round < 2; round += 1) {
      expect(await rewardsOf('gate')).toEqual([parseEther('1')])
      expect(await rewardsOf('cellar')).toEqual([parseEther('3')])
      expect(await rewardsOf('tower-top')).toEqual([parseEther('2')])
      // The hunt gives a player three keys.
      expect(await reach(game, 'roof', player)).toMatchObject({
        tickets: [],
        entries: [{ reward: parseEther('4'), isEntered: false, need: 'limit' }],
      })
    }
  })

  it('says so when the player has the one small key of a hunt with draws', async () => {
    const game = await publishGame()
    await openHunt(game, [
      { moment: 'gate', rewardInt: 10, eligibility: 'anyone' },
      { moment: 'cellar', rewardInt: 10, eligibility: 'anyone' },
      { moment: 'roof', rewardInt: 100, eligibility: 'holders' },
    ])
    const player = guest()
    expect(await reach(game, 'gate', player)).toMatchObject({ tickets: [{}], entries: [] })
    expect(await reach(game, 'cellar', player)).toMatchObject({ tickets: [], entries: [{ need: 'limit' }] })
    expect(await reach(game, 'gate', player)).toMatchObject({ tickets: [{}], entries: [] })
  })

  it('cannot be taken away by its author while a hunt is open', async () => {
    const game = await publishGame()
    const change = (action: 'withdraw' | 'delete', now: number) =>
      changeUpload(
        { visitor: '198.51.100.1', ownerId: owner, slug: game, change: { action } },
        fixture.dependencies(new Date(now * 1_000)),
      )
    const root = await openHunt(game, [{ moment: 'tower-top', rewardInt: 10, eligibility: 'anyone' }])
    const huntOpen = { status: 409, code: 'hunt-open' }
    // Before its start it is already announced.
    for (const now of [at - 60, at + 60, at + 30 * day - 1])
      for (const action of ['withdraw', 'delete'] as const)
        expect(await refusalOf(change(action, now))).toMatchObject(huntOpen)
    expect((await reach(game, 'tower-top', guest())).tickets).toHaveLength(1)
    const ownNow = new Date((at + 60) * 1_000)
    const own = await readOwnUploads(
      { ownerId: owner, visitor: freshVisitor() },
      fixture.database,
      fixture.root,
      ownNow,
    )
    expect(own.uploads.find(({ slug }) => slug === game)?.huntUntil).toBe(
      new Date((at + 30 * day) * 1_000).toISOString(),
    )
    await change('withdraw', at + 30 * day)
    // A hunt that its sponsor has closed binds nobody.
    await fixture.publish(owner, game)
    await fixture.database
      .update(hunts)
      .set({ closedTime: at + 61 })
      .where(eq(hunts.merkleRoot, root))
    await change('delete', at + 62)
  })

  it('stays when its author deletes the account, without the author, until the hunt is over', async () => {
    const [author, game] = [await fixture.newOwner(), freshSlug()]
    await fixture.database.insert(profiles).values({ userId: author, username: 'leaves', foldedUsername: 'leaves' })
    await fixture.upload(author, game, [page('<!doctype html>')])
    await fixture.publish(author, game)
    await openHunt(game, [{ moment: 'tower-top', rewardInt: 10, eligibility: 'anyone' }], author)
    expect(await readUploadedGame(game, fixture.database)).toMatchObject({ author: { name: 'leaves' } })
    await fixture.database.transaction(async (transaction) => {
      expect(await keepGamesOfOpenHunts(author, new Date((at + 60) * 1_000), transaction)).toEqual([game])
      await transaction.delete(users).where(eq(users.id, author))
    })
    const player = guest()
    expect((await reach(game, 'tower-top', player)).tickets).toHaveLength(1)
    expect((await readHunts({ place: game }, around())).hunts).toHaveLength(1)
    expect(await readUploadedGame(game, fixture.database)).toMatchObject({ author: { name: null, address: null } })
    await endGamesWithoutHunts(new Date((at + 30 * day - 1) * 1_000), fixture.database)
    expect(await readUploadedGame(game, fixture.database)).not.toBeNull()
    await endGamesWithoutHunts(new Date((at + 30 * day) * 1_000), fixture.database)
    expect(await readUploadedGame(game, fixture.database)).toBeNull()
  })

  /** Publishes a game, opens a hunt of 30 days in it, and leaves it behind as the deletion of its author's account does. */
  async function leaveGame() {
    const [author, game] = [await fixture.newOwner(), freshSlug()]
    await fixture.upload(author, game, [page('<!doctype html>')])
    await fixture.publish(author, game)
    const tier: Tier = { moment: 'tower-top', rewardInt: 10, eligibility: 'anyone' }
    const open = () => openHunt(game, [tier], author)
    const root = await open()
    const leave = () =>
      fixture.database.transaction((transaction) =>
        keepGamesOfOpenHunts(author, new Date((at + 60) * 1_000), transaction),
      )
    const isThereAt = async (seconds: number) => {
      await endGamesWithoutHunts(new Date(seconds * 1_000), fixture.database)
      return (
        (await fixture.database.$count(
          uploadedGames,
          and(eq(uploadedGames.slug, game), isNotNull(uploadedGames.publishedAt)),
        )) > 0
      )
    }
    return { game, root, open, leave, isThereAt }
  }

  it('stays without its author while the index does not know its hunts', async () => {
    const { root, open, leave, isThereAt } = await leaveGame()
    await fixture.database
      .update(hunts)
      .set({ closedTime: at + 1 })
      .where(eq(hunts.merkleRoot, await open()))
    await leave()
    // A reorganisation undoes the block of the open hunt. The closed one proves nothing about it.
    const undone = await fixture.database.delete(hunts).where(eq(hunts.merkleRoot, root)).returning()
    expect(await isThereAt(at + 60)).toBe(true)
    // The index is read from the first block again.
    const others = await fixture.database.delete(hunts).returning()
    expect(await isThereAt(at + 31 * day)).toBe(true)
    await fixture.database.insert(hunts).values([...others, ...undone])
    expect(await isThereAt(at + 60)).toBe(true)
    expect(await isThereAt(at + 30 * day)).toBe(false)
  })

  it('does not stay without its author for ever', async () => {
    const { root, leave, isThereAt } = await leaveGame()
    await fixture.database.update(hunts).set({ endTime: 253_402_300_000 }).where(eq(hunts.merkleRoot, root))
    await leave()
    expect(await isThereAt(at + 366 * day)).toBe(true)
    expect(await isThereAt(at + 367 * day)).toBe(false)
    const hidden = await leaveGame()
    await hidden.leave()
    await moderateGame({ slug: hidden.game, action: 'hide', reason: 'x', operator: '0xab' }, fixture.database)
    const setHiddenAt = (hiddenAt: Date) =>
      fixture.database.update(hiddenGames).set({ hiddenAt }).where(eq(hiddenGames.slug, hidden.game))
    await setHiddenAt(new Date((at - 29 * day) * 1_000))
    expect(await hidden.isThereAt(at + 60)).toBe(true)
    await setHiddenAt(new Date((at - 31 * day) * 1_000))
    expect(await hidden.isThereAt(at + 60)).toBe(false)
  })

  it('cannot be taken away by an older version of the game while a hunt is open', async () => {
    const game = await publishGame('without the moment')
    for (const content of ['at the start of the hunt', 'newer']) await fixture.upload(owner, game, [page(content)])
    const setUploadedAt = (version: number, time: number) =>
      fixture.database
        .update(uploadVersions)
        .set({ uploadedAt: new Date(time * 1_000) })
        .where(and(eq(uploadVersions.slug, game), eq(uploadVersions.version, version)))
    for (const [version, time] of [
      [1, at - 20],
      [2, at - 10],
      [3, at + 10],
    ] as const)
      await setUploadedAt(version, time)
    await openHunt(game, [{ moment: 'tower-top', rewardInt: 10, eligibility: 'anyone' }])
    const use = (version: number, now = at + 60) =>
      changeUpload(
        { visitor: '198.51.100.1', ownerId: owner, slug: game, change: { action: 'use-version', version } },
        fixture.dependencies(new Date(now * 1_000)),
      )
    expect(await refusalOf(use(1))).toMatchObject({ status: 409, code: 'hunt-open' })
    // Versions since its start can replace each other.
    for (const version of [2, 3, 2]) await use(version)
    await use(1, at + 30 * day)
  })

  it.each(['hidden by an operator', 'withdrawn before the hunt was funded', 'deleted'])(
    'is neither listed nor gives anything once its game is %s',
    async (how) => {
      const author = await fixture.newOwner()
      const game = freshSlug()
      await fixture.upload(author, game, [page('<!doctype html>')])
      await fixture.publish(author, game)
      const root = await openHunt(game, [{ moment: 'tower-top', rewardInt: 10, eligibility: 'anyone' }], author)
      const isListed = async () => (await readHunts({ place: game }, around())).hunts.length > 0
      expect(await isListed()).toBe(true)
      const [{ huntId } = { huntId: -1n }] = await fixture.database
        .select()
        .from(hunts)
        .where(eq(hunts.merkleRoot, root))
      const finder = privateKeyToAddress(generatePrivateKey())
      const address = (await fixture.database.select().from(huntKeys).where(eq(huntKeys.root, root)))[0]?.address as Hex
      await fixture.database.insert(huntFinds).values({
        ...{
          chainId: 31337,
          huntId,
          keyIndex: 0n,
          tier: 0n,
          player: finder.toLowerCase(),
          blockNumber: 1n,
          logIndex: 0,
        },
        ...{ playerBaseUnits: 1n, developerBaseUnits: 0n, blockTime: at, transactionHash: zeroHash },
      })
      const hints = [{ opensAt: at, text: 'Enter your recovery phrase' }]
      await fixture.database.update(huntLists).set({ hints }).where(eq(huntLists.root, root))
      const texts = { hunt: { title: 'A hunt' }, hints, finds: [{ title: 'A hunt' }] }
      expect(await readHunt(String(huntId), around())).toMatchObject(texts)
      const player = guest()
      expect((await reach(game, 'tower-top', player)).tickets).toHaveLength(1)
      const ofGame = and(eq(uploadedGames.slug, game), eq(uploadedGames.ownerId, author))
      if (how === 'hidden by an operator')
        await moderateGame({ slug: game, action: 'hide', reason: 'x', operator: '0xab' }, fixture.database)
      else if (how === 'deleted') await fixture.database.delete(uploadedGames).where(ofGame)
      else await fixture.database.update(uploadedGames).set({ publishedAt: null }).where(ofGame)
      expect(await isListed()).toBe(false)
      for (const each of [player, guest()]) expect((await reach(game, 'tower-top', each)).tickets).toEqual([])
      const [hunt] = await fixture.database.select().from(hunts).where(eq(hunts.merkleRoot, root))
      const gone = { id: String(huntId), title: null, place: game }
      // Its sponsor still finds it.
      expect((await readHunts({ sponsor: (hunt?.sponsor ?? '0x') as Address }, around())).hunts).toMatchObject([gone])
      // Whoever knows its number sees it and its finds without what the sponsor wrote. A key can still be claimed.
      const without = [{ huntId: String(huntId), title: null }]
      expect(await readHunt(String(huntId), around())).toMatchObject({ hunt: gone, hints: [], finds: without })
      for (const query of [{ hunt: String(huntId) }, { player: finder }])
        expect((await readFinds(query, around())).finds).toMatchObject(without)
      expect((await findKey({ address }, around())).places).toMatchObject([{ hunt: gone }])
      if (how !== 'hidden by an operator') return
      // What an operator has hidden can be deleted.
      const change = { visitor: '198.51.100.1', ownerId: author, slug: game, change: { action: 'delete' } } as const
      await changeUpload(change, fixture.dependencies(new Date((at + 60) * 1_000)))
    },
  )

  it('is limited apart from the keys that runs have earned', async () => {
    const [visitor, player] = [freshVisitor(), guest()]
    // An attack: a game that reports moments until nobody in its player's network can redeem a key.
    await Promise.all(
      Array.from({ length: rateLimitRules['reach-moment'].points }, () =>
        consumeRateLimit('reach-moment', [visitor], fixture.database),
      ),
    )
    const request = { game: freshSlug(), moment: 'tower-top', player, visitor }
    expect(await refusalOf(reachMoment(request, around()))).toMatchObject({ status: 429, code: 'limited' })
    const run = { attempt: randomUUID(), game: 'cyberwave-runner', players: [player], visitor }
    expect(await refusalOf(issueTickets(run, around()))).toMatchObject({ status: 404, code: 'unknown-attempt' })
    const ticket = `${randomUUID()}.${'a'.repeat(22)}`
    const key = { ticket, player: privateKeyToAddress(generatePrivateKey()), visitor }
    expect(await refusalOf(assignTicketKey(key, around()))).toMatchObject({ status: 404, code: 'unknown-ticket' })
  })

  it('enters the draw of a larger key, which a guest only sees', async () => {
    const game = await publishGame()
    const root = await openHunt(game, [{ moment: 'tower-top', rewardInt: 250, eligibility: 'holders' }])
    expect((await reach(game, 'tower-top', guest())).entries).toMatchObject([{ isEntered: false, need: 'account' }])
    const player = `account:${await fixture.newOwner()}`
    expect((await reach(game, 'tower-top', player)).entries).toMatchObject([{ isEntered: true, need: 'wallet' }])
    await reach(game, 'tower-top', player)
    expect(await fixture.database.select().from(huntEntries).where(eq(huntEntries.root, root))).toHaveLength(1)
  })

  it('with a signer needs the confirmation of the developer for this player, game, moment and time', async () => {
    const [game, other] = [await publishGame(), await publishGame()]
    const server = privateKeyToAccount(generatePrivateKey())
    const tier = { moment: 'tower-top', rewardInt: 10, eligibility: 'anyone', signer: server.address } as const
    await openHunt(game, [tier])
    await openHunt(other, [tier])
    const player = guest()
    const { tickets, needsProof, tag } = await reach(game, 'tower-top', player)
    expect([tickets, needsProof]).toEqual([[], true])
    const until = at + 60 + 15 * 60
    const sign = async (
      change: Partial<Parameters<typeof writeMomentText>[0]> = {},
      signer = server,
    ): Promise<Proof> => {
      const fact = { chainId: 31337, game, moment: 'tower-top', tag, until, ...change }
      return { until: fact.until, signature: await signer.signMessage({ message: writeMomentText(fact) }) }
    }
    const stranger = privateKeyToAccount(generatePrivateKey())
    for (const proof of [
      await sign({}, stranger),
      await sign({ moment: 'cellar' }),
      await sign({ game: other }),
      await sign({ chainId: 25 }),
      await sign({ until: at + 59 }),
      await sign({ until: at + 60 + 15 * 60 + 1 }),
    ])
      expect(await reach(game, 'tower-top', player, proof)).toMatchObject({ tickets: [], needsProof: true })
    const proof = await sign()
    // The confirmation of one player is worth nothing to another.
    expect((await reach(game, 'tower-top', guest(), proof)).tickets).toEqual([])
    expect((await reach(game, 'tower-top', player, proof)).tickets).toHaveLength(1)
    // The same player has another name in another game.
    expect((await reach(other, 'tower-top', player)).tag).not.toBe(tag)
  })

  it('of a hundred hunts takes twenty transactions, and the hunts with most INT count', async () => {
    const game = await publishGame()
    const root = await openHunt(game, [{ moment: 'tower-top', rewardInt: 9, eligibility: 'anyone' }])
    const isOfRoot = eq(hunts.merkleRoot, root)
    await fixture.database
      .update(hunts)
      .set({ escrowBaseUnits: parseEther('180') })
      .where(isOfRoot)
    const [list] = await fixture.database.select().from(huntLists).where(eq(huntLists.root, root))
    const [hunt] = await fixture.database.select().from(hunts).where(isOfRoot)
    if (!list || !hunt) throw new Error('a funded hunt is known')
    // The author's: they name a higher reward and have one wei left.
    const roots = Array.from({ length: 99 }, () => generatePrivateKey())
    await fixture.database.insert(huntLists).values(roots.map((each) => ({ ...list, root: each })))
    await storeHunts(
      fixture.database,
      roots.map((merkleRoot, index) => ({
        ...{ ...hunt, merkleRoot, huntId: hunt.huntId + 1n + BigInt(index), escrowBaseUnits: 1n },
        tiers: [{ count: 20, reward: String(parseEther('10')) }],
      })),
    )
    const transactions = vi.spyOn(fixture.database, 'transaction')
    const { tickets } = await reach(game, 'tower-top', guest())
    expect(transactions.mock.calls.length).toBe(20)
    transactions.mockRestore()
    expect(tickets).toMatchObject([{ huntId: String(hunt.huntId) }])
    // One visitor cannot make all others wait.
    const visitor = freshVisitor()
    const ask = (from: string) =>
      reachMoment({ game, moment: 'tower-top', player: guest(), visitor: from }, around()).then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      )
    const [other, ...own] = await Promise.all([freshVisitor(), ...Array<string>(30).fill(visitor)].map(ask))
    expect(other).toBe('answered')
    expect(own.filter((answer) => answer === 'answered').length).toBeGreaterThanOrEqual(10)
    expect(own).toContain('busy')
  })

  it('is of uploaded games of the sponsor only', async () => {
    const game = await publishGame()
    const tier = { moment: 'tower-top', rewardInt: 10, eligibility: 'anyone' } as const
    expect(await refusalOf(openHunt('cyberwave-runner', [tier]))).toMatchObject({ code: 'not-judged-here' })
    const stranger = await fixture.newOwner()
    expect(await refusalOf(openHunt(game, [tier], stranger))).toMatchObject({ code: 'not-your-game' })
  })
})

describe('the files of an uploaded game', () => {
  function makeHidden(place: string) {
    const keys = Array.from({ length: 3 }, () => generatePrivateKey())
    const addresses = keys.map((key) => privateKeyToAddress(key))
    const { root } = createHuntTree(toHuntKeys(addresses, [3]))
    const list: HiddenKeyList = {
      mode: 'hidden',
      root,
      sponsor: privateKeyToAddress(generatePrivateKey()),
      place,
      title: 'A hunt',
      hints: [],
      counts: [3],
      addresses: packHex(addresses),
    }
    return { keys, list, hand: () => saveKeyList({ list, ownerId: owner, visitor: freshVisitor() }, around()) }
  }

  /** Hidden keys in an uploaded game, in a list from before such lists were refused. */
  async function listBefore(place: string) {
    const { keys, list, hand } = makeHidden('https://game.example.org/')
    await hand()
    await fixture.database
      .update(huntLists)
      .set({ place, gameId: toGameHash(place) })
      .where(eq(huntLists.root, list.root))
    return { keys, list }
  }

  it('need no key: a list of hidden keys for the game is refused, before or after its author uploads them', async () => {
    const slug = freshSlug()
    const { keys, list, hand } = makeHidden(slug)
    const halves = keys.map((key) => `'${key.slice(0, 34)}' + '${key.slice(34)}'`).join()
    const earnedOnly = { status: 422, code: 'earned-only' }
    await fixture.upload(owner, slug, [page('<!doctype html>')])
    await fixture.publish(owner, slug)
    expect(await refusalOf(hand())).toMatchObject(earnedOnly)
    await fixture.upload(owner, slug, [page(`<!doctype html><script>const keys = [${halves}]</script>`)])
    expect(await refusalOf(hand())).toMatchObject(earnedOnly)
    expect(await fixture.database.$count(huntLists, eq(huntLists.root, list.root))).toBe(0)
  })

  it('are no other website: a list for their address on this site is refused', async () => {
    const addresses = { siteUrl: 'https://intrepid.games', gamesOrigin: 'https://play.intrepid.games' }
    const env = { ...huntsEnv(fixture), ...addresses, allowedOrigins: ['https://www.intrepid.games'] }
    const refuse = (place: string) =>
      refusalOf(
        saveKeyList({ list: makeHidden(place).list, ownerId: owner, visitor: freshVisitor() }, { ...around(), env }),
      )
    for (const host of [
      'intrepid.games',
      'intrepid.games.',
      'intrepid.games:8443',
      'www.intrepid.games',
      'play.intrepid.games',
    ])
      expect(await refuse(`https://${host}/en/play/my-game`)).toMatchObject({ status: 422, code: 'unknown-game' })
  })

  it('keep the hidden keys of a hunt from before that rule, which can be claimed and get no more', async () => {
    const slug = await publishGame()
    const { keys, list } = await listBefore(slug)
    const hunt = {
      huntId: 7_000n,
      sponsor: list.sponsor.toLowerCase(),
      gameId: toGameHash(slug),
      merkleRoot: list.root,
      startTime: at,
      endTime: at + 30 * day,
      tiers: [{ count: 3, reward: String(parseEther('10')) }],
    }
    await storeHunts(fixture.database, hunt)
    const address = privateKeyToAddress(keys[0] ?? '0x')
    const { places } = await findKey({ address }, around())
    expect(places).toMatchObject([{ hunt: { id: '7000', place: slug, mode: 'hidden', state: 'live' }, foundBy: null }])
    const more = { ...makeHidden(slug).list, sponsor: list.sponsor, continues: list.root }
    const add = saveKeyList({ list: more, ownerId: owner, visitor: freshVisitor() }, around())
    expect(await refusalOf(add)).toMatchObject({ status: 422, code: 'earned-only' })
  })

  it('are refused when they contain a key of a listed hunt, however it is packed', async () => {
    const slug = await publishGame()
    const { keys } = await listBefore(slug)
    const [key = '0x'] = keys
    const digits = key.slice(2)
    const contents = [
      { name: 'a.js', content: `const key = '${key}'` },
      { name: 'a.json', content: JSON.stringify({ key: digits.toUpperCase() }) },
      { name: 'a.data', content: Buffer.concat([Buffer.alloc(65_500, 7), Buffer.from(digits), Buffer.alloc(100)]) },
      { name: 'a.data.gz', content: gzipSync(`key ${digits}`) },
    ]
    for (const file of contents)
      expect(await refusalOf(fixture.upload(owner, slug, [page('<!doctype html>'), file])), file.name).toMatchObject({
        status: 422,
        code: 'key-in-build',
      })
    const hashes = Array.from({ length: 50 }, () => generatePrivateKey().slice(2)).join(' ')
    await fixture.upload(owner, slug, [page('<!doctype html>'), { name: 'b.txt', content: hashes }])
  })

  it('are not refused for keys that a stranger lists for another place', async () => {
    const slug = await publishGame()
    const { keys, hand } = makeHidden('https://game.example.org/')
    await hand()
    await fixture.upload(owner, slug, [page(`<!doctype html><script>let constant = "${keys[0] ?? ''}"</script>`)])
  })

  describe('that become gigabytes when they are decompressed', () => {
    const mebibyte = 1024 * 1024
    /** A gzip file of some kilobytes that becomes so many times 32 MiB: gzip files may follow one another. */
    const piece = gzipSync(Buffer.alloc(32 * mebibyte))
    const inflatesTo = (pieces: number, own: string) =>
      Buffer.concat([...Array.from({ length: pieces }, () => piece), gzipSync(own)])

    it('are refused: together they may become 512 MiB', async () => {
      const files = ['a', 'b', 'c'].map((name) => ({
        name: `${name}.data.gz`,
        content: inflatesTo(6, name),
        method: 0,
      }))
      const build = [page('<!doctype html>'), ...files]
      const slug = freshSlug()
      expect(await refusalOf(fixture.upload(owner, slug, build, { size: 200_000 }))).toMatchObject({
        status: 422,
        code: 'too-much',
      })
      await fixture.upload(owner, slug, build.slice(0, 3), { size: 200_000 })
    }, 60_000)

    it('are searched once if they are equal', async () => {
      const content = inflatesTo(6, 'the same')
      const files = Array.from({ length: 6 }, (_, each) => ({ name: `${each}.data.gz`, content, method: 0 }))
      await fixture.upload(owner, freshSlug(), [page('<!doctype html>'), ...files], { size: 200_000 })
    }, 60_000)
  })
})
