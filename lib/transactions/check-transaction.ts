import { estimateContractGas, estimateFeesPerGas, getBalance, simulateContract } from 'viem/actions'
import type { ContractCall } from './contract-call'
import { toGasLimit } from './gas-limit'
import { TransactionFailureError } from './transaction-failure'
import type { TransactionClients } from './transaction-flow'

/**
 * Tries a call on our own node before the wallet hears of it.
 *
 * @returns the gas limit to send with.
 * @throws what the call would fail with: its revert, or `insufficient-funds` where the account cannot pay value and gas.
 */
export async function checkTransaction(clients: TransactionClients, call: ContractCall): Promise<bigint> {
  const { node, wallet } = clients
  const account = wallet.account.address
  const request = { ...call, account }
  const balanceWei = await getBalance(node, { address: account })
  const valueWei = call.value ?? 0n
  if (balanceWei < valueWei) {
    throw new TransactionFailureError({ kind: 'insufficient-funds', haveWei: balanceWei, needWei: valueWei })
  }
  await simulateContract(node, request)
  const gas = toGasLimit(await estimateContractGas(node, request), call.functionName)
  const fees = await estimateFeesPerGas(node)
  const needWei = valueWei + gas * (fees.maxFeePerGas ?? fees.gasPrice ?? 0n)
  if (balanceWei < needWei) {
    throw new TransactionFailureError({ kind: 'insufficient-funds', haveWei: balanceWei, needWei })
  }
  return gas
}
