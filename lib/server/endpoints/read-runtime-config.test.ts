import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
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

it('takes contracts of the environment before those of a deployment file', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'intrepid-config-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'deployments'))
  const address = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`
  const contracts = { platform: address('1'), intToken: address('2') }
  await writeFile(join(dataDir, 'deployments/25.json'), JSON.stringify({ chainId: 25, startBlock: 7, contracts }))
  const settings = { DATA_DIR: dataDir, DEFAULT_CHAIN_ID: '25' }
  const readPlatform = async (more: Readonly<Record<string, string>>) =>
    (await readRuntimeConfig(readServerEnv({ ...settings, ...more }))).chains[0]?.contracts?.platform
  expect(await readPlatform({})).toBe(contracts.platform)
  const named = { PLATFORM_ADDRESS_25: address('3'), INT_TOKEN_ADDRESS_25: address('4'), START_BLOCK_25: '9' }
  expect(await readPlatform(named)).toBe(named.PLATFORM_ADDRESS_25)
})
