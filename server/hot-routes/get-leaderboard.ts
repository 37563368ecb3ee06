import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Address } from 'viem'
import { formatPlace } from '@/lib/leaderboard/format-leaderboard'
import { parsePlayer } from '@/lib/leaderboard/player-question'
import { toServerRanking } from '@/lib/leaderboard/server-ranking'
import type { Place } from '@/lib/server/leaderboard/board-keeper'
import { currentBoard } from '@/lib/server/leaderboard/current-board'
import { logger } from '@/lib/server/logger'
import { errorAnswer, type JsonAnswer, sendJson } from '../json-answer'

export const getLeaderboardPath = '/get-leaderboard'

const mostBytes = 1_024
const notPosted = errorAnswer(405, 'method-not-allowed', 'The board is asked for with POST.')

/** Games run in frames whose origin is `null`: anybody may read what is the same for everybody, and brings no cookie. */
const crossOrigin = { 'Access-Control-Allow-Origin': '*' }
const preflight = {
  ...crossOrigin,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Max-Age': '86400',
}

type Headers = readonly (readonly [name: string, value: string])[]

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) response.setHeader(name, value)
}

/** The text for one reader. Headers and text go out as one string, which is the cheapest that `node:http` can be given. */
function sendText(response: ServerResponse, headers: readonly string[], { board, rank }: Place): void {
  const { lines, linesBytes, ranks } = board
  const place = formatPlace({ playerRank: rank, serverRanking: toServerRanking(rank, ranks.players) })
  response.writeHead(200, [...headers, 'Content-Length', String(linesBytes + place.length)])
  response.end(lines + place, linesBytes === lines.length ? 'latin1' : 'utf8')
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: JsonAnswer,
  headers: Record<string, string> = {},
): Promise<void> {
  setHeaders(response, Object.entries({ ...crossOrigin, ...headers }))
  return sendJson(request, response, answer)
}

function findPlace(player: Address | null): Place | Promise<Place> {
  if (player !== null) return currentBoard().place(player)
  const board = currentBoard().board()
  return board instanceof Promise ? board.then((read) => ({ board: read, rank: null })) : { board, rank: null }
}

/**
 * Makes what answers `POST /get-leaderboard` with `{ "player": "0x…" | "anonymous" }`: the first 100 of the board, the
 * player's rank and the server ranking as text, for games that poll as often as they like. 400 and 413 say what is wrong with
 * the question. `headers` are on every answer.
 */
export function createGetLeaderboard(
  headers: Headers,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  // Written at once: header by header they would cost as much as the rest of the answer.
  const headersOfText = [
    ...headers,
    ...Object.entries({ ...crossOrigin, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }),
  ].flat()

  async function answerPost(request: IncomingMessage, response: ServerResponse): Promise<JsonAnswer | null> {
    const body = await readSmallBody(request, mostBytes)
    if (body === null) return errorAnswer(413, 'too-large', `The body may have at most ${mostBytes} bytes.`)
    const question = parsePlayer(body)
    if (question.kind === 'wrong') return errorAnswer(400, 'bad-request', question.sentence)
    try {
      const place = findPlace(question.player)
      sendText(response, headersOfText, place instanceof Promise ? await place : place)
      return null
    } catch (error) {
      logger.warn({ err: error }, 'board not read')
      return errorAnswer(503, 'board-unavailable', 'The board does not answer at the moment.')
    }
  }

  return async function answerGetLeaderboard(request, response) {
    const refusal = request.method === 'POST' ? await answerPost(request, response) : notPosted
    if (refusal === null) return
    setHeaders(response, headers)
    if (request.method === 'OPTIONS') return void response.writeHead(204, preflight).end()
    const more: Record<string, string> =
      refusal.status === 405 ? { Allow: 'POST, OPTIONS' } : refusal.status === 413 ? { Connection: 'close' } : {}
    await refuse(request, response, refusal, more)
  }
}

/** Reads a body of at most `mostBytes` as text; null where it is larger, whatever length was announced. Rejects where it breaks off. */
function readSmallBody(request: IncomingMessage, mostBytes: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= mostBytes) chunks.push(chunk)
      else resolve(null)
    })
    request.on('end', () =>
      resolve((chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString('utf8')),
    )
    request.on('error', reject)
  })
}
