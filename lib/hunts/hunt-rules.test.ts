import fc from 'fast-check'
import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  countReleased,
  countRounds,
  defaultTerms,
  defaultTiers,
  findHeldSince,
  findNextRelease,
  findRound,
  type HuntRules,
  maxInstantTickets,
  toAccountStanding,
  toEffectiveRules,
  toHolderStanding,
  toRound,
  toRounds,
} from './hunt-rules'

const day = 86_400
const rewards = [10, 11, 250].map((int) => parseEther(String(int)))

describe('eligibility', () => {
  it('is by default for holders where a key is worth more than 10 INT', () => {
    expect(toEffectiveRules(null, rewards)).toEqual({ ...defaultTerms, eligibility: ['anyone', 'holders', 'holders'] })
  })

  it('is what the sponsor chose, but never for anyone above 10 INT', () => {
    const rules: HuntRules = { ...defaultTerms, minPower: 7, eligibility: ['accounts', 'anyone', 'accounts'] }
    expect(toEffectiveRules(rules, rewards)).toEqual({ ...rules, eligibility: ['accounts', 'holders', 'accounts'] })
    // A list whose tiers are fewer than the chain's cannot open the others.
    expect(toEffectiveRules({ ...rules, eligibility: [] }, rewards).eligibility).toEqual([
      'anyone',
      'holders',
      'holders',
    ])
  })

  it('gives anyone at most a twentieth of a default hunt', () => {
    const all = defaultTiers.reduce((sum, { count, rewardInt }) => sum + count * rewardInt, 0)
    const forAnyone = defaultTiers.filter(({ eligibility }) => eligibility === 'anyone')
    expect(forAnyone.every(({ rewardInt }) => rewardInt <= 10)).toBe(true)
    expect(forAnyone.reduce((sum, { count, rewardInt }) => sum + count * rewardInt, 0) * 20).toBeLessThanOrEqual(all)
  })

  it('leaves a player more than one small key only where none is drawn', () => {
    const of = (...eligibility: HuntRules['eligibility']) => ({ ...defaultTerms, eligibility })
    expect(maxInstantTickets(of('anyone', 'holders'), 3)).toBe(1)
    expect(maxInstantTickets(of('anyone', 'anyone'), 3)).toBe(3)
  })
})

describe('rounds', () => {
  it('divide a hunt without the three days in which the last winners claim', () => {
    const rounds = toRounds({ start: 1_000, end: 1_000 + 90 * day }, { roundSeconds: day })
    expect(rounds).toHaveLength(87)
    expect(rounds[0]).toEqual({ round: 0, opensAt: 1_000, closesAt: 1_000 + day })
    expect(rounds.at(-1)?.closesAt).toBe(1_000 + 87 * day)
    for (const [index, { opensAt }] of rounds.entries())
      if (index > 0) expect(opensAt).toBe(rounds[index - 1]?.closesAt)
  })

  it('are at least one, and at most 400', () => {
    expect(toRounds({ start: 0, end: 100 }, { roundSeconds: day })).toEqual([{ round: 0, opensAt: 0, closesAt: 80 }])
    expect(toRounds({ start: 0, end: 366 * day }, { roundSeconds: 3_600 })).toHaveLength(400)
  })

  it.each([
    [7, 5],
    [14, 11],
  ])('end at the same hour each day in a new hunt of %i days', (days, count) => {
    const start = Date.parse('2026-12-01T18:00:00Z') / 1_000
    const life = { start, end: start + days * day }
    const rounds = toRounds(life, { roundSeconds: day, hasExactRounds: true })
    expect(rounds).toHaveLength(count)
    const hours = rounds.map(({ closesAt }) => new Date(closesAt * 1_000).toISOString().slice(11, 19))
    expect(new Set(hours)).toEqual(new Set(['18:00:00']))
    expect(rounds[0]?.opensAt).toBe(start)
    // What the rounds do not fill is added to the fifth of the hunt in which winners claim.
    expect(life.end - (rounds.at(-1)?.closesAt ?? 0)).toBeGreaterThanOrEqual((days * day) / 5)
    expect(countReleased(80, count - 1, count)).toBe(80)
  })

  it('keep the schedule of a hunt that was published before', () => {
    const rounds = toRounds({ start: 0, end: 7 * day }, { roundSeconds: day })
    // 5.6 days, divided by five.
    expect(rounds.map(({ opensAt }) => opensAt)).toEqual([0, 96_768, 193_536, 290_304, 387_072])
  })

  it('are at most 400 of equal length, and one in a hunt that is shorter than a round', () => {
    const hourly = toRounds({ start: 0, end: 366 * day }, { roundSeconds: 3_600, hasExactRounds: true })
    expect(hourly.length).toBeLessThanOrEqual(400)
    // 8,712 hours in 400 rounds need 22 hours each.
    expect(hourly.map(({ opensAt, closesAt }) => closesAt - opensAt)).toEqual(hourly.map(() => 22 * 3_600))
    expect(toRounds({ start: 0, end: 2 * day }, { roundSeconds: 30 * day, hasExactRounds: true })).toEqual([
      { round: 0, opensAt: 0, closesAt: 1.6 * day },
    ])
  })

  it('contain each moment of their time once', () => {
    const life = { start: 0, end: 10 * day }
    const moments = [-1, 0, day - 0.5, day, 8 * day - 1, 8 * day]
    expect(moments.map((at) => findRound(life, { roundSeconds: day }, at)?.round)).toEqual([
      undefined,
      0,
      0,
      1,
      7,
      undefined,
    ])
  })

  it('are the same computed one by one', () => {
    const span = fc.record({
      seconds: fc.oneof(fc.nat(100), fc.nat(366 * day)),
      roundSeconds: fc.integer({ min: 3_600, max: 30 * day }),
      exact: fc.boolean(),
      moments: fc.array(fc.double({ min: -0.1, max: 1.1, noNaN: true })),
    })
    fc.assert(
      fc.property(span, ({ seconds, roundSeconds, exact, moments }) => {
        const life = { start: 1_800_000_001, end: 1_800_000_001 + seconds }
        const rules = { roundSeconds, ...(exact && { hasExactRounds: true as const }) }
        const rounds = toRounds(life, rules)
        const borders = rounds.flatMap(({ opensAt }) => [opensAt - 1, opensAt - 0.001, opensAt])
        for (const at of [...borders, ...moments.map((each) => life.start + each * seconds)])
          expect(findRound(life, rules, at)).toEqual(
            rounds.find(({ opensAt, closesAt }) => opensAt <= at && at < closesAt) ?? null,
          )
        expect([-1, rounds.length].map((round) => toRound(life, rules, round))).toEqual([null, null])
        expect(rounds.map(({ round }) => toRound(life, rules, round))).toEqual(rounds)
        expect(countRounds(life, rules)).toBe(rounds.length)
      }),
    )
  })

  it('release all keys, evenly', () => {
    expect([0, 1, 2, 3].map((round) => countReleased(6, round, 4))).toEqual([1, 3, 4, 6])
    expect(countReleased(5, 86, 87)).toBe(5)
  })
})

