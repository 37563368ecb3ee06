import 'server-only'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { type BrotliDecompress, constants, createBrotliDecompress, createInflateRaw, type InflateRaw } from 'node:zlib'
import { privateKeyToAddress } from 'viem/accounts'
import { isPrivateKey } from '@/lib/hunts/keys/hunt-key'
import { listName } from '@/lib/server/uploads/build-storage'

/**
 * Private keys as they are written: 64 hexadecimal digits that are not part of a longer number, in ASCII and in UTF-16,
 * where a zero byte is before or after each digit.
 */
const writtenKeys = [/(?<![\da-f])[\da-f]{64}(?![\da-f])/gi, /(?<![\da-f]\0)[\da-f](?:\0[\da-f]){63}(?!\0[\da-f])/gi]
/** Characters that a written key and what follows it can extend over the border of two pieces. */
const overlap = 132
/**
 * The most different numbers that a build may contain, because each takes about half a millisecond. Games contain some
 * hashes of files. A build with more is refused, because a key among the rest would not be found.
 */
export const maxNumbers = 4_000
/**
 * The most bytes that the compressed files of a build may become together: a few hundred bytes can become gigabytes.
 */
const maxBytes = 512 * 1024 * 1024
/** Bytes that each member of a gzip file counts as at least, because a file can have millions. */
const memberBytes = 64 * 1024
/** Where the header of a gzip member has to end. */
const maxHeaderBytes = 128 * 1024

/** The written keys that a search of a build has found, and the bytes that its compressed files may still become. */
type Search = { readonly keys: Set<string>; bytesLeft: number }

const isOver = ({ keys, bytesLeft }: Search) => keys.size > maxNumbers || bytesLeft < 0

/** Adds the written keys in a content. It stops when the search is over. */
async function collectKeys(pieces: AsyncIterable<Buffer>, search: Search): Promise<void> {
  const add = (text: string, end: number) => {
    for (const writtenKey of writtenKeys)
      for (const { 0: digits, index } of text.matchAll(writtenKey))
        if (index + digits.length < end) search.keys.add(digits.replaceAll('\0', '').toLowerCase())
  }
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + piece.toString('latin1')
    // A number at the end of this piece may continue in the next.
    add(text, text.length - 1)
    rest = text.slice(-overlap)
    if (isOver(search)) return
  }
  add(rest, Infinity)
}

/** What a stream makes of a file, from a byte on. A fault in the file ends it. */
async function* unpack(file: string, start: number, unpacker: InflateRaw | BrotliDecompress, search: Search) {
  pipeline(createReadStream(file, { start }), unpacker, () => undefined)
  try {
    for await (const piece of unpacker as AsyncIterable<Buffer>) {
      search.bytesLeft -= piece.length
      yield piece
    }
  } catch {
    // Here the file is not compressed, or torn.
  }
}

/** The length of the header of a gzip member (RFC 1952) with which bytes begin; 0 if there is none. */
function gzipHeaderLength(bytes: Buffer): number {
  if (bytes.length < 12 || bytes.readUIntBE(0, 3) !== 0x1f_8b_08) return 0
  const flags = bytes[3] ?? 0
  const hasExtra = (flags & 4) !== 0
  let length = hasExtra ? 12 + bytes.readUInt16LE(10) : 10
  // The name and the comment end with a zero byte.
  for (const flag of [8, 16]) {
    const end = (flags & flag) === 0 ? length - 1 : bytes.indexOf(0, length)
    if (end < 0) return 0
    length = end + 1
  }
  return (flags & 2) === 0 ? length : length + 2
}

async function readGzipHeader(file: string, at: number): Promise<number> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxHeaderBytes), 0, maxHeaderBytes, at)
  return gzipHeaderLength(buffer.subarray(0, bytesRead))
}

/**
 * What a file becomes when it is decompressed. Gzip is known by its first bytes, because files of Unity have any name.
 * Its members are inflated one by one: `createGunzip` forgets the last of them when something else follows, which
 * browsers ignore. Brotli has no such bytes, so all other files are tried.
 */
async function* decompress(file: string, search: Search): AsyncGenerator<Buffer> {
  let header = await readGzipHeader(file, 0)
  if (header === 0) return yield* unpack(file, 0, createBrotliDecompress(), search)
  for (let at = 0; header > 0; header = await readGzipHeader(file, at)) {
    const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH })
    search.bytesLeft -= memberBytes
    yield* unpack(file, at + header, inflate, search)
    if (isOver(search)) return
    // A checksum and a length follow.
    at += header + inflate.bytesWritten + 8
  }
}

/** The addresses of written keys, in lower case; or the file at which the build had become too large, or had too many numbers. */
export type KeySearchOutcome =
  | { readonly kind: 'searched'; readonly addresses: readonly string[] }
  | { readonly kind: 'too-much' | 'too-many-numbers'; readonly path: string }

/** The entry of the thread of `findKeyAddresses`: searches the files of a build. */
export default async function searchBuild(folder: string): Promise<KeySearchOutcome> {
  const { files } = JSON.parse(await readFile(join(folder, listName), 'utf8')) as {
    files: readonly (readonly [path: string, bytes: number, digest: string])[]
  }
  const search: Search = { keys: new Set(), bytesLeft: maxBytes }
  const searched = new Set<string>()
  for (const [path, , digest] of files) {
    if (searched.has(digest)) continue
    const file = join(folder, digest)
    await collectKeys(createReadStream(file), search)
    if (!isOver(search)) await collectKeys(decompress(file, search), search)
    if (search.bytesLeft < 0) return { kind: 'too-much', path }
    if (search.keys.size > maxNumbers) return { kind: 'too-many-numbers', path }
    searched.add(digest)
  }
  const written = [...search.keys].map((digits) => `0x${digits}`)
  return {
    kind: 'searched',
    addresses: written.filter(isPrivateKey).map((key) => privateKeyToAddress(key).toLowerCase()),
  }
}
