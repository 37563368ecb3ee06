import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatLines } from '@/lib/leaderboard/leaderboard-text'
import { createPowerTable } from '@/lib/leaderboard/power-table'
import { createRankTableBuilder } from '@/lib/leaderboard/rank-table'
import type { CachedBoard } from '@/lib/server/leaderboard/read-board'
import { createGetLeaderboard } from '@/server/get-leaderboard'
import { listen, type Listening } from '@/tests/support/listen'

const found = vi.hoisted(() => ({ board: vi.fn(), rankOf: vi.fn() }))
vi.mock('@/lib/server/leaderboard/get-board-cache', () => ({ getBoardCache: () => found }))

const headers = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
] as const
const player = `0x${'12'.repeat(20)}`
let server: Listening

function toBoard(names: readonly string[]): CachedBoard {
  const lines = formatLines(names.map((username, index) => ({ username, crystalPower: BigInt(100 - index) })))
  const ranks = createRankTableBuilder()
  names.forEach((_, index) => ranks.add(BigInt(100 - index)))
  return {
    version: '1',
    block: '1',
    hash: '0x1',
    reading: '',
    ranks: ranks.end(),
    powers: createPowerTable(),
    steps: [],
    lines,
    linesBytes: Buffer.byteLength(lines),
  }
}

const ask = (init: RequestInit) => fetch(server.url, init)
const post = (body: string) => ask({ method: 'POST', body })

beforeAll(async () => {
  const answer = createGetLeaderboard(headers)
  server = await listen(createServer((request, response) => void answer(request, response)))
})

afterAll(() => server.stop())

beforeEach(() => vi.resetAllMocks())

describe('the leaderboard as text', () => {
  it.each([
    ['plain names', ['Ada', 'Ben']],
    ['names of any script', ['Zoë', '玩家', 'Ben', '🎮']],
  ])('contains every line, with %s', async (_, names) => {
    const board = toBoard(names)
    found.board.mockReturnValue(board)
    found.rankOf.mockReturnValue({ board, rank: 2 })
    expect(await (await post('{"player":"anonymous"}')).text()).toBe(`${board.lines}#-@-/${names.length}`)
    // Resolves later if the board has to be read first.
    expect(await (await post(`{"player":"${player}"}`)).text()).toBe(`${board.lines}#2@2/${names.length}`)
    found.rankOf.mockResolvedValue({ board, rank: null })
    expect(await (await post(`{"player":"${player}"}`)).text()).toBe(`${board.lines}#-@-/${names.length}`)
  })

  it('has the security headers, and so have error responses', async () => {
    found.board.mockReturnValue(toBoard(['Ada']))
    found.rankOf.mockRejectedValue(new Error('no database'))
    const answers = await Promise.all([
      post('{"player":"anonymous"}'),
      ask({ method: 'OPTIONS' }),
      ask({ method: 'GET' }),
      post('{'),
      post('x'.repeat(1_025)),
      post(`{"player":"${player}"}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 405, 400, 413, 503])
    for (const answer of answers) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      for (const [name, value] of headers) expect(answer.headers.get(name)).toBe(value)
    }
    expect(answers.map((answer) => answer.headers.get('allow'))).toEqual([
      null,
      null,
      'POST, OPTIONS',
      null,
      null,
      null,
    ])
  })
})
