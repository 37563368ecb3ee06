import { describe, expect, it } from 'vitest'
import { creditEconomy } from '@/lib/credits/credit-economy'
import { seasonEligibility } from '@/lib/seasons/season-rules'
import { priceOf, shopItems, shopSlots } from './shop-items'
import { habits, simulateWeeks } from './simulate-week'

const names = Object.keys(habits) as (keyof typeof habits)[]
const { price } = creditEconomy

describe('an ordinary week', () => {
  it('lets nobody run dry: everybody affords something at once, and who owns not all goes no month without a new item at first', () => {
    for (const name of names) {
      const weeks = simulateWeeks(habits[name], 12)
      expect(weeks[0]?.bought.length, name).toBeGreaterThan(0)
      weeks.forEach((_, week) => {
        const month = weeks.slice(week, week + 4)
        const owned = weeks.slice(0, week).flatMap(({ bought }) => bought).length
        if (month.length === 4 && owned < shopItems.length)
          expect(month.flatMap(({ bought }) => bought).length, `${name} ${week}`).toBeGreaterThan(0)
      })
    }
  })

  it('lets nobody drown in two months who has at most the smallest stone: not everything is bought, and less than a grand item is left', () => {
    for (const name of ['casual', 'regular', 'keen'] as const) {
      const weeks = simulateWeeks(habits[name], 8)
      expect(weeks.flatMap(({ bought }) => bought).length, name).toBeLessThan(shopItems.length)
      for (const { balance } of weeks) {
        expect(balance).toBeGreaterThanOrEqual(0n)
        expect(balance).toBeLessThan(price.grand)
      }
    }
  })

  // docs/decisions/shop.md says so, and why it is left as it is.
  it.each([
    ['casual', 26, 11, null],
    ['regular', 26, 13, null],
    ['keen', 26, 18, 10],
    ['eligible', 26, 18, 5],
  ] as const)('has sold %s players in %i weeks %i items, and the last one in week %s', (name, count, items, last) => {
    const weeks = simulateWeeks(habits[name], count)
    const owned = weeks.map((_, week) => weeks.slice(0, week + 1).flatMap(({ bought }) => bought).length)
    expect(owned.at(-1)).toBe(items)
    const complete = owned.indexOf(shopItems.length)
    expect(complete < 0 ? null : complete + 1).toBe(last)
  })

  it('has a player with the power that the crystals of a season need', () => {
    expect(habits.eligible.power).toBe(BigInt(seasonEligibility.minPower))
  })

  it('pays those more who play more', () => {
    const [casual = 0n, regular = 0n, keen = 0n] = names.map((name) => simulateWeeks(habits[name], 1)[0]?.earned)
    expect(casual).toBeLessThan(regular)
    expect(regular).toBeLessThan(keen)
  })

  it('loses no credit: what was earned is lost, spent or left', () => {
    for (const name of names) {
      const weeks = simulateWeeks(habits[name], 20)
      const sum = (read: (week: (typeof weeks)[number]) => bigint) => weeks.reduce((all, week) => all + read(week), 0n)
      const left = weeks.at(-1)?.balance ?? 0n
      expect(sum(({ earned }) => earned)).toBe(sum((week) => week.lostOnChance + week.spentInShop) + left)
    }
  })
})

describe('the items', () => {
  it('have an id each, colours in hexadecimal, and one of each price in every slot', () => {
    expect(new Set(shopItems.map(({ id }) => id)).size).toBe(shopItems.length)
    for (const { paint } of shopItems) for (const colour of paint) expect(colour).toMatch(/^#[\da-f]{6}$/)
    for (const slot of shopSlots)
      expect(shopItems.filter((item) => item.slot === slot).map(priceOf)).toEqual([
        price.small,
        price.fine,
        price.grand,
      ])
  })
})
