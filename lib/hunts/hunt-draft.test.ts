import { parseEther } from 'viem'
import { expect, it } from 'vitest'
import { parseHuntDraft, type HuntDraft } from './hunt-draft'

const now = Date.parse('2026-11-21T12:00:00Z') / 1_000
const draft: HuntDraft = {
  game: 'web',
  address: 'example.org/game',
  title: ' My hunt ',
  mode: 'hidden',
  tiers: [{ count: '3', reward: '2,5', kind: 'score', least: '', things: null }],
  start: '',
  end: '2026-12-01T00:00:00Z',
  share: '12.5',
  perPlayer: '2',
  hints: [
    { opensAt: '', text: ' look up ' },
    { opensAt: '', text: ' ' },
  ],
}
const read = (change: Partial<HuntDraft>) => parseHuntDraft({ ...draft, ...change }, now, 'de')

it('parses a valid draft', () => {
  expect(read({}).hunt).toEqual({
    place: 'https://example.org/game',
    title: 'My hunt',
    mode: 'hidden',
    tiers: [{ count: 3, reward: parseEther('2.5'), condition: { kind: 'checkpoints', least: 1 } }],
    start: null,
    end: Date.parse('2026-12-01T00:00:00Z') / 1_000,
    developerShareBps: 1_250,
    maxKeysPerPlayer: 2,
    hints: [{ opensAt: 0, text: 'look up' }],
  })
})

it('multiplies the number of keys by the number of things', () => {
  const tiers = [{ count: '2', reward: '1', kind: 'things', least: '', things: [4, 9, 11] }] as const
  expect(read({ mode: 'earned', tiers }).hunt?.tiers).toEqual([
    { count: 6, reward: parseEther('1'), condition: { kind: 'things', things: [4, 9, 11] } },
  ])
})

it.each<[string, Partial<HuntDraft>]>([
  ['things', { mode: 'earned', tiers: [{ count: '1', reward: '1', kind: 'things', least: '', things: null }] }],
  ['things', { mode: 'earned', tiers: [{ count: '1', reward: '1', kind: 'things', least: '', things: [] }] }],
  [
    'things',
    {
      mode: 'earned',
      tiers: [4, 4].map((thing) => ({ count: '1', reward: '1', kind: 'things' as const, least: '', things: [thing] })),
    },
  ],
  ['address', { address: 'http://example.org' }],
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(61) }],
  ['count', { tiers: [{ count: '10001', reward: '1', kind: 'score', least: '', things: null }] }],
  ['count', { tiers: [{ count: '0', reward: '1', kind: 'score', least: '', things: null }] }],
  ['count', { mode: 'earned', tiers: [{ count: '1001', reward: '1', kind: 'score', least: '5', things: null }] }],
  ['reward', { tiers: [{ count: '1', reward: '0,9', kind: 'score', least: '', things: null }] }],
  ['least', { mode: 'earned' }],
  ['end', { end: '2026-11-21T12:00:05Z' }],
  ['end', { end: '' }],
  ['end', { start: '2026-12-02T00:00:00Z' }],
  ['share', { share: '101' }],
  ['share', { share: '-1' }],
  ['perPlayer', { perPlayer: '' }],
  ['hints', { hints: [{ opensAt: '', text: 'x'.repeat(201) }] }],
])('marks %s as invalid', (field, change) => {
  const { hunt, wrong } = read(change)
  expect(hunt).toBeNull()
  expect([...wrong]).toEqual([field])
})
