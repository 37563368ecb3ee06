import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFromTemplate } from '@/lib/builder/templates/templates'
import { smallLevel } from '@/tests/support/games/maze-levels'
import { toPublishable } from '@/lib/server/builder/level-tasks'
import { publishGame } from '@/lib/server/builder/publish-game'
import { users } from '@/lib/server/database/schema/account'
import { changeUpload } from '@/lib/server/uploads/change-upload'
import { findKeyAddresses } from '@/lib/server/hunts/keys-in-build'
import { finishUpload } from '@/lib/server/uploads/finish-upload'
import { beginUpload, receivePiece } from '@/lib/server/uploads/receive-zip'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { parseUploadFolder } from '@/lib/server/uploads/preview-path'
import { readIsServed } from '@/lib/server/uploads/served-builds'
import { createGamesHandler } from '@/server/games-origin/start-games-server'
import { createUploadHandler } from '@/server/games-origin/serve-upload'
import { bundleKeySearchWorker } from '@/scripts/games/build-games'
import { listen } from './listen'
import { freshVisitor } from './waitlist-fixture'
import { writeZip, type ZipEntry } from './write-zip'
import { createTestDatabase } from '@/tests/support/test-database'

export const dayMs = 86_400_000
export const site = 'https://intrepid.example'
export const page = (content: string): ZipEntry => ({ name: 'index.html', content })

/** The secret by which the fixture's previews are signed. */
export const secrets = { gameTokenSecret: new Uint8Array(32).fill(7), defaultChainId: 25, dataDir: '' } as const

let names = 0
export const freshSlug = () => `upload-${(names += 1)}`

const corridor = {
  ...createFromTemplate('lantern-vault', 'A vault'),
  level: smallLevel([['##########', '#S.*.C..E#', '##########']], 60),
}

export type UploadFixture = Awaited<ReturnType<typeof startUploadFixture>>

/** Developers and their uploads, with a database, a folder and a games origin. */
export async function startUploadFixture() {
  const root = mkdtempSync(join(tmpdir(), 'uploads-'))
  const workers = mkdtempSync(join(tmpdir(), 'uploads-workers-'))
  const [test] = await Promise.all([createTestDatabase(), bundleKeySearchWorker(process.cwd(), workers)])
  const searchBuild = (folder: string) => findKeyAddresses(folder, join(workers, 'key-search-worker.mjs'))
  const { database } = test
  const server = createServer()
  const { url: gamesOrigin, stop } = await listen(server)
  const serveBuild = createUploadHandler({
    root,
    siteOrigin: site,
    gamesOrigin,
    parseFolder: (folder) => parseUploadFolder(folder, { env: secrets }),
    isServed: (requested) => readIsServed(requested, database),
  })
  server.on(
    'request',
    createGamesHandler({ readFiles: () => Promise.resolve(new Map()), serveBuild, siteOrigin: site, isHttps: true }),
  )
  const dependencies = (now?: Date, uploadsMaxBytes = 1_000_000_000) => ({
    database,
    env: { uploadsDir: root, uploadsMaxBytes },
    searchBuild,
    ...(now ? { now } : {}),
  })

  async function newOwner(): Promise<string> {
    const id = randomUUID()
    await database.insert(users).values({ id, name: 'Ada', email: `${id}@intrepid.example` })
    return id
  }

  /** Uploads a zip in pieces of `size` bytes and creates a game from it. */
  async function upload(
    ownerId: string,
    slug: string,
    entries: readonly ZipEntry[],
    { size = uploadLimits.pieceBytes as number, now = undefined as Date | undefined } = {},
  ) {
    const zip = writeZip(entries)
    const { id } = await beginUpload({ ownerId, slug, title: 'A game', lead: '', bytes: zip.length }, dependencies(now))
    for (let at = 0; at < zip.length; at += size)
      await receivePiece({ ownerId, id, at, bytes: zip.subarray(at, at + size) }, dependencies(now))
    return finishUpload({ ownerId, id, visitor: freshVisitor() }, dependencies(now))
  }

  const publish = (ownerId: string, slug: string) =>
    changeUpload({ visitor: '198.51.100.1', ownerId, slug, change: { action: 'publish' } }, dependencies())
  const publishMade = (ownerId: string, slug: string) =>
    publishGame({ visitor: '198.51.100.1', ownerId, slug, draftId: null, game: toPublishable(corridor) }, { database })

  /** Requests a path of the games' origin unchanged, because `fetch` would normalise it. */
  function ask(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
    return new Promise((resolve, reject) => {
      const asking = request(`${gamesOrigin}/`, { path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      asking.on('error', reject).end()
    })
  }

  return {
    database,
    root,
    gamesOrigin,
    dependencies,
    newOwner,
    upload,
    publish,
    publishMade,
    ask,
    async stop() {
      await stop()
      await test.stop()
      for (const folder of [root, workers]) rmSync(folder, { recursive: true })
    },
  }
}
