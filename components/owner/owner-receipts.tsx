'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Address, Hash } from 'viem'
import { TransactionHash } from '@/components/transactions/transaction-hash'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { locales } from '@/lib/i18n/locales'
import {
  clearOwnerReceipts,
  getOwnerReceipts,
  maxOwnerReceipts,
  ownerReceiptsStorageKey,
  saveOwnerReceipt,
  type SignedChange,
  subscribeToOwnerReceipts,
} from '@/lib/owner/owner-receipts'
import type { TransactionState, TransactionStepName } from '@/lib/transactions/transaction-state'
import { ValueList } from './described-change'

const useReceiptsKey = (account: Address) => ownerReceiptsStorageKey(useActiveChain()?.id ?? 0, account)

/** Long enough for the addresses of one transaction. */
const maxStoredCharacters = 20_000

/**
 * Stores the receipt of the next signed change as soon as its transaction is sent: its form may disappear, for example
 * when ownership was accepted.
 *
 * @returns a function that sets the texts of the change being signed.
 */
export function useOwnerReceipt(
  state: TransactionState,
  account: Address,
): (signed: Omit<SignedChange, 'locale'>) => void {
  const locale = useSiteLocale()
  const shownKey = useReceiptsKey(account)
  const [signed, setSigned] = useState<{ readonly key: string; readonly change: SignedChange } | null>(null)
  const step = 'step' in state ? state.step : null
  // An approval of INT is not a change. A long list is changed by several transactions, and each may be the last one
  // that is signed.
  const isChange = (state.kind === 'sent' || state.kind === 'confirmed') && state.step.name !== 'approve'
  const hash = isChange ? state.hash : null
  const isFirst = step?.index === 0
  const stepName = step?.name
  const place = step && step.count > 1 ? `${step.index + 1}/${step.count}` : null
  const firstName = useRef<TransactionStepName>(null)
  const key = signed?.key ?? shownKey
  const change = signed?.change ?? null
  const lastHash = useRef<Hash>(null)
  useEffect(() => {
    if (isFirst && stepName) firstName.current = stepName
    const isOneOfSeveral = place !== null && stepName === firstName.current
    const receipt = change && isOneOfSeveral ? { ...change, title: `${change.title} (${place})` } : change
    // There is no hash between two transactions.
    if (hash) saveOwnerReceipt(key, hash, receipt, lastHash.current)
    lastHash.current = hash
  }, [hash, key, change, isFirst, stepName, place])
  return ({ title, values }) => {
    const stored = values.map(([label, text]): [string, string] => [
      label,
      text.length > maxStoredCharacters ? `${text.slice(0, maxStoredCharacters)}…` : text,
    ])
    setSigned({ key: shownKey, change: { locale, title, values: stored } })
  }
}

const receiptsId = 'owner-receipts'

/** The id of the section's title. */
export const ownerTitleId = 'owner-title'

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

/** The newest changes that the account has signed in this browser on the shown chain. */
export function OwnerReceipts({ account }: { account: Address }) {
  const t = useTranslations('ownerSection')
  const format = useSiteFormatter()
  const key = useReceiptsKey(account)
  const receipts = useSyncExternalStore(subscribeToOwnerReceipts, () => getOwnerReceipts(key))
  if (receipts.length === 0) return null

  function clear() {
    clearOwnerReceipts(key)
    document.getElementById(ownerTitleId)?.focus({ preventScroll: true })
  }

  return (
    <Card className="mt-4" aria-labelledby={receiptsId}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id={receiptsId} tabIndex={-1} className="text-lead font-semibold">
          {t('receipts')}
        </h3>
        <Button variant="secondary" size="s" onClick={clear}>
          {t('clearReceipts')}
        </Button>
      </div>
      <p className="mt-1 text-note text-quiet">{t('receiptsNote', { most: maxOwnerReceipts })}</p>
      <ul className="mt-2">
        {receipts.map(({ locale, title, values, hash, sentAtMs }) => (
          <li key={hash} className="border-t border-hairline py-2 text-note first:border-t-0">
            <div className="flex flex-wrap gap-x-4">
              <span lang={locales[locale].iso} className="font-semibold">
                <bdi>{title}</bdi>
              </span>
              <TransactionHash hash={hash} />
              <span className="text-quiet">{t('receiptSent', { time: format.dateTime(sentAtMs, 'moment') })}</span>
            </div>
            <div lang={locales[locale].iso} dir={locales[locale].dir} className="max-h-40 overflow-y-auto">
              <ValueList values={values} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
