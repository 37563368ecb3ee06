import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { readDraft, saveDraft } from '@/lib/server/builder/drafts'
import { receiveMessage } from '@/lib/server/contact/receive-message'
import { users } from '@/lib/server/database/schema/account'
import { contactMessages } from '@/lib/server/database/schema/contact'
import { outboxMails } from '@/lib/server/database/schema/site'
import { uploadArrivals, uploadBuilds } from '@/lib/server/database/schema/uploads'
import { HttpError } from '@/lib/server/http/http-error'
import { changeUpload } from '@/lib/server/uploads/change-upload'
import { readUsedBytes } from '@/lib/server/uploads/disk-space'
import { finishUpload } from '@/lib/server/uploads/finish-upload'
import { beginUpload, receivePiece } from '@/lib/server/uploads/receive-zip'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { isLongRun } from '@/tests/support/long-run'
import { mountSmallDisk, type SmallDisk } from '@/tests/support/small-disk'
import { startTestPostgres, type TestPostgres } from '@/tests/support/test-database'
import { waitUntil } from '@/tests/support/wait-until'
import { freshVisitor } from '@/tests/support/waitlist-fixture'
import { writeZip } from '@/tests/support/write-zip'

const run = promisify(execFile)
const pieceBytes = uploadLimits.minPieceBytes
const env = readServerEnv({
  SITE_URL: 'https://intrepid.example',
  CONTACT_EMAIL: 'team@intrepid.example',
  MAIL_OUTBOX: '1',
})

let disk: SmallDisk
let uploads: string
let postgres: TestPostgres

/** Data that no disk and no database can compress. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64').slice(0, bytes)

/** What a visitor was told: a refusal by its code, or `down` while the database is. */
const toRefusal = (error: unknown) => (error instanceof HttpError ? error.code : 'down')

/** Requests of one visitor, one after the other, for as long as the test likes. */
class Visitor {
  readonly refusals: string[] = []
  done = 0
  private isOver = false
  private readonly running: Promise<void>

  constructor(request: () => Promise<void>) {
    this.running = (async () => {
      while (!this.isOver) {
        await request().then(
          () => (this.done += 1),
          (error: unknown) => this.refusals.push(toRefusal(error)),
        )
        await wait(20)
      }
    })()
  }

  stop(): Promise<void> {
    this.isOver = true
    return this.running
  }
}

async function newOwner(): Promise<string> {
  const id = randomUUID()
  await postgres.database.insert(users).values({ id, name: 'Ada', email: `${id}@intrepid.example` })
  return id
}

const dependencies = () => ({
  database: postgres.database,
  env: { uploadsDir: uploads, uploadsMaxBytes: 1_000_000_000 },
  searchBuild: () => Promise.resolve([]),
})
const game = () => {
  const files = [
    { name: 'index.html', content: '<!doctype html><title>A game</title>' },
    { name: 'data.bin', content: randomBytes(1_500_000) },
  ]
  return writeZip(files)
}

/** Sends a piece, and resumes where the site says. */
async function sendPiece(upload: { readonly ownerId: string; readonly id: string }, zip: Buffer, at: number) {
  return (await receivePiece({ ...upload, at, bytes: zip.subarray(at, at + pieceBytes) }, dependencies())).received
}

/** Files below a folder of the uploads. */
const filesOf = (folder: string) =>
  readdir(join(uploads, folder), { recursive: true }).catch((): readonly string[] => [])

