'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { HuntLink, IntAmount, Pager } from '@/components/hunts/hunt-parts'
import { HuntTitle } from '@/components/hunts/hunt-title'
import { useFinds } from '@/components/hunts/use-hunts'
import { useExplorerUrl } from '@/components/transactions/transaction-hash'
import { ShortAddress } from '@/components/ui/short-address'
import { Skeleton } from '@/components/ui/skeleton'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import type { HuntFind } from '@/lib/hunts/hunt-schema'

function TimeLink({ find }: { find: HuntFind }) {
  const format = useSiteFormatter()
  const url = useExplorerUrl(find.transactionHash)
  const text = format.dateTime(find.time * 1_000, 'moment')
  return url ? (
    <a href={url} target="_blank" rel="noreferrer" className="text-crystal underline underline-offset-2">
      {text}
    </a>
  ) : (
    <span title={find.transactionHash}>{text}</span>
  )
}

/** A table of found keys: of a hunt with the finders, of a player with the hunts (`withHunt`). */
export function FindTable({
  finds,
  caption,
  withHunt = false,
}: {
  finds: readonly HuntFind[]
  caption: string
  withHunt?: boolean
}) {
  const t = useTranslations('hunts')
  const format = useSiteFormatter()
  return (
    <div
      className="overflow-x-auto rounded-card border border-hairline"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="w-full text-start text-note">
        <thead className="text-quiet">
          <tr className="border-b border-hairline">
            <th scope="col" className="p-3 text-start font-normal whitespace-nowrap">
              {t(withHunt ? 'table.hunt' : 'table.player')}
            </th>
            <th scope="col" className="p-3 text-start font-normal whitespace-nowrap">
              {t('table.key')}
            </th>
            <th scope="col" className="p-3 text-end font-normal whitespace-nowrap">
              {t('table.amount')}
            </th>
            <th scope="col" className="p-3 text-start font-normal whitespace-nowrap max-sm:hidden">
              {t('table.time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {finds.map((find) => (
            <tr key={`${find.huntId} ${find.keyIndex}`} className="border-b border-hairline last:border-0">
              <td className="min-w-32 p-3">
                {withHunt ? (
                  <HuntLink
                    to={{ kind: 'hunt', id: find.huntId }}
                    className="font-semibold underline underline-offset-2"
                  >
                    <HuntTitle id={find.huntId} title={find.title} />
                  </HuntLink>
                ) : (
                  <HuntLink to={{ kind: 'finder', address: find.player }} className="hover:text-brand">
                    <ShortAddress address={find.player} />
                  </HuntLink>
                )}
                {/* A column of its own would not fit on phones. */}
                <p className="mt-1 sm:hidden">
                  <TimeLink find={find} />
                </p>
              </td>
              <td className="p-3 tabular-nums">{format.int(find.keyIndex + 1)}</td>
              <td className="p-3 text-end font-semibold whitespace-nowrap text-reward">
                <IntAmount value={find.amount} />
              </td>
              <td className="p-3 whitespace-nowrap max-sm:hidden">
                <TimeLink find={find} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The finders of a hunt, live, in pages. */
export function HuntFinds({ id }: { id: string }) {
  const t = useTranslations('hunts')
  const [page, setPage] = useState(1)
  const { data, failed } = useFinds({ hunt: id, page })
  if (!data)
    return failed ? <p className="text-quiet">{t('unread')}</p> : <Skeleton className="h-24 w-full rounded-card" />
  if (data.total === 0) return <p className="text-quiet">{t('nobody')}</p>
  return (
    <>
      <FindTable finds={data.finds} caption={t('finders')} />
      <Pager {...data} onTurn={setPage} />
    </>
  )
}
