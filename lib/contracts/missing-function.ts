import {
  type Address,
  BaseError,
  type Chain,
  type Client,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  toFunctionSelector,
  type Transport,
} from 'viem'
import { getCode } from 'viem/actions'

/**
 * Whether a read failed because the contract does not have the function. Our contracts always revert with data, so a revert
 * without data means that the function is missing.
 */
export function isMissingFunction(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  if (error.walk((link) => link instanceof ContractFunctionZeroDataError)) return true
  const reverted = error.walk((link) => link instanceof ContractFunctionRevertedError)
  // Without data, viem's reason is only the node's wording of "reverted".
  return reverted instanceof ContractFunctionRevertedError && (!reverted.raw || reverted.raw === '0x')
}

/** Waits for a read, and runs `fallback` if the contract does not have the function. Rethrows other errors. */
export async function readWithFallback<value>(read: Promise<value>, fallback: () => Promise<value>): Promise<value> {
  try {
    return await read
  } catch (error) {
    if (isMissingFunction(error)) return fallback()
    throw error
  }
}

const codes = new Map<string, Promise<string>>()

/**
 * Whether the contract at an address has a function, by its signature (`buyToken(address,uint256,uint256)`). Searches the
 * deployed code for the selector; the code is cached for the lifetime of the page.
 */
export async function hasFunction(
  node: Client<Transport, Chain>,
  address: Address,
  signature: string,
): Promise<boolean> {
  const key = `${node.chain.id}:${address}`
  const pendingCode = codes.get(key) ?? getCode(node, { address }).then((code) => code ?? '0x')
  codes.set(key, pendingCode)
  // A failed read must not be cached.
  const code = await pendingCode.catch((error: unknown) => {
    codes.delete(key)
    throw error
  })
  if (code === '0x') codes.delete(key)
  return code.includes(toFunctionSelector(signature).slice(2))
}

/**
 * Whether the platform takes a minimum received, a maximum cost and a deadline. Platforms of the live generation take none of
 * them.
 */
export const takesLimits = (node: Client<Transport, Chain>, platform: Address): Promise<boolean> =>
  hasFunction(node, platform, 'buyToken(address,uint256,uint256)')
