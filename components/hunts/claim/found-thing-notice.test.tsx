import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearFoundThing, announceFoundThing } from '@/lib/hunts/found-thing'
import { markFindSeen } from '@/lib/hunts/saved-finds'
import { renderScreen } from '@/tests/support/render-screen'
import { FoundThingNotice } from './found-thing-notice'

const reward = `1${'0'.repeat(19)}`
const hunt = (
  title: string,
  state: string,
  tiers: readonly { count: number; found: number; things: readonly number[] }[],
) => ({
  id: '1',
  state,
  title,
  place: 'a-vault',
  mode: 'earned',
  areKeysSealed: true,
  sponsor: `0x${'1'.repeat(40)}`,
  developer: `0x${'1'.repeat(40)}`,
  start: 1,
  end: 2,
  developerShareBps: 1_000,
  maxKeysPerPlayer: 1,
  rules: null,
  tiers: tiers.map(({ count, found, things }) => ({
    count,
    found,
    reward,
    condition: { kind: 'things', things },
    eligibility: null,
  })),
  keys: 1,
  found: 0,
  pool: reward,
  left: reward,
  finders: { pool: reward, left: reward },
  refund: null,
  transactionHash: `0x${'a'.repeat(64)}`,
  parts: [],
  tierCount: tiers.length,
  partCount: 1,
})

function answer(...hunts: readonly ReturnType<typeof hunt>[]) {
  vi.stubGlobal(
    'fetch',
    vi.fn(() =>
      Promise.resolve(Response.json({ now: 1, reading: null, hunts, total: hunts.length, page: 1, pageSize: 24 })),
    ),
  )
}

const renderNotice = () => renderScreen(<FoundThingNotice game="a-vault" />)

const find = (thing: number, game = 'a-vault') => act(() => Promise.resolve(announceFoundThing({ game, thing })))

// The files of a worker share this module: a find that another test left unseen would hide the notice.
beforeEach(markFindSeen)
afterEach(() => {
  clearFoundThing()
  vi.unstubAllGlobals()
})

it('shows a notice for a thing with a key, with the finder’s reward', async () => {
  answer(hunt('Three keys', 'live', [{ count: 3, found: 1, things: [4, 7] }]))
  renderNotice()
  await find(7)
  expect(await screen.findByText('Three keys')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('9')
  await act(() => Promise.resolve(clearFoundThing()))
  expect(screen.queryByText('Three keys')).toBeNull()
})

it('shows no notice for a thing without a free key or of another game', async () => {
  answer(
    hunt('Three keys', 'live', [
      { count: 1, found: 1, things: [7] },
      { count: 1, found: 0, things: [9] },
    ]),
  )
  renderNotice()
  for (const [index, thing] of [7, 5].entries()) {
    await find(thing)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(index + 1), 10_000)
    // Waits until the response is rendered.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  }
  await find(9, 'another')
  expect(fetch).toHaveBeenCalledTimes(2)
})
