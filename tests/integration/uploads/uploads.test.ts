import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { firstCatalogueView } from '@/lib/games/catalogue/catalogue-view'
import { readOwnGames } from '@/lib/server/games/read-own-games'
import { withdrawGame } from '@/lib/server/builder/publish-game'
import { isLevelShown, readMadeGame } from '@/lib/server/builder/read-made-game'
import { builderGames } from '@/lib/server/database/schema/builder'
import { users } from '@/lib/server/database/schema/account'
import { gameStores } from '@/lib/server/database/schema/games'
import {
  publishedNames,
  uploadArrivals,
  uploadBuilds,
  uploadedGames,
  uploadPlays,
} from '@/lib/server/database/schema/uploads'
import { readStore, writeStore } from '@/lib/server/games/game-store'
import { searchMadeGames } from '@/lib/server/games/read-catalogue'
import { HttpError } from '@/lib/server/http/http-error'
import { moderateGame } from '@/lib/server/moderation/moderate-game'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { partsOfAll, rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { changeUpload } from '@/lib/server/uploads/change-upload'
import { claimName, reserveName } from '@/lib/server/uploads/claim-name'
import { buildFolder, listName, readBuildList } from '@/lib/server/uploads/build-storage'
import { readUsedBytes, requireSiteRoom, toDiskBytes } from '@/lib/server/uploads/disk-space'
import { createPreviewFolder } from '@/lib/server/uploads/preview-path'
import { finishUpload } from '@/lib/server/uploads/finish-upload'
import { deleteOldUploads } from '@/lib/server/uploads/delete-old-uploads'
import { readCover } from '@/lib/server/uploads/served-builds'
import { readOwnUploads } from '@/lib/server/uploads/read-own-uploads'
import { readUploadedGame } from '@/lib/server/uploads/read-uploads'
import { beginUpload, deleteArrival, receivePiece } from '@/lib/server/uploads/receive-zip'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { noteDeletions } from '@/tests/support/note-deletions'
import { waitForLock } from '@/tests/support/wait-for-lock'
import { writePng } from '@/tests/support/write-png'
import { writeZip } from '@/tests/support/write-zip'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import {
  dayMs,
  freshSlug,
  startUploadFixture,
  page,
  secrets,
  site,
  type UploadFixture,
} from '@/tests/support/uploads-fixture'

let fixture: UploadFixture
beforeAll(async () => {
  fixture = await startUploadFixture()
})
afterAll(() => fixture.stop())

describe('an upload', () => {
  it('arrives in pieces, survives interruptions, and is visible to its author only until it is published', async () => {
    const [ada, eve] = [await fixture.newOwner(), await fixture.newOwner()]
    const slug = freshSlug()
    const zip = writeZip([page('<!doctype html>'), { name: 'data.bin', content: randomBytes(400_000) }])
    const { id } = await beginUpload(
      { ownerId: ada, slug, title: 'A game', lead: '', bytes: zip.length },
      fixture.dependencies(),
    )
    const piece = (at: number, end: number, ownerId = ada) =>
      receivePiece({ ownerId, id, at, bytes: zip.subarray(at, end) }, fixture.dependencies())
    const end = 200_000
    expect(await piece(0, end)).toEqual({ received: end })
    expect(await piece(0, end), 'a piece that came twice').toEqual({ received: end })
    expect(await piece(end + 40, end + 70), 'one that is too early').toEqual({ received: end })
    expect(await refusalOf(piece(end, end + 10, eve))).toMatchObject({ status: 404, code: 'unknown-upload' })
    // The attack: a zip of 100 MB in a hundred million requests.
    expect(await refusalOf(piece(end, end + 10))).toMatchObject({ status: 400 })
    expect(await refusalOf(piece(end, end + uploadLimits.minPieceBytes - 1))).toMatchObject({ status: 400 })
    expect(
      await refusalOf(finishUpload({ ownerId: ada, id, visitor: freshVisitor() }, fixture.dependencies())),
    ).toMatchObject({
      status: 409,
      code: 'not-whole',
    })
    expect(
      await refusalOf(
        receivePiece({ ownerId: ada, id, at: end, bytes: new Uint8Array(zip.length) }, fixture.dependencies()),
      ),
    ).toMatchObject({ status: 413 })
    await piece(end, zip.length)
    expect(
      await refusalOf(finishUpload({ ownerId: eve, id, visitor: freshVisitor() }, fixture.dependencies())),
    ).toMatchObject({
      code: 'unknown-upload',
    })
    expect(await finishUpload({ ownerId: ada, id, visitor: freshVisitor() }, fixture.dependencies())).toMatchObject({
      slug,
      version: 1,
      kind: 'html',
      files: 2,
      bytes: 400_015,
    })

    expect(await readUploadedGame(slug, fixture.database)).toBeNull()
    expect(
      await refusalOf(
        changeUpload(
          { visitor: '198.51.100.1', ownerId: eve, slug, change: { action: 'publish' } },
          fixture.dependencies(),
        ),
      ),
    ).toMatchObject({ code: 'unknown-game' })
    await fixture.publish(ada, slug)
    expect(await readUploadedGame(slug, fixture.database)).toMatchObject({
      slug,
      title: 'A game',
      kind: 'html',
      plays: 0,
    })
    expect(readdirSync(join(fixture.root, 'arriving')), 'no zip is left').toEqual([])
    expect(readdirSync(join(fixture.root, 'unpacking'))).toEqual([])
  })

  it('lets no piece wait for another, and looks at those that are not the next without a lock', async () => {
    const ownerId = await fixture.newOwner()
    const zip = randomBytes(400_000)
    const { id } = await beginUpload(
      { ownerId, slug: freshSlug(), title: 'A game', lead: '', bytes: zip.length },
      fixture.dependencies(),
    )
    const piece = (at: number, end: number) =>
      receivePiece({ ownerId, id, at, bytes: zip.subarray(at, end) }, fixture.dependencies())
    await besideTransaction(fixture.database, async (transaction) => {
      await transaction.select().from(uploadArrivals).where(eq(uploadArrivals.id, id)).for('update')
      expect(await piece(9, 10), 'not the next one').toEqual({ received: 0 })
      expect(await refusalOf(piece(0, 1))).toMatchObject({ status: 400 })
      expect(await refusalOf(piece(0, 200_000))).toMatchObject({ status: 503, code: 'busy' })
    })
    expect(await piece(0, 200_000)).toEqual({ received: 200_000 })
    const { points } = rateLimitRules['send-piece']
    await consumeRateLimit('send-piece', [ownerId], fixture.database, points)
    expect(await refusalOf(piece(200_000, zip.length))).toMatchObject({ status: 429, code: 'limited' })
    await deleteArrival(id, fixture.root, fixture.database)
  })

  it('can have one of so many new names a day, of which a group of networks has a fortieth', async () => {
    const { database } = fixture
    const ownerId = await fixture.newOwner()
    const group = Array.from({ length: 256 }, (_, host) => `203.0.113.${host}`)
    const reserve = (slug: string, visitor: string) =>
      database.transaction((transaction) => reserveName({ slug, ownerId, visitor, now: new Date() }, transaction))
    const perGroup = rateLimitRules['name-game-of-all'].points / partsOfAll
    const refused = database.transaction(async (transaction) => {
      await reserveName({ slug: 'new-name', ownerId, visitor: group[0]!, now: new Date() }, transaction)
      throw new HttpError(409, 'no-room', 'What follows is refused, so that it does not count.')
    })
    expect(await refusalOf(refused)).toMatchObject({ code: 'no-room' })
    for (let number = 0; number < perGroup; number += 1) await reserve(`new-name-${number}`, group[number % 256]!)
    const limited = { status: 429, code: 'limited' }
    const visitor = group[7]!
    expect(await refusalOf(reserve('new-name-more', visitor))).toMatchObject(limited)
    expect(await database.$count(publishedNames, eq(publishedNames.slug, 'new-name-more'))).toBe(0)
    await reserve('new-name-more', '198.51.100.9')
    await reserve('new-name-more', visitor)
    const published = freshSlug()
    await fixture.upload(ownerId, published, [page('a')])
    const publish = (from: string) =>
      changeUpload({ visitor: from, ownerId, slug: published, change: { action: 'publish' } }, fixture.dependencies())
    expect(await refusalOf(publish(visitor))).toMatchObject(limited)
    await publish('198.51.100.9')
    await publish(visitor)
  })

  it('that is rejected leaves no files and does not reserve its name', async () => {
    const ada = await fixture.newOwner()
    const slug = freshSlug()
    const error = await fixture
      .upload(ada, slug, [page('x'), { name: '../evil.js' }])
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      status: 422,
      code: 'bad-path',
      invalidFields: [{ name: 'file', detail: '../evil.js' }],
    })
    expect(await readOwnUploads({ ownerId: ada, visitor: freshVisitor() }, fixture.database)).toMatchObject({
      uploads: [],
      bytes: 0,
    })
    expect([readdirSync(join(fixture.root, 'arriving')), readdirSync(join(fixture.root, 'unpacking'))]).toEqual([
      [],
      [],
    ])
  })

  it('shares its names with made games: each name exists once', async () => {
    const [ada, eve] = [await fixture.newOwner(), await fixture.newOwner()]
    const [uploaded, made] = [freshSlug(), freshSlug()]
    await fixture.upload(ada, uploaded, [page('x')])
    await fixture.publishMade(ada, made)
    expect(await refusalOf(fixture.publishMade(ada, uploaded))).toMatchObject({ status: 409, code: 'name-taken' })
    const begin = (ownerId: string, slug: string) =>
      beginUpload({ ownerId, slug, title: 'A', lead: '', bytes: 100 }, fixture.dependencies())
    expect(await refusalOf(begin(ada, made))).toMatchObject({ status: 409, code: 'name-taken' })
    expect(await refusalOf(begin(eve, uploaded))).toMatchObject({ status: 409, code: 'name-taken' })
    for (const slug of ['unity-x', 'claim-intrepid-airdrop-7', 'fuck-you-2397'])
      expect(await refusalOf(begin(eve, slug))).toMatchObject({ status: 422, code: 'not-a-name' })
  })

  it('cannot have the name of a Unity build of the site, whose page it would lead to, nor can a made game', async () => {
    const eve = await fixture.newOwner()
    const notAName = { status: 422, code: 'not-a-name' }
    vi.stubEnv('UNITY_DIR', 'tests/fixtures/unity')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await refusalOf(fixture.upload(eve, 'lantern', [page('x')]))).toMatchObject(notAName)
    expect(await refusalOf(fixture.publishMade(eve, 'lantern'))).toMatchObject(notAName)
    // The operator added the build after the upload.
    await fixture.database
      .insert(uploadedGames)
      .values({ slug: 'lantern', ownerId: eve, title: 'A game', lead: '', version: 1, publishedAt: null })
    expect(await refusalOf(fixture.publish(eve, 'lantern'))).toMatchObject(notAName)
    await changeUpload(
      { visitor: '198.51.100.1', ownerId: eve, slug: 'lantern', change: { action: 'delete' } },
      fixture.dependencies(),
    )
    expect(await fixture.database.$count(uploadedGames, eq(uploadedGames.slug, 'lantern'))).toBe(0)
  })

  it('cannot be named like the place of hunts at web addresses, but has new versions if it already is', async () => {
    const [ada, eve] = [await fixture.newOwner(), await fixture.newOwner()]
    const notAName = { status: 422, code: 'not-a-name' }
    expect(await refusalOf(fixture.upload(eve, 'web', [page('x')]))).toMatchObject(notAName)
    expect(await refusalOf(fixture.publishMade(eve, 'web'))).toMatchObject(notAName)
    await fixture.database
      .insert(uploadedGames)
      .values({ slug: 'web', ownerId: ada, title: 'A game', lead: '', version: 1, publishedAt: new Date() })
    expect(await fixture.upload(ada, 'web', [page('of its author')])).toMatchObject({ slug: 'web' })
    expect(await refusalOf(fixture.upload(eve, 'web', [page('x')]))).toMatchObject({ code: 'name-taken' })
    await fixture.database.delete(uploadedGames).where(eq(uploadedGames.slug, 'web'))
    const slug = freshSlug()
    await fixture.publishMade(ada, slug)
    await fixture.database.update(builderGames).set({ slug: 'web' }).where(eq(builderGames.slug, slug))
    await fixture.publishMade(ada, 'web')
    expect(await readMadeGame('web', fixture.database)).toMatchObject({ slug: 'web' })
  })

  it('keeps the previous build for current players, can return to it, and deletes the oldest of many versions', async () => {
    const ada = await fixture.newOwner()
    const slug = freshSlug()
    const builds: string[] = []
    for (let version = 1; version <= uploadLimits.versions + 1; version++)
      builds.push((await fixture.upload(ada, slug, [page(`v${version}`)], { size: 4_096 })).build)
    await fixture.publish(ada, slug)
    expect((await readUploadedGame(slug, fixture.database))?.build).toBe(builds.at(-1))
    expect((await fixture.ask(`/uploads/${builds[4]}/`)).text, 'an older one is played on').toBe('v5')
    expect((await fixture.ask(`/uploads/${builds[0]}/`)).status).toBe(404)
    await changeUpload(
      { visitor: '198.51.100.1', ownerId: ada, slug, change: { action: 'use-version', version: 3 } },
      fixture.dependencies(),
    )
    expect((await readUploadedGame(slug, fixture.database))?.build).toBe(builds[2])
    expect(
      await refusalOf(
        changeUpload(
          { visitor: '198.51.100.1', ownerId: ada, slug, change: { action: 'use-version', version: 1 } },
          fixture.dependencies(),
        ),
      ),
    ).toMatchObject({ code: 'unknown-version' })
  })

  it('respects the account’s storage limit, counting identical builds once and each file in whole blocks', async () => {
    const ada = await fixture.newOwner()
    const { build } = await fixture.upload(ada, freshSlug(), [page('room')])
    await fixture.database
      .update(uploadBuilds)
      .set({ diskBytes: uploadLimits.accountBytes - 10_000 })
      .where(eq(uploadBuilds.hash, build))
    expect((await readOwnUploads({ ownerId: ada, visitor: freshVisitor() }, fixture.database)).bytes).toBe(
      uploadLimits.accountBytes - 10_000,
    )
    await fixture.upload(ada, freshSlug(), [page('12')])
    expect(await refusalOf(fixture.upload(ada, freshSlug(), [page('3')]))).toMatchObject({
      status: 409,
      code: 'no-room',
    })
    await fixture.upload(ada, freshSlug(), [page('12')])
  })

  it('is deleted with its files at once, except those that another game uses', async () => {
    const [ada, eve] = [await fixture.newOwner(), await fixture.newOwner()]
    const [deleted, remaining] = [freshSlug(), freshSlug()]
    const { build: alone } = await fixture.upload(ada, deleted, [page('alone')])
    const { build: shared } = await fixture.upload(ada, deleted, [page('shared')])
    await fixture.upload(eve, remaining, [page('shared')])
    const { build: orphan } = await fixture.upload(eve, freshSlug(), [page('orphan')])
    const isThere = (build: string) => existsSync(join(fixture.root, 'builds', build))
    await changeUpload(
      { visitor: '198.51.100.1', ownerId: ada, slug: deleted, change: { action: 'delete' } },
      fixture.dependencies(),
    )
    expect([alone, shared, orphan].map(isThere)).toEqual([false, true, true])
    await fixture.publish(eve, remaining)
    await fixture.database.delete(uploadedGames).where(eq(uploadedGames.ownerId, eve))
    await deleteOldUploads(fixture.root, new Date(), fixture.database)
    expect([alone, shared, orphan].map(isThere), 'those of a deleted account').toEqual([false, false, false])
    // A build that is uploaded again is stored again.
    const slug = freshSlug()
    expect((await fixture.upload(ada, slug, [page('alone')])).build).toBe(alone)
    await fixture.publish(ada, slug)
    expect((await fixture.ask(`/uploads/${alone}/`)).text).toBe('alone')
    const kept = freshSlug()
    await fixture.upload(ada, kept, [page('kept')])
    await fixture.publish(ada, kept)
    await fixture.upload(ada, freshSlug(), [page('forgotten')])
    const late = new Date(Date.now() + (uploadLimits.unpublishedDays + 1) * dayMs)
    await deleteOldUploads(fixture.root, late, fixture.database)
    expect(
      (await readOwnUploads({ ownerId: ada, visitor: freshVisitor() }, fixture.database)).uploads
        .map((upload) => upload.slug)
        .sort(),
      'a game that is unpublished for a month',
    ).toEqual([slug, kept].sort())
  })

  it('gives its disk space back, and is refused clearly when the site has no more', async () => {
    const owners = await Promise.all([1, 2, 3, 4].map(() => fixture.newOwner()))
    const noise = (seed: string) =>
      Array.from({ length: 1_500 }, (_, index) => createHash('sha256').update(`${seed}${index}`).digest('hex')).join('')
    const before = await readUsedBytes(fixture.database)
    const onDisk = () =>
      readdirSync(fixture.root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
    const bytesBefore = onDisk()
    const room = before + 650_000
    const send = async (ownerId: string, slug: string, seed: string) => {
      const zip = writeZip([page(noise(seed))])
      const dependencies = fixture.dependencies(undefined, room)
      const { id } = await beginUpload({ ownerId, slug, title: 'A', lead: '', bytes: zip.length }, dependencies)
      await receivePiece({ ownerId, id, at: 0, bytes: zip }, dependencies)
      return finishUpload({ ownerId, id, visitor: freshVisitor() }, dependencies)
    }
    const slugs = owners.map(() => freshSlug())
    const names = owners.map((owner, index) => [owner, slugs[index] ?? ''] as const)
    for (let round = 0; round < 3; round++) {
      for (const [owner, slug] of names.slice(0, 3)) await send(owner, slug, slug + round)
      expect((await readUsedBytes(fixture.database)) - before, 'what is counted').toBeGreaterThanOrEqual(
        onDisk() - bytesBefore,
      )
      const [full, slug] = names[3] ?? ['', '']
      expect(await refusalOf(send(full, slug, slug + round))).toMatchObject({ status: 507, code: 'site-full' })
      for (const [owner, own] of names.slice(0, 3))
        await changeUpload(
          { visitor: '198.51.100.1', ownerId: owner, slug: own, change: { action: 'delete' } },
          fixture.dependencies(),
        )
      await deleteOldUploads(fixture.root, new Date(Date.now() + 2 * 3_600_000), fixture.database)
      expect([await readUsedBytes(fixture.database), onDisk()], 'after deleting').toEqual([before, bytesBefore])
    }
  })

  it('begins once when it is asked for many times at once, as by a double click', async () => {
    const ownerId = await fixture.newOwner()
    const begin = () =>
      beginUpload({ ownerId, slug: freshSlug(), title: 'A', lead: '', bytes: 100 }, fixture.dependencies())
    const answers = await Promise.allSettled(Array.from({ length: 20 }, begin))
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 503, code: 'busy' })
    const isOwn = eq(uploadArrivals.ownerId, ownerId)
    expect(await fixture.database.$count(uploadArrivals, isOwn)).toBe(1)
    await fixture.database.delete(uploadArrivals).where(isOwn)
  })

  it('waits for the name only briefly when it begins, and again and again when it is stored', async () => {
    const ownerId = await fixture.newOwner()
    const slug = freshSlug()
    const zip = writeZip([page('a name in use')])
    const begin = (own: string) =>
      beginUpload({ ownerId: own, slug, title: 'A', lead: '', bytes: zip.length }, fixture.dependencies())
    const { id } = await begin(ownerId)
    await receivePiece({ ownerId, id, at: 0, bytes: zip }, fixture.dependencies())
    const other = await fixture.newOwner()
    let finish: Promise<unknown> = Promise.resolve()
    await besideTransaction(fixture.database, async (transaction) => {
      await claimName({ slug, ownerId, sort: 'uploaded' }, transaction)
      finish = finishUpload({ ownerId, id, visitor: freshVisitor() }, fixture.dependencies())
      expect(await refusalOf(begin(other))).toMatchObject({ status: 503, code: 'busy' })
    })
    // What has arrived is not lost.
    expect(await finish).toMatchObject({ slug, version: 1 })
  })

  it('counts as used space while it arrives and while it is unpacked', async () => {
    const ada = await fixture.newOwner()
    const zip = writeZip([page('x'.repeat(50_000))])
    const slug = freshSlug()
    const before = await readUsedBytes(fixture.database)
    const { id } = await beginUpload(
      { ownerId: ada, slug, title: 'A', lead: '', bytes: zip.length },
      fixture.dependencies(),
    )
    await receivePiece({ ownerId: ada, id, at: 0, bytes: zip }, fixture.dependencies())
    expect(await readUsedBytes(fixture.database)).toBe(before + zip.length)
    const tight = fixture.dependencies(undefined, before + zip.length + 1_000)
    expect(
      await refusalOf(finishUpload({ ownerId: ada, id, visitor: freshVisitor() }, tight)),
      'before anything is unpacked',
    ).toMatchObject({
      code: 'site-full',
    })
    expect(await readUsedBytes(fixture.database)).toBe(before)
    expect(readdirSync(join(fixture.root, 'unpacking'))).toEqual([])
  })

  it('counts the space of all uploads without reading their rows', async () => {
    const { database } = fixture
    const before = await readUsedBytes(database)
    await database.execute(sql`
      insert into upload_builds (hash, kind, files, bytes, disk_bytes)
      select 'many-' || n, 'html', 1, 1, 4096 from generate_series(1, 500) as n`)
    await database.execute(sql`
      with owners as (
        insert into users (id, name, email)
        select 'many-' || n, 'Ada', 'many-' || n || '@intrepid.example' from generate_series(1, 500) as n returning id)
      insert into upload_arrivals (id, owner_id, slug, title, lead, bytes, received, touched_at)
      select gen_random_uuid(), id, 'many', 'A', '', 100, 100, now() - interval '2 hours' from owners`)
    expect(await readUsedBytes(database)).toBe(before + 500 * 4_096 + 500 * 100)
    const read = await database.transaction(async (transaction) => {
      const countRows = async () => {
        const { rows } = await transaction.execute<{ rows: string }>(
          sql`select sum(seq_tup_read + idx_tup_fetch) as rows from pg_stat_xact_user_tables where relname like 'upload%'`,
        )
        return Number(rows[0]?.rows)
      }
      // What the connection did before may not have been reported yet.
      const rowsBefore = await countRows()
      await requireSiteRoom(1, 1e12, transaction)
      return (await countRows()) - rowsBefore
    })
    expect(read).toBeLessThan(10)
    await deleteOldUploads(fixture.root, new Date(), database)
    await database.execute(sql`delete from upload_builds where hash like 'many-%'`)
    await database.execute(sql`delete from users where id like 'many-%'`)
    expect(await readUsedBytes(database)).toBe(before)
  })

  it('that replaces an unfinished one needs only the difference', async () => {
    const ada = await fixture.newOwner()
    const before = await readUsedBytes(fixture.database)
    const tight = fixture.dependencies(undefined, before + 1_000)
    const begin = (bytes: number) =>
      beginUpload({ ownerId: ada, slug: freshSlug(), title: 'A', lead: '', bytes }, tight)
    const { id } = await begin(1_000)
    await receivePiece({ ownerId: ada, id, at: 0, bytes: new Uint8Array(1_000) }, tight)
    expect(await refusalOf(begin(1_001))).toMatchObject({ code: 'site-full' })
    await begin(1_000)
    expect(await readUsedBytes(fixture.database)).toBe(before)
  })

  it('that waited long for its turn cannot be replaced while it is unpacked', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    /** Sends a zip whose search ends when the test says so. */
    const send = async () => {
      const ownerId = await fixture.newOwner()
      const zip = writeZip([page(ownerId)])
      const begin = () =>
        beginUpload({ ownerId, slug: freshSlug(), title: 'A', lead: '', bytes: zip.length }, fixture.dependencies())
      const { id } = await begin()
      await receivePiece({ ownerId, id, at: 0, bytes: zip }, fixture.dependencies())
      let end: () => void = () => undefined
      const searched = new Promise<readonly string[]>((resolve) => {
        end = () => resolve([])
      })
      let done: Promise<unknown> = Promise.resolve()
      const searching = new Promise<void>((resolve) => {
        const searchBuild = () => {
          resolve()
          return searched
        }
        done = finishUpload({ ownerId, id, visitor: freshVisitor() }, { ...fixture.dependencies(), searchBuild })
      })
      return { begin, searching, end, done }
    }
    const first = await send()
    await first.searching
    const second = await send()
    vi.setSystemTime(Date.now() + 11 * 60_000)
    first.end()
    await second.searching
    expect(await refusalOf(second.begin())).toMatchObject({ status: 503, code: 'busy' })
    second.end()
    await Promise.all([first.done, second.done])
  })

  it('leaves no files when its name was taken while it was unpacked', async () => {
    const [ada, eve] = [await fixture.newOwner(), await fixture.newOwner()]
    const slug = freshSlug()
    const zip = writeZip([page('late')])
    const { id } = await beginUpload(
      { ownerId: ada, slug, title: 'A', lead: '', bytes: zip.length },
      fixture.dependencies(),
    )
    await receivePiece({ ownerId: ada, id, at: 0, bytes: zip }, fixture.dependencies())
    await fixture.upload(eve, slug, [page('first')])
    const builds = readdirSync(join(fixture.root, 'builds'))
    expect(
      await refusalOf(finishUpload({ ownerId: ada, id, visitor: freshVisitor() }, fixture.dependencies())),
    ).toMatchObject({
      code: 'name-taken',
    })
    expect(readdirSync(join(fixture.root, 'builds'))).toEqual(builds)
  })
})

