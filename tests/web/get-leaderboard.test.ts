import { describe, expect, it } from 'vitest'
import { parseLeaderboard } from '@/lib/leaderboard/leaderboard-text'
import { sendRequest } from '@/tests/support/web/http-client'

type Board = {
  readonly players: number
  readonly leaderboard: readonly { readonly address: string; readonly rank: number; readonly crystalPower: string }[]
}

const post = (body: string, headers: Record<string, string> = {}) =>
  sendRequest('/get-leaderboard', { method: 'POST', headers, body })
const readBoard = async () => JSON.parse((await sendRequest('/api/leaderboard?limit=100')).text) as Board

describe('the leaderboard as text', () => {
  it('equals the JSON, with the player’s rank', async () => {
    const [first, second] = [await readBoard(), (await readBoard()).leaderboard[1]]
    const anonymous = parseLeaderboard((await post('{"player":"anonymous"}')).text)
    expect(anonymous).toMatchObject({ playerRank: null, serverRanking: `-/${first.players}` })
    expect(anonymous.leaderboard.map(({ rank, crystalPower }) => [rank, crystalPower])).toEqual(
      first.leaderboard.map(({ rank, crystalPower }) => [rank, BigInt(crystalPower)]),
    )
    // Checksummed and lower-case addresses, with spaces, and with additional fields.
    for (const body of [
      `{"player":"${second?.address}"}`,
      `{"player":"${second?.address.toLowerCase()}"}`,
      `{ "player" : "${second?.address}", "game": "x" }`,
    ]) {
      expect(parseLeaderboard((await post(body)).text)).toMatchObject({
        playerRank: second?.rank,
        serverRanking: `${second?.rank}/${first.players}`,
      })
    }
    expect(parseLeaderboard((await post(`{"player":"0x${'12'.repeat(20)}"}`)).text).playerRank).toBeNull()
  })

  it('answers an address with a query as well', async () => {
    const response = await sendRequest('/get-leaderboard?t=1', { method: 'POST', body: '{"player":"anonymous"}' })
    expect(response.status).toBe(200)
    expect(parseLeaderboard(response.text).serverRanking).toMatch(/^-\//)
  })

  it('is readable by games of any origin, without a cookie', async () => {
    const preflight = await sendRequest('/get-leaderboard', {
      method: 'OPTIONS',
      headers: {
        origin: 'null',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type',
    })
    const response = await post('{"player":"anonymous"}', { origin: 'null', 'content-type': 'application/json' })
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(response.headers).not.toHaveProperty('set-cookie')
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it.each([
    ['nothing', '', 400],
    ['no JSON', '{"player"', 400],
    ['no object', '"anonymous"', 400],
    ['no player', '{}', 400],
    ['a number', '{"player":1}', 400],
    ['no address', '{"player":"0x12"}', 400],
    ['a wrong checksum', '{"player":"0x70997970C51812dc3A010C7d01b50e0d17dc79c8"}', 400],
    ['an injection', `{"player":"0x' or 1=1 --"}`, 400],
    ['too much', `{"player":"${'x'.repeat(2_000)}"}`, 413],
  ])('refuses %s with a sentence', async (_, body, status) => {
    const response = await post(body, { origin: 'null' })
    expect(response.status).toBe(status)
    expect(JSON.parse(response.text)).toMatchObject({ status, detail: expect.stringMatching(/\w+ .*\w/) as string })
    expect(response.headers['access-control-allow-origin']).toBe('*')
  })

  it('accepts POST only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await sendRequest('/get-leaderboard', { method })
      expect([method, response.status, response.headers.allow]).toEqual([method, 405, 'POST, OPTIONS'])
    }
  })
})
