import { type Address, createPublicClient, createWalletClient, type Hex, http, parseEther } from 'viem'
import type { Deployment } from '@/contracts/deployment'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { localPlayers } from '@/contracts/script/local-players'
import { waitForReceipt } from '@/contracts/script/sender'
import { localChainId, supportedChains } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { retryLostState } from '@/lib/retry-lost-state'
import { connectDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { saveKeyList } from '@/lib/server/hunts/save-key-list'
import { exampleDays, exampleHunts, type ExampleHunt, exampleKeysPerPlayer, toExampleRules } from './example-hunts'

type Seeding = { readonly env: ServerEnv; readonly nodeUrl: string; readonly deployment: Deployment }

/** The local player with the most INT. */
const sponsor = localPlayers[14]
const developerShareBps = 1_000

async function seedHunt(
  hunt: ExampleHunt,
  { env, nodeUrl, deployment }: Seeding,
  database: PooledDatabase,
): Promise<void> {
  const { place, title, tiers } = hunt
  const { intToken, keyHunt } = deployment.contracts
  if (!sponsor || !intToken || !keyHunt) throw new Error('hunts cannot be seeded where there are no contracts')
  const connection = { chain: supportedChains[localChainId], transport: retryLostState(http(nodeUrl)) }
  const node = createPublicClient({ ...connection, ccipRead: false })
  const wallet = createWalletClient({ ...connection, account: sponsor })
  const { root } = await saveKeyList(
    {
      list: {
        mode: 'earned',
        sponsor: sponsor.address,
        place,
        title,
        counts: tiers.map(({ count }) => count),
        hints: [],
        conditions: tiers.map(({ condition }) => condition),
        rules: toExampleRules(hunt),
      },
      visitor: 'the start of the local chain',
    },
    { env, database },
  )

  const confirm = (hash: Hex) => waitForReceipt(node, hash, 50)
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
    end: start + exampleDays * 86_400,
    developerShareBps,
    maxKeysPerPlayer: exampleKeysPerPlayer,
    tiers: rewards,
  }
  await confirm(
    await wallet.writeContract({ address: keyHunt, abi: keyHuntAbi, functionName: 'createHunt', args: [terms] }),
  )
}

/** Funds an example hunt in each game of the site. The site keeps its keys until players earn them. */
export async function seedLocalHunts(seeding: Seeding): Promise<void> {
  const { database, pool } = connectDatabase(seeding.env.databaseUrl, 2)
  try {
    // In turn, because they share the sponsor's nonce.
    for (const hunt of exampleHunts) await seedHunt(hunt, seeding, database)
  } finally {
    await pool.end()
  }
}