describe('the job that deletes old uploads', () => {
  it('deletes zips without an upload, looking every ten minutes, however many there are', async () => {
    const folder = join(fixture.root, 'arriving')
    const ownerId = await fixture.newOwner()
    const begun = { ownerId, slug: freshSlug(), title: 'A', lead: '', bytes: 100 }
    const { id } = await beginUpload(begun, fixture.dependencies())
    await receivePiece({ ownerId, id, at: 0, bytes: new Uint8Array(100) }, fixture.dependencies())
    const now = Date.now()
    // Another test may have looked just before.
    const left = async (minutes: number) => {
      for (let number = 0; number < 600; number += 1) await writeFile(join(folder, `${randomUUID()}.zip`), 'x')
      await writeFile(join(folder, 'no upload'), 'x')
      await deleteOldUploads(fixture.root, new Date(now + minutes * 60_000), fixture.database)
      return readdirSync(folder).length
    }
    expect([await left(20), await left(21), await left(29), await left(30)]).toEqual([1, 602, 1_202, 1])
    expect(readdirSync(folder)).toEqual([`${id}.zip`])
    await deleteArrival(id, fixture.root, fixture.database)
  })

  it('deletes counted plays in slices', async () => {
    const { database } = fixture
    const [ada, slug] = [await fixture.newOwner(), freshSlug()]
    await fixture.upload(ada, slug, [page(slug)])
    await database.execute(sql`
      insert into upload_plays (slug, started_at)
      select ${slug}, now() - interval '2 days' from generate_series(1, 12000)`)
    const deletions = await noteDeletions('upload_plays', database)
    await deleteOldUploads(fixture.root, new Date(), database)
    expect(await database.$count(uploadPlays, eq(uploadPlays.slug, slug))).toBe(0)
    expect((await deletions())[0]).toBe(5_000)
  })
})

