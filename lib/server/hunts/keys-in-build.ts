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

// Everybody can read the files of a game, so a key in them is won by whoever searches for it first. This search finds a
// key that is written out. It does not find one that is split or encoded: what keeps a key secret is that it is nowhere.

/** A private key as it is written: 64 hexadecimal digits that are not part of a longer number. */
const writtenKey = /(?<![\da-f])(?:0x)?([\da-f]{64})(?![\da-f])/gi
/** Characters that a written key can extend over the border of two pieces. */
const overlap = 68
/** Numbers that are tried; each takes about a millisecond. Builds contain some hashes of files. */
const maxTried = 4_000
/** Bytes of a file that are searched, after it is decompressed. */
const maxBytes = 256 * 1024 * 1024

/** The written keys in the content of a file. Files of Unity builds may be compressed. */
async function collectKeys(file: string, path: string, keys: Set<string>): Promise<void> {
  const stream = createReadStream(file)
  const unpacked = path.endsWith('.gz')
    ? stream.pipe(createGunzip())
    : path.endsWith('.br')
      ? stream.pipe(createBrotliDecompress())
      : stream
  let rest = ''
  let bytes = 0
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      bytes += piece.length
      const text = rest + piece.toString('latin1')
      // A number at the end may go on in the next piece.
      for (const { 1: digits = '', index, 0: whole } of text.matchAll(writtenKey))
        if (index + whole.length < text.length) keys.add(digits.toLowerCase())
      rest = text.slice(-overlap)
      if (keys.size > maxTried || bytes > maxBytes) return
    }
    for (const { 1: digits = '' } of rest.matchAll(writtenKey)) keys.add(digits.toLowerCase())
  } catch {
    // Not what its name says: the game cannot read it either.
  } finally {
    stream.destroy()
  }
}

/** The addresses of all private keys that are written out in the files of a build, in lower case. */
export async function findKeyAddresses(folder: string): Promise<Set<string>> {
  const { files } = JSON.parse(await readFile(join(folder, 'list.json'), 'utf8')) as {
    files: readonly (readonly [path: string, bytes: number, digest: string])[]
  }
  const keys = new Set<string>()
  for (const [path, , digest] of files) await collectKeys(join(folder, digest), path, keys)
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
    'The files of this game contain the private key of a hunt, where everybody can read it.',
  )

/** Refuses a build with the key of a listed hunt. @throws HttpError 422 `key-in-build`. */
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

/** Refuses to list keys that are in a build already. @throws HttpError 422 `key-in-build`. */
export async function requireNotInBuild(addresses: readonly string[], folder: string): Promise<void> {
  const written = await findKeyAddresses(folder)
  if (addresses.some((address) => written.has(address.toLowerCase()))) throw keyInBuild()
}
