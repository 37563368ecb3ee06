import { toFunctionSelector, type Address, type Chain, type Client, type Transport } from 'viem'
import { getCode } from 'viem/actions'

const codes = new Map<string, Promise<string>>()

/**
 * Whether the contract at an address has a function, by its signature (`buyToken(address,uint256,uint256)`).
 *
 * Looks for the selector in the code, which is read once a page.
 */
export async function hasFunction(
  node: Client<Transport, Chain>,
  address: Address,
  signature: string,
): Promise<boolean> {
  const key = `${node.chain.id}:${address}`
  const reading = codes.get(key) ?? getCode(node, { address }).then((code) => code ?? '0x')
  codes.set(key, reading)
  // A failed read must not be remembered.
  const code = await reading.catch((error: unknown) => {
    codes.delete(key)
    throw error
  })
  if (code === '0x') codes.delete(key)
  return code.includes(toFunctionSelector(signature).slice(2))
}
