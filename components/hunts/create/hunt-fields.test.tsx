import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type DraftTier, createDraft, createDraftTier, type HuntDraft, parseHuntDraft } from '@/lib/hunts/hunt-draft'
import { toEffectiveRules } from '@/lib/hunts/hunt-rules'
import { renderScreen } from '@/tests/support/render-screen'
import { chooseGame, HuntFields } from './hunt-fields'

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
  const moved = chooseGame({ ...draft, mode: 'hidden' }, 'my-game', 'uploaded')
  expect([moved.mode, ...moved.tiers.map(({ kind }) => kind)]).toEqual(['earned', 'moment', 'moment', 'moment'])
  expect(chooseGame(moved, 'cyberwave-runner', 'ours').tiers.map(({ kind }) => kind)).toEqual(
    Array.from({ length: 3 }, () => 'checkpoints'),
  )
})

/** The draft with what a sponsor has to fill in. */
const filled = (start: HuntDraft): HuntDraft => ({
  ...start,
  title: 'A hunt',
  tiers: start.tiers.map((each) => ({ ...each, things: each.kind === 'things' ? [1, 2, 3] : null, moment: 'end' })),
})

const site: HuntDraft = { ...createDraft('car-game'), mode: 'earned' }
const made = chooseGame(createDraft('a-vault'), 'a-vault', 'made')
const uploaded = chooseGame(createDraft('my-game'), 'my-game', 'uploaded')

it.each([
  ['a game of this site', site],
  ['another game of this site', chooseGame(site, 'metaverse', 'ours')],
  ['a game from the builder', made],
  ['an uploaded game', uploaded],
  ['a game of this site, chosen after an uploaded one', chooseGame(uploaded, 'metaverse', 'ours')],
  ['a second kind of key', { ...site, tiers: [...site.tiers, createDraftTier()] }],
])('proposes at most a twentieth of the INT for anyone (%s)', (_, start) => {
  const { hunt } = parseHuntDraft(filled(start), Math.floor(Date.now() / 1_000), 'en')
  if (!hunt) throw new Error('the proposed terms are valid')
  const { eligibility } = toEffectiveRules(
    hunt.rules,
    hunt.tiers.map(({ reward }) => reward),
  )
  const sums = hunt.tiers.map(({ count, reward }) => BigInt(count) * reward)
  const sum = (all: readonly bigint[]) => all.reduce((total, each) => total + each, 0n)
  expect(sum(sums)).toBeGreaterThan(0n)
  expect(sum(sums.filter((_, tier) => eligibility[tier] === 'anyone')) * 20n).toBeLessThanOrEqual(sum(sums))
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
