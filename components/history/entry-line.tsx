'use client'

import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import { ShortAddress } from '@/components/live/short-address'
import { useAssetName } from './use-asset-name'
import { EntryAmounts } from './entry-amounts'
import { EntryIcon } from './entry-icon'
import type { HistoryPageEntry } from '@/lib/history/history-page'

const namesOther = ['int-bought', 'int-received', 'int-sent', 'referral-earned'] as const
type NamingKind = (typeof namesOther)[number]
const namesSomebody = (kind: HistoryPageEntry['kind']): kind is NamingKind =>
  (namesOther as readonly string[]).includes(kind)

/** One thing that happened: its picture, its name, who took part, what moved. */
export function EntryLine({ entry }: { entry: HistoryPageEntry }) {
  const t = useTranslations('historyCard')
  const amounts = useAmounts()
  const assetName = useAssetName(entry)
  const { kind, otherAddress, bonusIntBaseUnits, quantity } = entry
  return (
    <li
      data-history-kind={kind}
      className="grid grid-cols-[2.25rem_1fr] items-start gap-x-4 sm:grid-cols-[2.25rem_1fr_auto]"
    >
      <EntryIcon entry={entry} />
      <div className="min-w-0 self-center">
        <p className="font-semibold">
          {t(`kinds.${kind}`)}
          {assetName !== null && (
            <>
              {' '}
              <bdi className="break-words text-quiet">
                {quantity === null ? assetName : t('ofThem', { count: amounts.int(quantity), name: assetName })}
              </bdi>
            </>
          )}
        </p>
        {bonusIntBaseUnits ? (
          <p className="text-note text-quiet">{t('bonus', { amount: amounts.balanceWei(bonusIntBaseUnits, 2) })}</p>
        ) : null}
        {otherAddress !== null && namesSomebody(kind) && (
          <p className="flex flex-wrap items-center gap-x-2 text-note text-quiet">
            {t(`other.${kind}`)} <ShortAddress address={otherAddress} />
          </p>
        )}
      </div>
      <EntryAmounts entry={entry} />
    </li>
  )
}
