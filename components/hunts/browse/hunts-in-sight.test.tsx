import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Hunt } from '@/lib/hunts/hunt-schema'
import { listedHunt, listedTier } from '@/tests/support/listed-hunt'
import { renderScreen } from '@/tests/support/render-screen'
import { HuntsInSight } from './hunts-in-sight'

const now = 1_793_000_000
const day = 86_400

const hunt = listedHunt({
  title: 'Neon keys',
  place: 'car-game',
  mode: 'earned',
  areKeysSealed: true,
  // Ten rounds of a day, of which the first has three hours left.
  start: now - 21 * 3_600,
  end: now - 21 * 3_600 + 12.5 * day,
  developerShareBps: 1_000,
  keys: 25,
  found: 13,
  rules: { minPower: 200, holdSeconds: day, roundSeconds: day, anyonePerHour: 10 },
  tiers: [
    {
      ...listedTier('25'),
      count: 20,
      found: 8,
      condition: { kind: 'checkpoints', least: 2 },
      eligibility: 'holders',
    },
    { ...listedTier('10'), count: 5, found: 5, condition: { kind: 'score', least: 900 }, eligibility: 'anyone' },
  ],
})

const show = (hunts: readonly Hunt[], locale?: 'ar') =>
  renderScreen(<HuntsInSight sighted={{ hunts, clockAheadMs: 0 }} isOpen />, locale)

beforeEach(() => vi.useFakeTimers({ now: now * 1_000 }))
afterEach(() => vi.useRealTimers())

it('says what a run can win, what is left, who can win, who knows the keys, and counts down to the next release', () => {
  show([hunt])
  expect(screen.getByText('12 keys left to win in this game')).toBeVisible()
  expect(screen.getByText('Keys sealed by the site')).toBeVisible()
  const tiers = screen.getAllByText(/INT$/)
  expect(tiers).toHaveLength(1)
  expect(tiers[0]?.closest('li')).toHaveTextContent(
    '22.5 INT · For a run through 2 checkpoints · 12 keys of 20 left · For crystal holders, drawn each round',
  )
  expect(screen.getByRole('timer')).toHaveTextContent('Next release in 03:00:00')
  act(() => void vi.advanceTimersByTime(61_000))
  expect(screen.getByRole('timer')).toHaveTextContent('Next release in 02:58:59')
  expect(screen.getByText(/2 more keys are then released/)).toBeVisible()
})

it('counts down to nothing where the list leaves out parts, which could release keys before', () => {
  show([{ ...hunt, partCount: 6 }])
  expect(screen.getByText('12 keys left to win in this game')).toBeVisible()
  expect(screen.queryByRole('timer')).toBeNull()
})

it('says the hour of the releases of a hunt with a round a day', () => {
  const start = Date.parse('2026-10-25T18:00:00Z') / 1_000
  const rules = { minPower: 200, holdSeconds: day, roundSeconds: day, anyonePerHour: 10 }
  const { unmount } = show([{ ...hunt, start, end: start + 7 * day, rules: { ...rules, hasExactRounds: true } }])
  expect(screen.getByText(/A round ends each day at 6:00 PM UTC\./)).toBeVisible()
  unmount()
  // Rounds that are stretched to fill the hunt have no hour.
  show([{ ...hunt, start, end: start + 7 * day, rules }])
  expect(screen.queryByText(/each day at/)).toBeNull()
})

it('counts down to the opening of a hunt, and says when the sponsor knows the keys', () => {
  show([{ ...hunt, state: 'upcoming', start: now + 3_661, areKeysSealed: false }])
  expect(screen.getByRole('timer')).toHaveTextContent('Opens in 01:01:01')
  expect(screen.getByText('The sponsor knows these keys')).toBeVisible()
})

it('shows no countdown where keys are not released at a time', () => {
  show([{ ...hunt, mode: 'hidden', rules: null, tiers: hunt.tiers.map((tier) => ({ ...tier, eligibility: null })) }])
  expect(screen.getByText(/keys left/)).toBeVisible()
  expect(screen.queryByRole('timer')).toBeNull()
})

it('shows nothing without a hunt', () => {
  expect(show([]).container).toBeEmptyDOMElement()
})

it('speaks Arabic', () => {
  show([hunt], 'ar')
  expect(screen.getByText('بقي 12 مفتاحًا للفوز بها في هذه اللعبة')).toBeVisible()
  expect(screen.getByRole('timer')).toHaveTextContent('تُتاح المفاتيح التالية بعد 03:00:00')
})
