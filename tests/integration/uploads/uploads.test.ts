import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstCatalogueView } from '@/lib/games/catalogue-view'
import { readOwnGames } from '@/lib/server/console/read-own-games'
import { users } from '@/lib/server/database/account-schema'
import { uploadBuilds, uploadedGames } from '@/lib/server/database/uploads-schema'
import { searchMadeGames } from '@/lib/server/games/search-made-games'
import { HttpError } from '@/lib/server/http/http-error'
import { moderateGame } from '@/lib/server/moderation/moderate-game'
import { changeUpload } from '@/lib/server/uploads/change-upload'
import { finishUpload } from '@/lib/server/uploads/finish-upload'
import { forgetUploads } from '@/lib/server/uploads/forget-uploads'
import { readCover } from '@/lib/server/uploads/read-cover'
import { readOwnUploads, readUploadedGame } from '@/lib/server/uploads/read-uploads'
import { beginUpload, receivePiece } from '@/lib/server/uploads/receive-zip'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { writePng } from '@/tests/setup/write-png'
import { writeZip } from '@/tests/setup/write-zip'
import { refusalOf } from '../waitlist/waitlist-desk'
import { dayMs, freshSlug, openUploadDesk, page, site, type UploadDesk } from './upload-desk'

let desk: UploadDesk
beforeAll(async () => {
  desk = await openUploadDesk()
})
afterAll(() => desk.stop())

