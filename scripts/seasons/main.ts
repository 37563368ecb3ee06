import * as v from 'valibot'
import { createClient, http } from 'viem'
import { getBlock } from 'viem/actions'
import { seasonEntrantsSchema, seasonSchema } from '@/lib/seasons/season-schema'
import { findBlockDifferences, findDifferences } from './find-differences'

/** The published wallets in the draw of a season. */
async function fetchEntrants(name: string, site: string): Promise<readonly string[]> {
  const response = await fetch(new URL(`/api/seasons/${name}/entrants`, site))
  if (!response.ok) throw new Error(`${site} answered ${response.status} for the draw of season ${name}`)
  return v.parse(seasonEntrantsSchema, await response.json()).entrants
}

/** Reads a season from a site, verifies it and prints what it pays. With the URL of a node it also verifies the block of the draw. */
async function main([name = 'current', site = 'http://127.0.0.1:3000', node]: readonly string[]): Promise<void> {
  const response = await fetch(new URL(`/api/seasons/${name}`, site))
  if (!response.ok) throw new Error(`${site} answered ${response.status} for season ${name}`)
  const season = v.parse(seasonSchema, await response.json())
  const { quest } = season
  const total = (season.split?.reduce((sum, crystals) => sum + crystals, 0) ?? 0) + (quest?.crystals ?? 0)
  const { minPower } = season.eligibility
  const days = (key: 'holdSeconds' | 'linkedSeconds') => season.eligibility[key] / 86_400
  console.log(`Season ${season.season} (${season.state}) pays ${total} crystals in all.`)
  console.log(
    `Eligible are wallets with ${minPower} crystal power for ${days('holdSeconds')} days, linked for ${days('linkedSeconds')}.`,
  )
  for (const { rank, wallet, points, crystals, reward } of season.players)
    console.log(
      `${rank}. ${wallet}: ${points} points, ${crystals} crystals ${reward?.transactionHash ?? reward?.state ?? ''}`,
    )
  if (quest) {
    console.log(`Weekly quest: ${quest.crystals} crystals, ${quest.entrantCount ?? 'unknown'} wallets in the draw.`)
    console.log(`SHA-256 of the seed: ${quest.commitment}. Deciding: first block from ${toText(quest.drawAt)} on.`)
    if (quest.entrantsAt !== null)
      console.log(
        `The wallets were published at ${toText(quest.entrantsAt)}, ${quest.entrantsAt < quest.drawAt ? 'before' : 'not before'} that block.`,
      )
    if (quest.block) console.log(`Seed ${quest.seed}, block ${quest.block.number} with hash ${quest.block.hash}.`)
    for (const { rank, wallet, reward } of quest.winners)
      console.log(`Winner ${rank}: ${wallet} ${reward.transactionHash ?? reward.state}`)
  }
  const isListed = quest !== null && quest.entrantCount !== null
  const entrants = isListed ? await fetchEntrants(season.season, site) : null
  const differences = [...findDifferences(season, entrants)]
  if (quest && node !== undefined) {
    const client = createClient({ transport: http(node) })
    differences.push(...(await findBlockDifferences(quest, (blockNumber) => getBlock(client, { blockNumber }))))
  }
  for (const difference of differences) console.error(difference)
  if (differences.length > 0) process.exitCode = 1
  else console.log('Points, ranks, crystals and winners are as computed from the published data.')
  if (quest?.block && node === undefined)
    console.log('Compare the block with a block explorer, or add the URL of a node to this command.')
}

const toText = (seconds: number) => new Date(seconds * 1_000).toISOString()

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
