'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { useFragment } from '@/components/navigation/use-fragment'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/fields/field'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastingLoading } from '@/components/ui/hooks/use-lasting-loading'
import { fetchJson, ApiError } from '@/lib/site-api/fetch-json'
import {
  type NamedTransaction,
  parseTransactionFragment,
  toTransactionFragment,
} from '@/lib/transaction-view/transaction-fragment'
import {
  transactionHashSchema,
  type TransactionView,
  transactionViewSchema,
} from '@/lib/transaction-view/transaction-view'
import { TransactionFacts } from './transaction-facts'

/** Polling interval of a pending transaction in milliseconds. */
const intervalMs = 2_000

/** The key of the sentence that says why a transaction is not shown. */
type FailureReason = 'notFound' | 'tooLarge' | 'unavailable'

const reasons: Readonly<Record<string, FailureReason>> = {
  'not-found': 'notFound',
  'transaction-too-large': 'tooLarge',
}

/** The state of the requested transaction. */
type TransactionViewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly view: TransactionView }
  | { readonly kind: 'failed'; readonly reason: FailureReason }

function toFailure(error: unknown): TransactionViewState {
  return { kind: 'failed', reason: (error instanceof ApiError && reasons[error.code]) || 'unavailable' }
}

/**
 * Fetches a transaction and polls it while it is pending.
 *
 * @param attempt a new number fetches again.
 */
function useTransactionView({ hash, chainId }: NamedTransaction, attempt: number): TransactionViewState {
  const [read, setRead] = useState<{ readonly of: string; readonly state: TransactionViewState } | null>(null)
  const query = new URLSearchParams({ hash, ...(chainId !== null && { chain: String(chainId) }) }).toString()
  const of = `${query} ${attempt}`

  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    async function look() {
      const state = await fetchJson(`/api/transaction-view?${query}`, transactionViewSchema, abort.signal).then(
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

  return read?.of === of ? read.state : { kind: 'loading' }
}

/** Looks up a transaction by its hash, from the fragment of the URL or from the field. */
export function TransactionLookup() {
  const t = useTranslations('transactionView')
  const id = useId()
  const named = parseTransactionFragment(useFragment() ?? '')
  const [text, setText] = useState<string | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const section = useRef<HTMLElement>(null)
  const hash = named?.hash

  // A link to a transaction scrolls to it.
  useEffect(() => {
    if (hash) section.current?.scrollIntoView({ block: 'start' })
  }, [hash])

  function show(event: FormEvent) {
    event.preventDefault()
    const typed = v.safeParse(transactionHashSchema, text ?? hash ?? '')
    setInvalid(!typed.success)
    if (typed.success)
      window.location.hash = toTransactionFragment({ hash: typed.output, chainId: named?.chainId ?? null })
  }

  return (
    <section ref={section} aria-labelledby={`${id}-title`} className="mt-16 scroll-mt-24">
      <h2 id={`${id}-title`} className="text-title font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-quiet">{t('lead')}</p>
      <form noValidate onSubmit={show} className="mt-6 flex flex-wrap items-start gap-x-3 gap-y-3">
        <Field
          id={`${id}-hash`}
          className="min-w-0 flex-1 basis-full sm:basis-0"
          label={t('field')}
          hint={t('hint')}
          error={isInvalid ? t('invalid') : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
          placeholder="0x"
          value={text ?? hash ?? ''}
          onChange={(event) => {
            setText(event.target.value)
            setInvalid(false)
          }}
        />
        <Button type="submit" className="sm:mt-[1.85rem]">
          {t('show')}
        </Button>
      </form>
      {named && <TransactionResult key={`${named.hash} ${named.chainId}`} named={named} />}
    </section>
  )
}

/** The transaction, or why it cannot be shown. */
function TransactionResult({ named }: { named: NamedTransaction }) {
  const t = useTranslations('transactionView')
  const [attempt, setAttempt] = useState(0)
  const state = useTransactionView(named, attempt)
  const isLoading = useLastingLoading(state.kind === 'loading')
  if (isLoading || state.kind === 'loading') {
    return (
      <div aria-busy className="mt-6">
        <p role="status" className="sr-only">
          {t('reading')}
        </p>
        <Skeleton className="h-80 w-full" />
      </div>
    )
  }
  if (state.kind === 'found') return <TransactionFacts view={state.view} />
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <p role="status" className="text-reward">
        {t(state.reason)}
      </p>
      {state.reason !== 'tooLarge' && (
        <Button variant="secondary" size="s" onClick={() => setAttempt(attempt + 1)}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
