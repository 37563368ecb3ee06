import type { Messages } from 'next-intl'
import { ShortAddress } from '@/components/ui/short-address'
import { siteFormatter } from '@/lib/units/site-formatter'
import { Skeleton } from '@/components/ui/skeleton'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { fillMessage } from '@/components/landing/fill-message'

const shown = 6

type PurchaseListProps = {
  words: Messages['recentPurchases']
  snapshot: SaleSnapshot | null
  /** Whether the purchases are still loading. */
  isComing: boolean
  /** BCP 47 tag of the user's language. */
  iso: string
}

/** The last purchases of INT. */
export function PurchaseList({ words, snapshot, isComing, iso }: PurchaseListProps) {
  const format = siteFormatter(iso)
  const purchases = snapshot?.recentPurchases.slice(0, shown)
  if (purchases?.length === 0) return <p className="mt-4 text-quiet">{words.empty}</p>
  return (
    <ol className="mt-4 grid gap-x-12 sm:grid-cols-2">
      {purchases?.map(({ buyer, boughtInt, time, transactionHash }, index) => (
        <li
          key={`${transactionHash} ${index}`}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 border-b border-hairline max-sm:nth-[n+4]:hidden sm:min-h-16"
        >
          <ShortAddress address={buyer} />
          <span className="text-end">
            <span className="block font-semibold">
              <bdi>{fillMessage(words.bought, { amount: format.int(BigInt(boughtInt)) })}</bdi>
            </span>
            <time dateTime={new Date(time * 1_000).toISOString()} className="text-note text-quiet">
              {format.dateTime(time * 1_000, 'moment')}
            </time>
          </span>
        </li>
      ))}
      {!purchases &&
        isComing &&
        Array.from({ length: shown }, (_, row) => (
          <li
            key={row}
            aria-hidden
            className="flex min-h-14 items-center border-b border-hairline max-sm:nth-[n+4]:hidden sm:min-h-16"
          >
            <Skeleton className="h-8 w-full" />
          </li>
        ))}
    </ol>
  )
}
