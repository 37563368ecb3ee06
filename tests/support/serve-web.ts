import { createServer } from 'node:http'
import type { Address } from 'viem'
import { readServerEnv } from '@/lib/env/server-env'
import { payPrize, spendCredits } from '@/lib/server/credits/ledger'
import { createEntryAlone } from '@/scripts/bench/leaderboard/serve-board'

// The site's entry without Next behind it and, in the place of a game, a door that pays two credits and takes one, once
// for each key: POST /play/{player}/{key}. Whoever is not sure whether it did asks again.
const env = readServerEnv()
const answerSite = createEntryAlone(env)

async function play(player: Address, key: string): Promise<string> {
  const account = { chainId: env.defaultChainId, player, key }
  await payPrize({ ...account, amount: 2n })
  return (await spendCredits({ ...account, amount: 1n })).kind
}

createServer((request, response) => {
  const [, door, player, key = ''] = request.url?.split('/') ?? []
  if (door !== 'play') return answerSite(request, response)
  play(player as Address, key).then(
    (kind) => response.end(kind),
    () => response.writeHead(503).end(),
  )
}).listen(env.webPort)
