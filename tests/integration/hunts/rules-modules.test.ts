import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeInputLog, type InputLog } from '@/lib/games/input-log'
import { toRunShape } from '@/lib/games/plausible-run'
import { toSeed } from '@/lib/games/seed'
import type { Eligibility } from '@/lib/hunts/hunt-rules'
import type { EarnedKeyList } from '@/lib/hunts/keys/key-list'
import { rulesModuleLimits } from '@/lib/hunts/rules-module'
import { huntEntries } from '@/lib/server/database/schema/hunt-lists'
import { QueueFull } from '@/lib/server/bounded-queue'
import { runRulesModuleInThread } from '@/lib/server/replays/rules-module-in-thread'
import type { RulesModuleVerdict } from '@/lib/server/replays/rules-module-task'
import { startAttempt } from '@/lib/server/games/start-attempt'
import { HttpError } from '@/lib/server/http/http-error'
import { reachMoment } from '@/lib/server/hunts/moments'
import type { RunModule } from '@/lib/server/hunts/rules-modules'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'
import { bundleRulesModuleWorker } from '@/scripts/games/build-games'
import { freshSlug, page, startUploadFixture, type UploadFixture } from '@/tests/support/uploads-fixture'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { guest } from '@/tests/support/guest'
import { at, day, huntsEnv, openUploadedHunt } from '@/tests/support/uploaded-hunt'

const example = readFileSync('sdk/examples/rules.js', 'utf8')

let fixture: UploadFixture
let folder: string
/** An account may upload 20 games, so each has an owner of its own. */
const owners = new Map<string, string>()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rules-modules-'))
  fixture = await startUploadFixture()
  await bundleRulesModuleWorker(process.cwd(), folder)
})
afterAll(async () => {
  await fixture.stop()
  rmSync(folder, { recursive: true })
})

/**
 * The built worker. A second of CPU time is more than any honest run here takes; a busy machine may take long to give
 * it.
 */
const runModule: RunModule = (task, options) =>
  runRulesModuleInThread(task, {
    ...options,
    cpuMs: 1_500,
    ms: 100_000,
    script: join(folder, 'rules-module-worker.mjs'),
  })

const around = (now = at) => ({ env: huntsEnv(fixture), database: fixture.database, now, runModule })
const digestOf = (code: string) => createHash('sha256').update(code).digest('hex')

async function publishGame(code: string): Promise<string> {
  const slug = freshSlug()
  const owner = await fixture.newOwner()
  owners.set(slug, owner)
  await fixture.upload(owner, slug, [page('<!doctype html>'), { name: 'rules.js', content: code }], { size: 100_000 })
  await fixture.publish(owner, slug)
  return slug
}

type Terms = { readonly rules?: string; readonly rewardInt?: number; readonly eligibility?: Eligibility }

/** Lists and funds a hunt whose moment the site replays. @returns its root. */
const openHunt = (
  place: string,
  code: string,
  { rules = digestOf(code), rewardInt = 10, eligibility = 'anyone' }: Terms = {},
) =>
  openUploadedHunt(
    {
      place,
      ownerId: owners.get(place) ?? null,
      tiers: [{ condition: { kind: 'moment', moment: 'tower-top', signer: null, rules }, rewardInt, eligibility }],
    },
    around(),
  )

async function openGame(code: string, terms: Terms = {}) {
  const game = await publishGame(code)
  return { game, root: await openHunt(game, code, terms) }
}

/** Starts a run as the page around the game does. */
const begin = (game: string, player: string, now = at) =>
  startAttempt({ game, player, visitor: freshVisitor() }, { database: fixture.database, now: new Date(now * 1_000) })

/** Walks to the ladder of the example and climbs it. */
function climb(seed: string, height = 60): InputLog {
  const way = (parseInt(seed.slice(0, 7), 16) % 100) - 50
  const walked = Math.abs(way)
  return {
    ticks: walked + height,
    changes:
      walked === 0
        ? [[0, 4]]
        : [
            [0, way < 0 ? 1 : 2],
            [walked, 4],
          ],
  }
}

type Run = { readonly attempt: string; readonly log: string }
const reach = (game: string, player: string, run?: Run, now = at + 60) =>
  reachMoment({ game, moment: 'tower-top', player, visitor: freshVisitor(), ...(run ? { run } : {}) }, around(now))

