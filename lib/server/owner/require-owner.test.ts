import { createClient, custom, numberToHex, padHex, toFunctionSelector } from 'viem'
import { beforeEach, expect, it, vi } from 'vitest'
import { supportedChains } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { isRecentOwner, requireOwner } from './require-owner'

const asked: string[] = []
const owner = numberToHex(0xada, { size: 20 })

/** A node of a chain whose contracts one account owns. */
const request = async ({ method, params }: { method: string; params?: unknown }) => {
  asked.push(method)
  if (method === 'eth_getCode') return '0x'
  const { data } = (params as readonly [{ readonly data: string }])[0]
  return data === toFunctionSelector('function owner()') ? padHex(owner) : padHex('0x0')
}

vi.mock('@/lib/server/chain/get-node', () => ({
  getNode: () => createClient({ chain: supportedChains[31337], transport: custom({ request }) }),
}))

const platform = numberToHex(1, { size: 20 })
const deployment = { chainId: 31337, contracts: { platform } }
const env = { ...readServerEnv({}), namedDeployments: [deployment] } as unknown as ServerEnv

beforeEach(() => void asked.splice(0))

it('knows the owner of the contracts', async () => {
  expect(await isRecentOwner(env, 31337, owner)).toBe(true)
  expect(await isRecentOwner(env, 31337, numberToHex(0xeef, { size: 20 }))).toBe(false)
  await requireOwner(env, 31337, owner)
  await expect(requireOwner(env, 31337, numberToHex(0xeef, { size: 20 }))).rejects.toMatchObject({ code: 'not-owner' })
})

it('asks the node no more about many wallets, again and again, than about one', async () => {
  await isRecentOwner(env, 31337, numberToHex(1_000, { size: 20 }))
  const once = 20
  expect(asked.length).toBeLessThanOrEqual(once)
  for (let round = 0; round < 3; round += 1)
    for (let wallet = 0; wallet < 10; wallet += 1)
      expect(await isRecentOwner(env, 31337, numberToHex(2_000 + wallet, { size: 20 }))).toBe(false)
  expect(asked.length).toBeLessThanOrEqual(once)
})
