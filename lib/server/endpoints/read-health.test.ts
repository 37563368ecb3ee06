import { setTimeout as wait } from 'node:timers/promises'
import { createClient, custom } from 'viem'
import { expect, it, vi } from 'vitest'
import { supportedChains } from '@/lib/chains'
import { readHealth } from './read-health'

const contracts = { platform: '0x00000000000000000000000000000000000000a1', token: `0x${'b2'.repeat(20)}` }
const codes = new Map([[contracts.platform, '0x60']])
const asked: string[] = []

async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
  if (method !== 'eth_getCode') throw new Error('not in this test')
  const [address = ''] = params as string[]
  asked.push(address)
  return Promise.resolve(codes.get(address) ?? '0x')
}
vi.mock('@/lib/server/chain/get-node', () => ({
  getNode: () => createClient({ chain: supportedChains[31337], transport: custom({ request }, { retryCount: 0 }) }),
}))
vi.mock('@/lib/server/chain/read-deployment', () => ({ readDeployment: () => Promise.resolve({ contracts }) }))
vi.mock('@/lib/server/database/client', () => ({
  getDatabase: () => {
    throw new Error('not in this test')
  },
}))

it('asks the node for the code of a contract once in a minute, and for missing code each time', async () => {
  const read = async () => {
    asked.length = 0
    return [(await readHealth()).contracts, asked.toSorted()]
  }
  const down = { status: 'down', addresses: contracts, missing: ['token'] }
  const ok = { status: 'ok', addresses: contracts }
  expect(await read()).toEqual([down, [contracts.platform, contracts.token]])
  expect(await read()).toEqual([down, [contracts.token]])
  codes.set(contracts.token, '0x60')
  expect(await read()).toEqual([ok, [contracts.token]])
  codes.clear()
  expect(await read()).toEqual([ok, []])

  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000)
  // The cache looks at its clock once in a millisecond.
  await wait(5)
  expect(await read()).toEqual([{ ...down, missing: ['platform', 'token'] }, [contracts.platform, contracts.token]])
  clock.mockRestore()
})
