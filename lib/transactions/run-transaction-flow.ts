import type { Hash } from 'viem'
import { estimateContractGas, estimateFeesPerGas, getBalance, simulateContract, writeContract } from 'viem/actions'
import { awaitReceipt } from './await-receipt'
import type { ContractCall } from './contract-call'
import { toGasLimit } from './gas-limit'
import { toTransactionFailure } from './to-transaction-failure'
import { type TransactionFailure, TransactionFailureError } from './transaction-failure'
import {
  type BatchStep,
  type CallStep,
  type SignatureStep,
  type TransactionClients,
  type TransactionFlow,
  transactionTimeouts,
} from './transaction-flow'
import { waitWithin } from './wait-within'

/** How a flow ended: `true` when its last step is in a block and did what it was for. */
export type FlowOutcome = boolean

/**
 * Runs the steps of a flow one after another: simulate, estimate, sign, send, wait for the receipt, verify.
 *
 * A revert seen in simulation never reaches the wallet. A signature given after the waiting ended is still followed to its
 * receipt. Never throws: failures are events.
 */
export async function runTransactionFlow(flow: TransactionFlow): Promise<FlowOutcome> {
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
    const receipt = await awaitReceipt(clients.node, hash, {
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
    const gas = await waitWithin(checkTransaction(clients, call), limits('check'))
    emit({ kind: 'asked-to-sign' })
    const sending = writeContract(clients.wallet, { ...call, chain: clients.node.chain, gas })
    const hash = await waitWithin(sending, limits('signature')).catch((error: unknown) => {
      const { kind } = toTransactionFailure(error)
      if (kind === 'timed-out' || kind === 'abandoned') followLate(clients, step, sending, index === count - 1)
      throw error
    })
    await confirm(clients, step, hash, index === count - 1)
  }

  /** The wallet was not waited for any longer; should it send after all, the user sees what became of it. */
  function followLate(clients: TransactionClients, step: CallStep, sending: Promise<Hash>, isLast: boolean) {
    sending
      .then((hash) => confirm(clients, step, hash, isLast))
      .then(() => {
        // What should have come after it was not asked for any more: the user begins again, with this step done.
        if (!isLast) emit({ kind: 'failed', failure: { kind: 'abandoned', waitingFor: 'signature' } })
      })
      .catch((error: unknown) => emit({ kind: 'failed', failure: toTransactionFailure(error) }))
  }

  async function runSignature(step: SignatureStep): Promise<boolean> {
    emit({ kind: 'asked-to-sign' })
    const isSigned = await waitWithin(step.sign(), limits('signature'))
    emit({ kind: 'signed' })
    return isSigned
  }

  async function runBatch(clients: TransactionClients, { batch }: BatchStep) {
    const { awaitBatch, checkBatch, sendBatch } = await import('./send-batch')
    await waitWithin(checkBatch(clients, batch), limits('check'))
    emit({ kind: 'asked-to-sign' })
    const id = await waitWithin(sendBatch(clients, batch), limits('signature'))
    emit({ kind: 'handed-over' })
    const sentAt = now()
    const receipt = await awaitBatch(clients, id, timeouts.receipt)
    flow.onReceipt?.(receipt)
    const { transactionHash: hash, blockNumber } = receipt
    emit({ kind: 'sent', hash })
    emit({ kind: 'finished', hash, seconds: Math.max(0, (now() - sentAt) / 1000), blockNumber })
  }

  async function runSteps(clients: TransactionClients): Promise<void> {
    const steps = await waitWithin(flow.plan(clients), limits('check'))
    for (const [index, step] of steps.entries()) {
      emit({ kind: 'step-started', step: { name: step.name, index, count: steps.length } })
      if ('batch' in step) await runBatch(clients, step)
      else if ('call' in step) await runCall(clients, step, index, steps.length)
      else if (!(await runSignature(step))) return runSteps(clients)
    }
  }

  emit({ kind: 'started' })
  try {
    await runSteps(await waitWithin(flow.connect(), limits('check')))
    return true
  } catch (error) {
    const failure = toTransactionFailure(error)
    emit({ kind: 'failed', failure: firstSentAt === null ? failure : tellPartSent(failure) })
    return false
  }
}

/**
 * Tries a call on our own node before the wallet hears of it.
 *
 * @returns the gas limit to send with.
 * @throws what the call would fail with: its revert, or `insufficient-funds` where the account cannot pay value and gas.
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

/** A failure of a later step, so that nobody is told that nothing was sent when the step before it is in a block. */
function tellPartSent(failure: TransactionFailure): TransactionFailure {
  const isOfStep = failure.kind === 'rejected' || failure.kind === 'timed-out' || failure.kind === 'abandoned'
  return isOfStep ? { ...failure, isPartSent: true } : failure
}
