import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { inlineScriptHashes } from './content-security-policy'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

const smallestWorthIt = 1_024
const mostBytesKept = 64 * 1024 * 1024

/** What was worked out of bodies that are served again and again: compressed forms and script hashes, by content. */
const compressed = new LRUCache<string, Buffer>({
  maxSize: mostBytesKept,
  sizeCalculation: (body) => body.length + 100,
})
const hashes = new LRUCache<string, string[]>({ max: 2_000 })

/** A body's key: two bodies share one only where they are the same. */
export function bodyKey(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url')
}

/** The hashes of a document's inline scripts, computed once a body. */
export function scriptHashesOf(key: string, body: Buffer): string[] {
  const known = hashes.get(key)
  if (known) return known
  const found = inlineScriptHashes(body.toString('utf8'))
  hashes.set(key, found)
  return found
}

/** A body in an encoding, computed once; small bodies stay as they are. */
export async function encodeBody(
  key: string,
  body: Buffer,
  encoding: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || body.length < smallestWorthIt) return { body, encoding: 'identity' }
  const cacheKey = `${encoding} ${key}`
  const known = compressed.get(cacheKey)
  if (known) return { body: known, encoding }
  const result =
    encoding === 'br'
      ? await toBrotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        })
      : await toGzip(body)
  compressed.set(cacheKey, result)
  return { body: result, encoding }
}
