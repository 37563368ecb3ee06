'use client'

import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { useAccount } from 'wagmi'
import { useStore } from 'zustand'
import { useAccountQuery } from '@/components/account/use-account-query'
import { FindTable } from '@/components/hunts/browse/find-table'
import { HuntLink, IntAmount } from '@/components/hunts/hunt-parts'
import { HuntTitle } from '@/components/hunts/hunt-title'
import { useFinds } from '@/components/hunts/use-hunts'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ShortAddress } from '@/components/ui/short-address'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { QueryValue } from '@/components/wallet/query-value'
import { ownEntriesSchema } from '@/lib/hunts/draws/draw-schema'
import { savedFinds } from '@/lib/hunts/saved-finds'
import { linkStyle, Need } from './run-entries'
import { showFind } from './saved-find-card'
import { useWithdrawable, WithdrawableSources, WithdrawButton } from './withdraw-button'

const maxShown = 5

function LatestFinds({ player }: { player: Address }) {
  const t = useTranslations('hunts')
  const pages = useTranslations('huntPages.finder')
  const format = useSiteFormatter()
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
          {pages('all', { count: format.int(data.total) })}
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
          <p id="own-withdrawable" className="text-title font-semibold text-reward">
            <QueryValue result={withdrawable}>{(value) => <IntAmount value={value} />}</QueryValue>
          </p>
          <p className="mt-1 max-w-prose text-note text-quiet empty:hidden">
            <WithdrawableSources withdrawable={withdrawable} />
          </p>
        </div>
        <WithdrawButton withdrawable={withdrawable} amountId="own-withdrawable" />
      </Card>
      <LatestFinds key={address} player={address} />
    </section>
  )
}

/** The newest entries of the signed-in account. A key that it won and has not claimed has a button that shows its card among the finds. */
export function OwnEntries() {
  const t = useTranslations('hunts.entries')
  const format = useSiteFormatter()
  const paid = useStore(savedFinds, (state) => state.paid)
  const { data } = useAccountQuery('/api/hunts/entries', ownEntriesSchema)
  const entries = data?.entries ?? []
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="own-entries" className="mb-12">
      <h2 id="own-entries" className="mb-4 text-title font-semibold">
        {t('title')}
      </h2>
      <ul className="grid gap-3">
        {entries.map(({ id, huntId, title, round, closesAt, state, need, reward, ticket, wallet, areKeysSealed }) => (
          <li
            key={id}
            data-state={state}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-hairline bg-surface p-4"
          >
            <div className="min-w-0">
              <p>
                <HuntLink to={{ kind: 'hunt', id: huntId }} className={linkStyle}>
                  <HuntTitle id={huntId} title={title} />
                </HuntLink>{' '}
                <span className="text-quiet">
                  {t('round', { round: round + 1, time: format.dateTime(closesAt * 1_000, 'moment') })}
                </span>
              </p>
              <p className={`mt-1 text-note ${state === 'won' || state === 'paid' ? 'text-reward' : 'text-quiet'}`}>
                {t(`states.${state}`)}{' '}
                {need !== null && (state === 'waiting' || state === 'out') && <Need need={need} />}
                {state === 'paid' && reward !== null && <IntAmount value={reward} />}
                {state === 'won' && wallet !== null && (
                  <>
                    {t('onlyFor')} <ShortAddress address={wallet} />
                  </>
                )}
              </p>
            </div>
            {ticket !== null && reward !== null && !paid.has(ticket) && (
              <Button
                size="s"
                onClick={() =>
                  showFind({ kind: 'ticket', ticket, huntId, title, reward: String(reward), areKeysSealed })
                }
              >
                {t('show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
