import { createClient, custom, numberToHex, padHex, toFunctionSelector } from 'viem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { supportedChains } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { timelockRoles } from '@/lib/owner/read-owner-rights'
import { isRecentOwner, requireOwner } from './require-owner'

const asked: string[] = []
const owner = numberToHex(0xada, { size: 20 })

const timelock = numberToHex(0x10c, { size: 20 })
const proposer = numberToHex(0xbea, { size: 20 })
/** Who owns the contracts: an account, or the timelock. */
let ownedBy = owner

/** A node of a chain whose contracts one address owns. */
const request = async ({ method, params }: { method: string; params?: unknown }) => {
  asked.push(method)
  if (method === 'eth_getCode') return (params as readonly string[])[0] === timelock ? '0x60' : '0x'
  const { to, data } = (params as readonly [{ readonly to: string; readonly data: string }])[0]
  if (data === toFunctionSelector('function owner()')) return padHex(ownedBy)
  const isProposerAsked = to === timelock && data.includes(timelockRoles.proposer.slice(2))
  return padHex(isProposerAsked && data.endsWith(proposer.slice(2)) ? '0x1' : '0x0')
}

vi.mock('@/lib/server/chain/get-node', () => ({
  getNode: () => createClient({ chain: supportedChains[31337], transport: custom({ request }) }),
}))

const platform = numberToHex(1, { size: 20 })
const deployments = [31337, 25].map((chainId) => ({ chainId, contracts: { platform } }))
const env = { ...readServerEnv({}), namedDeployments: deployments } as unknown as ServerEnv

const toWallet = (number: number) => numberToHex(number, { size: 20 })
const stranger = toWallet(0xeef)
const noLimit = async () => {}

beforeEach(() => void asked.splice(0))
afterEach(() => {
  ownedBy = owner
  vi.useRealTimers()
})

it('knows the owner of the contracts', async () => {
  expect(await isRecentOwner(env, 31337, owner, noLimit)).toBe(true)
  expect(await isRecentOwner(env, 31337, stranger, noLimit)).toBe(false)
  await requireOwner(env, 31337, owner)
  await expect(requireOwner(env, 31337, stranger)).rejects.toMatchObject({ code: 'not-owner' })
})

it('asks the node no more about many wallets, again and again, than about one', async () => {
  await isRecentOwner(env, 31337, toWallet(1_000), noLimit)
  const once = 20
  expect(asked.length).toBeLessThanOrEqual(once)
  for (let round = 0; round < 3; round += 1)
    for (let wallet = 0; wallet < 10; wallet += 1)
      expect(await isRecentOwner(env, 31337, toWallet(2_000 + wallet), noLimit)).toBe(false)
  expect(asked.length).toBeLessThanOrEqual(once)
})

it('knows who proposes to a timelock that owns the contracts', async () => {
  ownedBy = timelock
  expect(await isRecentOwner(env, 25, proposer, noLimit)).toBe(true)
  expect(await isRecentOwner(env, 25, stranger, noLimit)).toBe(false)
  await requireOwner(env, 25, proposer)
  await expect(requireOwner(env, 25, stranger)).rejects.toMatchObject({ code: 'not-owner' })
})

it('asks the node once about each wallet where a timelock owns the contracts, and not beyond a limit', async () => {
  ownedBy = timelock
  await isRecentOwner(env, 25, toWallet(3_000), noLimit)
  asked.splice(0)
  for (let round = 0; round < 3; round += 1)
    for (let wallet = 0; wallet < 10; wallet += 1)
      expect(await isRecentOwner(env, 25, toWallet(4_000 + wallet), noLimit)).toBe(false)
  expect(asked).toEqual(Array.from({ length: 10 }, () => 'eth_call'))
  const limited = () => Promise.reject(new Error('limited'))
  await expect(isRecentOwner(env, 25, toWallet(5_000), limited)).rejects.toThrow('limited')
  expect(asked).toHaveLength(10)
  // Who is known is not counted.
  expect(await isRecentOwner(env, 25, toWallet(4_000), limited)).toBe(false)
  expect(await isRecentOwner(env, 25, proposer, limited)).toBe(true)
  // Also when the node has to be asked again.
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(31_000)
  expect(await isRecentOwner(env, 25, proposer, limited)).toBe(true)
  // A question counts for who asks now, not for who asked first.
  const count = vi.fn(noLimit)
  expect(await isRecentOwner(env, 25, toWallet(5_000), count)).toBe(false)
  expect(count).toHaveBeenCalledOnce()
})