describe('a run that the site replays with the rules module of its game', () => {
  it('earns the moment that the replay reaches, and only with its log', async () => {
    const { game } = await openGame(example)
    const player = guest()
    const { id, seed, isScored } = await begin(game, player)
    expect(isScored).toBe(false)
    expect(await reach(game, player)).toMatchObject({ tickets: [], needsProof: true })
    const log = encodeInputLog(climb(seed))
    expect(await reach(game, player, { attempt: id, log })).toMatchObject({ tickets: [{}], needsProof: false })
    expect((await reach(game, player, { attempt: id, log })).tickets).toHaveLength(1)
  })

  it('enters a draw with its shape, so that copies are found', async () => {
    const { game, root } = await openGame(example, { rewardInt: 50, eligibility: 'holders' })
    const player = `account:${await fixture.newOwner()}`
    const { id, seed } = await begin(game, player)
    const log = climb(seed)
    expect((await reach(game, player, { attempt: id, log: encodeInputLog(log) })).entries).toMatchObject([
      { isEntered: true },
    ])
    const [entry] = await fixture.database.select().from(huntEntries).where(eq(huntEntries.root, root))
    expect(entry?.shape).toEqual(toRunShape(log))
  })

  it('is refused when it is forged', async () => {
    const { game } = await openGame(example)
    // Such runs have no board. So a game cannot use up those that its player may begin in others.
    const player = `address:0x${'5d'.repeat(20)}`
    const { points } = rateLimitRules['start-attempt-of-player']
    await consumeRateLimit('start-attempt-of-player', [player], fixture.database, points)
    // A second after the run is sent as too fast below: the shortest run of a seed takes only the tolerated second.
    const begun = at + 1
    const { id, seed } = await begin(game, player, begun)
    const other = await begin(game, player)
    const good = encodeInputLog(climb(seed))
    const refused = async (run: Run, who = player, now?: number) => (await refusalOf(reach(game, who, run, now)))?.code
    expect(await refused({ attempt: id, log: encodeInputLog(climb(seed, 59)) })).toBe('not-reached')
    expect(await refused({ attempt: id, log: encodeInputLog({ ticks: 600, changes: [] }) })).toBe('not-reached')
    expect(await refused({ attempt: id, log: 'garbage' })).toBe('not-a-log')
    expect(await refused({ attempt: id, log: good }, guest())).toBe('unknown-attempt')
    expect(await refused({ attempt: randomUUID(), log: good })).toBe('unknown-attempt')
    expect(await refused({ attempt: id, log: good }, player, at)).toBe('too-fast')
    expect(await refused({ attempt: id, log: good }, player, begun + 2 * 3_600)).toBe('attempt-expired')
    expect(
      await refused({ attempt: id, log: encodeInputLog({ ticks: rulesModuleLimits.maxTicks + 1, changes: [] }) }),
    ).toBe('too-long')
    if (climb(other.seed).ticks !== climb(seed).ticks)
      expect(await refused({ attempt: other.id, log: good })).toBe('not-reached')
    expect((await reach(game, player, { attempt: id, log: good })).tickets).toHaveLength(1)
  })

  it('keeps the rules that its hunt was listed with, whatever is uploaded later', async () => {
    const { game } = await openGame(example)
    const easy = "export const start = () => 0, step = () => {}, moments = () => ['tower-top']"
    await fixture.upload(owners.get(game) ?? '', game, [page('<!doctype html>'), { name: 'rules.js', content: easy }])
    const player = guest()
    const { id, seed } = await begin(game, player)
    const idle = encodeInputLog({ ticks: 60, changes: [] })
    expect(await refusalOf(reach(game, player, { attempt: id, log: idle }))).toMatchObject({ code: 'not-reached' })
    expect((await reach(game, player, { attempt: id, log: encodeInputLog(climb(seed)) })).tickets).toHaveLength(1)
  })

  it('is not replayed again and again when it does not reach its moment', async () => {
    const { game } = await openGame(example)
    const player = guest()
    const { id } = await begin(game, player)
    const log = encodeInputLog({ ticks: 60, changes: [] })
    const verdicts: Record<'hit' | 'miss', RulesModuleVerdict> = {
      hit: { kind: 'reached', ticks: 1, shape: [], isHuman: true },
      miss: { kind: 'not-reached' },
    }
    let replays = 0
    async function send(verdict: keyof typeof verdicts | 'full', attempt = id) {
      const judge: RunModule = () => {
        replays += 1
        return verdict === 'full' ? Promise.reject(new QueueFull()) : Promise.resolve(verdicts[verdict])
      }
      const request = { game, moment: 'tower-top', player, visitor: freshVisitor(), run: { attempt, log } }
      return reachMoment(request, { ...around(at + 60), runModule: judge }).then(
        () => undefined,
        (error: unknown) => (error instanceof HttpError ? error.code : error),
      )
    }
    // Neither a full queue nor a moment that was reached counts.
    for (let each = 0; each < 12; each += 1)
      expect([await send('full'), await send('hit')]).toEqual(['busy', undefined])
    replays = 0
    for (let each = 0; each < 10; each += 1) expect(await send('miss')).toBe('not-reached')
    expect([await send('miss'), await send('hit'), replays]).toEqual(['limited', 'limited', 10])
    expect(await send('hit', (await begin(game, player)).id)).toBeUndefined()
  })

  it('starts with a seed of the site only while a hunt replays it', async () => {
    const game = await publishGame(example)
    expect(await refusalOf(begin(game, guest()))).toMatchObject({ code: 'unknown-game' })
    await openHunt(game, example)
    expect(await begin(game, guest())).toMatchObject({ game, isScored: false })
    expect(await refusalOf(begin(game, guest(), at + 31 * day))).toMatchObject({ code: 'unknown-game' })
  })
})

