import { expect, it } from 'vitest'
import { chooseGame } from './hunt-fields'
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
