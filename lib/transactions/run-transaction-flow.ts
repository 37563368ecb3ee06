import type { Hash } from 'viem'
import { estimateContractGas, estimateFeesPerGas, getBalance, simulateContract, writeContract } from 'viem/actions'
import type { ContractCall } from './contract-call'
import { toGasLimit } from './gas'
import { toTransactionFailure } from './to-transaction-failure'
import { type TransactionFailure, TransactionFailureError } from './transaction-failure'
import {
  type BatchStep,
  type CallStep,
  type FlowContext,
  type SignatureStep,
  type TransactionClients,
  type TransactionFlow,
  transactionTimeouts,
} from './transaction-flow'
import { waitForReceipt } from './wait-for-receipt'
import { withTimeout } from './with-timeout'

/**
 * Runs the steps of a flow in order: simulate, estimate, sign, send, wait for the receipt, verify.
 *
 * A call that reverts in simulation is never sent to the wallet. A signature that arrives after the timeout is still
 * followed to its receipt. Never throws: failures are emitted as events.
 *
 * @returns true when the last step is confirmed and verified.
 */
export async function runTransactionFlow(flow: TransactionFlow): Promise<boolean> {
  const now = flow.now ?? Date.now
  const timeouts = flow.timeouts ?? transactionTimeouts
  const { emit, signal } = flow
  const limits = (waitingFor: keyof typeof timeouts) => ({
    waitingFor,
    timeoutMs: timeouts[waitingFor],
    ...(signal ? { signal } : {}),
  })
  let firstSentAt: number | null = null

  async function confirm(clients: TransactionClients, step: CallStep, hash: Hash, isLast: boolean) {
    emit({ kind: 'sent', hash })
    firstSentAt ??= now()
    const receipt = await waitForReceipt(clients.node, hash, {
      timeoutMs: timeouts.receipt,
      pollingIntervalMs: 1000,
      onRepriced: (newHash) => emit({ kind: 'repriced', hash: newHash }),
      onReceipt: flow.onReceipt,
    })
    const failure = (await step.verify?.(receipt)) ?? null
    if (failure) throw new TransactionFailureError(failure)
    if (!isLast) return
    const seconds = Math.max(0, (now() - firstSentAt) / 1000)
    emit({ kind: 'finished', hash: receipt.transactionHash, seconds, blockNumber: receipt.blockNumber })
  }

  async function runCall(clients: TransactionClients, step: CallStep, index: number, count: number) {
    const call: ContractCall = typeof step.call === 'function' ? step.call() : step.call
    const gas = await withTimeout(checkTransaction(clients, call), limits('check'))
    emit({ kind: 'asked-to-sign' })
    const sending = writeContract(clients.wallet, { ...call, chain: clients.node.chain, gas })
    const hash = await withTimeout(sending, limits('signature')).catch((error: unknown) => {
      const { kind } = toTransactionFailure(error)
      if (kind === 'timed-out' || kind === 'abandoned') followLate(clients, step, sending, index === count - 1)
      throw error
    })
    await confirm(clients, step, hash, index === count - 1)
  }

  /**
   * Follows a request that is still open in the wallet after the timeout, so that a late signature is shown to the
   * user.
   */
  function followLate(clients: TransactionClients, step: CallStep, sending: Promise<Hash>, isLast: boolean) {
    sending
      .then((hash) => confirm(clients, step, hash, isLast))
      .then(() => {
        // The remaining steps were not requested. The user starts the flow again and this step is skipped.
        if (!isLast) emit({ kind: 'failed', failure: { kind: 'abandoned', waitingFor: 'signature' } })
      })
      .catch((error: unknown) => emit({ kind: 'failed', failure: toTransactionFailure(error) }))
  }

  async function runSignature(step: SignatureStep): Promise<boolean> {
    emit({ kind: 'asked-to-sign' })
    const isSigned = await withTimeout(step.sign(), limits('signature'))
    emit({ kind: 'signed' })
    return isSigned
  }

  async function runBatch(clients: TransactionClients, { batch }: BatchStep) {
    const { checkBatch, sendBatch, waitForBatch } = await import('./send-batch')
    await withTimeout(checkBatch(clients, batch), limits('check'))
    emit({ kind: 'asked-to-sign' })
    const id = await withTimeout(sendBatch(clients, batch), limits('signature'))
    emit({ kind: 'handed-over' })
    const sentAt = now()
    const receipt = await waitForBatch(clients, id, timeouts.receipt)
    flow.onReceipt?.(receipt)
    const { transactionHash: hash, blockNumber } = receipt
    emit({ kind: 'sent', hash })
    emit({ kind: 'finished', hash, seconds: Math.max(0, (now() - sentAt) / 1000), blockNumber })
  }

  async function runSteps(context: FlowContext): Promise<void> {
    const { clients } = context
    const steps = await withTimeout(flow.plan(context), limits('check'))
    for (const [index, step] of steps.entries()) {
      emit({ kind: 'step-started', step: { name: step.name, index, count: steps.length } })
      if ('batch' in step) await runBatch(clients, step)
      else if ('call' in step) await runCall(clients, step, index, steps.length)
      else if (!(await runSignature(step))) return runSteps(context)
    }
  }

  emit({ kind: 'started' })
  try {
    await runSteps(await withTimeout(flow.connect(), limits('check')))
    return true
  } catch (error) {
    const failure = toTransactionFailure(error)
    emit({ kind: 'failed', failure: firstSentAt === null ? failure : markPartSent(failure) })
    return false
  }
}

/**
 * Simulates a call on our own node before the wallet is asked to sign it.
 *
 * @returns the gas limit to send with.
 * @throws the revert of the call, or `insufficient-funds` when the account cannot pay the value and the network fee.
 */
async function checkTransaction(clients: TransactionClients, call: ContractCall): Promise<bigint> {
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

/** Marks a failure after an earlier step was sent, so that the message does not claim that nothing was sent. */
function markPartSent(failure: TransactionFailure): TransactionFailure {
  const canBeMarked = failure.kind === 'rejected' || failure.kind === 'timed-out' || failure.kind === 'abandoned'
  return canBeMarked ? { ...failure, isPartSent: true } : failure
}
