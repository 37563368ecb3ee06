'use client'

import { useTranslations } from 'next-intl'
import type { Hash } from 'viem'
import { create } from 'zustand'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import { Card } from '@/components/ui/card'

/** A confirmed change: what was signed, in the reader's language, and its transaction. */
type OwnerReceipt = { readonly title: string; readonly details: string; readonly hash: Hash }

const useReceiptStore = create<{ readonly receipts: readonly OwnerReceipt[] }>(() => ({ receipts: [] }))

/** Records a confirmed change. Its form may disappear, such as that of an accepted ownership. */
export function addOwnerReceipt(receipt: OwnerReceipt): void {
  useReceiptStore.setState(({ receipts }) =>
    receipts.some(({ hash }) => hash === receipt.hash) ? { receipts } : { receipts: [receipt, ...receipts] },
  )
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
            {details !== '' && <p className="break-words text-quiet">{details}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
