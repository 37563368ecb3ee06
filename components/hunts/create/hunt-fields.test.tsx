import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { chooseGame, HuntFields } from './hunt-fields'
import { type DraftTier, createDraft, createDraftTier } from '@/lib/hunts/hunt-draft'

const tier: DraftTier = { ...createDraftTier(), count: '10', reward: '5', least: '30' }
const draft = {
  ...createDraft('car-game'),
  mode: 'earned' as const,
  tiers: [tier, { ...tier, kind: 'score' as const }, { ...tier, kind: 'things' as const, things: [3] }],
}

it('adapts the conditions to the chosen game', () => {
  expect(chooseGame(draft, 'cyberwave-runner', 'ours').tiers).toEqual([tier, { ...tier, kind: 'score' }, tier])
  expect(chooseGame(draft, 'metaverse', 'ours').tiers.map(({ kind, least }) => [kind, least])).toEqual([
    ['checkpoints', '2'],
    ['score', '30'],
    ['checkpoints', '2'],
  ])
  expect(chooseGame(draft, 'a-vault', 'made').tiers).toEqual([{ ...tier, kind: 'things', count: '1', things: null }])
  expect(chooseGame(draft, 'web', 'web').mode).toBe('hidden')
  const uploaded = chooseGame({ ...draft, mode: 'hidden' }, 'my-game', 'uploaded')
  expect([uploaded.mode, ...uploaded.tiers.map(({ kind }) => kind)]).toEqual(['earned', 'moment', 'moment', 'moment'])
  expect(chooseGame(uploaded, 'cyberwave-runner', 'ours').tiers.map(({ kind }) => kind)).toEqual(
    Array.from({ length: 3 }, () => 'checkpoints'),
  )
})

it.each([
  ['2026-12-01T18:00:00Z', '24', 'Keys are always released at 6:00\u00A0PM\u00A0UTC.'],
  ['', '48', 'Keys are always released at the hour at which you fund the hunt.'],
  ['2026-12-01T18:00:00Z', '12', null],
])('says at which hour a hunt from %s with rounds of %s hours releases keys', (start, roundHours, text) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user: null, token: null, tokenExpiresAt: null })))
  const tiers: DraftTier[] = [{ ...tier, reward: '50' }]
  const rules = { ...draft.rules, roundHours }
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <HuntFields
        draft={{ ...draft, start, tiers, rules }}
        wrong={new Set()}
        wrongTiers={[]}
        made={[]}
        onChange={() => undefined}
      />
    </QueryClientProvider>,
  )
  expect(screen.getByLabelText('Length of a round, in hours')).toBeInTheDocument()
  expect(screen.queryByText(/^Keys are always released/)?.textContent ?? null).toBe(text)
  vi.unstubAllGlobals()
})
