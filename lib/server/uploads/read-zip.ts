import 'server-only'
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl'
import { foldPath, isFilePath, isSystemFile } from '@/lib/uploads/check-path'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { fileTypeOf } from './file-types'
import { refuseZip } from './refuse-zip'

/** A file of a zip that is to be unpacked. */
export type ZippedFile = { readonly path: string; readonly entry: Entry }

/** Limits of a zip, as `uploadLimits` has them; tests take smaller ones. */
export type ZipLimits = {
  readonly files: number
  readonly unpackedBytes: number
  readonly ratio: number
  readonly ratioFromBytes: number
}

/** Traditional, strong, and encryption of the list itself. */
const encryptedFlags = 0x1 | 0x40 | 0x2000
const typeMask = 0o170_000
/** No type at all (written by a system that has none), a file, a folder. */
const plainTypes: ReadonlySet<number> = new Set([0, 0o100_000, 0o040_000])
const localHeaderBytes = 30

const isBomb = (bytes: number, packed: number, { ratio, ratioFromBytes }: ZipLimits) =>
  bytes > ratioFromBytes && bytes > packed * ratio

function requireReadable(entry: Entry, path: string, limits: ZipLimits): void {
  if (!plainTypes.has((entry.externalFileAttributes >>> 16) & typeMask)) throw refuseZip('not-a-file', path)
  if ((entry.generalPurposeBitFlag & encryptedFlags) !== 0) throw refuseZip('encrypted', path)
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw refuseZip('packing', path)
  if (isBomb(entry.uncompressedSize, entry.compressedSize, limits)) throw refuseZip('bomb', path)
}

/** Bytes that are packed once and listed many times are the smallest bombs. */
function requireApart(entries: readonly Entry[]): void {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const [index, { relativeOffsetOfLocalHeader: begin, compressedSize }] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next && begin + localHeaderBytes + compressedSize > next.relativeOffsetOfLocalHeader) throw refuseZip('bomb')
  }
}

/** A path that is a file here and a folder there cannot be both. */
function requireNoFolders(files: readonly ZippedFile[], known: ReadonlySet<string>): void {
  for (const { path } of files) {
    const names = foldPath(path).split('/')
    for (let depth = 1; depth < names.length; depth++)
      if (known.has(names.slice(0, depth).join('/'))) throw refuseZip('twice', path)
  }
}

/**
 * Reads what a zip says is in it, and looks at all of it before a byte is unpacked: names, kinds, and sizes as declared.
 *
 * @throws RequestRefused 422 with the fault and the path; and whatever `yauzl` throws for what is no zip.
 */
export async function listZip(zip: ZipFile, limits: ZipLimits = uploadLimits): Promise<readonly ZippedFile[]> {
  // What the end of the zip says may be less than what is there: both are counted.
  if (zip.entryCount > limits.files) throw refuseZip('too-many-files')
  const files: ZippedFile[] = []
  const entries: Entry[] = []
  const known = new Set<string>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    if (entries.push(entry) > limits.files) throw refuseZip('too-many-files')
    const path = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
    const isFolder = path.endsWith('/')
    requireReadable(entry, path, limits)
    bytes += entry.uncompressedSize
    if (bytes > limits.unpackedBytes) throw refuseZip('too-much')
    if (isSystemFile(path)) continue
    if (!isFilePath(isFolder ? path.slice(0, -1) : path)) throw refuseZip('bad-path', path)
    if (isFolder) continue
    const folded = foldPath(path)
    if (known.has(folded)) throw refuseZip('twice', path)
    known.add(folded)
    if (!fileTypeOf(path)) throw refuseZip('no-such-type', path)
    files.push({ path, entry })
  }
  if (isBomb(bytes, zip.fileSize, limits)) throw refuseZip('bomb')
  requireApart(entries)
  requireNoFolders(files, known)
  return files
}

/** Opens a zip that lies on the disk. Names are looked at here, not there. @throws RequestRefused 422 `not-a-zip`. */
export async function openZip(file: string): Promise<ZipFile> {
  return openPromise(file, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
    validateEntrySizes: true,
  }).catch(() => {
    throw refuseZip('not-a-zip')
  })
}
