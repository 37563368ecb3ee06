import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { ZipFile } from 'yauzl'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { listName, writeBuildList, type BuildList } from './build-list'
import { findCover, type CoverName } from './find-cover'
import { findStart, isServed } from './find-start'
import { listZip, openZip, type ZipLimits, type ZippedFile } from './read-zip'
import { refuseZip } from './refuse-zip'
import { unpackingFolder } from './uploads-folder'

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
