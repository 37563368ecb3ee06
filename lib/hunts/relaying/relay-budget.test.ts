import { formatEther, parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { isWithinBurnLimit, isWithinRelayBudget, isWorthItsFee, type RelayedHunt } from './relay-budget'

const day = 86_400
const dailyWei = 50_000n
/** The fee of a claim: a five-hundredth of the day. */
const feeWei = 100n

const hunt = (huntId: number, wholeInt: number, ageDays: number): RelayedHunt => ({
  huntId: BigInt(huntId),
  unclaimedBaseUnits: parseEther(String(wholeInt)),
  ageSeconds: ageDays * day,
})

/** Lets each hunt of `eager` claim in turn until none may. @returns what was spent for each. */
function spend(hunts: readonly RelayedHunt[], eager: readonly RelayedHunt[], spentWei = new Map<bigint, bigint>()) {
  for (let isGoing = true; isGoing;) {
    isGoing = false
    for (const { huntId } of eager) {
      if (!isWithinRelayBudget(huntId, feeWei, { dailyWei, hunts, spentWei })) continue
      spentWei.set(huntId, (spentWei.get(huntId) ?? 0n) + feeWei)
      isGoing = true
    }
  }
  return spentWei
}

const sumOf = (hunts: readonly RelayedHunt[], spent: ReadonlyMap<bigint, bigint>) =>
  hunts.reduce((sum, { huntId }) => sum + (spent.get(huntId) ?? 0n), 0n)

/** The rule: whole INT times a day and the age, which counts up to a week. */
const weightOf = (hunts: readonly RelayedHunt[]) =>
  hunts.reduce((sum, hunt) => {
    const ageDays = Math.min(hunt.ageSeconds / day, 7)
    return sum + Number(formatEther(hunt.unclaimedBaseUnits)) * (1 + ageDays)
  }, 0)

/** What `part` of the hunts, all a day old, may spend: its weight's part of the day, less one fee for each hunt. */
function expectPart(part: readonly RelayedHunt[], of: readonly RelayedHunt[], spent: ReadonlyMap<bigint, bigint>) {
  const exact = (Number(dailyWei) * weightOf(part)) / weightOf(of)
  expect(Number(sumOf(part, spent))).toBeLessThanOrEqual(exact)
  expect(Number(sumOf(part, spent))).toBeGreaterThan(exact - Number(feeWei) * part.length - part.length * 2)
}

describe('sponsors who pay themselves', () => {
  const honest = [hunt(1, 1_000, 30), hunt(2, 5_000, 10), hunt(3, 200, 3)]

  it.each([5, 100, 1_000])('with %i addresses and little INT get little of the day', (sponsors) => {
    const attacker = Array.from({ length: sponsors }, (_, index) => hunt(1_000 + index, 620 / sponsors, 0))
    const all = [...honest, ...attacker]
    const spent = spend(all, attacker)
    // A tenth of the locked INT, and new: an eighth of its weight.
    expect(sumOf(attacker, spent)).toBeLessThan(dailyWei / 40n)
    spend(all, honest, spent)
    expect(sumOf(honest, spent)).toBeGreaterThan((dailyWei * 9n) / 10n)
  })

  it('get no more by dividing the same INT among more hunts', () => {
    const spentBy = (parts: number) => {
      const attacker = Array.from({ length: parts }, (_, index) => hunt(1_000 + index, 60_000 / parts, 0))
      return sumOf(attacker, spend([...honest, ...attacker], attacker))
    }
    expect(spentBy(20)).toBeLessThanOrEqual(spentBy(1))
  })

  it('leave the floors of hunts of others, even with a hundred times their INT', () => {
    const attacker = Array.from({ length: 5 }, (_, index) => hunt(1_000 + index, 1_000_000, 0))
    const all = [...honest, ...attacker]
    const spent = spend(all, attacker)
    expect(sumOf(attacker, spent)).toBeLessThanOrEqual((dailyWei * 3n) / 4n)
    spend(all, honest, spent)
    // A quarter of the day, in proportion to 1,000 x 8, 5,000 x 8 and 200 x 4.
    const reserve = Number(dailyWei) / 4
    for (const each of honest) {
      const floor = (reserve * weightOf([each])) / weightOf(honest)
      expect(Number(spent.get(each.huntId))).toBeGreaterThan(floor - Number(feeWei))
    }
  })

  it.each([
    [100, 1, 1],
    [100, 1, 30],
    [1_000, 0.01, 7],
    [3_000, 0.000_001, 30],
  ])('get with %i hunts of %d INT that are %i days old only what their INT weighs', (count, wholeInt, ageDays) => {
    const attacker = Array.from({ length: count }, (_, index) => hunt(1_000 + index, wholeInt, ageDays))
    const all = [...honest, ...attacker]
    const spent = spend(all, attacker)
    expect(Number(sumOf(attacker, spent))).toBeLessThanOrEqual((Number(dailyWei) * weightOf(attacker)) / weightOf(all))
    spend(all, honest, spent)
    expectPart(honest, all, spent)
  })

  it('get with hunts of every age from one to thirty days only what their INT weighs', () => {
    const attacker = Array.from({ length: 120 }, (_, index) => hunt(1_000 + index, 1, 1 + (index % 30)))
    const all = [...honest, ...attacker]
    const spent = spend(all, attacker)
    expect(Number(sumOf(attacker, spent))).toBeLessThanOrEqual((Number(dailyWei) * weightOf(attacker)) / weightOf(all))
    spend(all, honest, spent)
    for (const each of honest) expectPart([each], all, spent)
  })

  it('cannot use a floor again with INT that they have just claimed', () => {
    const [young, old] = [hunt(8, 1_000, 0.9), hunt(9, 1_000, 1)]
    const hunts = [...honest, young, old]
    // Nothing is left beyond the floors.
    const spentWei = new Map([[999n, (dailyWei * 3n) / 4n]])
    const allows = ({ huntId }: RelayedHunt) => isWithinRelayBudget(huntId, feeWei, { dailyWei, hunts, spentWei })
    expect(allows(young)).toBe(false)
    expect(allows(old)).toBe(true)
  })

  it('dilute nobody with hunts whose keys they have claimed', () => {
    const empty = Array.from({ length: 50 }, (_, index) => hunt(1_000 + index, 0, 30))
    const alone = spend(honest, honest)
    expect(spend([...honest, ...empty], [...empty, ...honest]).get(2n)).toBe(alone.get(2n))
  })
})

describe('reverted transactions', () => {
  const hunts = [hunt(1, 1_000, 30), hunt(2, 5_000, 10), hunt(3, 200, 3), hunt(4, 800, 0)]

  it.each(hunts)('of a hunt may cost a quarter of what the hunt may spend: $huntId', (burned) => {
    const { huntId } = burned
    const mayGoOn = (wei: bigint) => isWithinBurnLimit(huntId, { dailyWei, hunts, spentWei: new Map([[huntId, wei]]) })
    const share = spend(hunts, [burned]).get(huntId) ?? 0n
    expect(share).toBeLessThan((dailyWei * 9n) / 10n)
    expect(mayGoOn(share / 4n)).toBe(true)
    expect(mayGoOn((share + feeWei) / 4n)).toBe(false)
  })

  it('of other hunts take nothing from a hunt', () => {
    const spentWei = new Map(hunts.slice(1).map(({ huntId }) => [huntId, dailyWei]))
    expect(isWithinBurnLimit(1n, { dailyWei, hunts, spentWei })).toBe(true)
    expect(isWithinBurnLimit(2n, { dailyWei, hunts, spentWei })).toBe(false)
  })
})

it('never spends more than the day', () => {
  const hunts = Array.from({ length: 200 }, (_, index) => hunt(index, index + 1, index % 20))
  const spent = spend(hunts, hunts)
  expect(sumOf(hunts, spent)).toBeLessThanOrEqual(dailyWei)
})

it('lets the only hunt of a site use its share at once', () => {
  const only = hunt(1, 100, 0)
  expect(sumOf([only], spend([only], [only]))).toBe((dailyWei * 3n) / 4n)
})

it('pays nothing for a hunt that cannot be claimed from', () => {
  expect(isWithinRelayBudget(5n, 1n, { dailyWei, hunts: [hunt(1, 1, 1)], spentWei: new Map() })).toBe(false)
})

it.each([
  ['3 INT', parseEther('3'), true],
  ['a little less', parseEther('3') - 1n, false],
])('%s at 0.01 coins are worth a fee of 0.01 coins: %s', (_, reward, isWorth) => {
  expect(isWorthItsFee(reward, parseEther('0.01'), parseEther('0.01'))).toBe(isWorth)
})
