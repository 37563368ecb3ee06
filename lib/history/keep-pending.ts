import type { Address, Hash } from 'viem'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import type { TransactionEvent } from '@/lib/transactions/transaction-state'
import { forgetPending, rememberPending } from './pending-transactions'

/** Ends of a sent transaction after which no block will ever hold it, or the reader was told what a block says. */
const isOver = ({ kind }: TransactionFailure) => kind === 'reverted' || kind === 'replaced' || kind === 'cancelled'

/**
 * Keeps what a flow of transactions sends, until its end is known. What the reader stops waiting for stays: leaving the page
 * ends no transaction.
 *
 * @returns to be told of every event of the flow.
 */
export function keepPending(account: Address, chainId: number): (event: TransactionEvent) => void {
  let what = ''
  let sent: Hash | null = null

  function release(hash: Hash | null) {
    if (hash) forgetPending(hash)
    sent = null
  }
  function keep(hash: Hash) {
    release(sent)
    sent = hash
    rememberPending({ chainId, account, hash, what })
  }

  return (event) => {
    if (event.kind === 'step-started') {
      release(sent)
      what = event.step.name
    } else if (event.kind === 'sent' || event.kind === 'repriced') keep(event.hash)
    else if (event.kind === 'finished' || (event.kind === 'failed' && isOver(event.failure))) release(sent)
  }
}
