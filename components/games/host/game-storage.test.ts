// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createGameStorage, type StorageOwner } from './game-storage'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
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
  const visit = () => createGameStorage({ game: 'car-game' }, () => 'token')
  expect(await visit().read()).toBe('best 7')
  expect(await guest({ game: 'car-game' }).read()).toBeNull()
  await guest({ game: 'car-game' }).write('of somebody else')
  expect(await visit().read()).toBe('best 7')
  expect(await guest({ game: 'car-game' }).read()).toBe('of somebody else')
  expect(fetched).toHaveBeenCalledTimes(3)
})

/** A site that stores what it gets. */
function stubSite() {
  const texts: { readonly content: string; readonly token: string | null; readonly keepalive: boolean | undefined }[] =
    []
  let reads = 0
  let refusal: Response | null = null
  let handleRequest: () => void = () => undefined
  vi.stubGlobal('fetch', async (_url: string, { body, headers, keepalive }: RequestInit) => {
    handleRequest()
    handleRequest = () => undefined
    if (refusal && body) return refusal.clone()
    if (body) {
      const { content } = JSON.parse(body as string) as { content: string }
      texts.push({ content, token: new Headers(headers).get('authorization'), keepalive })
    } else reads += 1
    return Response.json({ content: texts.at(-1)?.content ?? 'old', bytes: 3 })
  })
  return {
    texts,
    reads: () => reads,
    refuse: (response: Response | null) => (refusal = response),
    onNextRequest: (handle: () => void) => (handleRequest = handle),
  }
}

it('sends the newest text every two seconds for a game that floods its store', async () => {
  vi.useFakeTimers()
  const site = stubSite()
  const storage = createGameStorage({ game: 'car-game' }, () => 'token')
  const stored: string[] = []
  for (let count = 0; count < 600; count += 1) {
    const text = `text ${count}`
    void storage.write(text).then(() => stored.push(text))
    // The promise of a text is kept only when it, or a newer one, is stored.
    expect(stored.every((each) => Number(each.slice(5)) <= Number(site.texts.at(-1)?.content.slice(5)))).toBe(true)
    expect(await storage.read()).toBe(text)
    await vi.advanceTimersByTimeAsync(1_000 / 60)
  }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(site.texts.length).toBeLessThanOrEqual(7)
  expect(site.texts.at(-1)?.content).toBe('text 599')
  expect(stored).toHaveLength(600)

  for (let count = 0; count < 600; count += 1) {
    expect(await storage.read()).toBe('text 599')
    await vi.advanceTimersByTimeAsync(1_000 / 60)
  }
  expect(site.reads()).toBeLessThanOrEqual(7)

  site.refuse(Response.json({ code: 'limited' }, { status: 429 }))
  const refused = expect(storage.write('text 600')).rejects.toMatchObject({ code: 'limited' })
  await vi.advanceTimersByTimeAsync(2_000)
  await refused
  expect(await storage.read()).toBe('text 599')
  storage.close()
})

it('sends the last text when the page is hidden or left, and when the game ends', async () => {
  vi.useFakeTimers()
  const site = stubSite()
  const storage = createGameStorage({ game: 'car-game' }, () => 'token')
  const hide = () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const ends = [hide, () => dispatchEvent(new Event('pagehide')), () => storage.close()]
  for (const [index, end] of ends.entries()) {
    const text = `text ${index}`
    void storage.write('an older one')
    await vi.advanceTimersByTimeAsync(1)
    void storage.write(text)
    await vi.advanceTimersByTimeAsync(1)
    expect(site.texts.at(-1)?.content).not.toBe(text)
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(site.texts.at(-1)).toMatchObject({ content: text, keepalive: true })
    if (end === hide) {
      // The game hears of it after the page.
      void storage.write('hidden')
      await vi.advanceTimersByTimeAsync(1)
      expect(site.texts.at(-1)).toMatchObject({ content: 'hidden' })
      // Only the first text has no pause: a game with sound keeps its timers.
      const sent = site.texts.length
      for (let count = 0; count < 100; count += 1) {
        void storage.write(`hidden ${count}`)
        await vi.advanceTimersByTimeAsync(20)
      }
      expect(site.texts.length - sent).toBeLessThanOrEqual(1)
    }
    Reflect.deleteProperty(document, 'hidden')
    await vi.advanceTimersByTimeAsync(2_000)
  }
})

