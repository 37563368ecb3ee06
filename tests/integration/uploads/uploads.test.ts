import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginFromTemplate } from '@/lib/builder/templates/templates'
import { readServerEnv } from '@/lib/env/server-env'
import type { HuntListInput } from '@/lib/hunts/hunt-list-input'
import { firstCatalogueView } from '@/lib/games/catalogue-view'
import { smallLevel } from '@/lib/games/maze/bots/small-level'
import { publishGame } from '@/lib/server/builder/publish-game'
import { readMadeGame } from '@/lib/server/builder/read-made-game'
import { reportGame } from '@/lib/server/builder/report-game'
import { readOwnGames } from '@/lib/server/console/read-own-games'
import { users, wallets } from '@/lib/server/database/account-schema'
import { builderDrafts } from '@/lib/server/database/builder-schema'
import { gameAttempts } from '@/lib/server/database/games-schema'
import { uploadBuilds, uploadedGames } from '@/lib/server/database/uploads-schema'
import { forgetRuns } from '@/lib/server/games/forget-runs'
import { searchMadeGames } from '@/lib/server/games/search-made-games'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { requirePlace } from '@/lib/server/hunts/require-place'
import { moderateGame } from '@/lib/server/moderation/moderate-game'
import { readReports } from '@/lib/server/moderation/read-reports'
import { requireOperator } from '@/lib/server/moderation/require-operator'
import { changeUpload } from '@/lib/server/uploads/change-upload'
import { extendPlay, startPlay } from '@/lib/server/uploads/count-plays'
import { finishUpload } from '@/lib/server/uploads/finish-upload'
import { forgetUploads } from '@/lib/server/uploads/forget-uploads'
import { readCover } from '@/lib/server/uploads/read-cover'
import { readOwnUploads, readUploadedGame } from '@/lib/server/uploads/read-uploads'
import { beginUpload, receivePiece } from '@/lib/server/uploads/receive-zip'
import { readIsServed } from '@/lib/server/uploads/served-builds'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { createGamesHandler } from '@/server/games-origin/handle-game-request'
import { createUploadServer } from '@/server/games-origin/serve-upload'
import { writePng } from '@/tests/setup/write-png'
import { writeZip, type ZipEntry } from '@/tests/setup/write-zip'
import { startTestDatabase, type TestDatabase } from '../indexer/test-database'
import { freshVisitor, refusalOf } from '../waitlist/waitlist-desk'

const dayMs = 86_400_000
const site = 'https://intrepid.example'
const root = mkdtempSync(join(tmpdir(), 'uploads-'))
const env = { uploadsDir: root }
let test: TestDatabase
let server: Server
let gamesOrigin: string

beforeAll(async () => {
  test = await startTestDatabase()
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gamesOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const serveBuild = createUploadServer({ root, siteOrigin: site, gamesOrigin, isServed: (hash) => readIsServed(hash, test.database) })
  server.on('request', createGamesHandler({ readFiles: () => Promise.resolve(new Map()), serveBuild, siteOrigin: site, isHttps: true }))
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await test.stop()
  rmSync(root, { recursive: true })
})

async function newOwner(): Promise<string> {
  const id = randomUUID()
  await test.database.insert(users).values({ id, name: 'Ada', email: `${id}@intrepid.example` })
  return id
}

let names = 0
const freshSlug = () => `upload-${(names += 1)}`
const page = (content: string): ZipEntry => ({ name: 'index.html', content })
const surroundings = (now?: Date) => ({ database: test.database, env, ...(now ? { now } : {}) })

/** Sends a zip in pieces of `size` bytes and has a game made of it. */
async function upload(ownerId: string, slug: string, entries: readonly ZipEntry[], { size = 100, now = undefined as Date | undefined } = {}) {
  const zip = writeZip(entries)
  const { id } = await beginUpload({ ownerId, slug, title: 'A game', lead: '', bytes: zip.length }, surroundings(now))
  for (let at = 0; at < zip.length; at += size) await receivePiece({ ownerId, id, at, bytes: zip.subarray(at, at + size) }, surroundings(now))
  return finishUpload({ ownerId, id }, surroundings(now))
}