describe('what a game has stored for thousands of players', () => {
  /** Publishes a game that has stored data for so many players. */
  async function publishStoring(players: number): Promise<readonly [string, string]> {
    const [ada, slug] = [await fixture.newOwner(), freshSlug()]
    await fixture.upload(ada, slug, [page(slug)])
    await fixture.publish(ada, slug)
    await fixture.database.execute(sql`
      insert into game_stores (game, player, content)
      select ${slug}, 'account:' || n, 'x' from generate_series(1, ${players}::int) n`)
    return [ada, slug]
  }
  const countStores = (slug: string) => fixture.database.$count(gameStores, eq(gameStores.game, slug))
  const change = (ownerId: string, slug: string, action: 'withdraw' | 'delete') =>
    changeUpload({ visitor: '198.51.100.1', ownerId, slug, change: { action } }, fixture.dependencies())

  it('is deleted a thousand at once, by its author and by the job', async () => {
    const [ada, own] = await publishStoring(2_500)
    const [eve, old] = await publishStoring(2_500)
    await change(eve, old, 'withdraw')
    const deletions = await noteDeletions('game_stores', fixture.database)
    await change(ada, own, 'delete')
    expect([await countStores(own), await deletions()]).toEqual([0, [1_000, 1_000, 500]])
    const late = new Date(Date.now() + (uploadLimits.unpublishedDays + 1) * dayMs)
    await deleteOldUploads(fixture.root, late, fixture.database)
    expect(await countStores(old)).toBe(0)
    expect(await deletions()).toEqual([1_000, 1_000, 1_000, 1_000, 500, 500])
  })

  it('stays when its game is published again while the job deletes others', async () => {
    const games = [await publishStoring(3), await publishStoring(3)]
    for (const [owner, slug] of games) await change(owner, slug, 'withdraw')
    const late = new Date(Date.now() + (uploadLimits.unpublishedDays + 1) * dayMs)
    const slugs = games.map(([, slug]) => slug)
    const job = await besideTransaction(fixture.database, async (other) => {
      await other.execute(sql`
        select from game_stores where game = any(${sql.param(slugs)}::text[]) and player = 'account:1' for update`)
      const running = deleteOldUploads(fixture.root, late, fixture.database)
      await waitForLock(fixture.database, running)
      // The job waits with the first game, whichever that is.
      const { rows } = await fixture.database.execute<{ slug: string }>(sql`
        select slug from uploaded_games where slug = any(${sql.param(slugs)}::text[]) order by slug desc for update skip locked`)
      const free = games.find(([, slug]) => slug === rows[0]?.slug) ?? ['', '']
      await fixture.publish(...free)
      return { running, published: free[1] }
    })
    await job.running
    expect(await countStores(job.published)).toBe(3)
    for (const slug of slugs.filter((each) => each !== job.published)) expect(await countStores(slug)).toBe(0)
  })

  it('is not stored by a process that does not know yet that the game is gone', async () => {
    const [ada, slug] = await publishStoring(1)
    const player = `account:${await fixture.newOwner()}`
    const write = () => writeStore({ game: slug, player }, 'late', fixture.database)
    await write()
    const unknown = { status: 404, code: 'unknown-game' }
    for (const action of ['withdraw', 'delete'] as const) {
      await change(ada, slug, action)
      expect(await refusalOf(write()), action).toMatchObject(unknown)
    }
    expect(await countStores(slug)).toBe(0)
  })

  it('keeps no other change of the game waiting, with a connection', async () => {
    const [ada, slug] = await publishStoring(1)
    await besideTransaction(fixture.database, async (other) => {
      await other.select().from(uploadedGames).where(eq(uploadedGames.slug, slug)).for('update')
      // It would fail after the longest time of a query.
      expect(await refusalOf(change(ada, slug, 'delete'))).toMatchObject({ status: 503, code: 'busy' })
    })
    expect(await countStores(slug)).toBe(1)
  })
})

