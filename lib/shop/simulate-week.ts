import { creditEconomy } from '@/lib/credits/credit-economy'
import { questsPerDay, questsPerWeek } from '@/lib/quests/quests'
import { priceOf, type ShopItem, shopItems } from './shop-items'

/** How a player spends an ordinary week. */
type Habit = {
  /** Days with at least one counted run. */
  readonly days: number
  /** Completed quests of each of those days. */
  readonly questsPerDay: number
  readonly hasWeeklyQuest: boolean
  /** Power of staked gems and crystals. */
  readonly power: bigint
  /** The percentage of the earned credits that the player spends on cards and spins and does not win back. */
  readonly lostOnChancePercent: bigint
}

/**
 * Four ordinary players. The casual one plays at the weekend and holds nothing; the regular one plays most days; the keen one
 * plays every day, completes everything and holds the smallest stone. The eligible one does the same and holds the crystal power that
 * the crystals of a season need.
 */
export const habits = {
  casual: { days: 3, questsPerDay: 1, hasWeeklyQuest: false, power: 0n, lostOnChancePercent: 10n },
  regular: { days: 5, questsPerDay: 2, hasWeeklyQuest: true, power: 0n, lostOnChancePercent: 10n },
  keen: { days: 7, questsPerDay, hasWeeklyQuest: questsPerWeek > 0, power: 100n, lostOnChancePercent: 10n },
  eligible: {
    ...{ days: 7, questsPerDay, hasWeeklyQuest: questsPerWeek > 0, lostOnChancePercent: 10n },
    power: 200n,
  },
} as const satisfies Record<string, Habit>

/** A simulated week, in whole credits. `balance` is what is left at its end. */
type Week = {
  readonly earned: bigint
  readonly lostOnChance: bigint
  readonly spentInShop: bigint
  readonly balance: bigint
  readonly bought: readonly string[]
}

const weekSeconds = 7n * 86_400n

function earn({ days, questsPerDay: quests, hasWeeklyQuest, power }: Habit): bigint {
  const { dailyGrant, quest, energyPerCredit } = creditEconomy
  const ofPlay = BigInt(days) * (dailyGrant + BigInt(quests) * quest.day) + (hasWeeklyQuest ? quest.week : 0n)
  return ofPlay + (power * weekSeconds) / energyPerCredit
}

/** Simulates weeks of a player who buys the cheapest item that is missing as soon as the credits suffice. */
export function simulateWeeks(habit: Habit, count: number): readonly Week[] {
  const missing: ShopItem[] = [...shopItems].sort((a, b) => Number(priceOf(a) - priceOf(b)))
  let balance = 0n
  return Array.from({ length: count }, () => {
    const earned = earn(habit)
    const lostOnChance = (earned * habit.lostOnChancePercent) / 100n
    balance += earned - lostOnChance
    const bought: string[] = []
    let spentInShop = 0n
    for (let next = missing[0]; next && priceOf(next) <= balance; next = missing[0]) {
      missing.shift()
      balance -= priceOf(next)
      spentInShop += priceOf(next)
      bought.push(next.id)
    }
    return { earned, lostOnChance, spentInShop, balance, bought }
  })
}
