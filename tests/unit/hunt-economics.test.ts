import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultTerms } from '@/lib/hunts/hunt-rules'
import { type Attack, type Outcome, simulateHunts, stakeInt } from '@/tests/support/simulate-hunt'

// What an attacker with many identities wins in a default hunt, and what it costs. The table is in docs/SECURITY.md.

const hunts = 10
const honest = 30
const calm = simulateHunts(honest, null, hunts)

const attacks: readonly (readonly [string, Attack])[] = [
  ['1,000 guests', { identities: 1_000, kind: 'guest' }],
  ['1,000 confirmed accounts without stake', { identities: 1_000, kind: 'account' }],
  ['1,000 stakes, bought for the hunt', { identities: 1_000, kind: 'holder' }],
  ['100 stakes, bought for the hunt', { identities: 100, kind: 'holder' }],
  ['10 stakes, bought for the hunt', { identities: 10, kind: 'holder' }],
  ['1 stake, bought for the hunt', { identities: 1, kind: 'holder' }],
  ['1,000 stakes, locked 90 days before', { identities: 1_000, kind: 'holder', before: 90 }],
]
const outcomes = new Map<string, Outcome>(attacks.map(([name, attack]) => [name, simulateHunts(honest, attack, hunts)]))
const outcomeOf = (name: string): Outcome => {
  const outcome = outcomes.get(name)
  if (!outcome) throw new Error(`there is no attack ${name}`)
  return outcome
}
const lossOf = ({ honest: won }: Outcome) => 1 - won / calm.honest

const whole = (value: number) => Math.round(value).toLocaleString('en')
const rows = attacks.map(([name]) => {
  const outcome = outcomeOf(name)
  const ratio = outcome.cost === 0 ? 'no cost' : (outcome.large / outcome.cost).toFixed(4)
  const loss = `${(lossOf(outcome) * 100).toFixed(1)} %`
  return [name, whole(outcome.large), whole(outcome.all - outcome.large), whole(outcome.cost), ratio, loss]
})
const table = [
  [
    'attacker',
    'INT of keys above 10 INT',
    'INT of small keys',
    'cost in INT',
    'won per INT of cost',
    'an honest player loses',
  ],
  ...rows,
]

/** Expects a table to be in docs/SECURITY.md, and shows it otherwise. */
function expectInDocument(wanted: readonly (readonly string[])[]) {
  const lines = readFileSync('docs/SECURITY.md', 'utf8').split('\n')
  const cells = (line = '') =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const first = lines.findIndex((line) => cells(line).join('|') === wanted[0]?.join('|'))
  const shown = [lines[first], ...lines.slice(first + 2, first + 1 + wanted.length)].map((line) => cells(line))
  expect(shown, wanted.map((row) => `| ${row.join(' | ')} |`).join('\n')).toEqual(wanted)
}

describe('in a default hunt with thirty honest players', () => {
  it('guests and accounts without stake win no key above 10 INT', () => {
    for (const name of ['1,000 guests', '1,000 confirmed accounts without stake']) expect(outcomeOf(name).large).toBe(0)
  })

  it('stakes win less than locking them costs, without counting any fee', () => {
    for (const [name, { kind }] of attacks.filter(([, attack]) => attack.kind === 'holder')) {
      expect(kind).toBe('holder')
      expect(outcomeOf(name).large, name).toBeLessThan(outcomeOf(name).locked)
    }
  })

  it('a person with one account loses at most a fifth to whoever comes for the hunt', () => {
    for (const [name, { before }] of attacks)
      if (before === undefined) expect(lossOf(outcomeOf(name)), name).toBeLessThanOrEqual(0.2)
  })

  it('the stake of a holder is what the documents say', () => {
    expect(stakeInt).toBe(10_000)
    expect(defaultTerms.minPower).toBe(200)
  })

  it('these are the figures of docs/SECURITY.md', () => {
    expectInDocument(table)
  })
})

describe('in several default hunts at once', () => {
  const stakes: readonly (readonly [string, Attack])[] = [
    ['1 stake, bought for them', { identities: 1, kind: 'holder' }],
    ['10 stakes, bought for them', { identities: 10, kind: 'holder' }],
    ['100 stakes, bought for them', { identities: 100, kind: 'holder' }],
    ['1 stake, held a day before', { identities: 1, kind: 'holder', before: 1 }],
    ['10 stakes, held a day before', { identities: 10, kind: 'holder', before: 1 }],
  ]
  const numbers = [1, 2, 3, 4]
  const parallel = 4
  const ratios = stakes.map(([name, attack]) => {
    const { large, cost } = simulateHunts(honest, { ...attack, parallel }, 15)
    const ofOne = large / parallel / cost
    return { name, paysFrom: Math.ceil(1 / ofOne), ratios: numbers.map((each) => ofOne * each) }
  })

  it('no stake pays in one hunt, and the same stakes pay in a few at once', () => {
    for (const { name, ratios: all } of ratios) expect(all[0], name).toBeLessThan(1)
    expect(ratios.some(({ ratios: all }) => (all[1] ?? 0) > 1)).toBe(true)
  })

  it('these are the figures of docs/SECURITY.md', () => {
    expectInDocument([
      ['attacker in several hunts', ...numbers.map((each) => `${each} ${each === 1 ? 'hunt' : 'hunts'}`), 'pays from'],
      ...ratios.map(({ name, paysFrom, ratios: all }) => [
        name,
        ...all.map((ratio) => ratio.toFixed(2)),
        `${paysFrom} hunts`,
      ]),
    ])
  })
})

describe('with few or many honest players', () => {
  it.each([5, 200])('a person among %i loses at most a fifth to a thousand stakes', (players) => {
    const attacked = simulateHunts(players, { identities: 1_000, kind: 'holder' }, 4)
    expect(1 - attacked.honest / simulateHunts(players, null, 4).honest).toBeLessThanOrEqual(0.2)
    expect(attacked.large).toBeLessThan(attacked.locked)
  })
})
