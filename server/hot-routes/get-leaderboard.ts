import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Address } from 'viem'
import { formatPlace } from '@/lib/leaderboard/format-leaderboard'
import { parsePlayer } from '@/lib/leaderboard/player-question'
import { toServerRanking } from '@/lib/leaderboard/server-ranking'
import { currentBoard } from '@/lib/server/leaderboard/current-board'
import type { HeldBoard } from '@/lib/server/leaderboard/held-board'
import { logger } from '@/lib/server/logger'
import { errorAnswer, type JsonAnswer, sendJson } from '../json-answer'
import { readSmallBody } from '../read-small-body'

export const getLeaderboardPath = '/get-leaderboard'

const mostBytes = 1_024

/** Games run in frames whose origin is `null`: anybody may read what is the same for everybody, and brings no cookie. */
const crossOrigin = { 'Access-Control-Allow-Origin': '*' }
const preflight = {
  ...crossOrigin,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Max-Age': '86400',
}

function toText({ lines, ranks }: HeldBoard, rank: number | null): Buffer {
  const place = formatPlace({ playerRank: rank, serverRanking: toServerRanking(rank, ranks.players) })
  const text = Buffer.allocUnsafe(lines.length + place.length)
  lines.copy(text)
  text.write(place, lines.length, 'latin1')
  return text
}

function sendText(response: ServerResponse, text: Buffer): void {
  response.writeHead(200, {
    ...crossOrigin,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': text.length,
  })
  response.end(text)
}

function refuse(request: IncomingMessage, response: ServerResponse, answer: JsonAnswer, headers: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...crossOrigin, ...headers })) response.setHeader(name, value)
  return sendJson(request, response, answer)
}

async function answerPlace(response: ServerResponse, player: Address | null): Promise<void> {
  if (player === null) {
    const board = currentBoard().board()
    return sendText(response, toText(board instanceof Promise ? await board : board, null))
  }
  const { board, rank } = await currentBoard().place(player)
  sendText(response, toText(board, rank))
}

/**
 * `POST /get-leaderboard` with `{ "player": "0x…" | "anonymous" }`: the first 100 of the board, the player's rank and the
 * server ranking as text, for games that poll as often as they like. 400 and 413 say what is wrong with the question.
 */
export async function answerGetLeaderboard(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'OPTIONS') return void response.writeHead(204, preflight).end()
  if (request.method !== 'POST') {
    return refuse(request, response, errorAnswer(405, 'method-not-allowed', 'The board is asked for with POST.'), { Allow: 'POST, OPTIONS' })
  }
  const body = await readSmallBody(request, mostBytes)
  if (body === null) {
    return refuse(request, response, errorAnswer(413, 'too-large', `The body may have at most ${mostBytes} bytes.`), { Connection: 'close' })
  }
  const question = parsePlayer(body)
  if (question.kind === 'wrong') return refuse(request, response, errorAnswer(400, 'bad-request', question.sentence))
  try {
    await answerPlace(response, question.player)
  } catch (error) {
    logger.warn({ err: error }, 'board not read')
    await refuse(request, response, errorAnswer(503, 'board-unavailable', 'The board does not answer at the moment.'))
  }
}
