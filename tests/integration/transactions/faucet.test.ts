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

it('refuses a contract that takes no coins, and pays the next address', async () => {
  const contract = freshAccount().address
  await node.control.setCode({ address: contract, bytecode: '0x60006000fd' })
  expect(await refusalOf(fundAddress(contract))).toMatchObject({ status: 422, code: 'takes-no-coins' })
  expect(await fundAddress(freshAccount().address)).toMatchObject({ funded: true })
})
