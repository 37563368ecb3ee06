import * as v from 'valibot'
import { seasonSchema } from '@/lib/seasons/season-schema'
import { findDifferences } from './find-differences'

/** Reads a season from a site, verifies it and prints what it pays. */
async function main([name = 'current', site = 'http://127.0.0.1:3000']: readonly string[]): Promise<void> {
  const response = await fetch(new URL(`/api/seasons/${name}`, site))
  if (!response.ok) throw new Error(`${site} answered ${response.status} for season ${name}`)
  const season = v.parse(seasonSchema, await response.json())
  const total = season.split?.reduce((sum, crystals) => sum + crystals, 0) ?? 0
  const { minPower } = season.eligibility
  const days = (key: 'holdSeconds' | 'linkedSeconds') => season.eligibility[key] / 86_400
  console.log(`Season ${season.season} (${season.state}) pays ${total} crystals in all.`)
  console.log(
    `Ranked are wallets with ${minPower} crystal power for ${days('holdSeconds')} days, linked for ${days('linkedSeconds')}.`,
  )
  for (const { rank, wallet, points, crystals, reward } of season.players)
    console.log(
      `${rank}. ${wallet}: ${points} points, ${crystals} crystals ${reward?.transactionHash ?? reward?.state ?? ''}`,
    )
  const differences = findDifferences(season)
  for (const difference of differences) console.error(difference)
  if (differences.length > 0) process.exitCode = 1
  else console.log('Points, ranks and crystals are as computed from the scores.')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
