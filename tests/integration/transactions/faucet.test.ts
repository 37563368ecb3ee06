import { afterAll, beforeAll, expect, it } from 'vitest'
import { fundAddress } from '@/lib/server/chain/faucet'
import { freshAccount, startTestNode, type TestNode } from '@/tests/support/test-node'
import { refusalOf } from '@/tests/support/waitlist-fixture'

let node: TestNode
beforeAll(async () => {
  node = await startTestNode(31337)
  Object.assign(process.env, { SERVER_RPC_URLS_31337: node.rpcUrl, LOG_LEVEL: 'silent' })
})
afterAll(() => node?.stop())

it('refuses contracts that take no coins, and pays the next address', async () => {
  const [reverts, loops, isInvalid] = ['0x60006000fd', '0x5b600056', '0xfe'] as const
  for (const bytecode of [reverts, loops, isInvalid]) {
    const contract = freshAccount().address
    await node.control.setCode({ address: contract, bytecode })
    expect(await refusalOf(fundAddress(contract)), bytecode).toMatchObject({ status: 422, code: 'takes-no-coins' })
  }
  expect(await fundAddress(freshAccount().address)).toMatchObject({ funded: true })
})
