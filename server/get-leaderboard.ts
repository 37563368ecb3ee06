import type { IncomingMessage, ServerResponse } from 'node:http'
import { getLeaderboardText, type LeaderboardText } from '@/lib/server/endpoints/get-leaderboard'
import { type EndpointResponse, problemResponse } from '@/lib/server/endpoints/endpoint'
import { sendResponse } from './send-response'

/** The largest request body in bytes. */
const maxRequestBytes = 1_024

const methodNotAllowed = problemResponse(405, 'method-not-allowed', 'Use POST.')
const requestTooLarge = problemResponse(413, 'too-large', `The body may have at most ${maxRequestBytes} bytes.`)

/**
 * The text is public and needs no cookie, so every origin may read it, such as a game on a site of its own. A game in a frame of
 * this site cannot send requests: its page reads the text for it.
 */
export const leaderboardTextHeaders = { 'Access-Control-Allow-Origin': '*' } as const
const preflightHeaders = {
  ...leaderboardTextHeaders,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Max-Age': '86400',
} as const

type Headers = readonly (readonly [name: string, value: string])[]

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) response.setHeader(name, value)
}

/** Headers and body are sent as one string, which is the fastest way in `node:http`. */
function sendText(
  response: ServerResponse,
  headers: readonly string[],
  { lines, linesBytes, rank }: LeaderboardText,
): void {
  response.writeHead(200, [...headers, 'Content-Length', String(linesBytes + rank.length)])
  response.end(lines + rank, linesBytes === lines.length ? 'latin1' : 'utf8')
}

/**
 * Creates the handler of `/get-leaderboard` for the entry. Pages of games and other sites poll it as often as they like, so it
 * skips everything that other requests need. The route in `app/get-leaderboard` responds with the same text.
 *
 * @param headers security headers of every response.
 */
export function createGetLeaderboard(
  headers: Headers,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  // One array for `writeHead`: setting header by header costs as much as the rest of the response.
  const textHeaders = [
    ...headers,
    ...Object.entries({
      ...leaderboardTextHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    }),
  ].flat()

  async function respondToPost(request: IncomingMessage, response: ServerResponse): Promise<EndpointResponse | null> {
    const body = await readSmallBody(request, maxRequestBytes)
    if (body === null) return requestTooLarge
    const result = getLeaderboardText(body)
    const settled = result instanceof Promise ? await result : result
    if ('status' in settled) return settled
    sendText(response, textHeaders, settled)
    return null
  }

  return async function handleGetLeaderboard(request, response) {
    const error = request.method === 'POST' ? await respondToPost(request, response) : methodNotAllowed
    if (error === null) return
    setHeaders(response, headers)
    if (request.method === 'OPTIONS') return void response.writeHead(204, preflightHeaders).end()
    setHeaders(response, Object.entries(leaderboardTextHeaders))
    if (error.status === 405) response.setHeader('Allow', 'POST, OPTIONS')
    if (error.status === 413) response.setHeader('Connection', 'close')
    await sendResponse(request, response, error)
  }
}

/** Reads a body of at most `maxBytes` as text; null for a larger one, whatever `Content-Length` says. Rejects if the connection breaks. */
function readSmallBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else resolve(null)
    })
    request.on('end', () =>
      resolve((chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString('utf8')),
    )
    request.on('error', reject)
  })
}
