'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Hash } from 'viem'
import { create } from 'zustand'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import { Card } from '@/components/ui/card'
import type { TransactionState } from '@/lib/transactions/transaction-state'

/** A confirmed change: what was signed, in the reader's language, and its transaction. */
type OwnerReceipt = { readonly title: string; readonly details: ReactNode; readonly hash: Hash }

const useReceiptStore = create<{ readonly receipts: readonly OwnerReceipt[] }>(() => ({ receipts: [] }))

/** Records a confirmed change. Its form may disappear, such as that of an accepted ownership. */
function addOwnerReceipt(receipt: OwnerReceipt): void {
  useReceiptStore.setState(({ receipts }) =>
    receipts.some(({ hash }) => hash === receipt.hash) ? { receipts } : { receipts: [receipt, ...receipts] },
  )
}

/** Records what is signed next as soon as it is confirmed. @returns sets the words of what is being signed. */
export function useOwnerReceipt(state: TransactionState): (signed: Omit<OwnerReceipt, 'hash'>) => void {
  const [signed, setSigned] = useState<Omit<OwnerReceipt, 'hash'> | null>(null)
  const hash = state.kind === 'confirmed' ? state.hash : null
  useEffect(() => {
    if (hash && signed) addOwnerReceipt({ ...signed, hash })
  }, [hash, signed])
  return setSigned
}

const receiptsId = 'owner-receipts'

/**
 * Keeps the focus of the keyboard after a confirmed change: it disables or removes the pressed button, or removes its whole form.
 *
 * @returns refs of the form and of its status, and a function that moves the focus from the form to the status.
 */
export function useKeptFocus(): {
  readonly formRef: RefObject<HTMLDivElement | null>
  readonly statusRef: RefObject<HTMLDivElement | null>
  readonly focusStatus: () => void
} {
  const formRef = useRef<HTMLDivElement>(null)
  const statusRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = formRef.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(receiptsId)?.focus()
    }
  }, [])
  function focusStatus() {
    const { activeElement } = document
    if (activeElement === document.body || formRef.current?.contains(activeElement)) statusRef.current?.focus()
  }
  return { formRef, statusRef, focusStatus }
}

/** The changes that were confirmed since the page was loaded, newest first. */
export function OwnerReceipts() {
  const t = useTranslations('ownerSection')
  const receipts = useReceiptStore((state) => state.receipts)
  if (receipts.length === 0) return null
  return (
    <Card className="mt-4" aria-labelledby={receiptsId}>
      <h3 id={receiptsId} tabIndex={-1} className="text-lead font-semibold">
        {t('receipts')}
      </h3>
      <ul className="mt-2">
        {receipts.map(({ title, details, hash }) => (
          <li key={hash} className="border-t border-hairline py-2 text-note first:border-t-0">
            <span className="font-semibold">{title}</span> <TransactionHash hash={hash} />
            <div className="max-h-40 overflow-y-auto break-words">{details}</div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
