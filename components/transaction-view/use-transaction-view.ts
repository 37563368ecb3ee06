'use client'

import { useEffect, useState } from 'react'
import { readSite } from '@/lib/site-api/read-site'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import type { NamedTransaction } from '@/lib/transaction-view/to-transaction-fragment'
import { transactionViewSchema, type TransactionView } from '@/lib/transaction-view/transaction-view'

/** Milliseconds between two looks at a transaction that no block has yet. */
const intervalMs = 2_000

/** What is known of the transaction asked for. */
export type TransactionViewState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'found'; readonly view: TransactionView }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed' }

function toFailure(error: unknown): TransactionViewState {
  return { kind: error instanceof SiteRefusal && error.code === 'not-found' ? 'not-found' : 'failed' }
}

/**
 * Reads a transaction from the chain's node, again and again while no block has it.
 *
 * @param attempt another number reads anew.
 */
export function useTransactionView({ hash, chainId }: NamedTransaction, attempt: number): TransactionViewState {
  const [read, setRead] = useState<{ readonly of: string; readonly state: TransactionViewState } | null>(null)
  const query = new URLSearchParams({ hash, ...(chainId !== null && { chain: String(chainId) }) }).toString()
  const of = `${query} ${attempt}`

  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    async function look() {
      const state = await readSite(`/api/transaction-view?${query}`, transactionViewSchema, abort.signal).then(
        (view): TransactionViewState => ({ kind: 'found', view }),
        toFailure,
      )
      if (abort.signal.aborted) return
      setRead({ of, state })
      if (state.kind === 'found' && state.view.outcome === 'pending') timer = setTimeout(() => void look(), intervalMs)
    }

    void look()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [query, of])

  return read?.of === of ? read.state : { kind: 'reading' }
}
