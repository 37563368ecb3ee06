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
  expect(getIdentity('spark', true)).toMatchObject({ player: { name: 'ada', address }, token: 'secret' })
  const hidden = JSON.stringify(getIdentity('spark', false))
  for (const known of ['ada', address, 'secret', 'Ada']) expect(hidden).not.toContain(known)
})

it('names the network and account of the wallet, and neither without one', () => {
  const address = `0x${'ab'.repeat(20)}` as const
  setAuth({
    user: { id: 'a', name: 'Ada', username: 'ada', walletAddress: address },
    token: null,
    tokenExpiresAt: null,
  })
  const none = { isInjected: false, web3Instance: null, networkId: null, coinbase: null, balance: null, error: null }
  expect(getIdentity('spark', true).web3).toEqual(none)
  const wallet = { ...none, isInjected: true, networkId: 25, coinbase: `0x${'cd'.repeat(20)}`, balance: 7n } as const
  expect(getIdentity('spark', true, wallet).web3).toEqual({ ...wallet, balance: '7' })
  expect(getIdentity('spark', false, wallet).web3).toEqual(none)
})
