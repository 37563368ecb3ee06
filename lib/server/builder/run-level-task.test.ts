import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleLevelWorker } from '@/scripts/games/build-games'
import { createLargeGame } from '@/tests/support/games/large-game'
import { levelTasks, toPublishable, toStorable } from './level-tasks'
import { drawInTurn, levelBounds, runLevelTask, withLevelCapacity } from './run-level-task'

let folder: string
let script: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'level-tasks-test-'))
  await bundleLevelWorker(process.cwd(), folder)
  script = join(folder, 'level-worker.mjs')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const id = '0b7cbd2e-31b1-4c9f-8a67-27ad01f8b9f5'
const game = createLargeGame()
const toBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Counts how often the thread gets to other work until a promise settles. */
async function countTurns(work: Promise<unknown>): Promise<number> {
  let isOver = false
  let turns = 0
  const end = () => void (isOver = true)
  work.then(end, end)
  for (; !isOver; turns += 1) await nextTurn()
  return turns
}

describe('runLevelTask', () => {
  it('lists the chests of a level of 800 KB while this thread does other work', async () => {
    const { level, treasures } = toPublishable(game)
    const listing = runLevelTask('listTreasures', level, script)
    expect(await countTurns(listing)).toBeGreaterThan(50)
    expect((await listing).map(({ id }) => id)).toEqual(treasures)
  })

  it('parses 800 KB of JSON while this thread does other work', async () => {
    const bytes = toBytes({ id, revision: 0, definition: game })
    expect(bytes.length).toBeGreaterThan(750_000)
    const parsing = runLevelTask('parseDraft', bytes, script)
    // On one thread the loop would turn a handful of times.
    expect(await countTurns(parsing)).toBeGreaterThan(50)
    expect(await parsing).toEqual({ id, revision: 0, game: toStorable(game) })
  })

  it('publishes what the level allows', async () => {
    const body = { slug: 'a-large-game', draftId: null, definition: game }
    expect(await runLevelTask('parsePublication', toBytes(body), script)).toEqual({
      slug: 'a-large-game',
      draftId: null,
      game: toPublishable(game),
    })
  })

  it.each([
    ['not JSON', new TextEncoder().encode('{'), 400, 'not-json'],
    ['not UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 400, 'bad-request'],
    ['an unknown field', toBytes({ id, revision: 0, definition: game, isAdmin: true }), 400, 'bad-request'],
    ['another level', toBytes({ id, revision: 0, definition: { ...game, level: null } }), 422, 'not-a-game'],
  ])('refuses %s with the error of the task', async (_, bytes, status, code) => {
    await expect(runLevelTask('parseDraft', bytes, script)).rejects.toMatchObject({ name: 'HttpError', status, code })
  })

  it('draws covers and writes remixes', async () => {
    const { level } = toPublishable(game)
    const source = { level, title: 'Mine', lead: 'New', origin: { game: 'a-large-game', title: 'A large game' } }
    expect(await runLevelTask('writeRemix', source, script)).toBe(levelTasks.writeRemix(source))
    expect(await runLevelTask('drawCover', level, script)).toMatch(/^<svg/)
  })

  it('says that it is busy when a thread never ends, and works again', async () => {
    const endless = join(folder, 'endless.mjs')
    await writeFile(endless, 'export default () => { for (;;); }')
    const ended = runLevelTask('drawCover', '', endless, 500)
    await expect(ended).rejects.toMatchObject({ status: 503, code: 'busy' })
    await expect(runLevelTask('drawCover', toPublishable(game).level, script)).resolves.toMatch(/^<svg/)
  })

  it('refuses a game that needs too much memory', async () => {
    const greedy = join(folder, 'greedy.mjs')
    await writeFile(greedy, 'export default () => { const all = []; for (;;) all.push(new Array(1e4).fill({})) }')
    await expect(runLevelTask('drawCover', '', greedy)).rejects.toMatchObject({ status: 413, code: 'too-large' })
  })
})

describe('withLevelCapacity', () => {
  it('refuses the ninth request of one visitor and the 65th of all, and takes the next when one is done', async () => {
    const ends: (() => void)[] = []
    const ask = (visitor: string) => withLevelCapacity(visitor, () => new Promise<void>((end) => ends.push(end)))
    const busy = { status: 503, code: 'busy', retryAfterSeconds: 3 }
    const endAll = async (all: readonly Promise<void>[]) => {
      let isDone = false
      const done = Promise.all(all).finally(() => (isDone = true))
      await expect.poll(() => (ends.splice(0).forEach((end) => end()), isDone)).toBe(true)
      await done
    }
    const ofEve = Array.from({ length: levelBounds.inProgressOfVisitor }, () => ask('eve'))
    await expect(ask('eve')).rejects.toMatchObject(busy)
    await endAll(ofEve)
    const open: Promise<void>[] = []
    for (let visitor = 0; open.length < levelBounds.inProgress; visitor += 1) open.push(ask(`visitor ${visitor}`))
    await expect(ask('ada')).rejects.toMatchObject(busy)
    ends[0]?.()
    await open[0]
    await endAll([...open, ask('ada')])
  })

  it('lets a visitor with one request wait for few of those who send many', async () => {
    const order: string[] = []
    const ask = (visitor: string) =>
      withLevelCapacity(visitor, async () => {
        order.push(visitor)
        await nextTurn()
      })
    const many = ['eve', 'mallory'].flatMap((visitor) =>
      Array.from({ length: levelBounds.inProgressOfVisitor }, () => ask(visitor)),
    )
    await Promise.all([...many, ask('ada')])
    // Those that have begun, and the first one of a visitor without any so far.
    expect(order.indexOf('ada')).toBeLessThanOrEqual(levelBounds.threads + 3)
  })
})

describe('drawInTurn', () => {
  it('draws for a new visitor before the others of one who asks for many', async () => {
    const order: string[] = []
    const draw = (visitor: string) =>
      drawInTurn(async () => {
        await nextTurn()
        order.push(visitor)
      }, visitor)
    await Promise.all([...Array.from({ length: 20 }, () => draw('eve')), draw('ada')])
    expect(order.indexOf('ada')).toBeLessThanOrEqual(levelBounds.threads)
  })
})
