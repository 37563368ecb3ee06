import 'server-only'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { inArray } from 'drizzle-orm'
import { privateKeyToAddress } from 'viem/accounts'
import { isPrivateKey } from '@/lib/hunts/hunt-key'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntKeys } from '@/lib/server/database/schema/hunt-lists'
import { HttpError } from '@/lib/server/http/http-error'
import { listName } from '@/lib/server/uploads/build-storage'
import { createZipError } from '@/lib/server/uploads/check-zip'

// Everybody can read the files of a game, so a key in them is won by whoever searches for it first. This search finds a
// key that is written out. It does not find one that is split or encoded: what keeps a key secret is that it is nowhere.

/** A private key as it is written: 64 hexadecimal digits that are not part of a longer number. */
const writtenKey = /(?<![\da-f])(?:0x)?([\da-f]{64})(?![\da-f])/gi
/** Characters that a written key can extend over the border of two pieces. */
const overlap = 68
/** Numbers that are tried; each takes about a millisecond. Builds contain some hashes of files. */
const maxTried = 4_000
/** Bytes of a whole build that are searched, after its files are decompressed: a few hundred bytes can become gigabytes. */
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
      // A number at the end may go on in the next piece.
      for (const { 1: digits = '', index, 0: whole } of text.matchAll(writtenKey))
        if (index + whole.length < text.length) keys.add(digits.toLowerCase())
      rest = text.slice(-overlap)
      if (keys.size > maxTried) return
    }
    for (const { 1: digits = '' } of rest.matchAll(writtenKey)) keys.add(digits.toLowerCase())
  } catch {
    // Not what its name says: the game cannot read it either.
  } finally {
    stream.destroy()
  }
}

/**
 * The addresses of all private keys that are written out in the files of a build, in lower case.
 *
 * @param searched the contents that need no search any more; those of this build are added. @throws HttpError 422 `too-much`.
 */
async function findKeyAddresses(folder: string, searched = new Set<string>()): Promise<Set<string>> {
  const { files } = JSON.parse(await readFile(join(folder, listName), 'utf8')) as {
    files: readonly (readonly [path: string, bytes: number, digest: string])[]
  }
  const keys = new Set<string>()
  const search: Search = { keys, bytesLeft: maxBytes }
  for (const [path, , digest] of files) {
    const packing = packingOf(path)
    const content = digest + packing
    if (searched.has(content)) continue
    await collectKeys(join(folder, digest), packing, search)
    if (search.bytesLeft < 0) throw createZipError('too-much', path)
    if (keys.size > maxTried) break
    searched.add(content)
  }
  const addresses = new Set<string>()
  let tried = 0
  for (const digits of [...keys].slice(0, maxTried)) {
    const key = `0x${digits}`
    if (isPrivateKey(key)) addresses.add(privateKeyToAddress(key).toLowerCase())
    if (++tried % 10 === 0) await setImmediate()
  }
  return addresses
}

const keyInBuild = () =>
  new HttpError(
    422,
    'key-in-build',
    'The files of this game contain the private key of a hunt, where anybody can read it.',
  )

/** Refuses a build with the key of a listed hunt. @throws HttpError 422 `key-in-build` or `too-much`. */
export async function requireNoListedKey(folder: string, database: Pick<PooledDatabase, 'select'>): Promise<void> {
  const addresses = [...(await findKeyAddresses(folder))]
  if (addresses.length === 0) return
  const listed = await database
    .select({ address: huntKeys.address })
    .from(huntKeys)
    .where(inArray(huntKeys.address, addresses))
    .limit(1)
  if (listed.length > 0) throw keyInBuild()
}

/** Refuses to list keys that are in one of these builds already. @throws HttpError 422 `key-in-build` or `too-much`. */
export async function requireInNoBuild(addresses: readonly string[], folders: readonly string[]): Promise<void> {
  const listed = new Set(addresses.map((address) => address.toLowerCase()))
  // Versions of a game share most of their files.
  const searched = new Set<string>()
  for (const folder of folders)
    for (const address of await findKeyAddresses(folder, searched)) if (listed.has(address)) throw keyInBuild()
}
