'use client'

import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Isolate } from '@/components/ui/isolate'
import type { Reading } from '@/lib/contracts/reading'
import type { AddressList } from '@/lib/owner/parse-address-list'

type AddressListSummaryProps = {
  parsed: AddressList
  members: Reading<ReadonlySet<Address>>
  /** How many accounts the change is about. */
  change: number
}

/** How many of what was left out are shown. */
const mostShown = 5

/** What a pasted list holds, before anybody signs: accounts, repetitions, those already there, and what is no address. */
export function AddressListSummary({ parsed, members, change }: AddressListSummaryProps) {
  const t = useTranslations('ownerLists')
  const tField = useTranslations('ownerFields')
  const format = useSiteFormatter()
  const { accounts, repeated, refused } = parsed
  if (accounts.length === 0 && refused.length === 0) return null
  return (
    <div aria-live="polite" className="text-note text-quiet">
      <p>
        {t('found', { count: format.int(accounts.length), repeated: format.int(repeated) })}
        {members.kind === 'ready' && <> {t('unchanged', { count: format.int(accounts.length - change) })}</>}
        {members.kind === 'failed' && <> {t('notRead')}</>}
      </p>
      {refused.length > 0 && (
        <div className="mt-1 text-danger">
          <p>{t('refused', { count: format.int(refused.length) })}</p>
          <ul className="mt-1">
            {refused.slice(0, mostShown).map(({ text, problem }, index) => (
              <li key={index}>
                <Isolate className="font-mono break-all">{text.slice(0, 60)}</Isolate> {tField(problem)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
