import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { questCrystals, seasonEligibility, seasonSplit } from '@/lib/seasons/season-rules'
import type { OwnSeasonResponse, SeasonResponse } from '@/lib/seasons/season-schema'
import { renderScreen } from '@/tests/support/render-screen'
import { SeasonBoard } from './season-board'

const wallet = `0x${'ab'.repeat(20)}`
const games = { 'car-game': 'Night Drive', 'cyberwave-runner': 'Cyberwave Runner', metaverse: 'Three Worlds' }
const season: SeasonResponse = {
  season: '2026-W48',
  startsAt: Date.UTC(2026, 10, 23) / 1_000,
  endsAt: Date.UTC(2026, 10, 30) / 1_000,
  state: 'running',
  split: [...seasonSplit],
  assetIndex: 0,
  eligibility: seasonEligibility,
  players: [{ wallet, name: 'Ada', scores: [], points: 43, rank: 1, crystals: 4, reward: null }],
  quest: null,
  next: { season: '2026-W49', split: [...seasonSplit], questCrystals },
  previous: null,
}
const quest: NonNullable<SeasonResponse['quest']> = {
  crystals: questCrystals,
  commitment: 'ab'.repeat(32),
  drawAt: season.endsAt + 1_200,
  entrantCount: null,
  entrantsAt: null,
  seed: null,
  block: null,
  winners: [],
}
const own: OwnSeasonResponse = {
  season: '2026-W48',
  isEligible: false,
  need: 'time',
  isLate: false,
  wallet: null,
  scores: [{ game: 'car-game', score: 4_321, playedAt: 0 }],
  points: 15,
  rank: 3,
  hasCompletedQuest: false,
}
const user = { id: 'ada', name: 'Ada', username: null, walletAddress: null }

function serve(answer: SeasonResponse, ofAccount = own) {
  document.cookie = 'intrepid.account=1'
  vi.stubGlobal('fetch', (url: string) => {
    if (String(url).includes('/api/seasons/own')) return Promise.resolve(Response.json(ofAccount))
    if (String(url).includes('/api/seasons/')) return Promise.resolve(Response.json(answer))
    const tokenExpiresAt = new Date(Date.now() + 600_000).toISOString()
    return Promise.resolve(Response.json({ user, token: 'x', tokenExpiresAt }))
  })
}
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['en', '16 crystals in all, however many play', /You would have rank 3 with 15 points/, /not ranked this week/],
  ['ar', /16 بلورة في المجموع/, /المرتبة 3 مع 15 نقطة/, /لست ضمن الترتيب هذا الأسبوع/],
] as const)(
  'shows the split, the standings, and why a player is not ranked, in %s',
  async (locale, total, rank, need) => {
    serve(season)
    renderScreen(<SeasonBoard games={games} />, locale)
    expect(await screen.findByText(total)).toBeInTheDocument()
    expect(await screen.findByText(rank)).toBeInTheDocument()
    expect(screen.getByText(need)).toBeInTheDocument()
    expect(screen.getByText('4,321')).toBeInTheDocument()
    const [, first] = within(screen.getByRole('table')).getAllByRole('row')
    expect(within(first!).getByText('Ada')).toBeInTheDocument()
    expect(within(first!).getByText('43')).toBeInTheDocument()
  },
)

it.each([
  ['en', /in any 24 hours at most 1% of the pool/],
  ['de', /in beliebigen 24 Stunden höchstens 1\s% der Preiseinheiten/],
] as const)('says how much is minted at most, in %s', async (locale, rule) => {
  serve(season)
  renderScreen(<SeasonBoard games={games} />, locale)
  expect(await screen.findByText(rule)).toBeInTheDocument()
})

