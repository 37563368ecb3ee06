import { type Address, createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Deployment } from '@/contracts/deployment'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { localPlayers } from '@/contracts/script/local-players'
import { localChainId, supportedChains } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { allRules } from '@/lib/games/all-rules'
import { type PublishedGameId, publishedGameIds } from '@/lib/games/game-ids'
import { toGameHash } from '@/lib/hunts/hunt-place'
import type { HuntCondition } from '@/lib/hunts/hunt-schema'
import { createHuntTree } from '@/lib/hunts/hunt-tree'
import { packHex, toHuntKeys } from '@/lib/hunts/key-list'
import { connectDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'

/** An example hunt on the local chain; rewards in whole INT. */
type ExampleHunt = {
  readonly place: PublishedGameId
  readonly title: string
  readonly tiers: readonly { readonly count: number; readonly rewardInt: number; readonly condition: HuntCondition }[]
}

/** One of three: easily reached, reached with practice, reached by few. */
const usualTiers: ExampleHunt['tiers'] = [
  { count: 120, rewardInt: 10, condition: { kind: 'checkpoints', least: 1 } },
  { count: 20, rewardInt: 50, condition: { kind: 'checkpoints', least: 3 } },
  { count: 5, rewardInt: 250, condition: { kind: 'checkpoints', least: 6 } },
]

const titles: Readonly<Record<PublishedGameId, string>> = {
  'cyberwave-runner': 'Keys of the neon city',
  'car-game': 'Passes of the night road',
  metaverse: 'Through the portals',
}

/** A hunt in each game of the site whose runs are replayed: its keys are earned. */
export const exampleHunts: readonly ExampleHunt[] = publishedGameIds
  .filter((id) => allRules.has(id))
  .map((place) => ({ place, title: titles[place], tiers: usualTiers }))

type Seeding = { readonly env: ServerEnv; readonly nodeUrl: string; readonly deployment: Deployment }

/** Of all the local players the one with most INT left. */
const sponsor = localPlayers[14]
const daysOpen = 90
const developerShareBps = 1_000
const maxKeysPerPlayer = 3

function makeKeys(tiers: ExampleHunt['tiers']) {
  const counts = tiers.map(({ count }) => count)
  const keys = Array.from({ length: counts.reduce((sum, count) => sum + count, 0) }, () => generatePrivateKey())
  const addresses = keys.map((key) => privateKeyToAddress(key))
  return { counts, keys, addresses, root: createHuntTree(toHuntKeys(addresses, counts)).root }
}

async function seedHunt(
  { place, title, tiers }: ExampleHunt,
  { env, nodeUrl, deployment }: Seeding,
  database: PooledDatabase,
): Promise<void> {
  const { intToken, keyHunt } = deployment.contracts
  if (!sponsor || !intToken || !keyHunt) throw new Error('hunts cannot be seeded where there are no contracts')
  const connection = { chain: supportedChains[localChainId], transport: http(nodeUrl) }
  const node = createPublicClient({ ...connection, pollingInterval: 50 })
  const wallet = createWalletClient({ ...connection, account: sponsor })
  const { counts, keys, addresses, root } = makeKeys(tiers)
  const list = {
    root,
    sponsor: sponsor.address,
    place,
    title,
    counts,
    hints: [],
    addresses: packHex(addresses),
    earned: { conditions: tiers.map(({ condition }) => condition), keys: packHex(keys) },
  }
  await saveKeyList({ list, visitor: 'the start of the local chain' }, { env, database })

  const confirm = async (hash: `0x${string}`) => {
    const { status } = await node.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error(`the example hunt in ${place} was refused`)
  }
  const rewards = tiers.map(({ count, rewardInt }) => ({ count, reward: parseEther(String(rewardInt)) }))
  const escrow = rewards.reduce((sum, { count, reward }) => sum + BigInt(count) * reward, 0n)
  await confirm(
    await wallet.writeContract({
      address: intToken,
      abi: intTokenAbi,
      functionName: 'approve',
      args: [keyHunt, escrow],
    }),
  )
  const { timestamp } = await node.getBlock()
  const start = Number(timestamp)
  const terms = {
    developer: sponsor.address as Address,
    gameId: toGameHash(place),
    merkleRoot: root,
    start,
    end: start + daysOpen * 86_400,
    developerShareBps,
    maxKeysPerPlayer,
    tiers: rewards,
  }
  await confirm(
    await wallet.writeContract({ address: keyHunt, abi: keyHuntAbi, functionName: 'createHunt', args: [terms] }),
  )
}

/** Funds an example hunt in each game of the site, its keys kept by the site until somebody has earned them. */
export async function seedLocalHunts(seeding: Seeding): Promise<void> {
  const { database, pool } = connectDatabase(seeding.env.databaseUrl, 2)
  try {
    // One after the other: they share the sponsor's nonce.
    for (const hunt of exampleHunts) await seedHunt(hunt, seeding, database)
  } finally {
    await pool.end()
  }
}
