'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Address, isAddressEqual } from 'viem'
import { useAccount } from 'wagmi'
import { useWithdrawable, WithdrawableSources, WithdrawButton } from '@/components/hunts/claim/withdraw-button'
import { FreshnessNote, IntAmount, Pager } from '@/components/hunts/hunt-parts'
import { useFinds } from '@/components/hunts/use-hunts'
import { Card } from '@/components/ui/card'
import { ShortAddress } from '@/components/ui/short-address'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { toShortAddress } from '@/lib/units/short-address'
import { QueryValue } from '@/components/wallet/query-value'
import { FindTable } from './find-table'

/**
 * The finds of a player, what they earned, and the INT that can be withdrawn. The connected account can withdraw its
 * own.
 */
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
      <dl className="mt-6 grid grid-cols-2 gap-5 *:last:col-span-2 sm:grid-cols-3 sm:*:last:col-span-1">
        <Stat name={t('keys')} value={data ? format.int(data.total) : <Skeleton />} />
        <Stat name={t('won')} value={data ? <IntAmount value={data.paid} className="text-reward" /> : <Skeleton />} />
        <Stat
          name={hunts('own.withdrawable')}
          value={
            <span id="finder-withdrawable">
              <QueryValue result={withdrawable}>
                {(value) => <IntAmount value={value} className="text-reward" />}
              </QueryValue>
            </span>
          }
          note={<WithdrawableSources withdrawable={withdrawable} />}
        />
      </dl>
      {isOwn && (
        <div className="mt-5">
          <WithdrawButton withdrawable={withdrawable} amountId="finder-withdrawable" />
        </div>
      )}
      <div className="mt-8">
        {data && <FreshnessNote progress={data.reading} failed={failed} />}
        {!data && failed && <p className="text-quiet">{hunts('unread')}</p>}
        {data?.total === 0 && <p className="text-quiet">{isOwn ? hunts('own.none') : t('none')}</p>}
        {data && data.total > 0 && (
          <FindTable
            finds={data.finds}
            caption={isOwn ? hunts('own.title') : `${t('title')} ${toShortAddress(address)}`}
            withHunt
          />
        )}
        {data && <Pager {...data} onTurn={setPage} />}
      </div>
    </Card>
  )
}
