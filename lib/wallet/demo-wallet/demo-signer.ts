import {
  createClient,
  http,
  RpcRequestError,
  type Address,
  type Chain,
  type Hex,
  type SignableMessage,
  type TypedDataDefinition,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { estimateFeesPerGas, estimateGas, sendTransaction } from 'viem/actions'
import { ProviderError } from './demo-wallet-provider'

type Outgoing = { readonly to: Address | null; readonly value: bigint; readonly data?: Hex }

/** A transaction that waits for consent. `feeWei` is the highest network fee. */
type PreparedTransaction = { readonly feeWei: bigint; readonly send: () => Promise<Hex> }

/** The key of the demo wallet, connected to the node. Errors keep the node's codes and data. */
export type DemoSigner = {
  readonly address: Address
  readonly prepare: (transaction: Outgoing, gas: bigint | undefined) => Promise<PreparedTransaction>
  readonly signMessage: (message: SignableMessage) => Promise<Hex>
  readonly signTypedData: (data: TypedDataDefinition) => Promise<Hex>
  readonly fetchNodeInfo: (method: string, params: unknown) => Promise<unknown>
}

/** The node's error inside viem's error, as wallets report it. */
function toProviderError(error: unknown): unknown {
  for (let next = error; next; next = (next as { cause?: unknown }).cause) {
    if (next instanceof RpcRequestError) return new ProviderError(next.code, next.details, next.data)
  }
  return error
}

async function passOn<value>(response: Promise<value>): Promise<value> {
  return response.catch((error: unknown) => {
    throw toProviderError(error)
  })
}

/** Creates a signer for the local chain's node. */
export function createDemoSigner(privateKey: Hex, chain: Chain, rpcUrl: string): DemoSigner {
  const account = privateKeyToAccount(privateKey)
  const client = createClient({ account, chain, transport: http(rpcUrl), pollingInterval: 1000, ccipRead: false })
  return {
    address: account.address,
    prepare: async (transaction, givenGas) => {
      const gas = givenGas ?? (await passOn(estimateGas(client, transaction)))
      const fees = await passOn(estimateFeesPerGas(client, { type: 'eip1559' }))
      return {
        feeWei: gas * fees.maxFeePerGas,
        send: () => passOn(sendTransaction(client, { ...transaction, gas, ...fees })),
      }
    },
    signMessage: (message) => account.signMessage({ message }),
    signTypedData: (data) => account.signTypedData(data),
    fetchNodeInfo: (method, params) =>
      passOn(
        (client.request as (request: { method: string; params: unknown }) => Promise<unknown>)({ method, params }),
      ),
  }
}
