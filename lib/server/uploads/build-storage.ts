import 'server-only'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { HttpError } from '@/lib/server/http/http-error'

/** The file that collects an arriving zip. @param root `UPLOADS_DIR`. @param id our UUID of the upload. */
export const arrivalFile = (root: string, id: string) => join(root, 'arriving', `${id}.zip`)

/** The folder for unpacking. It is on the same disk, so that builds can be moved atomically. */
export const unpackingFolder = (root: string) => join(root, 'unpacking')

/** The folder for builds that are being deleted. */
export const leavingFolder = (root: string) => join(root, 'leaving')

/** The folder of a build. @param hash 64 hexadecimal digits. */
export const buildFolder = (root: string, hash: string) => join(root, 'builds', hash)

/** The compressed copy (Brotli) of a build's text file. */
export const toPackedFile = (place: string) => `${place}.br`

const digest = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * The list of a build's files with path, size in bytes and SHA-256 in hexadecimal. The hash is also the file's name on
 * the disk.
 */
const buildListSchema = v.strictObject({
  version: v.literal(1),
  start: v.variant('kind', [
    v.strictObject({ kind: v.literal('html') }),
    v.strictObject({ kind: v.literal('unity'), folder: v.picklist(['', 'Build/']) }),
  ]),
  files: v.array(v.tuple([v.string(), bytes, digest])),
})

export type BuildList = v.InferOutput<typeof buildListSchema>

/** A file of a build. */
export type ListedFile = { readonly bytes: number; readonly digest: string }

export type Build = { readonly start: BuildList['start']; readonly files: ReadonlyMap<string, ListedFile> }

/** The file in a build's folder that contains the list. */
export const listName = 'list.json'

/** Serialises a list, identically for identical files. Its SHA-256 in hexadecimal is the name of the build. */
export function writeBuildList({ start, files }: Omit<BuildList, 'version'>): {
  readonly text: string
  readonly hash: string
} {
  const inOrder = files.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify({ version: 1, start, files: inOrder } satisfies BuildList)
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

/** Sizes are numbers of files; all of them take about 50 MB. */
const known = new LRUCache<string, Promise<Build | null>>({ maxSize: 100_000 })

/**
 * Lists are parsed on the main thread. One with thousands of files takes some milliseconds, so one list is read at a
 * time. Next is the visitor whose lists took the least time.
 */
const enqueue = createBoundedQueue({ atOnce: 1, waiting: 200, ofOne: 24 })

async function readList(root: string, hash: string): Promise<Build | null> {
  const text = await readFile(join(buildFolder(root, hash), listName), 'utf8').catch(() => null)
  if (text === null) return null
  const startedAt = performance.now()
  const { start, files } = v.parse(buildListSchema, JSON.parse(text))
  const build = {
    start,
    files: new Map(files.map(([path, size, name]) => [path, { bytes: size, digest: name }])),
  }
  // A pause as long as the work, so that other requests get at least half of the thread.
  await wait(performance.now() - startedAt)
  return build
}

const busy = () =>
  new HttpError(503, 'busy', 'Too many games are being loaded. Try again in a moment.', { retryAfterSeconds: 3 })

/**
 * Reads the list of a build in `root`; null when there is none. Builds never change, so lists are cached, and
 * concurrent requests share one read.
 *
 * @param visitor who asks for it on the games' origin; none where the caller limits the requests itself.
 * @throws HttpError 503 `busy` when too many lists wait to be read.
 */
export async function readBuildList(root: string, hash: string, visitor?: string): Promise<Build | null> {
  const key = join(root, hash)
  // When a shared read is refused because its visitor has no place in the queue, this visitor tries too, unless another
  // one already does.
  for (let last, shared = known.get(key); shared && shared !== last; last = shared, shared = known.get(key)) {
    const found = await shared.catch(() => undefined)
    if (found !== undefined) return found
  }
  const reading = enqueue(() => readList(root, hash), visitor)
  known.set(key, reading, { size: 10 })
  const forget = () => void (known.get(key) === reading && known.delete(key))
  try {
    const build = await reading
    if (build) known.set(key, reading, { size: build.files.size + 10 })
    else forget()
    return build
  } catch (error) {
    forget()
    throw error instanceof QueueFull ? busy() : error
  }
}
