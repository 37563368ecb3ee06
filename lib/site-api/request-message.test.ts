import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { requestMessage } from './request-message'

afterEach(() => vi.unstubAllGlobals())

/** Locks as those of a browser, which all its tabs share. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, work: () => Promise<unknown>) => {
      const done = last.then(work)
      last = done.catch(() => undefined)
      return done
    },
  }
}

/** A site that gives a browser without a cookie one with each message. */
function openBrowser() {
  let cookie: string | undefined
  const boundTo: (string | undefined)[] = []
  vi.stubGlobal('fetch', async () => {
    const sent = cookie
    await new Promise((resolve) => setTimeout(resolve))
    const own = sent ?? `browser ${boundTo.length}`
    boundTo.push(own)
    cookie = own
    if (boundTo.length === 1) return Response.json({ code: 'limited' }, { status: 429 })
    return Response.json('a message')
  })
  return { boundTo, readCookie: () => cookie }
}

const ask = () => requestMessage('/api/auth/wallet/message', {}, v.string())

it('gets messages for tabs that ask at the same moment which are bound to one browser, also after an error', async () => {
  vi.stubGlobal('navigator', { locks: createLocks() })
  const { boundTo, readCookie } = openBrowser()
  const [first, ...others] = await Promise.allSettled([ask(), ask(), ask()])
  expect(first).toMatchObject({ reason: { code: 'limited' } })
  expect(others).toMatchObject([{ value: 'a message' }, { value: 'a message' }])
  expect(new Set(boundTo)).toEqual(new Set([readCookie()]))
})

it('gets a message where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {})
  openBrowser()
  await Promise.allSettled([ask()])
  expect(await ask()).toBe('a message')
})
