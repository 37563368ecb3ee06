import { habits, simulateWeeks } from '@/lib/shop/simulate-week'

// Prints what ordinary weeks of four players earn and buy, from the numbers of `lib/credits/credit-economy.ts`.

const weeks = Number(process.argv[2] ?? 12)

for (const [name, habit] of Object.entries(habits)) {
  console.log(`\n${name}`)
  console.table(
    simulateWeeks(habit, weeks).map(({ earned, lostOnChance, spentInShop, balance, bought }) => ({
      earned: Number(earned),
      'lost on chance': Number(lostOnChance),
      'spent in the shop': Number(spentInShop),
      'left at the end': Number(balance),
      bought: bought.join(', '),
    })),
  )
}