describe('the name of a published game', () => {
  it('is never given to another account, so that nobody inherits what it stored', async () => {
    const [ada, eve, bob] = [await fixture.newOwner(), await fixture.newOwner(), await fixture.newOwner()]
    const [uploaded, made, draft] = [freshSlug(), freshSlug(), freshSlug()]
    const store = (game: string) => ({ game, player: `account:${bob}` })
    await fixture.upload(ada, uploaded, [page('a')])
    await fixture.publish(ada, uploaded)
    await fixture.publishMade(bob, made)
    await fixture.upload(ada, draft, [page('b')])
    for (const game of [uploaded, draft]) await writeStore(store(game), 'secret', fixture.database)
    for (const slug of [uploaded, draft])
      await changeUpload(
        { visitor: '198.51.100.1', ownerId: ada, slug, change: { action: 'delete' } },
        fixture.dependencies(),
      )
    expect(await readStore(store(uploaded), fixture.database)).toBeNull()
    await fixture.upload(eve, draft, [page('c')])
    expect(await readStore(store(draft), fixture.database), 'of a game that was never published').toBeNull()
    const taken = { status: 409, code: 'name-taken' }
    expect(await refusalOf(fixture.upload(eve, uploaded, [page('c')]))).toMatchObject(taken)
    expect(await refusalOf(fixture.publishMade(eve, uploaded))).toMatchObject(taken)
    await fixture.upload(ada, uploaded, [page('d')])
    await fixture.database.delete(users).where(eq(users.id, bob))
    expect(await refusalOf(fixture.upload(eve, made, [page('e')])), 'of a deleted account').toMatchObject(taken)
  })
})

