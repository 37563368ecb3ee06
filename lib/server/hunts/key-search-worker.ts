import 'server-only'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { privateKeyToAddress } from 'viem/accounts'
import { isPrivateKey } from '@/lib/hunts/keys/hunt-key'
import { listName } from '@/lib/server/uploads/build-storage'

/** A private key as it is written: 64 hexadecimal digits that are not part of a longer number. */
const writtenKey = /(?<![\da-f])(?:0x)?([\da-f]{64})(?![\da-f])/gi
/** Characters that a written key can extend over the border of two pieces. */
const overlap = 68
/**
 * The most different numbers that a build may contain, because each takes about half a millisecond. Games contain some
 * hashes of files. A build with more is refused, because a key among the rest would not be found.
 */
export const maxNumbers = 4_000
/**
 * The most bytes of a whole build that are searched, after its files are decompressed: a few hundred bytes can become
 * gigabytes.
 */
const maxBytes = 512 * 1024 * 1024

/** The written keys that a search of a build has found, and the bytes that it may still read. */
type Search = { readonly keys: Set<string>; bytesLeft: number }

/** Files of Unity builds may be compressed. */
const packingOf = (path: string) => /\.(?:gz|br)$/.exec(path)?.[0] ?? ''

/** Adds the written keys in the content of a file. It stops when the search has too many keys or no bytes left. */
async function collectKeys(file: string, packing: string, search: Search): Promise<void> {
  const { keys } = search
  const stream = createReadStream(file)
  const unpacked =
    packing === '.gz' ? stream.pipe(createGunzip()) : packing === '.br' ? stream.pipe(createBrotliDecompress()) : stream
  // `pipe` does not pass errors of the disk on.
  stream.on('error', (error) => unpacked.destroy(error))
  let rest = ''
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      search.bytesLeft -= piece.length
      if (search.bytesLeft < 0) return
      const text = rest + piece.toString('latin1')
      // A number at the end of this piece may continue in the next.
      for (const { 1: digits = '', index, 0: whole } of text.matchAll(writtenKey))
        if (index + whole.length < text.length) keys.add(digits.toLowerCase())
      rest = text.slice(-overlap)
      if (keys.size > maxNumbers) return
    }
    for (const { 1: digits = '' } of rest.matchAll(writtenKey)) keys.add(digits.toLowerCase())
  } catch {
    // The file cannot be decompressed, so the game cannot read it either.
  } finally {
    stream.destroy()
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
  const keys = new Set<string>()
  const searched = new Set<string>()
  const search: Search = { keys, bytesLeft: maxBytes }
  for (const [path, , digest] of files) {
    const packing = packingOf(path)
    const content = digest + packing
    if (searched.has(content)) continue
    await collectKeys(join(folder, digest), packing, search)
    if (search.bytesLeft < 0) return { kind: 'too-much', path }
    if (keys.size > maxNumbers) return { kind: 'too-many-numbers', path }
    searched.add(content)
  }
  const written = [...keys].map((digits) => `0x${digits}`)
  return {
    kind: 'searched',
    addresses: written.filter(isPrivateKey).map((key) => privateKeyToAddress(key).toLowerCase()),
  }
}
