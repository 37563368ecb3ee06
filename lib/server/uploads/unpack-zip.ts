import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createBrotliCompress } from 'node:zlib'
import { disableTypes, imageSize, types } from 'image-size'
import type { ZipFile } from 'yauzl'
import { findBuildParts, unpackName } from '@/lib/games/unity/build-parts'
import { HttpError } from '@/lib/server/http/http-error'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { type BuildList, listName, toPackedFile, unpackingFolder, writeBuildList } from './build-storage'
import { fileTypeOf } from './file-types'
import { toDiskBytes } from './disk-space'
import { listZip, openZip, createZipError, type ZipLimits, type ZippedFile } from './check-zip'

/** How a build starts: with its document, or with Unity's loader, whose parts are in `folder`. */
type Start = { readonly kind: 'html' } | { readonly kind: 'unity'; readonly folder: '' | 'Build/' }

/** The folder that contains all files, with a trailing slash; empty when there is more than one. */
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
 * Finds how a zip's game starts, and the surrounding folders that most zips have. A complete Unity build uses our own
 * page, even if it contains a document.
 *
 * @throws HttpError 422 `no-start`.
 */
function findStart(paths: readonly string[]): { readonly root: string; readonly start: Start } {
  let root = ''
  for (;;) {
    const inside = paths.map((path) => path.slice(root.length))
    const folder = (['Build/', ''] as const).find((each) => findBuildParts(namesIn(inside, each)).kind === 'whole')
    if (folder !== undefined) return { root, start: { kind: 'unity', folder } }
    if (inside.includes('index.html')) return { root, start: { kind: 'html' } }
    const around = commonFolder(inside)
    if (around === '') throw createZipError('no-start')
    root += around
  }
}

/**
 * Whether a file of a build is served: all but additional documents of an HTML5 build, and no documents of a Unity
 * build.
 *
 * @param path in the build's root folder.
 */
const isServed = (path: string, { kind }: Start): boolean =>
  !/\.html$/i.test(unpackName(path).plain) || (kind === 'html' && path === 'index.html')

/** Names of cover images at the root of a build, in order of preference, with their formats. */
const coverTypes = { 'cover.webp': 'webp', 'cover.jpg': 'jpg', 'cover.png': 'png' } as const

type CoverName = keyof typeof coverTypes

const names = Object.keys(coverTypes) as CoverName[]
const read: ReadonlySet<string> = new Set(Object.values(coverTypes))
// Other image formats are not parsed, because every parser can be attacked.
disableTypes(types.filter((type) => !read.has(type)))

/** Whether a PNG or WebP image has frames: it has a chunk for them. A WebP with frames has to say so in its first chunk. */
function isAnimated(bytes: Buffer, type: string | undefined): boolean {
  if (type === 'webp') return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0
  if (type !== 'png') return false
  // Each chunk has a length, a type, so many bytes, and a checksum.
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'acTL') return true
  return false
}

/** Whether an image has the format of its name and an accepted size, and stands still. No pixel is decoded. */
function isUsable(bytes: Buffer, name: CoverName): boolean {
  try {
    const { type, width, height } = imageSize(bytes)
    const { minSide, maxSide } = uploadLimits.cover
    const isRightSize = [width, height].every((side) => side >= minSide && side <= maxSide)
    return type === coverTypes[name] && isRightSize && !isAnimated(bytes, type)
  } catch {
    return false
  }
}

/**
 * Finds the cover of an unpacked build; null when it has none.
 *
 * @throws HttpError 422 `bad-cover` when it is too large, not a valid image, or animated.
 */
export async function findCover(folder: string, files: BuildList['files']): Promise<CoverName | null> {
  for (const name of names) {
    const [, bytes = 0, digest = ''] = files.find(([path]) => path === name) ?? []
    if (digest === '') continue
    if (bytes > uploadLimits.cover.bytes || !isUsable(await readFile(join(folder, digest)), name))
      throw createZipError('bad-cover', name)
    return name
  }
  return null
}

/** A complete unpacked build in a temporary folder. */
export type Unpacked = {
  readonly folder: string
  readonly hash: string
  readonly kind: 'html' | 'unity'
  readonly files: number
  /** Size of all files, and what they take on the disk. */
  readonly bytes: number
  readonly diskBytes: number
  readonly cover: CoverName | null
}

