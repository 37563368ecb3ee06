import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import pLimit from 'p-limit'
import { type EndpointResponse, serializeResponse } from '@/lib/server/endpoints/endpoint'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const gunzipped = promisify(gunzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** A whole response body. `key` is the hash of its content, which identifies it in caches and in the `ETag`. */
export type WholeBody = {
  readonly body: Buffer
  readonly key: string
  /** Whether it is compressed with gzip already, and sent in no other encoding but plain. */
  readonly isGzipped?: boolean
}

/** The key of a body: SHA-256 in base64url. */
export function bodyKey(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url')
}

const minCompressedBytes = 1_024
const maxCachedBytes = 64 * 1024 * 1024

const brotliOptions = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

const encodeInTurn = pLimit(2)

/**
 * Bodies in other encodings by encoding and key, because the same bodies are sent again and again. A body that several requests ask for at
 * the same moment is encoded once: Brotli takes 3 MB for each. Two at a time, because the same four threads of Node read all files. No visitor
 * can make many different bodies: pages and results of queries are made within shares, and each error has one page in a language.
 */
const encoded = new LRUCache<string, Buffer, Pick<WholeBody, 'body' | 'isGzipped'>>({
  maxSize: maxCachedBytes,
  sizeCalculation: (body) => body.length + 100,
  ignoreFetchAbort: true,
  fetchMethod: (cacheKey, _stale, { context: { body, isGzipped } }) =>
    encodeInTurn(() => {
      if (isGzipped === true) return gunzipped(body)
      return cacheKey.startsWith('br ') ? brotli(body, brotliOptions(body)) : gzipped(body)
    }),
})

/** Plain bodies by key: clients that read slowly hold one copy of a page, not each its own. */
const plain = new LRUCache<string, Buffer>({ maxSize: maxCachedBytes, sizeCalculation: (body) => body.length + 100 })

function toSharedCopy(key: string, body: Buffer): Buffer {
  const known = plain.get(key) ?? body
  plain.set(key, known)
  return known
}

async function encodeBody(
  { key, body, isGzipped = false }: WholeBody,
  encoding: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (isGzipped && encoding === 'gzip') return { body, encoding }
  if (!isGzipped && body.length < minCompressedBytes) return { body, encoding: 'identity' }
  if (!isGzipped && encoding === 'identity') return { body: toSharedCopy(key, body), encoding }
  const result = await encoded.forceFetch(`${encoding} ${key}`, { context: { body, isGzipped } })
  return { body: result, encoding }
}

/** Longer `Accept-Encoding` headers are cut, because parsing takes time that grows with their length. */
export const maxHeaderLength = 1_000

/**
 * The encoding for a client, one of the given ones. The first that the client accepts is used, because browsers list
 * gzip before Brotli with equal weight.
 */
export function chooseEncoding(
  request: Pick<IncomingMessage, 'headers'>,
  encodings: readonly Exclude<Encoding, 'identity'>[],
): Encoding {
  const headers = { 'accept-encoding': request.headers['accept-encoding']?.slice(0, maxHeaderLength) }
  const chosen = new Negotiator({ headers }).encoding([...encodings, 'identity'], { preferred: [...encodings] })
  return encodings.find((encoding) => encoding === chosen) ?? 'identity'
}

const matches = (etag: string, ifNoneMatch: string | undefined) =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((known) => known.trim() === etag)

type SendOptions = {
  /** The request's `If-None-Match`, if it was removed from the request before Next saw it. */
  readonly ifNoneMatch?: string | undefined
  /** Ends the response with a body. */
  readonly end?: (body?: Buffer) => void
}

/**
 * Ends a response with a body in an encoding that the client accepts, or with 304 if the client has it. Status and
 * other headers are already set.
 *
 * The `ETag` is the hash of the plain body, hence weak. It does not cover the content security policy: a 304 carries
 * the current one.
 */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  whole: WholeBody,
  { ifNoneMatch = request.headers['if-none-match'], end = (bytes) => void response.end(bytes) }: SendOptions = {},
): Promise<void> {
  const etag = `W/"${whole.key}"`
  response.appendHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', etag)
  response.removeHeader('Transfer-Encoding')
  if (response.statusCode === 200 && matches(etag, ifNoneMatch)) {
    response.statusCode = 304
    response.removeHeader('Content-Length')
    end()
    return
  }
  const accepted = chooseEncoding(request, whole.isGzipped === true ? ['gzip'] : ['br', 'gzip'])
  const { body, encoding } = await encodeBody(whole, accepted)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  end(body)
}

/** Ends a response with what an endpoint returned. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  result: EndpointResponse,
): Promise<void> {
  const { text, headers } = serializeResponse(result)
  const isGzipped = typeof text !== 'string'
  const body = isGzipped ? text : Buffer.from(text)
  response.statusCode = result.status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  await sendBody(request, response, { body, key: bodyKey(body), isGzipped })
}
