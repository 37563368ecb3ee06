import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { ShortAddress } from '@/components/live/short-address'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'

const shown = 6

/** Who bought INT last, and how much. */
export function RecentPurchases({ snapshot }: { snapshot: SaleSnapshot | null }) {
  const t = useTranslations('recentPurchases')
  const format = useSiteFormatter()
  const purchases = snapshot?.recentPurchases.slice(0, shown)
  return (
    <Card>
      <h3 className="text-lead font-semibold">{t('title')}</h3>
      {purchases?.length === 0 && <p className="mt-4 text-quiet">{t('empty')}</p>}
      <ol className="mt-4 grid gap-1">
        {purchases?.map(({ buyer, boughtInt, time, transactionHash }) => (
          <li key={transactionHash} className="flex items-center justify-between gap-2 border-b border-hairline py-2 last:border-0">
            <ShortAddress address={buyer} />
            <span className="text-end">
              <bdi className="block font-semibold">{t('bought', { amount: format.number(BigInt(boughtInt), 'integer') })}</bdi>
              <time dateTime={new Date(time * 1_000).toISOString()} className="text-note text-quiet">
                {format.dateTime(time * 1_000, 'moment')}
              </time>
            </span>
          </li>
        ))}
        {!purchases &&
          Array.from({ length: shown }, (_, row) => (
            <li key={row} className="py-2">
              <Skeleton className="h-10 w-full" />
            </li>
          ))}
      </ol>
    </Card>
  )
}