it('waits after a refusal for as long as the site says', async () => {
  vi.useFakeTimers()
  const site = stubSite()
  const storage = createGameStorage({ game: 'car-game' }, () => 'token')
  site.refuse(Response.json({ code: 'limited' }, { status: 429, headers: { 'retry-after': '60' } }))
  const refused = expect(storage.write('refused')).rejects.toMatchObject({ code: 'limited' })
  // Written while the refused request is under way.
  let written = Promise.resolve()
  site.onNextRequest(() => {
    written = storage.write('later')
  })
  await vi.advanceTimersByTimeAsync(2_000)
  await refused
  site.refuse(null)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(site.texts).toEqual([])
  await vi.advanceTimersByTimeAsync(12_000)
  await written
  expect(site.texts.at(-1)?.content).toBe('later')
  storage.close()
})

it('sends the newest text once more when the site is busy, and none that a newer one has replaced', async () => {
  vi.useFakeTimers()
  const site = stubSite()
  const storage = createGameStorage({ game: 'car-game' }, () => 'token')
  const busy = Response.json({ code: 'busy' }, { status: 503, headers: { 'retry-after': '2' } })
  site.refuse(busy)
  const saved = storage.write('once more')
  await vi.advanceTimersByTimeAsync(1_000)
  site.refuse(null)
  await vi.advanceTimersByTimeAsync(2_000)
  await saved
  expect(site.texts.map(({ content }) => content)).toEqual(['once more'])

  site.refuse(busy)
  const older = expect(storage.write('older')).rejects.toMatchObject({ code: 'busy' })
  await vi.advanceTimersByTimeAsync(3_000)
  site.refuse(null)
  void storage.write('newer')
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(10_000)
  await older
  expect(site.texts.map(({ content }) => content)).toEqual(['once more', 'newer'])

  site.refuse(busy)
  const late = expect(storage.write('late')).rejects.toMatchObject({ code: 'busy' })
  await vi.advanceTimersByTimeAsync(2_500)
  site.refuse(null)
  // The page was frozen, and its player has stored something elsewhere.
  vi.setSystemTime(Date.now() + 60_000)
  await vi.advanceTimersByTimeAsync(10_000)
  await late
  expect(site.texts.map(({ content }) => content)).toEqual(['once more', 'newer'])

  site.refuse(busy)
  const refused = expect(storage.write('twice')).rejects.toMatchObject({ code: 'busy' })
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  storage.close()
})

it('sends what one player wrote as that player when another has signed in', async () => {
  vi.useFakeTimers()
  const site = stubSite()
  let player = 'ada'
  const storage = createGameStorage({ game: 'car-game' }, () => player)
  const writes = [storage.write('first of Ada')]
  await vi.advanceTimersByTimeAsync(1)
  writes.push(storage.write('last of Ada'))
  player = 'bea'
  writes.push(storage.write('of Bea'))
  await vi.advanceTimersByTimeAsync(2_000)
  await Promise.all(writes)
  expect(site.texts.map(({ content, token }) => [token, content])).toEqual([
    ['Bearer ada', 'first of Ada'],
    ['Bearer ada', 'last of Ada'],
    ['Bearer bea', 'of Bea'],
  ])
  storage.close()
})

it('reads what was written with a token that was renewed within the pause of the save', async () => {
  vi.useFakeTimers()
  const site = stubSite()
  let token = 'before'
  const storage = createGameStorage({ game: 'car-game' }, () => token)
  const writes = [storage.write('first')]
  await vi.advanceTimersByTimeAsync(1)
  expect(await storage.read()).toBe('first')
  writes.push(storage.write('second'))
  token = 'after'
  const texts = [storage.read(), storage.read()]
  await vi.advanceTimersByTimeAsync(1)
  expect([site.texts.length, site.reads()]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(2_000)
  await Promise.all(writes)
  expect(await Promise.all([...texts, storage.read()])).toEqual(['second', 'second', 'second'])
  storage.close()
})