const publish = (ownerId: string, slug: string) => changeUpload({ ownerId, slug, change: { action: 'publish' } }, { database: test.database })

/** Asks the games' origin for a path as it is written: `fetch` would tidy it up. */
function ask(path: string, headers: Record<string, string> = {}): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(`${gamesOrigin}/`, { path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }))
    })
    asking.on('error', reject).end()
  })
}

describe('an upload', () => {
  it('arrives in pieces, whatever happens on the way, and is its author’s alone until it is published', async () => {
    const [ada, eve] = [await newOwner(), await newOwner()]
    const slug = freshSlug()
    const zip = writeZip([page('<!doctype html>')])
    const { id } = await beginUpload({ ownerId: ada, slug, title: 'A game', lead: '', bytes: zip.length }, surroundings())
    const piece = (at: number, end: number, ownerId = ada) => receivePiece({ ownerId, id, at, bytes: zip.subarray(at, end) }, surroundings())
    expect(await piece(0, 50)).toEqual({ received: 50 })
    expect(await piece(0, 50), 'a piece that came twice').toEqual({ received: 50 })
    expect(await piece(90, 120), 'one that is too early').toEqual({ received: 50 })
    expect(await refusalOf(piece(50, 60, eve))).toMatchObject({ status: 404, code: 'unknown-upload' })
    expect(await refusalOf(finishUpload({ ownerId: ada, id }, surroundings()))).toMatchObject({ status: 409, code: 'not-whole' })
    expect(await refusalOf(receivePiece({ ownerId: ada, id, at: 50, bytes: new Uint8Array(zip.length) }, surroundings()))).toMatchObject({ status: 413 })
    await piece(50, zip.length)
    expect(await refusalOf(finishUpload({ ownerId: eve, id }, surroundings()))).toMatchObject({ code: 'unknown-upload' })
    expect(await finishUpload({ ownerId: ada, id }, surroundings())).toMatchObject({ slug, version: 1, kind: 'html', files: 1, bytes: 15 })

    expect(await readUploadedGame(slug, test.database)).toBeNull()
    expect(await refusalOf(changeUpload({ ownerId: eve, slug, change: { action: 'publish' } }, { database: test.database }))).toMatchObject({ code: 'unknown-game' })
    await publish(ada, slug)
    expect(await readUploadedGame(slug, test.database)).toMatchObject({ slug, title: 'A game', kind: 'html', plays: 0 })
    expect(readdirSync(join(root, 'arriving')), 'no zip is left').toEqual([])
    expect(readdirSync(join(root, 'unpacking'))).toEqual([])
  })

  it('that is refused leaves nothing, and takes no name', async () => {
    const ada = await newOwner()
    const slug = freshSlug()
    const error = await upload(ada, slug, [page('x'), { name: '../evil.js' }]).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(RequestRefused)
    expect(error).toMatchObject({ status: 422, code: 'bad-path', parts: [{ name: 'file', detail: '../evil.js' }] })
    expect(await readOwnUploads(ada, test.database)).toMatchObject({ uploads: [], bytes: 0 })
    expect([readdirSync(join(root, 'arriving')), readdirSync(join(root, 'unpacking'))]).toEqual([[], []])
  })

  it('shares its names with games made with no code: each is taken once', async () => {
    const [ada, eve] = [await newOwner(), await newOwner()]
    const [uploaded, made] = [freshSlug(), freshSlug()]
    const corridor = { ...beginFromTemplate('lantern-vault', 'A vault'), level: smallLevel([['##########', '#S.*.C..E#', '##########']], 60) }
    const publishMade = (ownerId: string, slug: string) => publishGame({ ownerId, slug, draftId: null, definition: corridor }, { database: test.database })
    await upload(ada, uploaded, [page('x')])
    await publishMade(ada, made)
    expect(await refusalOf(publishMade(ada, uploaded))).toMatchObject({ status: 409, code: 'name-taken' })
    const begin = (ownerId: string, slug: string) => beginUpload({ ownerId, slug, title: 'A', lead: '', bytes: 100 }, surroundings())
    expect(await refusalOf(begin(ada, made))).toMatchObject({ status: 409, code: 'name-taken' })
    expect(await refusalOf(begin(eve, uploaded))).toMatchObject({ status: 409, code: 'name-taken' })
    expect(await refusalOf(begin(eve, 'unity-x'))).toMatchObject({ status: 422, code: 'not-a-name' })
  })

  it('keeps what was there to whoever plays it, goes back, and forgets the oldest of many versions', async () => {
    const ada = await newOwner()
    const slug = freshSlug()
    const builds: string[] = []
    for (let version = 1; version <= uploadLimits.versions + 1; version++) builds.push((await upload(ada, slug, [page(`v${version}`)], { size: 4_096 })).build)
    await publish(ada, slug)
    expect((await readUploadedGame(slug, test.database))?.build).toBe(builds.at(-1))
    expect((await ask(`/uploads/${builds[4]}/`)).text, 'an older one is played on').toBe('v5')
    expect((await ask(`/uploads/${builds[0]}/`)).status).toBe(404)
    await changeUpload({ ownerId: ada, slug, change: { action: 'use-version', version: 3 } }, { database: test.database })
    expect((await readUploadedGame(slug, test.database))?.build).toBe(builds[2])
    expect(await refusalOf(changeUpload({ ownerId: ada, slug, change: { action: 'use-version', version: 1 } }, { database: test.database }))).toMatchObject({ code: 'unknown-version' })
  })

  it('takes no more room than an account has, counting the same build once', async () => {
    const ada = await newOwner()
    const { build } = await upload(ada, freshSlug(), [page('room')])
    await test.database.update(uploadBuilds).set({ bytes: uploadLimits.accountBytes - 2 }).where(eq(uploadBuilds.hash, build))
    expect((await readOwnUploads(ada, test.database)).bytes).toBe(uploadLimits.accountBytes - 2)
    await upload(ada, freshSlug(), [page('12')])
    expect(await refusalOf(upload(ada, freshSlug(), [page('3')]))).toMatchObject({ status: 409, code: 'no-room' })
    await upload(ada, freshSlug(), [page('12')])
  })

  it('that nobody needs any more is deleted, with its files, and no other', async () => {
    const [ada, eve] = [await newOwner(), await newOwner()]
    const [gone, kept] = [freshSlug(), freshSlug()]
    const { build: shared } = await upload(ada, gone, [page('shared')])
    await upload(ada, kept, [page('shared')])
    const { build: lonely } = await upload(eve, freshSlug(), [page('lonely')])
    await publish(ada, kept)
    const late = new Date(Date.now() + 2 * dayMs)
    await changeUpload({ ownerId: ada, slug: gone, change: { action: 'delete' } }, { database: test.database })
    await test.database.delete(users).where(eq(users.id, eve))
    await forgetUploads(root, new Date(), test.database)
    expect(existsSync(join(root, 'builds', lonely)), 'frames may still run it').toBe(true)
    await forgetUploads(root, late, test.database)
    expect([existsSync(join(root, 'builds', lonely)), existsSync(join(root, 'builds', shared))]).toEqual([false, true])
    expect((await ask(`/uploads/${lonely}/`)).status).toBe(404)
    // What comes again later is there again.
    expect((await upload(ada, freshSlug(), [page('lonely')])).build).toBe(lonely)
    expect((await ask(`/uploads/${lonely}/`)).text).toBe('lonely')
    await forgetUploads(root, new Date(Date.now() + (uploadLimits.unpublishedDays + 1) * dayMs), test.database)
    expect((await readOwnUploads(ada, test.database)).uploads.map(({ slug }) => slug), 'what nobody could play for a month').toEqual([kept])
  })
})

