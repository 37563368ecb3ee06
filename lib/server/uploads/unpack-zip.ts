import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { disableTypes, imageSize, types } from 'image-size'
import type { ZipFile } from 'yauzl'
import { findBuildParts, unpackName } from '@/lib/games/unity/build-parts'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { type BuildList, listName, writeBuildList } from './build-list'
import { listZip, openZip, type ZipLimits, type ZippedFile } from './read-zip'
import { refuseZip } from './refuse-zip'
import { unpackingFolder } from './uploads-folder'

/** How a build begins: by its document, or by Unity's loader, whose parts lie in `folder`. */
type Start = { readonly kind: 'html' } | { readonly kind: 'unity'; readonly folder: '' | 'Build/' }

/** The folder that everything lies in, with a slash at its end; empty where there is more than one. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  return folder !== '' && folder !== 'Build/' && paths.every((path) => path.startsWith(folder)) ? folder : ''
}

const namesIn = (paths: readonly string[], folder: string) =>
  paths
    .filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'))
    .map((path) => path.slice(folder.length))

/**
 * Finds how what a zip holds begins, and the folders around it, which most zips have. A whole Unity build is played by our own page
 * of it, whatever document lies beside it.
 *
 * @throws RequestRefused 422 `no-start`.
 */
function findStart(paths: readonly string[]): { readonly root: string; readonly start: Start } {
  let root = ''
  for (;;) {
    const inside = paths.map((path) => path.slice(root.length))
    const folder = (['Build/', ''] as const).find((each) => findBuildParts(namesIn(inside, each)).kind === 'whole')
    if (folder !== undefined) return { root, start: { kind: 'unity', folder } }
    if (inside.includes('index.html')) return { root, start: { kind: 'html' } }
    const around = commonFolder(inside)
    if (around === '') throw refuseZip('no-start')
    root += around
  }
}

/**
 * Whether a file of a build is served: of an HTML5 build every one but other documents, of a Unity build none, as our page plays it.
 *
 * @param path below the build's root.
 */
const isServed = (path: string, { kind }: Start): boolean =>
  !/\.html$/i.test(unpackName(path).plain) || (kind === 'html' && path === 'index.html')

/** Names of pictures that stand for a game where one lies at its root, the first one first, with what they have to be. */
const coverTypes = { 'cover.webp': 'webp', 'cover.jpg': 'jpg', 'cover.png': 'png' } as const

type CoverName = keyof typeof coverTypes

const names = Object.keys(coverTypes) as CoverName[]
const read: ReadonlySet<string> = new Set(Object.values(coverTypes))
// What is not taken is not read either: every reader of a format is a place to be attacked.
disableTypes(types.filter((type) => !read.has(type)))

/** Whether a picture is what it is called and of a size to be shown. Its head says that: nothing of it is drawn here. */
function isUsable(bytes: Uint8Array, name: CoverName): boolean {
  try {
    const { type, width, height } = imageSize(bytes)
    const { leastSide, mostSide } = uploadLimits.cover
    return type === coverTypes[name] && [width, height].every((side) => side >= leastSide && side <= mostSide)
  } catch {
    return false
  }
}

/**
 * The picture of a build that is unpacked in a folder; null where it brings none.
 *
 * @throws RequestRefused 422 `bad-cover` for one that is too large, or is no such picture.
 */
export async function findCover(folder: string, files: BuildList['files']): Promise<CoverName | null> {
  for (const name of names) {
    const [, bytes = 0, digest = ''] = files.find(([path]) => path === name) ?? []
    if (digest === '') continue
    if (bytes > uploadLimits.cover.bytes || !isUsable(await readFile(join(folder, digest)), name))
      throw refuseZip('bad-cover', name)
    return name
  }
  return null
}

/** A build that is unpacked and whole, in a folder that nobody knows yet. */
export type Unpacked = {
  readonly folder: string
  readonly hash: string
  readonly kind: 'html' | 'unity'
  readonly files: number
  readonly bytes: number
  readonly cover: CoverName | null
}

/** Unpacks a file under the hash of what is in it: no name of a zip ever reaches the disk. */
async function unpackFile(
  zip: ZipFile,
  { path, entry }: ZippedFile,
  folder: string,
): Promise<{ readonly bytes: number; readonly digest: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  let checksum = 0
  const place = join(folder, 'unpacking')
  // A stream of more or fewer bytes than declared ends with an error.
  await pipeline(
    await zip.openReadStreamPromise(entry),
    async function* look(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        checksum = crc32(chunk, checksum)
        yield chunk
      }
    },
    createWriteStream(place),
  )
  if (checksum !== entry.crc32) throw refuseZip('torn', path)
  const digest = hash.digest('hex')
  await rename(place, join(folder, digest))
  return { bytes, digest }
}

async function unpackInto(folder: string, zip: ZipFile, limits: ZipLimits | undefined): Promise<Unpacked> {
  const zipped = await listZip(zip, limits)
  const { root, start } = findStart(zipped.map(({ path }) => path))
  const files: BuildList['files'] = []
  for (const file of zipped) {
    const path = file.path.slice(root.length)
    if (!isServed(path, start)) continue
    const { bytes, digest } = await unpackFile(zip, file, folder).catch((error: unknown) => {
      throw error instanceof RequestRefused || isOfDisk(error) ? error : refuseZip('torn', file.path)
    })
    files.push([path, bytes, digest])
  }
  const cover = await findCover(folder, files)
  const { text, hash } = writeBuildList({ start, files })
  await writeFile(join(folder, listName), text)
  return {
    folder,
    hash,
    kind: start.kind,
    files: files.length,
    bytes: files.reduce((sum, [, bytes]) => sum + bytes, 0),
    cover,
  }
}

/** A full disk is no fault of the zip. */
const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error

/**
 * Unpacks a zip beside the builds, in a folder of its own that the caller moves or removes; where it fails nothing is left of it.
 *
 * @param root `UPLOADS_DIR`. @param file the zip. @throws RequestRefused 422 for every zip that is not as it has to be.
 */
export async function unpackZip(root: string, file: string, limits?: ZipLimits): Promise<Unpacked> {
  const folder = join(unpackingFolder(root), randomUUID())
  const zip = await openZip(file)
  try {
    await mkdir(folder, { recursive: true })
    return await unpackInto(folder, zip, limits)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (error instanceof RequestRefused || isOfDisk(error)) throw error
    throw refuseZip(String(error).includes('encryption') ? 'encrypted' : 'not-a-zip')
  } finally {
    zip.close()
  }
}
