import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultTerms } from '@/lib/hunts/hunt-rules'
import { exampleDays, exampleHunts, exampleKeysPerPlayer, toExampleRules } from '@/scripts/dev/chain/example-hunts'
import {
  type Attack,
  choices,
  costOf,
  defaultHunt,
  drawnIntOf,
  type Outcome,
  roundsOf,
  type SimulatedHunt,
  simulateHunts,
  stakeIntOf,
} from '@/tests/support/simulate-hunt'

// What an attacker with many identities wins in hunts, and what it costs. The tables are in docs/SECURITY.md.

const honest = 30
/** Many identities take long to simulate, and win so much less than they cost that a few hunts show it. */
const timesOf = ({ identities }: Attack) => (identities > 100 ? 3 : identities > 10 ? 8 : 30)

/** One of the example hunts, which have the same tiers and terms. */
const [example] = exampleHunts
if (!example) throw new Error('there are example hunts')
const exampleHunt: SimulatedHunt = {
  ...{ tiers: example.tiers, rules: toExampleRules(example) },
  ...{ days: exampleDays, maxKeysPerPlayer: exampleKeysPerPlayer },
}

const whole = (value: number) => Math.round(value).toLocaleString('en')

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
  const calm = simulateHunts(honest, null, 30)
  const attacks: readonly (readonly [string, Attack])[] = [
    ['1,000 guests', { identities: 1_000, kind: 'guest' }],
    ['1,000 confirmed accounts without stake', { identities: 1_000, kind: 'account' }],
    ['1,000 stakes, bought for the hunt', { identities: 1_000, kind: 'holder' }],
    ['100 stakes, bought for the hunt', { identities: 100, kind: 'holder' }],
    ['10 stakes, bought for the hunt', { identities: 10, kind: 'holder' }],
    ['1 stake, bought for the hunt', { identities: 1, kind: 'holder' }],
    ['1,000 stakes, held a day before it', { identities: 1_000, kind: 'holder', before: 1 }],
    ['100 stakes, held a day before it', { identities: 100, kind: 'holder', before: 1 }],
    ['10 stakes, held a day before it', { identities: 10, kind: 'holder', before: 1 }],
  ]
  const outcomes = attacks.map(([name, attack]) => ({
    name,
    ...attack,
    ...simulateHunts(honest, attack, timesOf(attack)),
  }))
  const lossOf = ({ honest: won }: Pick<Outcome, 'honest'>) => 1 - won / calm.honest

  it('guests and accounts without stake win no key above 10 INT', () => {
    const free = outcomes.filter(({ kind }) => kind !== 'holder')
    expect(free.map(({ large }) => large)).toEqual([0, 0])
  })

  it('stakes win less than locking them costs, without counting any fee', () => {
    const stakes = outcomes.filter(({ kind }) => kind === 'holder')
    expect(stakes).toHaveLength(7)
    for (const { name, large, locked } of stakes) expect(large, name).toBeLessThan(locked)
  })

  it('a person with one account loses at most a fifth to whoever comes for the hunt, and more to early stakes', () => {
    for (const outcome of outcomes)
      if (outcome.before === undefined) expect(lossOf(outcome), outcome.name).toBeLessThanOrEqual(0.2)
      else expect(lossOf(outcome), outcome.name).toBeGreaterThan(0.2)
  })

  it('ten early stakes cost more than they win, whichever rounds they enter; fewer can win more beside few players', () => {
    for (const rounds of choices) {
      const ten = simulateHunts(honest, { identities: 10, kind: 'holder', before: 1, rounds }, 8)
      expect(ten.large, rounds).toBeLessThan(ten.cost)
    }
    const three = simulateHunts(5, { identities: 3, kind: 'holder', before: 1, rounds: 'largest' }, 8)
    expect(three.large).toBeGreaterThan(three.cost)
  })

  it('the stake of a holder is what the documents say', () => {
    expect(stakeIntOf(defaultHunt)).toBe(10_000)
    expect(defaultTerms.minPower).toBe(200)
  })

  it('these are the figures of docs/SECURITY.md', () => {
    expectInDocument([
      [
        'attacker',
        'INT of keys above 10 INT',
        'INT of small keys',
        'cost in INT',
        'won per INT of cost',
        'an honest player loses',
      ],
      ...outcomes.map((outcome) => [
        outcome.name,
        whole(outcome.large),
        whole(outcome.all - outcome.large),
        whole(outcome.cost),
        outcome.cost === 0 ? 'no cost' : (outcome.large / outcome.cost).toFixed(3),
        `${(lossOf(outcome) * 100).toFixed(0)} %`,
      ]),
    ])
  })
})

