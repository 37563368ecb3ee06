import * as v from 'valibot'
import { type Address, createClient, http, isAddress } from 'viem'
import { getBlock } from 'viem/actions'
import { type StoredReplay, storedReplaySchema } from '@/lib/games/score-schema'
import { seasonEntrantsSchema, seasonSchema } from '@/lib/seasons/season-schema'
import { findBlockDifferences, findDifferences, findPowerDifferences, replayRuns } from './find-differences'
import { readWalletPowers } from './read-wallet-powers'

/** The published wallets in the draw of a season. */
async function fetchEntrants(name: string, site: string): Promise<readonly string[]> {
  const response = await fetch(new URL(`/api/seasons/${name}/entrants`, site))
  if (!response.ok) throw new Error(`${site} answered ${response.status} for the draw of season ${name}`)
  return v.parse(seasonEntrantsSchema, await response.json()).entrants
}

/** The replay of a run; null when the site has none any more. */
async function fetchReplay(attempt: string, site: string): Promise<StoredReplay | null> {
  const response = await fetch(new URL(`/api/scores/${attempt}`, site))
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${site} answered ${response.status} for the replay ${attempt}`)
  return v.parse(storedReplaySchema, await response.json())
}

/**
 * Reads a season from a site, replays its runs, verifies ranks and draw and prints what it pays. With the URL of a node it also verifies the
 * block of the draw, and with the address of the platform contract the crystal power of the ranked wallets.
 */
async function main([
  name = 'current',
  site = 'http://127.0.0.1:3000',
  node,
  platform,
]: readonly string[]): Promise<void> {
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
  const runs = await replayRuns(season.players, (attempt) => fetchReplay(attempt, site))
  differences.push(...runs.differences)
  console.log(`${runs.replayed} runs were replayed.`)
  for (const run of runs.unreplayed) console.log(`Not replayed: ${run}. This score is the site's word.`)
  if (node !== undefined) {
    const client = createClient({ transport: http(node), ccipRead: false })
    if (quest)
      differences.push(...(await findBlockDifferences(quest, (blockNumber) => getBlock(client, { blockNumber }))))
    if (platform !== undefined && season.state === 'closed')
      differences.push(...findPowerDifferences(season, await readWalletPowers(client, toAddress(platform), season)))
  }
  console.log(
    'The site alone knows which account a wallet was linked to and since when, and which other runs there were.',
  )
  for (const difference of differences) console.error(difference)
  if (differences.length > 0) process.exitCode = 1
  else console.log('Points, ranks, crystals and winners are as computed from the published data and runs.')
  if (quest?.block && node === undefined)
    console.log('Compare the block with a block explorer, or add the URL of a node to this command.')
}

function toAddress(text: string): Address {
  if (!isAddress(text)) throw new Error(`${text} is not an address`)
  return text
}

const toText = (seconds: number) => new Date(seconds * 1_000).toISOString()

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