describe('an uploaded build', () => {
  it('is served in a sandbox, from its own folder alone, each file as what it is called', async () => {
    const ada = await newOwner()
    const { build } = await upload(ada, freshSlug(), [
      page('<!doctype html><script src="js/main.js"></script>'),
      { name: 'js/main.js', content: 'let a' },
      { name: 'art/page.png', content: '<script>alert(1)</script>' },
      { name: 'art/a b.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
      { name: 'other.html', content: 'x' },
      { name: 'sound.ogg', content: '0123456789' },
    ])
    const home = `/uploads/${build}/`
    const document = await ask(home)
    const policy = document.headers['content-security-policy'] ?? ''
    expect(document.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
    expect(policy).toMatch(/^sandbox allow-scripts allow-pointer-lock; default-src 'none'; /)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain(`connect-src ${gamesOrigin}${home} data: blob:;`)
    expect(policy).toContain(`frame-ancestors ${site}`)

    const script = await ask(`${home}js/main.js`)
    expect([script.text, script.headers['content-type'], script.headers['cache-control']]).toEqual(['let a', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'])
    expect((await ask(`${home}art/page.png`)).headers['content-type'], 'never a page').toBe('image/png')
    const drawing = await ask(`${home}art/a%20b.svg`)
    expect(drawing.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(drawing.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; /)
    const part = await ask(`${home}sound.ogg`, { range: 'bytes=2-4' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await ask(`${home}sound.ogg`, { 'if-none-match': String(part.headers.etag) })).status).toBe(304)

    for (const path of ['other.html', 'list.json', '../', '..%2f..%2fpackage.json', '%2e%2e/%2e%2e/etc/passwd', 'js', 'js/', 'JS/main.js', '%', '%00', '....//', 'js//main.js'])
      expect((await ask(home + path)).status, path).toBe(404)
    for (const name of ['0'.repeat(64), '..', build.toUpperCase()]) expect((await ask(`/uploads/${name}/`)).status, name).toBe(404)
  })

  it('of Unity says what it is made of, and is sent packed as it lies there', async () => {
    const ada = await newOwner()
    const names = ['a.loader.js', 'a.framework.js.br', 'a.data.gz', 'a.wasm.br']
    const { build, kind } = await upload(ada, freshSlug(), names.map((name) => ({ name: `web/Build/${name}`, content: name })))
    expect(kind).toBe('unity')
    expect(JSON.parse((await ask(`/uploads/${build}/`)).text)).toMatchObject({ id: build, title: 'a', folder: 'Build/', parts: { code: 'a.wasm.br' } })
    const code = await ask(`/uploads/${build}/Build/a.wasm.br`)
    expect([code.text, code.headers['content-encoding'], code.headers['content-type']]).toEqual(['a.wasm.br', 'br', 'application/wasm'])
  })
})

describe('the picture of an upload', () => {
  it('is shown wherever the game is, until a version comes without one, and goes with a game that is hidden', async () => {
    const ada = await newOwner()
    const slug = freshSlug()
    const picture = writePng(160, 120)
    const { build } = await upload(ada, slug, [page('with a picture'), { name: 'cover.png', content: picture }], { size: 4_096 })
    await publish(ada, slug)
    const listed = async () => (await searchMadeGames({ ...firstCatalogueView, q: slug }, { database: test.database, bounties: () => Promise.resolve(new Map()) })).games.map((game) => game.picture)
    const own = async () => (await readOwnGames({ ownerId: ada, chainId: 31337 }, { database: test.database })).map((game) => game.picture)
    await changeUpload({ ownerId: ada, slug, change: { action: 'describe', title: slug, lead: '' } }, { database: test.database })
    expect([await listed(), await own(), await readUploadedGame(slug, test.database)]).toMatchObject([[build], [build], { hasCover: true }])
    const cover = await readCover(build, surroundings())
    expect([cover?.type, Buffer.from(cover?.bytes ?? []).equals(picture)]).toEqual(['image/png', true])
    await moderateGame({ slug, action: 'hide', reason: 'x', operator: '0xab' }, test.database)
    expect(await readCover(build, surroundings())).toBeNull()
    await moderateGame({ slug, action: 'restore', reason: '', operator: '0xab' }, test.database)
    const { build: plain } = await upload(ada, slug, [page('without')])
    await changeUpload({ ownerId: ada, slug, change: { action: 'describe', title: slug, lead: '' } }, { database: test.database })
    expect([await listed(), await own(), await readCover(plain, surroundings())]).toEqual([[null], [null], null])
  })
})

describe('plays', () => {
  it('are counted with their time, never more of it than passed', async () => {
    const ada = await newOwner()
    const slug = freshSlug()
    await upload(ada, slug, [page('plays')])
    const begun = new Date('2026-11-22T10:00:00Z')
    const at = (seconds: number) => ({ database: test.database, now: new Date(begun.getTime() + seconds * 1_000) })
    expect(await refusalOf(startPlay({ slug, visitor: freshVisitor() }, at(0)))).toMatchObject({ status: 404 })
    await publish(ada, slug)
    const { id } = await startPlay({ slug, visitor: freshVisitor() }, at(0))
    await startPlay({ slug, visitor: freshVisitor() }, at(0))
    await extendPlay({ id, seconds: 30 }, at(40))
    await extendPlay({ id, seconds: 20 }, at(50))
    await extendPlay({ id, seconds: 9_999 }, at(60))
    await extendPlay({ id: randomUUID(), seconds: 9_999 }, at(60))
    const [game] = await readOwnGames({ ownerId: ada, chainId: 31337 }, { database: test.database })
    expect(game).toMatchObject({ slug, sort: 'uploaded', isPublished: true, plays: 2, seconds: 60, completed: null, finds: 0, hidden: null })
  })
})

describe('reports', () => {
  it('are looked at by operators, who hide games and show them again, with a reason and a log', async () => {
    const [ada, guest] = [await newOwner(), 'guest:0000000000000001']
    const [uploaded, made] = [freshSlug(), freshSlug()]
    const { build } = await upload(ada, uploaded, [page('bad')])
    await publish(ada, uploaded)
    const corridor = { ...beginFromTemplate('lantern-vault', 'A vault'), level: smallLevel([['##########', '#S.*.C..E#', '##########']], 60) }
    const publishMade = () => publishGame({ ownerId: ada, slug: made, draftId: null, definition: corridor }, { database: test.database })
    await publishMade()
    for (const slug of [uploaded, made]) await reportGame({ slug, player: guest, visitor: freshVisitor(), reason: 'copied', words: 'Mine.' }, test.database)
    const reports = await readReports(test.database)
    expect(reports.map(({ slug, sort, reports: { copied }, words }) => [slug, sort, copied, words]).toSorted()).toEqual([[uploaded, 'uploaded', 1, ['Mine.']], [made, 'made', 1, ['Mine.']]].toSorted())

    const moderate = (slug: string, action: 'hide' | 'restore' | 'dismiss', reason: string) => moderateGame({ slug, action, reason, operator: '0xab' }, test.database)
    expect(await refusalOf(moderate(uploaded, 'hide', ''))).toMatchObject({ status: 422, code: 'no-reason' })
    expect(await refusalOf(moderate('nothing', 'hide', 'x'))).toMatchObject({ status: 404 })
    for (const slug of [uploaded, made]) await moderate(slug, 'hide', 'Not yours.')
    expect([await readUploadedGame(uploaded, test.database), await readMadeGame(made, test.database)]).toEqual([null, null])
    expect((await ask(`/uploads/${build}/`)).status, 'not its files either').toBe(404)
    await Promise.all([publishMade(), publish(ada, uploaded)])
    expect([await readUploadedGame(uploaded, test.database), await readMadeGame(made, test.database)], 'whatever its author does').toEqual([null, null])
    const own = await readOwnGames({ ownerId: ada, chainId: 31337 }, { database: test.database })
    expect(own.map(({ hidden }) => hidden)).toEqual(['Not yours.', 'Not yours.'])

    await moderate(made, 'restore', '')
    expect(await readMadeGame(made, test.database)).not.toBeNull()
    const [left, ...none] = await readReports(test.database)
    expect(none).toEqual([])
    expect(left).toMatchObject({ slug: uploaded, hidden: { reason: 'Not yours.' }, log: [{ action: 'hide', reason: 'Not yours.', operator: '0xab' }] })
  })

  it('are shown to who is named, or owns the contracts, by a wallet of their account, and to nobody else', async () => {
    const [ada, bea, eve] = [await newOwner(), await newOwner(), await newOwner()]
    const addressOf = (digit: string) => `0x${digit.repeat(40)}` as const
    const link = (userId: string, address: string, contractChainId: number | null = null) => test.database.insert(wallets).values({ userId, address, contractChainId })
    await link(ada, addressOf('a'))
    await link(bea, addressOf('b'))
    // A contract at the operator's address on another chain proves nothing here.
    await link(eve, addressOf('c'), 25)
    const operators = readServerEnv({ OPERATOR_ADDRESSES: `${addressOf('a')},${addressOf('c')}` })
    const owner = addressOf('b')
    const askChain = async (_env: unknown, _chain: unknown, account: string) => {
      if (account !== owner) throw new RequestRefused(403, 'not-owner', 'no')
    }
    const asked = (userId: string) => requireOperator(userId, { database: test.database, env: operators, askChain })
    expect([await asked(ada), await asked(bea)]).toEqual([addressOf('a'), owner])
    expect(await refusalOf(asked(eve))).toMatchObject({ status: 403, code: 'not-operator' })
    expect(await refusalOf(asked(await newOwner()))).toMatchObject({ status: 403, code: 'not-operator' })
  })
})

it('holds keys of its author alone, none of which would have to be judged', async () => {
  const [ada, eve] = [await newOwner(), await newOwner()]
  const slug = freshSlug()
  await upload(ada, slug, [page('hunt')])
  const place = (ownerId: string, earned?: object) => requirePlace({ place: slug, ...(earned ? { earned } : {}) } as HuntListInput, ownerId, test.database)
  expect(await refusalOf(place(ada))).toMatchObject({ status: 422, code: 'unknown-game' })
  await publish(ada, slug)
  await place(ada)
  expect(await refusalOf(place(eve))).toMatchObject({ status: 403, code: 'not-your-game' })
  expect(await refusalOf(place(ada, { conditions: [] }))).toMatchObject({ status: 422, code: 'not-judged-here' })
})

it('knows of a made game how many runs came to nothing, also when those are forgotten', async () => {
  const ada = await newOwner()
  const slug = freshSlug()
  const corridor = { ...beginFromTemplate('lantern-vault', 'A vault'), level: smallLevel([['##########', '#S.*.C..E#', '##########']], 60) }
  await publishGame({ ownerId: ada, slug, draftId: null, definition: corridor }, { database: test.database })
  const numbers = async () => (await readOwnGames({ ownerId: ada, chainId: 31337 }, { database: test.database }))[0]
  expect(await numbers()).toMatchObject({ slug, sort: 'made', plays: 0, completed: null })
  const old = new Date(Date.now() - dayMs)
  await test.database.insert(gameAttempts).values({ game: slug, version: 1, seed: '0'.repeat(32), player: 'guest:0000000000000002', startedAt: old, expiresAt: old })
  expect(await numbers()).toMatchObject({ completed: 0 })
  await forgetRuns(new Date(), test.database)
  expect(await test.database.$count(gameAttempts, eq(gameAttempts.game, slug))).toBe(0)
  expect(await numbers()).toMatchObject({ completed: 0 })
})

it('leads from a made game to its own latest draft, and to nobody else’s', async () => {
  const [ada, eve] = [await newOwner(), await newOwner()]
  const slug = freshSlug()
  const corridor = { ...beginFromTemplate('lantern-vault', 'A vault'), level: smallLevel([['##########', '#S.*.C..E#', '##########']], 60) }
  await publishGame({ ownerId: ada, slug, draftId: null, definition: corridor }, { database: test.database })
  const draftOf = async (ownerId: string, of: string, changedAt: Date) => {
    const [draft] = await test.database.insert(builderDrafts).values({ id: randomUUID(), ownerId, title: 'A', definition: '{}', revision: 1, slug: of, changedAt }).returning()
    return draft?.id
  }
  const own = async () => (await readOwnGames({ ownerId: ada, chainId: 31337 }, { database: test.database }))[0]?.draftId
  await draftOf(eve, slug, new Date())
  expect(await own()).toBeNull()
  const latest = await draftOf(ada, slug, new Date(Date.now() - dayMs))
  await draftOf(ada, slug, new Date(Date.now() - 2 * dayMs))
  await draftOf(ada, freshSlug(), new Date())
  expect(await own()).toBe(latest)
})

it('counts no game of an account that is gone', async () => {
  const ada = await newOwner()
  const slug = freshSlug()
  await upload(ada, slug, [page('gone')])
  await test.database.delete(users).where(eq(users.id, ada))
  expect(await test.database.$count(uploadedGames, eq(uploadedGames.slug, slug))).toBe(0)
})
