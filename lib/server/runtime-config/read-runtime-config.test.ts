import { expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { readRuntimeConfig } from './read-runtime-config'

it('names the nodes for browsers, and none of the server', async () => {
  const env = readServerEnv({
    DATA_DIR: '/nowhere',
    DEFAULT_CHAIN_ID: '25',
    RPC_URLS_25: 'https://node.intrepid.games',
    SERVER_RPC_URLS_25: 'https://paid.intrepid.games/v2/deadbeef,https://ada:deadbeef@paid.intrepid.games',
    SERVER_RPC_URLS_5031: 'https://paid.intrepid.games/v2/deadbeef',
  })
  const config = await readRuntimeConfig(env)
  expect(config.chains.map(({ id, rpcUrls }) => [id, rpcUrls])).toEqual([
    [25, ['https://node.intrepid.games']],
    [5031, ['https://api.infra.mainnet.somnia.network']],
  ])
  expect(JSON.stringify(config)).not.toMatch(/paid|deadbeef/)
})