it('shares the queue for lists of files with its players, in the console and for its cover', async () => {
  const ada = await fixture.newOwner()
  const files = [page('a list'), { name: 'cover.png', content: writePng(160, 120) }]
  const { build } = await fixture.upload(ada, freshSlug(), files)
  const { root } = fixture
  // The first of these lists is a pipe that nobody has written to, so that the others wait: the whole share of this
  // visitor.
  const hashes = Array.from({ length: 24 }, (_, index) => String(index).padStart(64, '0'))
  const pipe = join(buildFolder(root, hashes[0] ?? ''), listName)
  mkdirSync(buildFolder(root, hashes[0] ?? ''), { recursive: true })
  execFileSync('mkfifo', [pipe])
  // Ends the wait when the test fails, too. The flag keeps this from waiting for a reader.
  onTestFinished(() => writeFile(pipe, '', { flag: 'r+' }))
  const visitor = freshVisitor()
  const lists = hashes.map((hash) => readBuildList(root, hash, visitor))
  const busy = { status: 503, code: 'busy' }
  const own = (who: string) => readOwnUploads({ ownerId: ada, visitor: who }, fixture.database, root)
  const cover = { hash: build, visitor, readReader: () => Promise.resolve(ada) }
  expect(await refusalOf(own(visitor))).toMatchObject(busy)
  expect(await refusalOf(readCover(cover, fixture.dependencies()))).toMatchObject(busy)
  const ofOther = own(freshVisitor())
  await writeFile(pipe, JSON.stringify({ version: 1, start: { kind: 'html' }, files: [] }))
  expect((await ofOther).uploads).toHaveLength(1)
  await Promise.all(lists)
  expect((await own(visitor)).uploads).toHaveLength(1)
})

