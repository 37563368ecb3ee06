import { describe, expect, it } from 'vitest'
import { creditEconomy } from '@/lib/credits/credit-economy'
import { priceOf, shopItems, shopSlots } from './shop-items'
import { habits, simulateWeeks } from './simulate-week'

const names = Object.keys(habits) as (keyof typeof habits)[]
const { price } = creditEconomy

describe('an ordinary week', () => {
  it('lets nobody run dry: everybody affords something at once, and goes no month without a new item at first', () => {
    for (const name of names) {
      const weeks = simulateWeeks(habits[name], 12)
      expect(weeks[0]?.bought.length, name).toBeGreaterThan(0)
      weeks.forEach((_, week) => {
        const month = weeks.slice(week, week + 4)
        if (month.length === 4)
          expect(month.flatMap(({ bought }) => bought).length, `${name} ${week}`).toBeGreaterThan(0)
      })
    }
  })

  it('lets nobody drown: who plays most has not bought everything in two months and hoards less than a grand item', () => {
    for (const name of names) {
      const weeks = simulateWeeks(habits[name], 8)
      expect(weeks.flatMap(({ bought }) => bought).length, name).toBeLessThan(shopItems.length)
      for (const { balance } of weeks) {
        expect(balance).toBeGreaterThanOrEqual(0n)
        expect(balance).toBeLessThan(price.grand)
      }
    }
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
