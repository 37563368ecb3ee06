import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError } from 'viem'

/**
 * Whether a read failed because the contract has no such function.
 *
 * Our contracts refuse with data, always; a revert without any is a function that is not there.
 */
export function isMissingFunction(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  if (error.walk((link) => link instanceof ContractFunctionZeroDataError)) return true
  const reverted = error.walk((link) => link instanceof ContractFunctionRevertedError)
  // Without data the reason is only the node's own way to say "reverted".
  return reverted instanceof ContractFunctionRevertedError && (!reverted.raw || reverted.raw === '0x')
}

/** Runs a read; where the contract lacks its function, the other way to know. */
export async function readOr<value>(read: Promise<value>, otherwise: () => Promise<value>): Promise<value> {
  try {
    return await read
  } catch (error) {
    if (isMissingFunction(error)) return otherwise()
    throw error
  }
}