describe('what was published', () => {
  it('is not readable by its hash after its author withdrew it or the operator hid it, except for the author', async () => {
    const ada = await fixture.newOwner()
    const slug = freshSlug()
    const picture = writePng(160, 120)
    const files = [page('withdrawn'), { name: 'cover.png', content: picture }]
    const { build } = await fixture.upload(ada, slug, files, { size: 4_096 })
    const statuses = async () => [
      (await fixture.ask(`/uploads/${build}/`)).status,
      (await fixture.ask(`/uploads/${build}/cover.png`)).status,
      (await readCover(
        { hash: build, visitor: freshVisitor(), readReader: () => Promise.resolve(null) },
        fixture.dependencies(),
      )) === null,
      (await readCover(
        { hash: build, visitor: freshVisitor(), readReader: () => Promise.resolve(ada) },
        fixture.dependencies(),
      )) === null,
    ]
    const preview = async (now = new Date()) =>
      (await fixture.ask(`/uploads/${await createPreviewFolder({ hash: build, slug }, { env: secrets, now })}/`)).status
    expect([await statuses(), await preview()]).toEqual([[404, 404, true, false], 200])
    await fixture.publish(ada, slug)
    expect(await statuses()).toEqual([200, 200, false, false])
    await changeUpload(
      { visitor: '198.51.100.1', ownerId: ada, slug, change: { action: 'withdraw' } },
      fixture.dependencies(),
    )
    expect([await statuses(), await preview()]).toEqual([[404, 404, true, false], 200])
    expect(await preview(new Date(Date.now() - dayMs)), 'an old preview').toBe(404)
    const env = { ...secrets, gameTokenSecret: new Uint8Array(32) }
    const signed = await createPreviewFolder({ hash: build, slug }, { env })
    expect((await fixture.ask(`/uploads/${signed}/`)).status, 'a forged one').toBe(404)
    await fixture.publish(ada, slug)
    // The attack of the review: another account has uploaded the same zip.
    const [eve, copy] = [await fixture.newOwner(), freshSlug()]
    expect(await fixture.upload(eve, copy, files)).toMatchObject({ build })
    await moderateGame({ slug, action: 'hide', reason: 'x', operator: '0xab' }, fixture.database)
    expect([await statuses(), await preview()]).toEqual([[404, 404, true, false], 404])
    const folder = await createPreviewFolder({ hash: build, slug: copy }, { env: secrets })
    expect((await fixture.ask(`/uploads/${folder}/`)).status, 'of the other account').toBe(200)
    const renamed = (await createPreviewFolder({ hash: build, slug }, { env: secrets })).replace(slug, copy)
    expect((await fixture.ask(`/uploads/${renamed}/`)).status, 'signed for another game').toBe(404)
  })

  it('is served only into frames, so that it is no page of the games’ origin', async () => {
    const ada = await fixture.newOwner()
    const [published, unpublished] = [freshSlug(), freshSlug()]
    const files = [page('Sign in to Intrepid'), { name: 'sign-in.svg', content: '<svg/>' }]
    const { build } = await fixture.upload(ada, published, files)
    await fixture.publish(ada, published)
    const { build: hash } = await fixture.upload(ada, unpublished, [...files, { name: 'a.txt', content: 'a' }])
    const preview = await createPreviewFolder({ hash, slug: unpublished }, { env: secrets })
    for (const folder of [build, preview]) {
      const ask = async (name: string, destination?: string) =>
        (await fixture.ask(`/uploads/${folder}/${name}`, destination ? { 'sec-fetch-dest': destination } : {})).status
      for (const name of ['', 'index.html']) {
        expect(await ask(name, 'iframe')).toBe(200)
        expect(await ask(name), 'a browser that does not say it').toBe(200)
        for (const outside of ['document', 'object', 'embed', 'frame', 'empty'])
          expect(await ask(name, outside), outside).toBe(404)
      }
      expect([await ask('sign-in.svg', 'image'), await ask('sign-in.svg', 'document')]).toEqual([200, 404])
    }
  })

  it('holds for levels too', async () => {
    const ada = await fixture.newOwner()
    const slug = freshSlug()
    await fixture.publishMade(ada, slug)
    const hash = (await readMadeGame(slug, fixture.database))?.level ?? ''
    const isShown = (reader: string | null) =>
      isLevelShown({ hash, readReader: () => Promise.resolve(reader) }, fixture.database)
    // Other tests publish the same level, which would keep it readable.
    await fixture.database.update(builderGames).set({ withdrawnAt: new Date() }).where(ne(builderGames.slug, slug))
    expect(await isShown(null)).toBe(true)
    await withdrawGame({ ownerId: ada, slug }, { database: fixture.database })
    expect([await isShown(null), await isShown(ada)]).toEqual([false, true])
    await fixture.publishMade(ada, slug)
    await moderateGame({ slug, action: 'hide', reason: 'x', operator: '0xab' }, fixture.database)
    expect([await isShown(null), await isShown(await fixture.newOwner())]).toEqual([false, false])
  })
})

