'use client'

import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { useAccount } from 'wagmi'
import { FindTable } from '@/components/hunts/browse/find-table'
import { HuntLink, IntAmount } from '@/components/hunts/hunt-parts'
import { useFinds } from '@/components/hunts/use-hunts'
import { Card } from '@/components/ui/card'
import { QueryValue } from '@/components/wallet/query-value'
import { useWithdrawable, WithdrawButton } from './withdraw-button'

const maxShown = 5

function LatestFinds({ player }: { player: Address }) {
  const t = useTranslations('hunts')
  const pages = useTranslations('huntPages.finder')
  const { data, failed } = useFinds({ player })
  if (!data) return failed ? <p className="text-quiet">{t('unread')}</p> : null
  if (data.total === 0) return <p className="text-quiet">{t('own.none')}</p>
  return (
    <>
      <FindTable finds={data.finds.slice(0, maxShown)} caption={t('own.title')} withHunt />
      <p className="mt-4">
        <HuntLink
          to={{ kind: 'finder', address: player }}
          className="font-semibold text-crystal underline underline-offset-4"
        >
          {pages('all', { count: data.total })}
        </HuntLink>
      </p>
    </>
  )
}

/** The latest finds of the connected account and its withdrawable INT; nothing while no wallet is connected. */
export function OwnFinds() {
  const t = useTranslations('hunts.own')
  const { address } = useAccount()
  const withdrawable = useWithdrawable(address)
  if (!address) return null
  return (
    <section aria-labelledby="own-finds" className="mb-12">
      <h2 id="own-finds" className="mb-4 text-title font-semibold">
        {t('title')}
      </h2>
      <Card className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-note text-quiet">{t('withdrawable')}</p>
          <p className="text-title font-semibold text-reward">
            <QueryValue result={withdrawable}>{(value) => <IntAmount value={value} />}</QueryValue>
          </p>
        </div>
        <WithdrawButton withdrawable={withdrawable} />
      </Card>
      <LatestFinds key={address} player={address} />
    </section>
  )
}