describe('an upload', () => {
  it('arrives in pieces, whatever happens on the way, and is its author’s alone until it is published', async () => {
    const [ada, eve] = [await desk.newOwner(), await desk.newOwner()]
    const slug = freshSlug()
    const zip = writeZip([page('<!doctype html>')])
    const { id } = await beginUpload(
      { ownerId: ada, slug, title: 'A game', lead: '', bytes: zip.length },
      desk.surroundings(),
    )
    const piece = (at: number, end: number, ownerId = ada) =>
      receivePiece({ ownerId, id, at, bytes: zip.subarray(at, end) }, desk.surroundings())
    expect(await piece(0, 50)).toEqual({ received: 50 })
    expect(await piece(0, 50), 'a piece that came twice').toEqual({ received: 50 })
    expect(await piece(90, 120), 'one that is too early').toEqual({ received: 50 })
    expect(await refusalOf(piece(50, 60, eve))).toMatchObject({ status: 404, code: 'unknown-upload' })
    expect(await refusalOf(finishUpload({ ownerId: ada, id }, desk.surroundings()))).toMatchObject({
      status: 409,
      code: 'not-whole',
    })
    expect(
      await refusalOf(
        receivePiece({ ownerId: ada, id, at: 50, bytes: new Uint8Array(zip.length) }, desk.surroundings()),
      ),
    ).toMatchObject({ status: 413 })
    await piece(50, zip.length)
    expect(await refusalOf(finishUpload({ ownerId: eve, id }, desk.surroundings()))).toMatchObject({
      code: 'unknown-upload',
    })
    expect(await finishUpload({ ownerId: ada, id }, desk.surroundings())).toMatchObject({
      slug,
      version: 1,
      kind: 'html',
      files: 1,
      bytes: 15,
    })

    expect(await readUploadedGame(slug, desk.database)).toBeNull()
    expect(
      await refusalOf(changeUpload({ ownerId: eve, slug, change: { action: 'publish' } }, { database: desk.database })),
    ).toMatchObject({ code: 'unknown-game' })
    await desk.publish(ada, slug)
    expect(await readUploadedGame(slug, desk.database)).toMatchObject({ slug, title: 'A game', kind: 'html', plays: 0 })
    expect(readdirSync(join(desk.root, 'arriving')), 'no zip is left').toEqual([])
    expect(readdirSync(join(desk.root, 'unpacking'))).toEqual([])
  })

  it('that is refused leaves nothing, and takes no name', async () => {
    const ada = await desk.newOwner()
    const slug = freshSlug()
    const error = await desk.upload(ada, slug, [page('x'), { name: '../evil.js' }]).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 422, code: 'bad-path', parts: [{ name: 'file', detail: '../evil.js' }] })
    expect(await readOwnUploads(ada, desk.database)).toMatchObject({ uploads: [], bytes: 0 })
    expect([readdirSync(join(desk.root, 'arriving')), readdirSync(join(desk.root, 'unpacking'))]).toEqual([[], []])
  })

  it('shares its names with games made with no code: each is taken once', async () => {
    const [ada, eve] = [await desk.newOwner(), await desk.newOwner()]
    const [uploaded, made] = [freshSlug(), freshSlug()]
    await desk.upload(ada, uploaded, [page('x')])
    await desk.publishMade(ada, made)
    expect(await refusalOf(desk.publishMade(ada, uploaded))).toMatchObject({ status: 409, code: 'name-taken' })
    const begin = (ownerId: string, slug: string) =>
      beginUpload({ ownerId, slug, title: 'A', lead: '', bytes: 100 }, desk.surroundings())
    expect(await refusalOf(begin(ada, made))).toMatchObject({ status: 409, code: 'name-taken' })
    expect(await refusalOf(begin(eve, uploaded))).toMatchObject({ status: 409, code: 'name-taken' })
    expect(await refusalOf(begin(eve, 'unity-x'))).toMatchObject({ status: 422, code: 'not-a-name' })
  })

  it('keeps what was there to whoever plays it, goes back, and forgets the oldest of many versions', async () => {
    const ada = await desk.newOwner()
    const slug = freshSlug()
    const builds: string[] = []
    for (let version = 1; version <= uploadLimits.versions + 1; version++)
      builds.push((await desk.upload(ada, slug, [page(`v${version}`)], { size: 4_096 })).build)
    await desk.publish(ada, slug)
    expect((await readUploadedGame(slug, desk.database))?.build).toBe(builds.at(-1))
    expect((await desk.ask(`/uploads/${builds[4]}/`)).text, 'an older one is played on').toBe('v5')
    expect((await desk.ask(`/uploads/${builds[0]}/`)).status).toBe(404)
    await changeUpload(
      { ownerId: ada, slug, change: { action: 'use-version', version: 3 } },
      { database: desk.database },
    )
    expect((await readUploadedGame(slug, desk.database))?.build).toBe(builds[2])
    expect(
      await refusalOf(
        changeUpload(
          { ownerId: ada, slug, change: { action: 'use-version', version: 1 } },
          { database: desk.database },
        ),
      ),
    ).toMatchObject({ code: 'unknown-version' })
  })

  it('takes no more room than an account has, counting the same build once', async () => {
    const ada = await desk.newOwner()
    const { build } = await desk.upload(ada, freshSlug(), [page('room')])
    await desk.database
      .update(uploadBuilds)
      .set({ bytes: uploadLimits.accountBytes - 2 })
      .where(eq(uploadBuilds.hash, build))
    expect((await readOwnUploads(ada, desk.database)).bytes).toBe(uploadLimits.accountBytes - 2)
    await desk.upload(ada, freshSlug(), [page('12')])
    expect(await refusalOf(desk.upload(ada, freshSlug(), [page('3')]))).toMatchObject({ status: 409, code: 'no-room' })
    await desk.upload(ada, freshSlug(), [page('12')])
  })

  it('that nobody needs any more is deleted, with its files, and no other', async () => {
    const [ada, eve] = [await desk.newOwner(), await desk.newOwner()]
    const [gone, kept] = [freshSlug(), freshSlug()]
    const { build: shared } = await desk.upload(ada, gone, [page('shared')])
    await desk.upload(ada, kept, [page('shared')])
    const { build: lonely } = await desk.upload(eve, freshSlug(), [page('lonely')])
    await desk.publish(ada, kept)
    const late = new Date(Date.now() + 2 * dayMs)
    await changeUpload({ ownerId: ada, slug: gone, change: { action: 'delete' } }, { database: desk.database })
    await desk.database.delete(users).where(eq(users.id, eve))
    await forgetUploads(desk.root, new Date(), desk.database)
    expect(existsSync(join(desk.root, 'builds', lonely)), 'frames may still run it').toBe(true)
    await forgetUploads(desk.root, late, desk.database)
    expect([existsSync(join(desk.root, 'builds', lonely)), existsSync(join(desk.root, 'builds', shared))]).toEqual([
      false,
      true,
    ])
    expect((await desk.ask(`/uploads/${lonely}/`)).status).toBe(404)
    // What comes again later is there again.
    expect((await desk.upload(ada, freshSlug(), [page('lonely')])).build).toBe(lonely)
    expect((await desk.ask(`/uploads/${lonely}/`)).text).toBe('lonely')
    await forgetUploads(desk.root, new Date(Date.now() + (uploadLimits.unpublishedDays + 1) * dayMs), desk.database)
    expect(
      (await readOwnUploads(ada, desk.database)).uploads.map(({ slug }) => slug),
      'what nobody could play for a month',
    ).toEqual([kept])
  })
})