describe.skipIf(!isLongRun)('a full disk', () => {
  beforeAll(async () => {
    disk = await mountSmallDisk(192)
    uploads = join(disk.path, 'uploads')
    await mkdir(uploads)
    const flags = ['-c', 'max_wal_size=32MB', '-c', 'min_wal_size=32MB', '-c', 'autovacuum=off']
    postgres = await startTestPostgres({ parent: disk.path, flags })
    // It loses its connections when it crashes.
    postgres.database.$client.on('error', () => undefined)
  })
  afterAll(async () => {
    await postgres?.stop()
    await disk?.remove()
  })

  it('takes a piece of an upload whole or refuses it, and the upload goes on when there is space again', async () => {
    const ownerId = await newOwner()
    const zip = game()
    const begun = await beginUpload(
      { ownerId, slug: 'full-disk', title: 'A game', lead: '', bytes: zip.length },
      dependencies(),
    )
    const upload = { ownerId, id: begun.id }
    let at = await sendPiece(upload, zip, 0)
    const ballast = await disk.fill()
    // A part of a piece fits, which a write that is not whole reports as a success.
    await run('truncate', ['-s', `-${pieceBytes / 2}`, ballast])
    await expect(sendPiece(upload, zip, at)).rejects.toMatchObject({ status: 507, code: 'site-full' })
    const [arrival] = await postgres.database.select().from(uploadArrivals).where(eq(uploadArrivals.id, begun.id))
    expect(arrival?.received).toBe(at)
    await rm(ballast)
    while (at < zip.length) at = await sendPiece(upload, zip, at)
    // The zip is whole, but its files do not fit.
    const again = await disk.fill()
    await expect(finishUpload({ ...upload, visitor: freshVisitor() }, dependencies())).rejects.toMatchObject({
      status: 507,
      code: 'site-full',
    })
    expect(await filesOf('arriving')).toEqual([])
    expect(await filesOf('unpacking')).toEqual([])
    expect(await postgres.database.$count(uploadBuilds)).toBe(0)
    await rm(again)
    await waitUntil(() => readUsedBytes(postgres.database).then((bytes) => bytes === 0 || `${bytes} bytes are counted`))
    const next = await beginUpload(
      { ownerId, slug: 'full-disk', title: 'A game', lead: '', bytes: zip.length },
      dependencies(),
    )
    for (let from = 0; from < zip.length;) from = await sendPiece({ ownerId, id: next.id }, zip, from)
    expect(await finishUpload({ ownerId, id: next.id, visitor: freshVisitor() }, dependencies())).toMatchObject({
      slug: 'full-disk',
      version: 1,
    })
    await changeUpload(
      { visitor: '198.51.100.1', ownerId, slug: 'full-disk', change: { action: 'delete' } },
      dependencies(),
    )
    expect(await readUsedBytes(postgres.database)).toBe(0)
    expect(await filesOf('builds')).toEqual([])
  })

  it('while an upload, a save and a mail are in flight stores nothing by halves, and serves all of them afterwards', async () => {
    const { database } = postgres
    const [uploader, author] = [await newOwner(), await newOwner()]

    let uploadCount = 0
    const uploading = new Visitor(async () => {
      const zip = game()
      const slug = `in-flight-${(uploadCount += 1)}`
      const { id } = await beginUpload(
        { ownerId: uploader, slug, title: 'A', lead: '', bytes: zip.length },
        dependencies(),
      )
      for (let at = 0; at < zip.length;) at = await sendPiece({ ownerId: uploader, id }, zip, at)
      await finishUpload({ ownerId: uploader, id, visitor: freshVisitor() }, dependencies())
      // The account's games are bounded in number.
      await changeUpload(
        { visitor: '198.51.100.1', ownerId: uploader, slug, change: { action: 'delete' } },
        dependencies(),
      )
    })

    const draftId = randomUUID()
    let revision = 0
    /** The texts that were sent for each revision. A save whose response was lost may count. */
    const sent = new Map<number, string[]>()
    const saving = new Visitor(async () => {
      const text = JSON.stringify({ noise: noise(700_000) })
      sent.set(revision + 1, [...(sent.get(revision + 1) ?? []), text])
      try {
        revision = (
          await saveDraft({ ownerId: author, id: draftId, revision, game: { title: 'A', text } }, { database })
        ).revision
      } catch (error) {
        if (toRefusal(error) === 'revision-conflict') revision += 1
        throw error
      }
    })

    const received: string[] = []
    const writing = new Visitor(async () => {
      const fields = {
        name: 'Ada',
        email: `${randomUUID()}@example.org`,
        phone: '',
        company: '',
        message: noise(2_000),
      }
      const answer = await receiveMessage(
        {
          fields,
          locale: 'en',
          proof: undefined,
          request: new Request('https://intrepid.example'),
          visitor: freshVisitor(),
        },
        { database, env },
      )
      received.push(answer.reference)
    })

    const visitors = [uploading, saving, writing]
    const progress = async () => {
      const before = visitors.map(({ done }) => done)
      await waitUntil(
        () =>
          visitors.every(({ done }, index) => done > (before[index] ?? 0)) ||
          JSON.stringify(visitors.map(({ done, refusals }) => [done, refusals.at(-1)])),
        60_000,
      )
    }
    await progress()
    const ballast = await disk.fill()
    // PostgreSQL takes small rows for as long as its reserved space lasts, and crashes after that.
    await waitUntil(
      () => (uploading.refusals.length > 0 && saving.refusals.length > 0) || 'nothing was refused',
      60_000,
    )
    await wait(2_000)
    await rm(ballast)
    await waitUntil(
      () =>
        database.execute('select 1').then(
          () => true as const,
          () => postgres.revive().then(() => true as const),
        ),
      60_000,
    )
    await progress()
    await Promise.all(visitors.map((visitor) => visitor.stop()))

    for (const { refusals } of visitors)
      for (const refusal of refusals)
        expect(['site-full', 'down', 'revision-conflict', 'busy', 'unknown-upload']).toContain(refusal)
    expect([...uploading.refusals, ...saving.refusals]).toContain('site-full')
    // What was confirmed is there, and whole.
    const draft = await readDraft({ ownerId: author, id: draftId }, database)
    expect(draft.revision).toBeGreaterThanOrEqual(revision)
    expect(sent.get(draft.revision)).toContain(draft.definition)
    const stored = (await database.select({ reference: contactMessages.reference }).from(contactMessages)).map(
      (row) => row.reference,
    )
    expect(stored).toEqual(expect.arrayContaining(received))
    expect(new Set(stored).size).toBe(stored.length)
    // Every message has its mail to the team, and no mail is without its message.
    const mails = await database
      .select({ text: outboxMails.text })
      .from(outboxMails)
      .where(eq(outboxMails.to, 'team@intrepid.example'))
    expect(mails.length).toBe(stored.length)
    for (const reference of stored) expect(mails.filter(({ text }) => text.includes(reference))).toHaveLength(1)
    // And the space is given back, also of the upload that was refused.
    await database.execute(sql`update ${uploadArrivals} set unpacking_until = null`)
    const { id } = await beginUpload(
      { ownerId: uploader, slug: 'last-one', title: 'A', lead: '', bytes: 1_000 },
      dependencies(),
    )
    expect(await filesOf('unpacking')).toEqual([])
    expect((await filesOf('arriving')).filter((file) => !file.startsWith(id))).toEqual([])
    const [builds] = [await filesOf('builds')]
    expect(await database.$count(uploadBuilds)).toBe(0)
    expect(builds).toEqual([])
    const count = (refusals: readonly string[]) =>
      JSON.stringify(
        Object.fromEntries([...new Set(refusals)].map((code) => [code, refusals.filter((one) => one === code).length])),
      )
    process.stdout.write(
      `full disk: ${uploading.done} uploads, ${saving.done} saves, ${writing.done} messages done; refused ${visitors.map(({ refusals }) => count(refusals)).join(' ')}\n`,
    )
  }, 300_000)
})
