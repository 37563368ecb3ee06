// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authStore, clearAuth, startAuthRefresh, loadAuth, setAuth, setGameOfPage, tokenFor } from './auth-store'
import { showLoggedInState } from './logged-in-hint'

const user = { id: 'a', name: 'Ada', username: 'Ada', walletAddress: `0x${'1'.repeat(40)}` }
const loggedOut = { user: null, token: null, tokenExpiresAt: null }
const loggedIn = (token: string, minutes = 10) => ({
  user,
  token,
  tokenExpiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
})
const respond = vi.fn<(path: string) => object>()
const isMarked = () => document.documentElement.hasAttribute('data-account')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(respond(path))))
  setGameOfPage(null)
  clearAuth()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  respond.mockReset()
})

describe('the auth store', () => {
  it('sets user and token together on login and clears both on logout', () => {
    setAuth(loggedIn('t'))
    expect(authStore.getState()).toMatchObject({ user, token: 't', isAuthenticated: true, isKnown: true })
    expect(isMarked()).toBe(true)
    clearAuth()
    expect(authStore.getState()).toEqual({
      user: null,
      token: null,
      tokenExpiresAtMs: 0,
      game: null,
      isAuthenticated: false,
      isKnown: true,
      isUnreachable: false,
    })
    expect(isMarked()).toBe(false)
  })

  it('knows that the site does not respond, until it does', async () => {
    respond.mockReturnValueOnce({ user: 'somebody' }).mockReturnValue(loggedOut)
    const stop = startAuthRefresh()
    await vi.waitFor(() => expect(authStore.getState().isUnreachable).toBe(true))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(authStore.getState().isUnreachable).toBe(false)
    stop()
  })

  it('keeps its state when the site responds with invalid data', async () => {
    setAuth(loggedIn('t'))
    respond.mockReturnValue({ user: 'somebody' })
    await expect(loadAuth()).rejects.toThrow()
    expect(authStore.getState().token).toBe('t')
  })

  it('shows the hint cookie until the site has responded', () => {
    document.cookie = 'intrepid.account=1'
    showLoggedInState()
    expect(isMarked()).toBe(true)
    document.cookie = 'intrepid.account=; max-age=0'
    document.cookie = 'xintrepid.account=1'
    showLoggedInState()
    expect(isMarked()).toBe(false)
  })

  it('has a token for the game of the page only', async () => {
    respond.mockImplementation((path) => loggedIn(path))
    await loadAuth()
    expect([authStore.getState().token, tokenFor('runner')]).toEqual(['/api/auth/session', null])
    setGameOfPage('runner')
    expect(authStore.getState().token).toBeNull()
    await loadAuth()
    expect([tokenFor('runner'), tokenFor('reference')]).toEqual(['/api/auth/session?game=runner', null])
    setGameOfPage('runner')
    expect(tokenFor('runner')).not.toBeNull()
    setGameOfPage('reference')
    expect([tokenFor('runner'), tokenFor('reference'), authStore.getState().user]).toEqual([null, null, user])
  })

  it('discards a token that was requested on the page of another game', async () => {
    setGameOfPage('runner')
    respond.mockImplementation((path) => loggedIn(path))
    const asked = loadAuth()
    setGameOfPage('reference')
    await asked
    expect(tokenFor('reference')).toBe('/api/auth/session?game=reference')
  })

  it('clears a page restored from the back/forward cache after a logout, and reloads', async () => {
    document.cookie = 'intrepid.account=1'
    respond.mockReturnValueOnce(loggedIn('t')).mockReturnValueOnce(loggedIn('u')).mockReturnValue(loggedOut)
    const stop = startAuthRefresh()
    await vi.advanceTimersByTimeAsync(0)
    const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
    show(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(respond).toHaveBeenCalledTimes(1)
    show(true)
    // The hint cookie is still set, so the state stays until the site responds.
    expect(authStore.getState().token).toBe('t')
    await vi.advanceTimersByTimeAsync(0)
    expect(authStore.getState().token).toBe('u')
    document.cookie = 'intrepid.account=; max-age=0'
    show(true)
    expect(authStore.getState()).toMatchObject({ user: null, token: null })
    await vi.advanceTimersByTimeAsync(0)
    expect(respond).toHaveBeenCalledTimes(3)
    stop()
    show(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(respond).toHaveBeenCalledTimes(3)
  })

  it('renews the token before it expires', async () => {
    respond.mockReturnValueOnce(loggedIn('first')).mockReturnValueOnce(loggedIn('second')).mockReturnValue(loggedOut)
    const stop = startAuthRefresh()
    await vi.advanceTimersByTimeAsync(0)
    expect(authStore.getState().token).toBe('first')
    await vi.advanceTimersByTimeAsync(8 * 60_000)
    expect(respond).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(authStore.getState().token).toBe('second')
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(authStore.getState()).toMatchObject({ user: null, token: null })
    // A logged-out page has no token to renew.
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(respond).toHaveBeenCalledTimes(3)
    stop()
  })

  it('reloads when the reader returns after a while, until it is stopped', async () => {
    respond.mockReturnValue(loggedOut)
    const stop = startAuthRefresh()
    await vi.advanceTimersByTimeAsync(1_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(61_000)
    expect(respond).toHaveBeenCalledTimes(1)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(respond).toHaveBeenCalledTimes(2)
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(respond).toHaveBeenCalledTimes(2)
  })
})
