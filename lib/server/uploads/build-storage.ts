import 'server-only'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { findBuildParts, unpackName } from '@/lib/games/unity/build-parts'
import type { UnityBuild } from '@/lib/games/unity/unity-build'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { HttpError } from '@/lib/server/http/http-error'
import { hex32, wholeNumber } from '@/lib/wire-schema'

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
  files: v.array(v.tuple([v.string(), wholeNumber, hex32])),
})

export type BuildList = v.InferOutput<typeof buildListSchema>

/** A file of a build. */
export type ListedFile = { readonly bytes: number; readonly digest: string }

export type Build = {
  readonly start: BuildList['start']
  readonly files: ReadonlyMap<string, ListedFile>
  /** The description for Unity's loader; null for other builds. */
  readonly unity: UnityBuild | null
}

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

/** Lists that were read. Bounded by files: about 50 MB. */
export const maxKnownFiles = 100_000
const known = new LRUCache<string, Build>({ maxSize: maxKnownFiles, sizeCalculation: ({ files }) => files.size + 10 })

/** Lists that are being read, by visitor and list. */
const awaited = new Map<string, Promise<Build | null>>()

/**
 * Lists are parsed on the main thread. One with thousands of files takes some milliseconds, so one list is read at a
 * time. Networks that wait get the same time.
 */
export const fileListBounds = { atOnce: 1, waiting: 200, ofOne: 24 } as const
const enqueue = createBoundedQueue(fileListBounds)

/** The description for Unity's loader. The title comes from the name of the loader file. */
function describeUnity(hash: string, folder: '' | 'Build/', files: Build['files']): UnityBuild | null {
  const names = [...files.keys()]
    .filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'))
    .map((path) => path.slice(folder.length))
  const found = findBuildParts(names)
  if (found.kind === 'broken') return null
  const parts = Object.values(found.parts).filter((name) => name !== null)
  const bytes = parts.reduce((sum, name) => sum + (files.get(folder + name)?.bytes ?? 0), 0)
  return {
    id: hash,
    title: unpackName(found.parts.loader).plain.replace(/\.loader\.js$/, ''),
    company: '',
    version: '',
    folder,
    parts: found.parts,
    bytes,
  }
}

const listFile = (root: string, hash: string) => join(buildFolder(root, hash), listName)

async function readList(root: string, hash: string): Promise<Build | null> {
  const text = await readFile(listFile(root, hash), 'utf8').catch(() => null)
  if (text === null) return null
  const startedAt = performance.now()
  const { start, files: listed } = v.parse(buildListSchema, JSON.parse(text))
  const files = new Map(listed.map(([path, bytes, digest]) => [path, { bytes, digest }]))
  const unity = start.kind === 'unity' ? describeUnity(hash, start.folder, files) : null
  const build = { start, files, unity }
  known.set(join(root, hash), build)
  // A pause as long as the work, so that other requests get at least half of the thread.
  await wait(performance.now() - startedAt)
  return build
}

const busy = () =>
  new HttpError(503, 'busy', 'Too many games are being loaded. Try again in a moment.', { retryAfterSeconds: 3 })

/** Whether `root` has a build, without reading its list. */
export const hasBuild = async (root: string, hash: string): Promise<boolean> =>
  known.has(join(root, hash)) ||
  stat(listFile(root, hash)).then(
    () => true,
    () => false,
  )

/**
 * Reads the list of a build in `root`; null when there is none. Builds never change, so lists are cached.
 * Requests for the same list share one read. Each keeps its own place in the queue; when its turn comes and the list
 * has been read, it gets it from the cache.
 *
 * @param visitor who asks for it. @throws HttpError 503 `busy` when too many lists wait to be read.
 */
export async function readBuildList(root: string, hash: string, visitor: string): Promise<Build | null> {
  const place = join(root, hash)
  const found = known.get(place)
  if (found) return found
  // A page asks for many files at once.
  const request = `${visitor} ${place}`
  const reading =
    awaited.get(request) ??
    enqueue(async () => known.get(place) ?? readList(root, hash), visitor).finally(() => awaited.delete(request))
  awaited.set(request, reading)
  return reading.catch((error: unknown) => {
    throw error instanceof QueueFull ? busy() : error
  })
}