describe('holding power', () => {
  const bought = { time: 100, change: 300n }

  it('counts from the moment since which it was never below the least', () => {
    expect(findHeldSince([bought, { time: 200, change: 100n }], 200, 1_000)).toBe(100)
    expect(findHeldSince([bought, { time: 200, change: -50n }], 200, 1_000)).toBe(100)
    expect(findHeldSince([bought], 200, 99)).toBeNull()
    expect(findHeldSince([], 200, 1_000)).toBeNull()
  })

  it('starts again after it was sold for a moment', () => {
    const gone = { time: 500, change: -300n }
    expect(findHeldSince([bought, gone], 200, 1_000)).toBeNull()
    expect(findHeldSince([bought, gone, { time: 500, change: 300n }], 200, 1_000)).toBe(500)
  })

  it('counts from the 5,000th newest change of a wallet with more changes, never for longer than it was held', () => {
    const trades = Array.from({ length: 5_000 }, (_, step) => ({ time: 200 + step, change: step % 2 === 0 ? 1n : -1n }))
    expect(findHeldSince([bought, ...trades.slice(1)], 200, 9_000)).toBe(100)
    expect(findHeldSince([bought, ...trades], 200, 9_000)).toBe(200)
    // Later changes count towards the 5,000, because they are read first.
    expect(findHeldSince([bought, ...trades], 200, 199)).toBeNull()
    // Older ones still add to the power.
    expect(findHeldSince([{ time: 1, change: 199n }, bought, ...trades.slice(1)], 400, 9_000)).toBe(100)
  })

  it('makes a wallet early, late or nothing', () => {
    const of = (heldSince: number | null, holdDays = 1) =>
      toHolderStanding({ heldSince, closesAt: 10 * day, publishedAt: 5 * day }, { holdSeconds: holdDays * day })
    expect([of(null), of(9 * day + 1), of(9 * day)]).toEqual(['out', 'out', 'late'])
    // What was bought when the hunt was published, or less than the hunt's time before, is late.
    expect([of(5 * day), of(4 * day + 1), of(4 * day)]).toEqual(['late', 'late', 'early'])
    expect([of(2 * day + 1, 3), of(2 * day, 3)]).toEqual(['late', 'early'])
  })

  it('makes an account early that has been confirmed for a day', () => {
    const of = (confirmedAt: number | null) => toAccountStanding(confirmedAt, 5 * day)
    expect([of(null), of(5 * day), of(4 * day + 1), of(4 * day)]).toEqual(['out', 'late', 'late', 'early'])
  })
})

describe('the next release', () => {
  // Ten days of play after the two days for claims are taken off: rounds of a day, two keys.
  const life = { start: 0, end: 12.5 * day }
  const rounds = toRounds(life, { roundSeconds: day })

  it('is the end of the next round that adds keys', () => {
    const half = rounds[rounds.length / 2 - 1]?.closesAt
    const last = rounds.at(-1)?.closesAt
    expect(rounds).toHaveLength(10)
    expect(findNextRelease(life, { roundSeconds: day }, [2], 0)).toEqual({ at: half, keys: 1 })
    expect(findNextRelease(life, { roundSeconds: day }, [2], half ?? 0)).toEqual({ at: last, keys: 1 })
    expect(findNextRelease(life, { roundSeconds: day }, [20, 10], 0)).toEqual({ at: rounds[0]?.closesAt, keys: 3 })
  })

  it('is none after the last round, or without drawn keys', () => {
    expect(findNextRelease(life, { roundSeconds: day }, [2], rounds.at(-1)?.closesAt ?? 0)).toBeNull()
    expect(findNextRelease(life, { roundSeconds: day }, [], 0)).toBeNull()
  })
})
