import { afterEach, expect, it, vi } from 'vitest'
import { getLeaderboard } from './get-leaderboard'

const answerWith = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response))

afterEach(() => vi.unstubAllGlobals())

it('reads the text of the board', async () => {
  answerWith(async () => new Response('Ada:5|Anonymous:3#2@2/2'))
  expect(await getLeaderboard('0xabc')).toMatchObject({
    playerRank: 2,
    serverRanking: '2/2',
    error: null,
    leaderboard: [{ username: 'Ada' }, { username: 'Anonymous' }],
  })
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"player":"0xabc"}' })
})

it.each([400, 413, 500, 503])('is an empty board with the status %i', async (status) => {
  answerWith(async () => new Response('Ada:5#1@1/1', { status }))
  expect(await getLeaderboard('anonymous')).toEqual({
    leaderboard: [],
    playerRank: null,
    serverRanking: '',
    text: '',
    error: `HTTP error! status: ${status}`,
  })
})

it('is an empty board with a reason where nothing answers', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await getLeaderboard('anonymous')).toMatchObject({ leaderboard: [], error: 'Failed to fetch' })
})
