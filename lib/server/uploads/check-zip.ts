import 'server-only'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, RandomAccessReader, type ZipFile } from 'yauzl'
import { HttpError } from '@/lib/server/http/http-error'
import { uploadLimits } from '@/lib/uploads/upload-limits'
import { fileTypeOf } from './file-types'

/** Device names of Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/iu

/**
 * Control, format, private and surrogate characters, and characters that separate paths or have a special meaning on
 * some systems.
 */
const forbidden = /[\p{C}\\:*?"<>|]/u

const isName = (name: string) =>
  name !== '' &&
  name.length <= uploadLimits.nameCharacters &&
  !name.startsWith('.') &&
  !/^\s|[\s.]$/.test(name) &&
  !forbidden.test(name) &&
  !reserved.test(name)

/**
 * Whether a path in a zip can be a file's URL: relative, without `..`, and with names that are valid on every system.
 */
export function isFilePath(path: string): boolean {
  if (path.length > uploadLimits.pathCharacters) return false
  // Some characters are folded to several, with a slash among them.
  return foldPath(path).split('/').length <= uploadLimits.depth && path.split('/').every(isName)
}

/** Whether an operating system added this file to the zip. */
export const isSystemFile = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)

/** Normalises a path, so that paths which some systems treat as equal become equal. */
export const foldPath = (path: string): string => path.normalize('NFKC').toLowerCase()

const sentences = {
  'not-a-zip': 'This file is not a valid zip.',
  torn: 'The contents of this zip do not match its directory.',
  'too-many-files': 'This zip contains too many files.',
  'too-much': 'The contents of this zip are too large.',
  'too-many-numbers': 'This zip contains too many numbers that can be keys of hunts.',
  bomb: 'This zip is compressed too strongly.',
  'bad-path': 'A file name in this zip is not allowed in a URL.',
  twice: 'Two file names in this zip are equal on some systems.',
  'not-a-file': 'This zip contains an entry that is neither a file nor a folder.',
  encrypted: 'A file in this zip is encrypted.',
  packing: 'A file in this zip uses an unsupported compression.',
  'no-such-type': 'This zip contains a file type that is not supported.',
  'bad-cover': 'The cover image is invalid or animated, or its size is not allowed.',
  'no-start': 'This zip contains neither an index.html nor a complete Unity build.',
} as const

type ZipFault = keyof typeof sentences

/** Creates the error for a rejected zip: 422 with a code. @param path the file that caused it, if any. */
export const createZipError = (fault: ZipFault, path?: string) =>
  new HttpError(
    422,
    fault,
    sentences[fault],
    path === undefined ? {} : { invalidFields: [{ name: 'file', detail: path.slice(0, 300).toWellFormed() }] },
  )

/** A file of a zip that will be unpacked. */
export type ZippedFile = { readonly path: string; readonly entry: Entry }

/** Limits of a zip, by default `uploadLimits`; tests use smaller ones. */
export type ZipLimits = {
  readonly files: number
  readonly unpackedBytes: number
  readonly ratio: number
  readonly ratioFromBytes: number
}

/** Traditional encryption, strong encryption, and encryption of the directory. */
const encryptedFlags = 0x1 | 0x40 | 0x2000
const typeMask = 0o170_000
/** Unix file types: none (written by systems without them), regular file, directory. */
const plainTypes: ReadonlySet<number> = new Set([0, 0o100_000, 0o040_000])
const localHeaderBytes = 30
/**
 * The most bytes that the name, extra fields and comment of an entry take together. Zips have a few hundred at most, and
 * `yauzl` creates an object for every four bytes of extra fields.
 */
export const entryTextBytes = 2_048

const isBomb = (bytes: number, packed: number, { ratio, ratioFromBytes }: ZipLimits) =>
  bytes > ratioFromBytes && bytes > packed * ratio

