import type { Client, Transport } from 'viem'
import { expect, it, vi } from 'vitest'
import type { FlowContext } from '../transaction-flow'
import { planBuyToken } from './buy-token'

const quoted = { tokensInt: 0n, costWei: 0n }

vi.mock('@/lib/sale/read-token-quote', () => ({ readTokenQuote: async () => quoted }))
vi.mock(import('@/lib/contracts/missing-function'), async (load) => ({
  ...(await load()),
  takesLimits: async () => false,
}))

const account = `0x${'1'.repeat(40)}` as const
const context = {
  account,
  clients: { node: {} as Client<Transport> },
  contracts: { platform: { address: `0x${'2'.repeat(40)}`, abi: [] } },
} as unknown as FlowContext

it('pays the exact price of whole INT where no refund is certain', async () => {
  Object.assign(quoted, { tokensInt: 2n, costWei: 10n })
  const [step] = await planBuyToken(context, { valueWei: 14n, minReceivedInt: null })
  expect(step).toMatchObject({ call: { functionName: 'buyToken', args: [account], value: 10n } })
})

it('refuses a payment that buys nothing any more, where it might not be refunded', async () => {
  Object.assign(quoted, { tokensInt: 0n, costWei: 0n })
  await expect(planBuyToken(context, { valueWei: 14n, minReceivedInt: null })).rejects.toMatchObject({
    failure: { kind: 'buys-nothing' },
  })
})
