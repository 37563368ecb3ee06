// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { clearAuth, setAuth, setGameOfPage } from '@/lib/account/auth-store'
import { getIdentity } from './use-game'

afterEach(() => {
  clearAuth()
  setGameOfPage(null)
})

it('tells a game who plays only when the player shares it', () => {
  const address = `0x${'ab'.repeat(20)}` as const
  setGameOfPage('spark')
  setAuth({
    user: { id: 'a', name: 'Ada', username: 'ada', walletAddress: address },
    token: 'secret',
    tokenExpiresAt: '2030-01-01T00:00:00.000Z',
  })
  expect(getIdentity('spark', 25, true)).toMatchObject({
    player: { name: 'ada', address },
    token: 'secret',
    web3: { coinbase: address },
  })
  const hidden = JSON.stringify(getIdentity('spark', 25, false))
  for (const known of ['ada', address, 'secret', 'Ada']) expect(hidden).not.toContain(known)
})