describe('stakes that are bought for a default hunt', () => {
  const numbers = [0, 5, 10, 20, 30, 200]
  const rows = [10, 100, 1_000].flatMap((identities) =>
    choices.map((rounds) => {
      const times = identities > 100 ? 1 : identities > 10 ? 3 : 8
      const outcomes = numbers.map((players) => simulateHunts(players, { identities, kind: 'holder', rounds }, times))
      return { identities, rounds, times, outcomes }
    }),
  )

  it('win less than they cost, however few honest players there are and whichever rounds they enter', () => {
    for (const { identities, rounds, outcomes } of rows)
      for (const [index, { large, locked }] of outcomes.entries())
        expect(large, `${identities} in ${rounds} beside ${numbers[index]}`).toBeLessThan(locked)
  })

  it.each([5, 200])('take at most a fifth from a person among %i', (players) => {
    const calm = simulateHunts(players, null, 4)
    const attacked = rows
      .filter(({ rounds }) => rounds === 'all')
      .map(({ outcomes }) => outcomes[numbers.indexOf(players)])
    expect(attacked).toHaveLength(3)
    for (const outcome of attacked) expect(1 - (outcome?.honest ?? 0) / calm.honest).toBeLessThanOrEqual(0.2)
  })

  it('win at most an eighth of the drawn keys on average', () => {
    const most = { keys: 0, won: 0 }
    for (const { rounds, times, outcomes } of rows)
      for (const { share } of outcomes) {
        if (rounds !== 'all') continue
        most.keys += 65 * times
        most.won += 65 * times * share
      }
    // The standard error of a chance of one in eight.
    const error = Math.sqrt((most.keys * 7) / 64)
    expect(most.won).toBeLessThanOrEqual(most.keys / 8 + 3 * error)
    // Where nobody is early, all of them are theirs.
    expect(most.won).toBeGreaterThan(most.keys / 16)
  })

  it('cost more than an eighth of what any rounds release, if three are locked at once', () => {
    /** How many stakes cost as much as an eighth of what the rounds release for which they are locked, at most. */
    const payingStakes = (hunt: SimulatedHunt, together: number) => {
      const rounds = roundsOf(hunt)
      const released = rounds.map(({ round }) => drawnIntOf(hunt, round, rounds.length) * together)
      const from = (first: number) => {
        let sum = 0
        return released.slice(first).map((int, more) => (sum += int) / 8 / costOf(hunt, more + 1).all)
      }
      return {
        eighth: released.reduce((sum, int) => sum + int, 0) / 8,
        most: Math.max(...rounds.flatMap(({ round }) => from(round))),
      }
    }
    const inOne = payingStakes(defaultHunt, 1)
    expect(Math.round(inOne.eighth)).toBe(366)
    expect(inOne.most).toBeLessThan(3)
    expect(payingStakes(exampleHunt, exampleHunts.length).most).toBeLessThan(4)
  })

  it('win more than they cost if one comes for the last rounds of a hunt with few players, as any new player can', () => {
    const { large, cost } = simulateHunts(5, { identities: 1, kind: 'holder', rounds: 'last ten' }, 20)
    expect(large).toBeGreaterThan(cost)
  })

  it('have the figures of docs/SECURITY.md', () => {
    const names = {
      all: 'all rounds',
      largest: 'rounds with one of the five largest keys',
      'last ten': 'the last ten rounds',
    }
    expectInDocument([
      ['stakes bought for the hunt', ...numbers.map((each) => `beside ${each}`)],
      ...rows.map(({ identities, rounds, outcomes }) => [
        `${whole(identities)}, ${names[rounds]}`,
        ...outcomes.map(({ large, cost }) => (large / cost).toFixed(3)),
      ]),
    ])
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
    const { large, cost } = simulateHunts(honest, { ...attack, parallel }, attack.identities > 10 ? 3 : 10)
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

describe('stakes that are bought for all example hunts of the local chain', () => {
  const winsOf = (attack: Omit<Attack, 'kind' | 'parallel'>, players: number, times: number) =>
    simulateHunts(players, { ...attack, kind: 'holder', parallel: exampleHunts.length }, times, exampleHunt)

  it.each([5, 30])('win less than they cost beside %i honest players', (players) => {
    for (const [identities, times] of [
      [10, 3],
      [100, 1],
    ] as const)
      for (const rounds of choices) {
        const { large, locked } = winsOf({ identities, rounds }, players, times)
        expect(large, `${identities} in ${rounds}`).toBeLessThan(locked)
      }
  })

  it('win less than they cost when there is only one', () => {
    const { large, locked } = winsOf({ identities: 1 }, honest, 10)
    expect(large).toBeLessThan(locked)
  })
})
