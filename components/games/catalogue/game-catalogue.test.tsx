import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CataloguedGame } from '@/lib/builder/made-catalogue'
import { loadMessages } from '@/lib/i18n/load-messages'
import { renderScreen } from '@/tests/support/render-screen'
import { GameCatalogue } from './game-catalogue'

const numbers = [
  { id: 'metaverse', plays: 3, best: 900, keysLeft: 0, bounty: 0n },
  { id: 'cyberwave-runner', plays: 1, best: 5, keysLeft: 2, bounty: 7n * 10n ** 18n },
]
const made = (slug: string): CataloguedGame => ({
  slug,
  title: `The ${slug}`,
  lead: '',
  level: 'a'.repeat(64),
  picture: null,
  tags: slug === 'maze-7' ? ['hard', 'treasure'] : [],
  author: { name: 'Ada', address: null },
  likes: 2,
  plays: 4,
  best: 70,
  keysLeft: 1,
  bounty: 2n * 10n ** 18n,
})
const games = [
  { id: 'metaverse', kind: 'walk' as const, words: 'Three Worlds', card: <p>Three Worlds</p> },
  { id: 'cyberwave-runner', kind: 'run' as const, words: 'Cyberwave Runner', card: <p>Cyberwave Runner</p> },
]
const asked: string[] = []
let found: readonly CataloguedGame[] = []

beforeEach(() => {
  // jsdom has no layout and does not implement scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined
  asked.length = 0
  history.replaceState(null, '', '/en/play')
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const answer = url.startsWith('/api/games/made')
      ? {
          games: found,
          mazeOfTheDay: null,
          page: Number(new URL(url, location.href).searchParams.get('page') ?? 1),
          total: found.length === 0 ? 0 : 50,
        }
      : { games: numbers }
    return Promise.resolve(
      new Response(JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (locale: 'en' | 'ar' = 'en') =>
  renderScreen(
    <GameCatalogue
      games={games}
      numbers={numbers}
      made={{ games: [made('maze-1'), made('maze-2')], mazeOfTheDay: made('maze-2'), page: 1, total: 50 }}
      madeHeading={<h2 id="made-games">Made</h2>}
    />,
    locale,
  )

it('links authors to their profiles, also one without a name', () => {
  const address = `0x${'ab'.repeat(20)}`
  renderScreen(
    <GameCatalogue
      games={games}
      numbers={numbers}
      made={{
        games: [made('maze-1'), { ...made('maze-3'), author: { name: null, address } }],
        mazeOfTheDay: null,
        page: 1,
        total: 2,
      }}
      madeHeading={<h2 id="made-games">Made</h2>}
    />,
  )
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Ada')).toMatch(/\/players\/Ada$/)
  expect(hrefOf('Unnamed developer')).toMatch(new RegExp(`/players/${address}$`))
  expect(screen.queryByText(/^0x/)).toBeNull()
})

it('pages through players’ games and keeps the page in the URL', async () => {
  found = [made('maze-25')]
  open()
  expect(screen.getByRole('status').textContent).toBe('52 games')
  expect(screen.getAllByText('1 key left')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('The maze-25')).toBeTruthy()
  expect(screen.getByText('Page 2 of 3')).toBeTruthy()
  expect([asked.at(-1), location.search]).toEqual(['/api/games/made?page=2', '?page=2'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'vault' } })
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/api/games/made?q=vault'), 10_000)
  expect(location.search).toBe('?q=vault')
})

it('shows the maze of the day first, and once', () => {
  open()
  const cards = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(cards).toHaveLength(2)
  expect(cards[0]).toMatch(/^Maze of the dayThe maze-2.*2 likes/)
})

it('shows an empty state in Arabic with a button that shows all games', async () => {
  found = []
  const { gameCatalogue: words } = await loadMessages('ar')
  open('ar')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'لا شيء' } })
  expect(await screen.findByText(words.none)).toBeTruthy()
  found = [made('maze-1')]
  fireEvent.click(screen.getByRole('button', { name: words.showAll }))
  expect(await screen.findByText('The maze-1')).toBeTruthy()
  expect(location.search).toBe('')
})

it('filters for games with keys, among our games and players’ games', async () => {
  found = [made('maze-7')]
  history.replaceState(null, '', '/en/play?keys=1')
  open()
  expect(await screen.findByText('The maze-7')).toBeTruthy()
  expect(screen.getByText('Cyberwave Runner')).toBeTruthy()
  expect(screen.queryByText('Three Worlds')).toBeNull()
})

it('does not request players’ games of a kind that players cannot make', () => {
  vi.useFakeTimers()
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Walking' }))
  expect(screen.getByRole('status').textContent).toBe('1 game')
  expect(screen.queryByRole('heading', { name: 'Made' })).toBeNull()
  vi.advanceTimersByTime(5_000)
  expect(asked.filter((url) => url.startsWith('/api/games/made'))).toEqual([])
})

it('filters players’ games by a tag, and shows the tags of a game', async () => {
  found = [made('maze-7')]
  open()
  fireEvent.change(screen.getByRole('combobox', { name: 'Tag' }), { target: { value: 'hard' } })
  expect(await screen.findByText('Hard · Treasure')).toBeTruthy()
  expect([asked.at(-1), location.search]).toEqual(['/api/games/made?tag=hard', '?tag=hard'])
  // Games of the site have no tags.
  expect(screen.queryByText('Three Worlds')).toBeNull()
})
