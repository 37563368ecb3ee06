import { parseEther } from 'viem'
import { expect, it } from 'vitest'
import {
  createDraftTier,
  type DraftTier,
  outOfBounds,
  parseHuntDraft,
  type HuntDraft,
  toHuntDraft,
  withTiers,
} from './hunt-draft'
import { defaultTiers } from './hunt-rules'
import type { Hunt } from './hunt-schema'

const now = Date.parse('2026-11-21T12:00:00Z') / 1_000
const draft: HuntDraft = {
  game: 'web',
  address: 'example.org/game',
  title: ' My hunt ',
  mode: 'hidden',
  tiers: [{ ...createDraftTier(), count: '3', reward: '2,5', kind: 'score', least: '' }],
  start: '',
  end: '2026-12-01T00:00:00Z',
  share: '12.5',
  perPlayer: '2',
  rules: { minPower: '200', holdHours: '24', roundHours: '12', anyonePerHour: '10' },
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
    rules: null,
    hints: [{ opensAt: 0, text: 'look up' }],
  })
})

const inTier = (reward: string, eligibility: DraftTier['eligibility'] = null): DraftTier => ({
  ...createDraftTier(),
  reward,
  kind: 'score',
  least: '5',
  eligibility,
})

it('is for holders unless the sponsor chooses others, and for anyone only up to 10 INT', () => {
  const tiers = [
    inTier('10'),
    inTier('10', 'anyone'),
    inTier('10,01', 'anyone'),
    inTier('10', 'accounts'),
    inTier('11', 'accounts'),
  ]
  expect(read({ mode: 'earned', tiers }).hunt?.rules).toEqual({
    eligibility: ['holders', 'anyone', 'holders', 'accounts', 'accounts'],
    minPower: 200,
    holdSeconds: 86_400,
    roundSeconds: 43_200,
    anyonePerHour: 10,
    hasExactRounds: true,
  })
})

it('needs two days for a hunt with keys that are drawn', () => {
  const end = '2026-11-23T11:59:59Z'
  expect([...read({ mode: 'earned', tiers: [inTier('50')], end }).wrong]).toEqual(['endDrawn'])
  expect(read({ mode: 'earned', tiers: [inTier('50')], end: '2026-11-23T12:00:00Z' }).hunt).not.toBeNull()
  expect(read({ mode: 'earned', tiers: [inTier('10', 'anyone')], end }).hunt).not.toBeNull()
})

const rules = draft.rules

it.each<[string, Partial<HuntDraft['rules']>]>([
  ['minPower', { minPower: '0' }],
  ['holdHours', { holdHours: '23' }],
  ['holdHours', { holdHours: '2161' }],
  ['roundHours', { roundHours: '0' }],
  ['roundHours', { roundHours: '721' }],
  ['anyonePerHour', { anyonePerHour: '1001' }],
  ['anyonePerHour', { anyonePerHour: '1.5' }],
])('finds a wrong rule: %s', (field, change) => {
  const tiers = [inTier('10'), inTier('50')]
  expect([...read({ mode: 'earned', tiers, rules: { ...rules, ...change } }).wrong]).toEqual([field])
})

it('multiplies the number of keys by the number of things', () => {
  const tiers = [
    { ...createDraftTier(), count: '2', reward: '2', kind: 'things', least: '', things: [4, 9, 11] },
  ] as const
  expect(read({ mode: 'earned', tiers }).hunt?.tiers).toEqual([
    { count: 6, reward: parseEther('2'), condition: { kind: 'things', things: [4, 9, 11] } },
  ])
})

it.each<[string, Partial<HuntDraft>]>([
  [
    'things',
    {
      mode: 'earned',
      tiers: [{ ...createDraftTier(), count: '1', reward: '2', kind: 'things', least: '', things: null }],
    },
  ],
  [
    'things',
    {
      mode: 'earned',
      tiers: [{ ...createDraftTier(), count: '1', reward: '2', kind: 'things', least: '', things: [] }],
    },
  ],
  [
    'things',
    {
      mode: 'earned',
      tiers: [4, 4].map((thing) => ({
        ...createDraftTier(),
        kind: 'things' as const,
        things: [thing],
      })),
    },
  ],
  ['address', { address: 'http://example.org' }],
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(61) }],
  ['count', { tiers: [{ ...createDraftTier(), count: '10001', reward: '2', kind: 'score', least: '' }] }],
  ['count', { tiers: [{ ...createDraftTier(), count: '0', reward: '2', kind: 'score', least: '' }] }],
  [
    'count',
    {
      mode: 'earned',
      tiers: [{ ...createDraftTier(), count: '1001', reward: '2', kind: 'score', least: '5' }],
    },
  ],
  ['reward', { tiers: [{ ...createDraftTier(), count: '1', reward: '0,9', kind: 'score', least: '' }] }],
  ['least', { mode: 'earned' }],
  ['end', { end: '2026-11-21T12:00:05Z' }],
  ['end', { end: '' }],
  ['end', { start: '2026-12-02T00:00:00Z' }],
  ['share', { share: '50,01' }],
  ['share', { share: '100' }],
  // Of 1 INT, the developer’s share leaves its finder less than the minimum.
  ['reward', { tiers: [{ ...createDraftTier(), count: '1', reward: '1', kind: 'score', least: '5' }] }],
  ['share', { share: '-1' }],
  ['perPlayer', { perPlayer: '' }],
  ['hints', { hints: [{ opensAt: '', text: 'x'.repeat(201) }] }],
])('marks %s as invalid', (field, change) => {
  const { hunt, wrong } = read(change)
  expect(hunt).toBeNull()
  expect([...wrong]).toEqual([field])
})

