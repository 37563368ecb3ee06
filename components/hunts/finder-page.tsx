'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isAddressEqual, type Address } from 'viem'
import { useAccount } from 'wagmi'
import { ShortAddress } from '@/components/live/short-address'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { ReadingValue } from '@/components/wallet/reading-value'
import { FindTable } from './find-table'
import { IntAmount } from './int-amount'
import { RangeTurner } from './range-turner'
import { ReadingNote } from './reading-note'
import { useFinds } from './use-hunts'
import { useWithdrawable } from './use-withdrawable'
import { WithdrawButton } from './withdraw-button'

/** All that a player has found, what it brought, and what waits to be paid out; the player's own is paid out here. */
export function FinderPage({ address }: { address: Address }) {
  const t = useTranslations('huntPages.finder')
  const hunts = useTranslations('hunts')
  const format = useSiteFormatter()
  const { address: own } = useAccount()
  const [page, setPage] = useState(1)
  const { data, failed } = useFinds({ player: address, page })
  const withdrawable = useWithdrawable(address)
  const isOwn = own !== undefined && isAddressEqual(own, address)
  return (
    <Card className="sm:p-8">
      <h2 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-title font-semibold">
        {isOwn ? hunts('own.title') : t('title')} <ShortAddress address={address} />
      </h2>
      <dl className="mt-6 grid grid-cols-2 gap-5 sm:grid-cols-3">
        <Stat name={t('keys')} value={data ? format.int(data.total) : <Skeleton />} />
        <Stat name={t('won')} value={data ? <IntAmount value={data.paid} className="text-reward" /> : <Skeleton />} />
        <Stat
          name={hunts('own.withdrawable')}
          value={
            <ReadingValue reading={withdrawable}>
              {(value) => <IntAmount value={value} className="text-reward" />}
            </ReadingValue>
          }
        />
      </dl>
      {isOwn && (
        <div className="mt-5">
          <WithdrawButton withdrawable={withdrawable} />
        </div>
      )}
      <div className="mt-8">
        {data && <ReadingNote reading={data.reading} failed={failed} />}
        {!data && failed && <p className="text-quiet">{hunts('unread')}</p>}
        {data?.total === 0 && <p className="text-quiet">{isOwn ? hunts('own.none') : t('none')}</p>}
        {data && data.total > 0 && <FindTable finds={data.finds} caption={t('title')} withHunt />}
        {data && <RangeTurner {...data} onTurn={setPage} />}
      </div>
    </Card>
  )
}
