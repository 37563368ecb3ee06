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
import type { TransactionStepName } from './transaction-state'
import { type MinedTransaction, waitForReceipt } from './wait-for-receipt'
import { withTimeout } from './with-timeout'

/** The part of a flow that concerns a transaction after it was sent. */
type SentFlow = Pick<TransactionFlow, 'emit' | 'timeouts' | 'onReceipt' | 'receiptSignal' | 'findInHistory'>

const receiptPollingMs = 1_000

/** Waits for a sent transaction without end, and emits what happens to it. */
async function waitUntilMined(
  { emit, timeouts = transactionTimeouts, onReceipt, receiptSignal, findInHistory }: SentFlow,
  node: TransactionClients['node'],
  hash: Hash,
): Promise<MinedTransaction> {
  return waitForReceipt(node, hash, {
    lateAfterMs: timeouts.late,
    pollingIntervalMs: receiptPollingMs,
    onRepriced: (newHash) => emit({ kind: 'repriced', hash: newHash }),
    onDelay: (delay) => emit({ kind: 'delayed', delay }),
    onMined: (mined) => {
      emit({ kind: 'mined' })
      onReceipt?.(mined)
    },
    findInHistory,
    signal: receiptSignal,
  })
}

/**
 * Waits for a transaction that an earlier visit to the page, or another tab, has sent. Emits the same events as the
 * flow that sent it.
 */
export async function resumeTransaction(
  flow: SentFlow,
  node: TransactionClients['node'],
  sent: { readonly hash: Hash; readonly name: TransactionStepName },
): Promise<void> {
  const { emit } = flow
  emit({ kind: 'resumed', ...sent })
  try {
    const { transactionHash: hash, blockNumber } = await waitUntilMined(flow, node, sent.hash)
    emit({ kind: 'finished', hash, seconds: null, blockNumber })
  } catch (error) {
    emit({ kind: 'failed', failure: toTransactionFailure(error) })
  }
}

/**
 * Runs the steps of a flow in order: simulate, estimate, sign, send, wait for the receipt, verify.
 *
 * A call that reverts in simulation is never sent to the wallet. A signature that arrives after the timeout is still
 * followed to its receipt, and a sent transaction is never given up. Never throws: failures are emitted as events.
 *
 * @returns true when the last step is confirmed and verified.
 */
export async function runTransactionFlow(flow: TransactionFlow): Promise<boolean> {
  const now = flow.now ?? Date.now
  const timeouts = flow.timeouts ?? transactionTimeouts
  const { emit, signal } = flow
  const limits = (waitingFor: 'check' | 'signature') => ({
    waitingFor,
    timeoutMs: timeouts[waitingFor],
    ...(signal ? { signal } : {}),
  })
  let firstSentAt: number | null = null

  async function confirm(clients: TransactionClients, step: Pick<CallStep, 'verify'>, hash: Hash, isLast: boolean) {
    emit({ kind: 'sent', hash })
    firstSentAt ??= now()
    const mined = await waitUntilMined(flow, clients.node, hash)
    const failure = (await step.verify?.()) ?? null
    if (failure) throw new TransactionFailureError(failure)
    if (!isLast) return
    const seconds = Math.max(0, (now() - firstSentAt) / 1000)
    emit({ kind: 'finished', hash: mined.transactionHash, seconds, blockNumber: mined.blockNumber })
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

  async function runBatch(clients: TransactionClients, { batch }: BatchStep, isLast: boolean) {
    const { checkBatch, sendBatch, waitForBatch } = await import('./send-batch')
    await withTimeout(checkBatch(clients, batch), limits('check'))
    emit({ kind: 'asked-to-sign' })
    const id = await withTimeout(sendBatch(clients, batch), limits('signature'))
    emit({ kind: 'handed-over' })
    firstSentAt ??= now()
    const hash = await waitForBatch(clients, id, {
      pollingIntervalMs: receiptPollingMs,
      lateAfterMs: timeouts.late,
      onLate: () => emit({ kind: 'delayed', delay: 'late' }),
      signal: flow.receiptSignal,
    })
    await confirm(clients, {}, hash, isLast)
  }

  async function runSteps(context: FlowContext): Promise<void> {
    const { clients } = context
    const steps = await withTimeout(flow.plan(context), limits('check'))
    for (const [index, step] of steps.entries()) {
      emit({ kind: 'step-started', step: { name: step.name, index, count: steps.length } })
      if ('batch' in step) await runBatch(clients, step, index === steps.length - 1)
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
  // What it needs with the network fee cannot be estimated for an account that does not hold the value.
  if (balanceWei < valueWei) throw new TransactionFailureError({ kind: 'insufficient-funds' })
  await simulateContract(node, request)
  const gas = toGasLimit(await estimateContractGas(node, request), call.functionName, node.chain.id)
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