/** Unpacks a file under its content hash, so that no name in a zip reaches the disk. */
async function unpackFile(
  zip: ZipFile,
  { path, entry }: ZippedFile,
  folder: string,
): Promise<{ readonly bytes: number; readonly digest: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  let checksum = 0
  const place = join(folder, 'unpacking')
  // yauzl fails when the stream has more or fewer bytes than declared.
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
  if (checksum !== entry.crc32) throw createZipError('torn', path)
  const digest = hash.digest('hex')
  await rename(place, join(folder, digest))
  return { bytes, digest }
}

const isTextFile = (path: string) => fileTypeOf(basename(path))?.isText === true

/** Text below this size is sent as it is. */
const minPackedBytes = 1_024

/**
 * Compresses the text files of a build once, so that serving them costs no time. Copies that are not smaller are
 * deleted.
 *
 * @returns the sizes of the copies.
 */
async function packTexts(folder: string, files: BuildList['files']): Promise<readonly number[]> {
  const sizes = new Map<string, number>()
  for (const [path, bytes, digest] of files) {
    if (bytes < minPackedBytes || sizes.has(digest) || !isTextFile(path)) continue
    const place = join(folder, digest)
    const packed = toPackedFile(place)
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    await pipeline(createReadStream(place), brotli, createWriteStream(packed))
    const { size } = await stat(packed)
    if (size < bytes * 0.9) sizes.set(digest, size)
    else await rm(packed)
  }
  return [...sizes.values()]
}

async function unpackInto(folder: string, zip: ZipFile, { limits, reserve }: UnpackOptions): Promise<Unpacked> {
  const zipped = await listZip(zip, limits)
  const { root, start } = findStart(zipped.map(({ path }) => path))
  // A text file has a compressed copy, which is smaller.
  const copies = ({ path }: ZippedFile) => (isTextFile(path) ? 2 : 1)
  await reserve?.(zipped.reduce((sum, file) => sum + copies(file) * toDiskBytes(file.entry.uncompressedSize), 0))
  const files: BuildList['files'] = []
  for (const file of zipped) {
    const path = file.path.slice(root.length)
    if (!isServed(path, start)) continue
    const { bytes, digest } = await unpackFile(zip, file, folder).catch((error: unknown) => {
      throw error instanceof HttpError || isOfDisk(error) ? error : createZipError('torn', file.path)
    })
    files.push([path, bytes, digest])
  }
  const cover = await findCover(folder, files)
  const packed = await packTexts(folder, files)
  const { text, hash } = writeBuildList({ start, files })
  await writeFile(join(folder, listName), text)
  // Equal files are stored once.
  const stored = new Map(files.map(([, bytes, digest]) => [digest, bytes]))
  return {
    folder,
    hash,
    kind: start.kind,
    files: files.length,
    bytes: files.reduce((sum, [, bytes]) => sum + bytes, 0),
    diskBytes: [text.length, ...stored.values(), ...packed].reduce((sum, bytes) => sum + toDiskBytes(bytes), 0),
    cover,
  }
}

/** Errors of the disk are not the zip's fault. */
const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error

type UnpackOptions = {
  readonly limits?: ZipLimits
  /** Called with the declared size on the disk before anything is unpacked; a rejection stops it. */
  readonly reserve?: (diskBytes: number) => Promise<void>
}

/**
 * Unpacks a zip into a temporary folder beside the builds, which the caller moves or deletes. A failure leaves no
 * files.
 *
 * @param root `UPLOADS_DIR`. @param file the zip. @throws HttpError 422 for every invalid zip.
 */
export async function unpackZip(root: string, file: string, options: UnpackOptions = {}): Promise<Unpacked> {
  const folder = join(unpackingFolder(root), randomUUID())
  const zip = await openZip(file)
  try {
    await mkdir(folder, { recursive: true })
    return await unpackInto(folder, zip, options)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (error instanceof HttpError || isOfDisk(error)) throw error
    throw createZipError(String(error).includes('encryption') ? 'encrypted' : 'not-a-zip')
  } finally {
    zip.close()
  }
}
