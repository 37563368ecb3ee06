import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { creditBalanceSchema } from '@/lib/credits/credit-balance-schema'
import { sendRequest, site } from '@/tests/support/web/http-client'

const creditsPort = process.env.E2E_CREDITS_PORT
const player = '0x00000000000000000000000000000000000000aa'

describe('the balance of credits', () => {
  it('is served by the site', async () => {
    const response = await sendRequest(`/api/credits/balance/${player}`)
    expect(v.parse(creditBalanceSchema, JSON.parse(response.text))).toEqual({ success: true, balance: 0 })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it.each(['', '0x12', 'anonymous', `${player}/x`, `${player}x`, '%00', "0x'%20or%201=1", 'x'.repeat(90)])(
    'refuses %j',
    async (address) => {
      const response = await sendRequest(`/api/credits/balance/${address}`)
      expect(response.status).toBe(400)
      expect(JSON.parse(response.text)).toMatchObject({
        status: 400,
        detail: expect.stringMatching(/\w+ \w+/) as string,
      })
    },
  )

  it.runIf(creditsPort)('is on a port of its own, which no page of another origin can read', async () => {
    const url = `http://localhost:${creditsPort}/api/credits/balance/${player}`
    const response = await fetch(url, { headers: { origin: site.origin } })
    expect(await response.json()).toEqual({ success: true, balance: 0 })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect((await fetch(url, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`http://localhost:${creditsPort}/`)).status).toBe(404)
    expect(await (await fetch(`http://localhost:${creditsPort}/health`)).json()).toMatchObject({
      status: 'ok',
      failed: expect.any(Number) as number,
    })
  })

  it.runIf(creditsPort)('is the same on both ports', async () => {
    const balanceAt = async (url: string) => {
      const response = await fetch(url)
      return { status: response.status, body: (await response.json()) as { balance?: number } }
    }
    const board = await sendRequest('/api/leaderboard?limit=3')
    const { leaderboard } = JSON.parse(board.text) as { leaderboard: { address: string }[] }
    for (const address of [...leaderboard.map((row) => row.address), player, '0x12']) {
      const path = `/api/credits/balance/${address}`
      const before = await balanceAt(new URL(path, site.origin).href)
      const own = await balanceAt(`http://localhost:${creditsPort}${path}`)
      const after = await balanceAt(new URL(path, site.origin).href)
      // Holders earn all the time, so the balance lies between those of before and after.
      const { balance = 0 } = own.body
      expect(balance).toBeGreaterThanOrEqual(before.body.balance ?? 0)
      expect(balance).toBeLessThanOrEqual(after.body.balance ?? 0)
      expect(own).toEqual({ ...before, body: { ...before.body, ...('balance' in own.body && { balance }) } })
    }
  })
})
