import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearAuth, setAuth, setGameOfPage } from './auth-store'
import { mirrorAuth, type GameGlobals } from './game-globals'

const user = {
  id: 'account-1',
  name: 'Ada King',
  username: 'Ada',
  walletAddress: '0x00000000000000000000000000000000000000AA',
}
const session = { user, token: 'a.b.c', tokenExpiresAt: '2030-01-01T00:10:00.000Z' }

beforeEach(() => void vi.stubGlobal('document', { documentElement: { toggleAttribute: () => false }, cookie: '' }))
beforeEach(() => setGameOfPage('runner'))
afterEach(() => {
  clearAuth()
  vi.unstubAllGlobals()
})

it('gives games the public profile and their token, and nothing else', () => {
  const globals: GameGlobals = {}
  mirrorAuth(globals)
  expect(globals).toEqual({})
  setAuth(session)
  expect(globals).toEqual({ user: { name: 'Ada', walletAddress: user.walletAddress }, token: 'a.b.c' })
})

it('gives no token of another game', () => {
  const globals: GameGlobals = {}
  mirrorAuth(globals)
  setAuth(session)
  setGameOfPage('reference')
  expect(globals).toEqual({ user: { name: 'Ada', walletAddress: user.walletAddress } })
  setGameOfPage(null)
  setAuth(session)
  expect(globals).toEqual({ user: { name: 'Ada', walletAddress: user.walletAddress } })
})

it('deletes both in the tick of the logout', () => {
  const globals: GameGlobals = {}
  setAuth(session)
  mirrorAuth(globals)
  clearAuth()
  expect(Object.keys(globals)).toEqual([])
})

it('deletes both when it is stopped', () => {
  const globals: GameGlobals = {}
  const end = mirrorAuth(globals)
  setAuth(session)
  end()
  expect(Object.keys(globals)).toEqual([])
  setAuth({ ...session, token: 'd.e.f' })
  expect(Object.keys(globals)).toEqual([])
})