describe('an uploaded build', () => {
  it('is served in a sandbox from its own folder only, with content types by file name', async () => {
    const ada = await fixture.newOwner()
    const slug = freshSlug()
    const { build } = await fixture.upload(ada, slug, [
      page('<!doctype html><script src="js/main.js"></script>'),
      { name: 'js/main.js', content: 'let a' },
      { name: 'art/page.png', content: '<script>alert(1)</script>' },
      { name: 'art/a b.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
      { name: 'other.html', content: 'x' },
      { name: 'sound.ogg', content: '0123456789' },
    ])
    await fixture.publish(ada, slug)
    const home = `/uploads/${build}/`
    const document = await fixture.ask(home)
    const policy = document.headers['content-security-policy'] ?? ''
    expect(document.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    })
    expect(policy).toMatch(/^sandbox allow-scripts allow-pointer-lock; default-src 'none'; /)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain(`connect-src ${fixture.gamesOrigin}${home} data: blob:;`)
    expect(policy).toContain(`frame-ancestors ${site}`)

    const script = await fixture.ask(`${home}js/main.js`)
    expect([script.text, script.headers['content-type'], script.headers['cache-control']]).toEqual([
      'let a',
      'text/javascript; charset=utf-8',
      'private, max-age=31536000, immutable',
    ])
    expect((await fixture.ask(`${home}art/page.png`)).headers['content-type'], 'never a page').toBe('image/png')
    const drawing = await fixture.ask(`${home}art/a%20b.svg`)
    expect(drawing.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(drawing.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'; /)
    const part = await fixture.ask(`${home}sound.ogg`, { range: 'bytes=2-4' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await fixture.ask(`${home}sound.ogg`, { 'if-none-match': String(part.headers.etag) })).status).toBe(304)

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
      expect((await fixture.ask(home + path)).status, path).toBe(404)
    for (const name of ['0'.repeat(64), '..', build.toUpperCase()])
      expect((await fixture.ask(`/uploads/${name}/`)).status, name).toBe(404)
  })

  it('of Unity describes its parts, and is sent with its own compression', async () => {
    const ada = await fixture.newOwner()
    const names = ['a.loader.js', 'a.framework.js.br', 'a.data.gz', 'a.wasm.br']
    const slug = freshSlug()
    const { build, kind } = await fixture.upload(
      ada,
      slug,
      names.map((name) => ({ name: `web/Build/${name}`, content: name })),
    )
    expect(kind).toBe('unity')
    await fixture.publish(ada, slug)
    expect(JSON.parse((await fixture.ask(`/uploads/${build}/`)).text)).toMatchObject({
      id: build,
      title: 'a',
      folder: 'Build/',
      parts: { code: 'a.wasm.br' },
    })
    const code = await fixture.ask(`/uploads/${build}/Build/a.wasm.br`)
    expect([code.text, code.headers['content-encoding'], code.headers['content-type']]).toEqual([
      'a.wasm.br',
      'br',
      'application/wasm',
    ])
  })
})

describe('a text file of an upload', () => {
  it('is compressed once, at its upload, and requests only read the copy', async () => {
    const ada = await fixture.newOwner()
    const slug = freshSlug()
    const script = 'export const step = () => undefined\n'.repeat(2_000)
    const { build } = await fixture.upload(
      ada,
      slug,
      [page('<!doctype html>'), { name: 'game.js', content: script }, { name: 'small.js', content: 'export {}' }],
      { size: 100_000 },
    )
    await fixture.publish(ada, slug)
    const path = `/uploads/${build}/game.js`
    const folder = buildFolder(fixture.root, build)
    const copies = readdirSync(folder).filter((name) => name.endsWith('.br'))
    expect(copies).toHaveLength(1)
    const bytes = statSync(join(folder, copies[0] ?? '')).size
    expect(bytes).toBeLessThan(script.length / 10)
    const packed = await fixture.ask(path, { 'accept-encoding': 'gzip, br' })
    expect([packed.status, packed.headers['content-encoding'], packed.headers['content-length']]).toEqual([
      200,
      'br',
      String(bytes),
    ])
    const etag = packed.headers.etag ?? ''
    expect((await fixture.ask(path, { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304)
    // Nothing is compressed for a request: whoever does not take the copy gets the file itself.
    for (const accepted of ['gzip', 'identity', 'br;q=0']) {
      const plain = await fixture.ask(path, { 'accept-encoding': accepted, 'if-none-match': etag })
      expect([plain.status, plain.headers['content-encoding'], plain.text]).toEqual([200, undefined, script])
    }
    const part = await fixture.ask(path, { 'accept-encoding': 'br', range: 'bytes=0-5' })
    expect([part.status, part.headers['content-encoding'], part.text]).toEqual([206, undefined, 'export'])
    const small = await fixture.ask(`/uploads/${build}/small.js`, { 'accept-encoding': 'br' })
    expect([small.headers['content-encoding'], small.text]).toEqual([undefined, 'export {}'])
    // The copy counts as used space.
    const [row] = await fixture.database.select().from(uploadBuilds).where(eq(uploadBuilds.hash, build))
    const stored = readdirSync(folder).map((name) => toDiskBytes(statSync(join(folder, name)).size))
    expect(row?.diskBytes).toBe(stored.reduce((sum, each) => sum + each, 0))
  })
})

describe('the cover of an upload', () => {
  it('is shown with the game until a version has none, and is deleted with a hidden game', async () => {
    const ada = await fixture.newOwner()
    const slug = freshSlug()
    const picture = writePng(160, 120)
    const { build } = await fixture.upload(
      ada,
      slug,
      [page('with a picture'), { name: 'cover.png', content: picture }],
      {
        size: 4_096,
      },
    )
    await fixture.publish(ada, slug)
    const listed = async () =>
      (
        await searchMadeGames(
          { ...firstCatalogueView, q: slug },
          { database: fixture.database, bounties: () => Promise.resolve(new Map()) },
        )
      ).games.map((game) => game.picture)
    const tagged = async () =>
      (
        await searchMadeGames(
          { ...firstCatalogueView, tag: 'puzzle' },
          { database: fixture.database, bounties: () => Promise.resolve(new Map()) },
        )
      ).games.map((game) => game.slug)
    const own = async () =>
      (await readOwnGames({ ownerId: ada, chainId: 31337 }, { database: fixture.database })).map((game) => game.picture)
    await changeUpload(
      {
        visitor: '198.51.100.1',
        ownerId: ada,
        slug,
        change: { action: 'describe', title: slug, lead: '', tags: ['puzzle'] },
      },
      fixture.dependencies(),
    )
    expect(await tagged()).toContain(slug)
    expect([await listed(), await own(), await readUploadedGame(slug, fixture.database)]).toMatchObject([
      [build],
      [build],
      { hasCover: true },
    ])
    const cover = await readCover(
      { hash: build, visitor: freshVisitor(), readReader: () => Promise.resolve(null) },
      fixture.dependencies(),
    )
    expect([cover?.type, Buffer.from(cover?.bytes ?? []).equals(picture)]).toEqual(['image/png', true])
    await moderateGame({ slug, action: 'hide', reason: 'x', operator: '0xab' }, fixture.database)
    expect(
      await readCover(
        { hash: build, visitor: freshVisitor(), readReader: () => Promise.resolve(null) },
        fixture.dependencies(),
      ),
    ).toBeNull()
    await moderateGame({ slug, action: 'restore', reason: '', operator: '0xab' }, fixture.database)
    const { build: plain } = await fixture.upload(ada, slug, [page('without')])
    await changeUpload(
      { visitor: '198.51.100.1', ownerId: ada, slug, change: { action: 'describe', title: slug, lead: '' } },
      fixture.dependencies(),
    )
    expect([
      await listed(),
      await own(),
      await readCover(
        { hash: plain, visitor: freshVisitor(), readReader: () => Promise.resolve(null) },
        fixture.dependencies(),
      ),
    ]).toEqual([[null], [null], null])
  })
})

describe('a published upload', () => {
  it('is not new again when it is withdrawn, or deleted and uploaded again', async () => {
    const ada = await fixture.newOwner()
    const [slug, newer] = [freshSlug(), freshSlug()]
    const at = (minute: number) => ({ ...fixture.dependencies(), now: new Date(Date.UTC(2026, 10, 27, 12, minute)) })
    const change = (name: string, action: 'publish' | 'withdraw' | 'delete', minute: number) =>
      changeUpload({ visitor: '198.51.100.1', ownerId: ada, slug: name, change: { action } }, at(minute))
    const publishedAt = async () => (await readUploadedGame(slug, fixture.database))?.publishedAt
    await fixture.upload(ada, slug, [page('old')])
    await change(slug, 'publish', 0)
    await fixture.upload(ada, newer, [page('newer')])
    await change(newer, 'publish', 1)
    await change(slug, 'withdraw', 2)
    await change(slug, 'publish', 3)
    expect(await publishedAt()).toBe('2026-11-27T12:00:00.000Z')
    await change(slug, 'delete', 4)
    await fixture.upload(ada, slug, [page('again')])
    await change(slug, 'publish', 5)
    expect(await publishedAt()).toBe('2026-11-27T12:00:00.000Z')
  })
})

describe('the title of an upload', () => {
  let ada: string
  beforeAll(async () => {
    ada = await fixture.newOwner()
  })
  const publish = (slug: string) =>
    changeUpload({ visitor: '198.51.100.1', ownerId: ada, slug, change: { action: 'publish' } }, fixture.dependencies())
  const describeAs = (slug: string, title: string, lead = '') =>
    changeUpload(
      { visitor: '198.51.100.1', ownerId: ada, slug, change: { action: 'describe', title, lead } },
      fixture.dependencies(),
    )
  const titleOf = async (slug: string) =>
    (await fixture.database.select().from(uploadedGames).where(eq(uploadedGames.slug, slug)))[0]?.title

  it('is checked when it is published and when it changes, as those of made games are', async () => {
    const slug = freshSlug()
    await fixture.upload(ada, slug, [page('x')])
    for (const [title, code] of [
      ['Untitled', 'title-default'],
      ['aaa', 'title-unclear'],
      ['Night Drive', 'title-refused'],
    ] as const) {
      // Only its author sees it, so any title will do.
      await describeAs(slug, title)
      expect(await refusalOf(publish(slug)), title).toMatchObject({ status: 422, code })
    }
    expect(await readUploadedGame(slug, fixture.database)).toBeNull()
    await describeAs(slug, 'Lamp')
    await publish(slug)
    expect(await refusalOf(describeAs(slug, 'Night Drive'))).toMatchObject({ code: 'title-refused' })
    expect(await titleOf(slug)).toBe('Lamp')
  })

  it('is checked when a new version changes it, also when the game is published in between', async () => {
    const slug = freshSlug()
    const zip = writeZip([page('x')])
    const begin = (title: string) =>
      beginUpload({ ownerId: ada, slug, title, lead: '', bytes: zip.length }, fixture.dependencies())
    await fixture.upload(ada, slug, [page('y')])
    const { id } = await begin('Night Drive')
    await receivePiece({ ownerId: ada, id, at: 0, bytes: zip }, fixture.dependencies())
    await publish(slug)
    expect(
      await refusalOf(finishUpload({ ownerId: ada, id, visitor: freshVisitor() }, fixture.dependencies())),
    ).toMatchObject({
      code: 'title-refused',
    })
    expect(await refusalOf(begin('Night Drive'))).toMatchObject({ status: 422, code: 'title-refused' })
    expect(await titleOf(slug)).toBe('A game')
  })

  it('is checked with the description, which is on its card and in its page’s metadata', async () => {
    const slug = freshSlug()
    const evil = 'Official airdrop: visit https://evil.example and type your seed phrase'
    const refused = { status: 422, code: 'lead-refused' }
    const zip = writeZip([page('x')])
    const begin = (lead: string) =>
      beginUpload({ ownerId: ada, slug, title: 'Lamp', lead, bytes: zip.length }, fixture.dependencies())
    await fixture.upload(ada, slug, [page('y')])
    await describeAs(slug, 'Lamp', evil)
    expect(await refusalOf(publish(slug))).toMatchObject(refused)
    const { id } = await begin(evil)
    await receivePiece({ ownerId: ada, id, at: 0, bytes: zip }, fixture.dependencies())
    await describeAs(slug, 'Lamp', 'Light them all.')
    await publish(slug)
    expect(
      await refusalOf(finishUpload({ ownerId: ada, id, visitor: freshVisitor() }, fixture.dependencies())),
    ).toMatchObject(refused)
    expect(await refusalOf(describeAs(slug, 'Lamp', evil))).toMatchObject(refused)
    expect(await refusalOf(begin(evil))).toMatchObject(refused)
    expect(await readUploadedGame(slug, fixture.database)).toMatchObject({ lead: 'Light them all.' })

    // From before descriptions were checked: it stays, and can be replaced.
    await fixture.database.update(uploadedGames).set({ lead: evil }).where(eq(uploadedGames.slug, slug))
    await describeAs(slug, 'A lamp', evil)
    await describeAs(slug, 'A lamp', '')
  })
})

it('counts no games of a deleted account', async () => {
  const ada = await fixture.newOwner()
  const slug = freshSlug()
  await fixture.upload(ada, slug, [page('deleted')])
  await fixture.database.delete(users).where(eq(users.id, ada))
  expect(await fixture.database.$count(uploadedGames, eq(uploadedGames.slug, slug))).toBe(0)
})