/** Rules that load, and do something in a tick in which the player presses. */
const rulesWith = (body: string) => `
  export const start = (seed) => ({ seed })
  export function step(state, input) { if (input === 1) { ${body} } }
  export const moments = () => ['tower-top']`

describe('a module of a stranger', () => {
  const press = encodeInputLog({ ticks: 60, changes: [[30, 1]] })

  it.each([
    ['an endless loop', 'for (;;);', 'too-much-work'],
    ['a search that never ends', "/^(a+)+$/.test('a'.repeat(60) + 'b')", 'too-much-work'],
    ['a list that grows for ever', 'state.a = []; for (;;) state.a.push(new Array(1000).fill(1))', null],
    ['a buffer of a gigabyte', 'new Uint8Array(2 ** 30)', 'bad-rules'],
    ['endless recursion', 'const f = () => f() + 1; f()', 'bad-rules'],
    ['an error', "throw new Error('no')", 'bad-rules'],
    ['a thrown object that never answers', 'throw { get name() { for (;;); }, toString() { for (;;); } }', null],
    ['a clock', 'Date.now()', 'bad-rules'],
    ['a random number', 'Math.random()', 'bad-rules'],
    ['a wait', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', 'bad-rules'],
    ['the process', 'process.exit(1)', 'bad-rules'],
    ['a module of the host', "require('fs')", 'bad-rules'],
    ['the network', "fetch('http://127.0.0.1')", 'bad-rules'],
  ])(
    'is refused in bounded time with %s',
    async (_, body, code) => {
      const { game } = await openGame(rulesWith(body))
      const player = guest()
      const { id } = await begin(game, player)
      const refusal = await reach(game, player, { attempt: id, log: press }).catch((error: unknown) => error)
      if (!(refusal instanceof HttpError)) throw refusal
      expect(refusal).toMatchObject({ status: 422 })
      expect(code === null ? ['too-much-work', 'bad-rules'] : [code]).toContain(refusal.code)
      expect(refusal.message).toMatch(/^[A-Z].*\.$/s)
    },
    120_000,
  )

  it.each([
    ['an import', "import fs from 'fs'\n" + rulesWith('')],
    ['a loop before it begins', `for (;;);${rulesWith('')}`],
    ['an await before it begins', `await new Promise(() => {});${rulesWith('')}`],
    ['a missing function', 'export const start = () => 0'],
    ['no list of moments', "export const start = () => 0, step = () => {}, moments = () => 'tower-top'"],
    ['too many moments', 'export const start = () => 0, step = () => {}, moments = () => new Array(101).fill(1)'],
    ['broken code', 'export const'],
    ['too much code', `${rulesWith('')} // ${'x'.repeat(rulesModuleLimits.codeBytes)}`],
  ])(
    'is no part of a hunt with %s',
    async (_, code) => {
      const game = await publishGame(code)
      const refusal = await refusalOf(openHunt(game, code))
      expect(refusal).toMatchObject({ status: 422 })
      expect(['bad-rules', 'too-much-work']).toContain(refusal?.code)
    },
    120_000,
  )

  it('is no part of a hunt when it is in no version of the game', async () => {
    const game = await publishGame(example)
    const other = await publishGame(rulesWith(''))
    expect(await refusalOf(openHunt(game, example, { rules: digestOf(rulesWith('')) }))).toMatchObject({
      code: 'no-rules',
    })
    expect(await refusalOf(openHunt(other, example))).toMatchObject({ code: 'no-rules' })
  })

  it('is listed a number of times a day for each account', async () => {
    const game = await publishGame(example)
    const list: EarnedKeyList = {
      ...{ mode: 'earned', sponsor: privateKeyToAddress(generatePrivateKey()), place: game, title: 'A hunt' },
      ...{ counts: [1], hints: [] },
      conditions: [{ kind: 'moment', moment: 'tower-top', signer: null, rules: digestOf(example) }],
    }
    const ownerId = owners.get(game) ?? null
    const accept = { ...around(), runModule: () => Promise.resolve({ kind: 'valid' as const }) }
    // An attack: from many networks, because those are counted too.
    const hand = () => saveKeyList({ list, ownerId, visitor: freshVisitor() }, accept)
    for (let each = 0; each < 40; each += 1) await hand()
    expect(await refusalOf(hand())).toMatchObject({ status: 429, code: 'limited' })
  })

  it('makes others wait for a share of the queue only', async () => {
    const slow = rulesWith('for (;;);')
    const { game } = await openGame(slow)
    const player = guest()
    const { id } = await begin(game, player)
    const visitor = freshVisitor()
    const ask = () =>
      refusalOf(
        reachMoment({ game, moment: 'tower-top', player, visitor, run: { attempt: id, log: press } }, around(at + 60)),
      )
    const codes = (await Promise.all([1, 2, 3, 4].map(ask))).map((refusal) => refusal?.code)
    expect(codes.toSorted()).toEqual(['busy', 'busy', 'too-much-work', 'too-much-work'])
  }, 240_000)

  it('that is slow lets games with quick ones go first, and waits for itself', async () => {
    const slow = { code: rulesWith('for (;;);'), run: { seed: toSeed('0'.repeat(32)), log: press, moment: 'top' } }
    const quick = { ...slow, code: rulesWith('') }
    const order: string[] = []
    const replay = (game: string, task: typeof slow) =>
      runModule(task, { game, visitor: freshVisitor() }).then(() => order.push(game))
    const waiting = [1, 2, 3].map(() => replay('slow', slow))
    await Promise.all([...waiting, replay('quick', quick)])
    expect(order).toEqual(['slow', 'quick', 'slow', 'slow'])
  }, 240_000)

  it('comes to a new visitor after one run of each other, however many of them wait', async () => {
    const task = { code: rulesWith(''), run: { seed: toSeed('0'.repeat(32)), log: press, moment: 'top' } }
    const order: string[] = []
    const replay = (visitor: string) => runModule(task, { game: 'full', visitor }).then(() => order.push(visitor))
    const busy = Array.from({ length: 4 }, freshVisitor)
    await Promise.all(busy.map(replay))
    order.length = 0
    // An attack: two runs of each visitor, all the time.
    const waiting = Promise.allSettled([...busy, ...busy].map(replay))
    const fresh = freshVisitor()
    await replay(fresh)
    expect(order).toHaveLength(order.indexOf(fresh) + 1)
    expect(order.indexOf(fresh)).toBeLessThanOrEqual(busy.length)
    expect((await waiting).filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  }, 240_000)

  it('that is only being listed makes no run of a hunt wait', async () => {
    const check = { code: 'for (;;);', run: null }
    const run = { code: rulesWith(''), run: { seed: toSeed('0'.repeat(32)), log: press, moment: 'top' } }
    const order: string[] = []
    const add = (game: string, task: typeof check | typeof run) =>
      runModule(task, { game, visitor: freshVisitor() }).then(() => order.push(game))
    await Promise.all([...[1, 2, 3].map(() => add('listing', check)), add('hunt', run)])
    expect(order[0]).toBe('hunt')
  }, 240_000)
})
