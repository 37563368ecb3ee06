// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createGameStorage, type StorageOwner } from './game-storage'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const guest = (owner: StorageOwner) => createGameStorage(owner, () => null)

it('stores guests’ data in the browser, separately for each game and build', async () => {
  await guest({ game: 'car-game' }).write('a car')
  await guest({ game: 'unity', build: 'lantern' }).write('a lantern')
  expect(await guest({ game: 'car-game' }).read()).toBe('a car')
  expect(await guest({ game: 'unity-react', build: 'lantern' }).read()).toBe('a lantern')
  for (const other of [{ game: 'unity', build: 'river' }, { game: 'unity', build: null }, { game: 'lantern' }])
    expect(await guest(other).read()).toBeNull()
})

it('accepts up to 64 KB, counted in bytes', async () => {
  await guest({ game: 'car-game' }).write('ü'.repeat(32 * 1024))
  await expect(guest({ game: 'car-game' }).write(`${'ü'.repeat(32 * 1024)}a`)).rejects.toMatchObject({
    code: 'too-large',
  })
})

it('uses the site for accounts, but never for a build of the player’s own device', async () => {
  const fetched = vi.fn((_url: string, _init?: RequestInit) =>
    Promise.resolve(Response.json({ content: 'stored', bytes: 4 })),
  )
  vi.stubGlobal('fetch', fetched)
  const signedIn = (owner: StorageOwner) => createGameStorage(owner, () => 'token')
  expect(await signedIn({ game: 'unity', build: 'lantern' }).read()).toBe('stored')
  await signedIn({ game: 'car-game' }).write('text')
  expect(fetched.mock.calls.map(([url, init]) => [url, init?.body ?? null])).toEqual([
    ['/api/game-store?game=unity&build=lantern', null],
    ['/api/game-store', JSON.stringify({ game: 'car-game', content: 'text' })],
  ])
  await signedIn({ game: 'unity', build: null }).write('mine')
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('moves what a guest has stored to an account without data, once', async () => {
  await guest({ game: 'car-game' }).write('best 7')
  let content: string | null = null
  const fetched = vi.fn((_url: string, init?: RequestInit) => {
    if (init?.body) content = (JSON.parse(init.body as string) as { content: string }).content
    return Promise.resolve(Response.json({ content, bytes: 6 }))
  })
  vi.stubGlobal('fetch', fetched)
  const signedIn = createGameStorage({ game: 'car-game' }, () => 'token')
  expect(await signedIn.read()).toBe('best 7')
  expect(await guest({ game: 'car-game' }).read()).toBeNull()
  await guest({ game: 'car-game' }).write('of somebody else')
  expect(await signedIn.read()).toBe('best 7')
  expect(await guest({ game: 'car-game' }).read()).toBe('of somebody else')
  expect(fetched).toHaveBeenCalledTimes(3)
})
