// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createGameStorage, type StoreOwner } from './game-storage'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const guest = (owner: StoreOwner) => createGameStorage(owner, () => null)

it('keeps in the browser what guests’ games keep, each game and each build its own', async () => {
  await guest({ game: 'car-game' }).write('a car')
  await guest({ game: 'unity', build: 'lantern' }).write('a lantern')
  expect(await guest({ game: 'car-game' }).read()).toBe('a car')
  expect(await guest({ game: 'unity-react', build: 'lantern' }).read()).toBe('a lantern')
  for (const other of [{ game: 'unity', build: 'river' }, { game: 'unity', build: null }, { game: 'lantern' }])
    expect(await guest(other).read()).toBeNull()
})

it('takes 64 KB, counted in bytes, and not one more', async () => {
  await guest({ game: 'car-game' }).write('ü'.repeat(32 * 1024))
  await expect(guest({ game: 'car-game' }).write(`${'ü'.repeat(32 * 1024)}a`)).rejects.toMatchObject({
    code: 'too-large',
  })
})

it('asks the site for players who are known, but never for a build that lies nowhere', async () => {
  const fetched = vi.fn((_url: string, _init?: RequestInit) =>
    Promise.resolve(Response.json({ content: 'kept', bytes: 4 })),
  )
  vi.stubGlobal('fetch', fetched)
  const known = (owner: StoreOwner) => createGameStorage(owner, () => 'token')
  expect(await known({ game: 'unity', build: 'lantern' }).read()).toBe('kept')
  await known({ game: 'car-game' }).write('text')
  expect(fetched.mock.calls.map(([url, init]) => [url, init?.body ?? null])).toEqual([
    ['/api/game-store?game=unity&build=lantern', null],
    ['/api/game-store', JSON.stringify({ game: 'car-game', content: 'text' })],
  ])
  await known({ game: 'unity', build: null }).write('mine')
  expect(fetched).toHaveBeenCalledTimes(2)
})
