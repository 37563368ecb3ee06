import type { Address } from 'viem'
import { readServerEnv } from '@/lib/env/server-env'
import { payPrize, spendCredits } from '@/lib/server/credits/ledger'
import { createEntryAlone } from '@/scripts/bench/leaderboard/entry-alone'
import { connectionBounds, createBoundedServer } from '@/server/bounded-server'

// The site's entry without Next, plus an endpoint in place of a game, POST /play/{player}/{key}, which adds two credits and spends
// one, once per key. A client repeats the request until it gets a response.
const env = readServerEnv()
const answerSite = createEntryAlone(env)

async function play(player: Address, key: string): Promise<string> {
  const account = { chainId: env.defaultChainId, player, key }
  await payPrize({ ...account, amount: 2n })
  return (await spendCredits({ ...account, amount: 1n })).kind
}

// More than fits the buffers of a connection, for clients that do not read. All of them share it, so the bound of memory is off.
const large = Buffer.alloc(16 * 1024 * 1024)
const server = createBoundedServer(() => false, { ...connectionBounds, unsentBytes: Infinity })
server.on('request', (request, response) => {
  if (request.url === '/large') return void response.end(large)
  const [, action, player, key = ''] = request.url?.split('/') ?? []
  if (action !== 'play') return answerSite(request, response)
  play(player as Address, key).then(
    (kind) => response.end(kind),
    () => response.writeHead(503).end(),
  )
})
server.listen(env.webPort, env.host)