function requireReadable(entry: Entry, path: string, limits: ZipLimits): void {
  if (!plainTypes.has((entry.externalFileAttributes >>> 16) & typeMask)) throw createZipError('not-a-file', path)
  if ((entry.generalPurposeBitFlag & encryptedFlags) !== 0) throw createZipError('encrypted', path)
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw createZipError('packing', path)
  if (isBomb(entry.uncompressedSize, entry.compressedSize, limits)) throw createZipError('bomb', path)
}

type Extent = { readonly begin: number; readonly end: number }

/** Entries that share the same compressed bytes make the smallest zip bombs. */
function requireApart(extents: readonly Extent[]): void {
  const inOrder = extents.toSorted((a, b) => a.begin - b.begin)
  for (const [index, { end }] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next && end > next.begin) throw createZipError('bomb')
  }
}

/** A path cannot be both a file and a folder. */
function requireNoFolders(files: readonly ZippedFile[], known: ReadonlySet<string>): void {
  for (const { path } of files) {
    const names = foldPath(path).split('/')
    for (let depth = 1; depth < names.length; depth++)
      if (known.has(names.slice(0, depth).join('/'))) throw createZipError('twice', path)
  }
}

/**
 * Reads the directory of a zip and checks all of it before anything is unpacked: names, types and declared sizes.
 *
 * @throws HttpError 422 with the fault and the path; `yauzl`'s errors for a file that is not a zip.
 */
export async function listZip(zip: ZipFile, limits: ZipLimits = uploadLimits): Promise<readonly ZippedFile[]> {
  // It reads as many as are declared.
  if (zip.entryCount > limits.files) throw createZipError('too-many-files')
  const files: ZippedFile[] = []
  const extents: Extent[] = []
  const known = new Set<string>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    const { fileNameLength, extraFieldLength, fileCommentLength, relativeOffsetOfLocalHeader: begin } = entry
    if (fileNameLength + extraFieldLength + fileCommentLength > entryTextBytes) throw createZipError('not-a-zip')
    const path = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
    // Nothing else needs them, and they would take 150 MB in a zip of 4 MB.
    entry.extraFields = []
    extents.push({ begin, end: begin + localHeaderBytes + entry.compressedSize })
    const isFolder = path.endsWith('/')
    requireReadable(entry, path, limits)
    bytes += entry.uncompressedSize
    if (bytes > limits.unpackedBytes) throw createZipError('too-much')
    if (isSystemFile(path)) continue
    if (!isFilePath(isFolder ? path.slice(0, -1) : path)) throw createZipError('bad-path', path)
    if (isFolder) continue
    const folded = foldPath(path)
    if (known.has(folded)) throw createZipError('twice', path)
    known.add(folded)
    if (!fileTypeOf(path)) throw createZipError('no-such-type', path)
    files.push({ path, entry })
  }
  if (isBomb(bytes, zip.fileSize, limits)) throw createZipError('bomb')
  requireApart(extents)
  requireNoFolders(files, known)
  return files
}

/**
 * Reads a zip, but nothing outside of it: where a zip declares an offset beyond 2^53, yauzl's own reader throws in a
 * callback, which ends the process.
 */
class ZipReader extends RandomAccessReader {
  constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly bytes: number,
  ) {
    super()
  }

  override read(...[buffer, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
    const atEnd = new Error('The zip ends before this.')
    if (position + length > this.bytes) setImmediate(done, atEnd)
    else
      this.file
        .read(buffer, offset, length, position)
        .then(({ bytesRead }) => done(bytesRead < length ? atEnd : null), done)
  }

  /** Only asked for what is in the zip: yauzl compares a file's place with the size of the zip. */
  override _readStreamForRange(start: number, end: number) {
    return createReadStream(this.path, { start, end: end - 1 })
  }

  /** An error would be an event that nobody listens to. */
  override close(done: (error: Error | null) => void): void {
    const end = () => done(null)
    this.file.close().then(end, end)
  }
}

/** Opens a zip on the disk. `listZip` checks the names, not yauzl. @throws HttpError 422 `not-a-zip`. */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await fromRandomAccessReaderPromise(new ZipReader(path, file, size), size, {
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: true,
    })
  } catch {
    await file.close()
    throw createZipError('not-a-zip')
  }
}
