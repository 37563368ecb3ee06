'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Hash } from 'viem'
import { create } from 'zustand'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import { Card } from '@/components/ui/card'
import type { TransactionState } from '@/lib/transactions/transaction-state'

/** A confirmed change: what was signed, in the reader's language, and its transaction. */
type OwnerReceipt = { readonly title: string; readonly details: string; readonly hash: Hash }

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

/** The changes that were confirmed since the page was loaded, newest first. */
export function OwnerReceipts() {
  const t = useTranslations('ownerSection')
  const receipts = useReceiptStore((state) => state.receipts)
  if (receipts.length === 0) return null
  return (
    <Card className="mt-4" aria-labelledby="owner-receipts">
      <h3 id="owner-receipts" className="text-lead font-semibold">
        {t('receipts')}
      </h3>
      <ul className="mt-2">
        {receipts.map(({ title, details, hash }) => (
          <li key={hash} className="border-t border-hairline py-2 text-note first:border-t-0">
            <span className="font-semibold">{title}</span> <TransactionHash hash={hash} />
            {details !== '' && <p className="max-h-40 overflow-y-auto break-words text-quiet">{details}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