describe('an uploaded build', () => {
  it('is served in a sandbox, from its own folder alone, each file as what it is called', async () => {
    const ada = await desk.newOwner()
    const { build } = await desk.upload(ada, freshSlug(), [
      page('<!doctype html><script src="js/main.js"></script>'),
      { name: 'js/main.js', content: 'let a' },
      { name: 'art/page.png', content: '<script>alert(1)</script>' },
      { name: 'art/a b.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
      { name: 'other.html', content: 'x' },
      { name: 'sound.ogg', content: '0123456789' },
    ])
    const home = `/uploads/${build}/`
    const document = await desk.ask(home)
    const policy = document.headers['content-security-policy'] ?? ''
    expect(document.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    })
    expect(policy).toMatch(/^sandbox allow-scripts allow-pointer-lock; default-src 'none'; /)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain(`connect-src ${desk.gamesOrigin}${home} data: blob:;`)
    expect(policy).toContain(`frame-ancestors ${site}`)

    const script = await desk.ask(`${home}js/main.js`)
    expect([script.text, script.headers['content-type'], script.headers['cache-control']]).toEqual([
      'let a',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect((await desk.ask(`${home}art/page.png`)).headers['content-type'], 'never a page').toBe('image/png')
    const drawing = await desk.ask(`${home}art/a%20b.svg`)
    expect(drawing.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(drawing.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; /)
    const part = await desk.ask(`${home}sound.ogg`, { range: 'bytes=2-4' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await desk.ask(`${home}sound.ogg`, { 'if-none-match': String(part.headers.etag) })).status).toBe(304)

    for (const path of [
      'other.html',
      'list.json',
      '../',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/etc/passwd',
      'js',
      'js/',
      'JS/main.js',
      '%',
      '%00',
      '....//',
      'js//main.js',
    ])
      expect((await desk.ask(home + path)).status, path).toBe(404)
    for (const name of ['0'.repeat(64), '..', build.toUpperCase()])
      expect((await desk.ask(`/uploads/${name}/`)).status, name).toBe(404)
  })

  it('of Unity says what it is made of, and is sent packed as it lies there', async () => {
    const ada = await desk.newOwner()
    const names = ['a.loader.js', 'a.framework.js.br', 'a.data.gz', 'a.wasm.br']
    const { build, kind } = await desk.upload(
      ada,
      freshSlug(),
      names.map((name) => ({ name: `web/Build/${name}`, content: name })),
    )
    expect(kind).toBe('unity')
    expect(JSON.parse((await desk.ask(`/uploads/${build}/`)).text)).toMatchObject({
      id: build,
      title: 'a',
      folder: 'Build/',
      parts: { code: 'a.wasm.br' },
    })
    const code = await desk.ask(`/uploads/${build}/Build/a.wasm.br`)
    expect([code.text, code.headers['content-encoding'], code.headers['content-type']]).toEqual([
      'a.wasm.br',
      'br',
      'application/wasm',
    ])
  })
})

describe('the picture of an upload', () => {
  it('is shown wherever the game is, until a version comes without one, and goes with a game that is hidden', async () => {
    const ada = await desk.newOwner()
    const slug = freshSlug()
    const picture = writePng(160, 120)
    const { build } = await desk.upload(ada, slug, [page('with a picture'), { name: 'cover.png', content: picture }], {
      size: 4_096,
    })
    await desk.publish(ada, slug)
    const listed = async () =>
      (
        await searchMadeGames(
          { ...firstCatalogueView, q: slug },
          { database: desk.database, bounties: () => Promise.resolve(new Map()) },
        )
      ).games.map((game) => game.picture)
    const own = async () =>
      (await readOwnGames({ ownerId: ada, chainId: 31337 }, { database: desk.database })).map((game) => game.picture)
    await changeUpload(
      { ownerId: ada, slug, change: { action: 'describe', title: slug, lead: '' } },
      { database: desk.database },
    )
    expect([await listed(), await own(), await readUploadedGame(slug, desk.database)]).toMatchObject([
      [build],
      [build],
      { hasCover: true },
    ])
    const cover = await readCover(build, desk.surroundings())
    expect([cover?.type, Buffer.from(cover?.bytes ?? []).equals(picture)]).toEqual(['image/png', true])
    await moderateGame({ slug, action: 'hide', reason: 'x', operator: '0xab' }, desk.database)
    expect(await readCover(build, desk.surroundings())).toBeNull()
    await moderateGame({ slug, action: 'restore', reason: '', operator: '0xab' }, desk.database)
    const { build: plain } = await desk.upload(ada, slug, [page('without')])
    await changeUpload(
      { ownerId: ada, slug, change: { action: 'describe', title: slug, lead: '' } },
      { database: desk.database },
    )
    expect([await listed(), await own(), await readCover(plain, desk.surroundings())]).toEqual([[null], [null], null])
  })
})

it('counts no game of an account that is gone', async () => {
  const ada = await desk.newOwner()
  const slug = freshSlug()
  await desk.upload(ada, slug, [page('gone')])
  await desk.database.delete(users).where(eq(users.id, ada))
  expect(await desk.database.$count(uploadedGames, eq(uploadedGames.slug, slug))).toBe(0)
})
