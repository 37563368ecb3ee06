'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { readTransactionFragment } from '@/lib/transaction-view/read-transaction-fragment'
import { toTransactionFragment } from '@/lib/transaction-view/to-transaction-fragment'
import { transactionHashSchema } from '@/lib/transaction-view/transaction-view'
import { TransactionReading } from './transaction-reading'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** Looks at any transaction by its hash: from the fragment of the address, which only the browser knows, or typed. */
export function TransactionDesk() {
  const t = useTranslations('transactionView')
  const id = useId()
  const fragment = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )
  const named = readTransactionFragment(fragment)
  const [text, setText] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const section = useRef<HTMLElement>(null)
  const hash = named?.hash

  // Whoever followed a link came for this transaction, not for what stands above it.
  useEffect(() => {
    if (hash) section.current?.scrollIntoView({ block: 'start' })
  }, [hash])

  function show(event: FormEvent) {
    event.preventDefault()
    const typed = v.safeParse(transactionHashSchema, text ?? hash ?? '')
    setRefused(!typed.success)
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
          error={isRefused ? t('invalid') : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={80}
          placeholder="0x"
          value={text ?? hash ?? ''}
          onChange={(event) => {
            setText(event.target.value)
            setRefused(false)
          }}
        />
        <Button type="submit" className="sm:mt-[1.85rem]">
          {t('show')}
        </Button>
      </form>
      {named && <TransactionReading key={`${named.hash} ${named.chainId}`} named={named} />}
    </section>
  )
}
