import 'server-only'
import { type Abi, BaseError, type Chain, type Client, isHex, type Transaction, type Transport } from 'viem'
import { call } from 'viem/actions'
import { type Decoded, decodeRevert } from './decode-transaction'

/**
 * Finds the reason of a revert by calling the transaction again on the block before its own, because a receipt contains
 * no reason. Null when the node no longer has the state of that block or the call succeeds now.
 */
export async function explainRevert(
  node: Client<Transport, Chain>,
  transaction: Transaction,
  abis: readonly Abi[],
): Promise<Decoded | null> {
  const { blockNumber, from, gas, input, to, value } = transaction
  if (blockNumber === null) return null
  const refusal: unknown = await call(node, {
    account: from,
    to,
    data: input,
    value,
    gas,
    blockNumber: blockNumber - 1n,
  }).then(
    () => null,
    (error: unknown) => error,
  )
  if (!(refusal instanceof BaseError)) return null
  const holder = refusal.walk((cause) => isHex((cause as { readonly data?: unknown }).data))
  const data = (holder as { readonly data?: unknown } | null)?.data
  if (!isHex(data)) return null
  return abis.reduce<Decoded | null>((known, abi) => known ?? decodeRevert(abi, data), null)
}
