import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError } from 'viem'
import { toNodeFault } from './node-fault'

function isRefusedByContract(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk(
      (cause) => cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError,
    ) !== null
  )
}

/** What a contract answers; null where it refuses or knows no such question. Throws `NodeFault` for the node's faults. */
export async function nullIfRefused<T>(question: Promise<T>): Promise<T | null> {
  try {
    return await question
  } catch (error) {
    if (isRefusedByContract(error)) return null
    throw toNodeFault(error)
  }
}