it('links the ranking of all players while the season runs', async () => {
  serve(season)
  renderScreen(<SeasonBoard games={games} />)
  expect(await screen.findByRole('link', { name: 'Ranking of all players' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/leaderboard\?board=play&game=all$/),
  )
})

it('says that a season pays nothing, and what the next one pays', async () => {
  serve({ ...season, split: null })
  renderScreen(<SeasonBoard games={games} />)
  expect(await screen.findByText('This season pays no crystals.')).toBeInTheDocument()
  expect(screen.getByText(/next season, \u20662026-W49\u2069, pays 20 crystals/)).toBeInTheDocument()
  expect(screen.getByText(/^4 of them are drawn/)).toBeInTheDocument()
})

it('says so where no crystals are minted, and what became of those of a closed season', async () => {
  const minted = { state: 'minted', transactionHash: `0x${'1'.repeat(64)}` } as const
  const players = season.players.map((player) => ({ ...player, reward: minted }))
  serve({ ...season, state: 'closed', split: null, next: null, players })
  renderScreen(<SeasonBoard games={games} />)
  expect(await screen.findByText(/does not mint crystals at the moment/)).toBeInTheDocument()
  expect(screen.getByText('minted')).toBeInTheDocument()
})

it.each([
  [{ need: 'wallet' as const, isLate: true }, /link a wallet.*counts for the next one/, 1],
  [{ need: 'earlier-link' as const, isLate: false }, /was linked too late. It counts from the next season/, 0],
])('says for %j what can still be done', async (lack, words, links) => {
  serve(season, { ...own, ...lack })
  renderScreen(<SeasonBoard games={games} />)
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.queryAllByRole('link', { name: 'Link a wallet' })).toHaveLength(links)
})

it.each([
  [
    'en',
    /^4 of them are drawn, one for each winner, among the players who complete the weekly quest/,
    '20 crystals in all',
  ],
  ['ar', /^تُمنح 4 بلورات منها بالقرعة/, '20 بلورة في المجموع'],
] as const)('says what is drawn for the weekly quest, in %s', async (locale, drawn, total) => {
  serve({ ...season, quest })
  renderScreen(<SeasonBoard games={games} />, locale)
  expect(await screen.findByText(drawn)).toBeInTheDocument()
  expect(screen.getByText(total, { exact: false })).toBeInTheDocument()
})

it.each([
  [true, /^You have completed the weekly quest. You are in its draw if you meet the conditions/],
  [false, /^You have not completed the weekly quest yet/],
])('says that the own weekly quest is completed: %s', async (hasCompletedQuest, words) => {
  serve({ ...season, quest }, { ...own, hasCompletedQuest })
  renderScreen(<SeasonBoard games={games} />)
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Quests' })).toHaveAttribute('href', expect.stringContaining('/quests'))
})

it('says nothing of a weekly quest that pays no crystals', async () => {
  serve(season)
  renderScreen(<SeasonBoard games={games} />)
  expect(await screen.findByText(/^16 crystals in all/)).toBeInTheDocument()
  expect(await screen.findByText(/You would have rank 3/)).toBeInTheDocument()
  expect(screen.queryByText(/weekly quest/)).toBeNull()
})

it('shows how many are in the draw, and then its winners with what became of their crystals', async () => {
  const closed = { ...season, state: 'closed' as const }
  serve({ ...closed, quest: { ...quest, entrantCount: 7 } })
  const { unmount } = renderScreen(<SeasonBoard games={games} />)
  expect(await screen.findByText(/^7 wallets are in the draw. The first block from .* decides/)).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Winners of the draw' })).toBeNull()
  unmount()

  const winners = [
    { wallet, name: 'Ada', rank: 1, reward: { state: 'minted', transactionHash: `0x${'1'.repeat(64)}` } },
    { wallet: `0x${'3'.repeat(40)}`, name: null, rank: 2, reward: { state: 'queued', transactionHash: null } },
  ] as const
  const block = { number: 7, hash: `0x${'2'.repeat(64)}` }
  serve({ ...closed, quest: { ...quest, entrantCount: 7, seed: 'cd'.repeat(32), block, winners: [...winners] } })
  renderScreen(<SeasonBoard games={games} />)
  expect(await screen.findByText('7 wallets were in the draw.')).toBeInTheDocument()
  const [first, second] = within(screen.getByRole('list', { name: 'Winners of the draw' })).getAllByRole('listitem')
  expect(first).toHaveTextContent(/Ada.*1 crystal.*minted/)
  expect(second).toHaveTextContent(/1 crystal.*waiting/)
})