it('names moments of an uploaded game, and how the site checks them', () => {
  const digest = 'ab'.repeat(32)
  const signer = '0x00000000000000000000000000000000000000AA'
  const tier = { ...createDraftTier(), kind: 'moment', moment: 'tower-top' } as const
  const conditionsOf = (tiers: readonly DraftTier[]) =>
    read({ mode: 'earned', game: 'my-game', tiers }).hunt?.tiers.map(({ condition }) => condition)
  expect(
    conditionsOf([tier, { ...tier, proof: 'signer', signer }, { ...tier, proof: 'rules', rules: digest }]),
  ).toEqual([
    { kind: 'moment', moment: 'tower-top', signer: null },
    { kind: 'moment', moment: 'tower-top', signer },
    { kind: 'moment', moment: 'tower-top', signer: null, rules: digest },
  ])
  const wrongOf = (change: Partial<DraftTier>) => [...read({ mode: 'earned', tiers: [{ ...tier, ...change }] }).wrong]
  expect(wrongOf({ moment: 'Tower' })).toEqual(['moment'])
  expect(wrongOf({ proof: 'signer', signer: '0x12' })).toEqual(['signer'])
  expect(wrongOf({ proof: 'rules' })).toEqual(['rules'])
})

it.each([
  ['en-US', '1,000', 1_000],
  ['de-DE', '1.000', 1_000],
  ['ar', '٣', 3],
] as const)('reads a number of keys as it is written in %s', (iso, count, keys) => {
  const tiers = [{ ...inTier('2'), count }]
  expect(parseHuntDraft({ ...draft, share: '10', tiers }, now, iso).hunt?.tiers[0]?.count).toBe(keys)
})

it.each(['en-US', 'de-DE', 'pt-PT', 'ar', 'id', 'zh-CN'])(
  'writes the terms of a hunt so that they are read as the same terms in %s',
  (iso) => {
    const reward = parseEther('1.234')
    const tier = { count: 2, found: 0, reward, condition: null, eligibility: null }
    const hunt = {
      ...draft,
      place: 'night-drive',
      tiers: [tier],
      developerShareBps: 1_250,
      rules: null,
      maxKeysPerPlayer: 1,
    }
    const { tiers, share } = toHuntDraft(hunt as unknown as Hunt, iso)
    const parsed = parseHuntDraft({ ...draft, tiers, share }, now, iso).hunt
    expect(parsed).toMatchObject({ tiers: [{ count: 2, reward }], developerShareBps: 1_250 })
  },
)

it('shows bounds of what was typed before the first attempt, and no empty or unfinished text', () => {
  const change = { address: 'exa', title: '', share: '101', perPlayer: '', end: '2020-01-01T00:00' } as const
  const parsed = read(change)
  expect([...parsed.wrong].sort()).toEqual(['address', 'end', 'perPlayer', 'share', 'title'])
  expect([...outOfBounds(parsed, { ...draft, ...change }).wrong].sort()).toEqual(['end', 'share'])
})

it('proposes the power of a default hunt for as much INT, and more in proportion, until another one is typed', () => {
  const tiersOf = (times: number): DraftTier[] =>
    defaultTiers.map(({ count, rewardInt, eligibility }) => ({
      ...createDraftTier(),
      ...{ count: String(count * times), reward: String(rewardInt), eligibility },
    }))
  const powerOf = (from: HuntDraft, times: number) => withTiers(from, tiersOf(times), 'en').rules.minPower
  expect(powerOf(draft, 1)).toBe('200')
  const large = withTiers(draft, tiersOf(4), 'en')
  expect(large.rules).toEqual({ ...draft.rules, minPower: '800' })
  expect(powerOf(large, 1)).toBe('200')
  expect(withTiers(large, [inTier('5')], 'en').rules.minPower).toBe('200')
  expect(powerOf({ ...large, rules: { ...large.rules, minPower: '300' } }, 8)).toBe('300')
})
