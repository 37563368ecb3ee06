import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearAuth } from '@/lib/account/auth-store'
import { renderScreen } from '@/tests/support/render-screen'
import { GameHost } from './game-host'

const address = `0x${'aa'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const now = Math.floor(Date.now() / 1_000)
const times = { start: now - 3_600, end: now + 12 * 86_400 }
const hunt = {
  ...{ id: '7', state: 'live', title: 'Neon keys', place: 'car-game', mode: 'earned', areKeysSealed: true },
  ...{ sponsor: address, developer: address, ...times, developerShareBps: 0, maxKeysPerPlayer: 1 },
  rules: { minPower: 200, holdSeconds: 86_400, roundSeconds: 86_400, anyonePerHour: 10 },
  tiers: [{ count: 20, found: 8, reward: '1', condition: { kind: 'checkpoints', least: 2 }, eligibility: 'holders' }],
  ...{ keys: 20, found: 8, pool: '20', left: '12', transactionHash: hash },
  ...{ finders: { pool: '20', left: '12' }, refund: null, tierCount: 1, partCount: 1 },
  parts: [
    {
      id: '7',
      root: hash,
      state: 'live',
      ...times,
      keys: 20,
      found: 8,
      left: '12',
      refund: null,
      transactionHash: hash,
    },
  ],
}

afterEach(() => {
  vi.unstubAllGlobals()
  clearAuth()
})

it('shows on the start screen of a game which keys its runs can win', async () => {
  // jsdom has none.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = () => undefined
      readonly disconnect = () => undefined
    },
  )
  vi.stubGlobal('fetch', (url: string) => {
    const path = String(url)
    if (path.startsWith('/api/hunts?place=car-game'))
      return Promise.resolve(Response.json({ now, reading: null, hunts: [hunt], total: 1, page: 1, pageSize: 20 }))
    if (path.startsWith('/api/scores'))
      return Promise.resolve(Response.json({ rows: [], own: null, above: null, players: 0 }))
    return Promise.resolve(Response.json({ user: null, token: null, tokenExpiresAt: null }))
  })
  renderScreen(<GameHost game="car-game" name="Night Drive" cover={<p>cover</p>} />)
  expect(await screen.findByText('12 keys left to win in this game')).toBeVisible()
})
