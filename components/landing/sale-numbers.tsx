import { useTranslations } from 'next-intl'
import { useAmounts } from '@/components/live/use-amounts'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { toSalePosition } from '@/lib/sale/sale-position'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'

type SaleNumbersProps = {
  /** Null while nothing is known: the numbers' places are kept. */
  snapshot: SaleSnapshot | null
  /** The last attempt to read failed: the numbers are old. */
  isStale: boolean
}

/** Phase, price, sold, buyers and stakes of the sale. */
export function SaleNumbers({ snapshot, isStale }: SaleNumbersProps) {
  const t = useTranslations('saleNumbers')
  const { int, costWei: price } = useAmounts()
  const format = useSiteFormatter()
  if (!snapshot) return <SaleNumbersSkeleton />

  const { steps, totalInt, soldInt, isSoldOut, priceWei, nextPriceWei, leftInPhaseInt } = toSalePosition(snapshot)
  const symbol = snapshot.nativeSymbol
  const moment = (seconds: number) => format.dateTime(seconds * 1_000, 'moment')
  const soldShare = totalInt === 0n ? 0 : Number((soldInt * 10_000n) / totalInt) / 10_000
  const gems = BigInt(snapshot.totalIntInGems)
  const crystals = BigInt(snapshot.totalIntInCrystals)
  const opensLater = snapshot.startDate === 0 || snapshot.startDate > snapshot.blockTime
  return (
    <Card className="mt-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-5">
        <Stat
          name={t('phase')}
          value={isSoldOut ? t('soldOut') : t('phaseOf', { phase: int(BigInt(snapshot.phase)), total: int(BigInt(steps.length)) })}
          note={isSoldOut ? undefined : t('phaseLeft', { amount: int(leftInPhaseInt) })}
        />
        <Stat
          name={t('priceNow')}
          value={<Isolate>{`${price(priceWei)} ${symbol}`}</Isolate>}
          note={nextPriceWei === null ? t('lastPhase') : t('priceNext', { price: price(nextPriceWei), symbol })}
        />
        <Stat
          name={t('sold')}
          value={<Isolate>{int(soldInt)}</Isolate>}
          note={t('soldOf', { percent: format.number(soldShare, 'percent'), total: int(totalInt) })}
        />
        <Stat name={t('buyers')} value={int(BigInt(snapshot.totalUsers))} />
        <Stat
          name={t('staked')}
          value={<Isolate>{int(gems + crystals)}</Isolate>}
          note={t('stakedSplit', { gems: int(gems), crystals: int(crystals) })}
        />
      </dl>
      <p className="mt-6 flex flex-wrap gap-x-4 text-note text-quiet">
        <span>{t('block', { block: int(BigInt(snapshot.blockNumber)) })}</span>
        {opensLater && (
          <span className="text-reward">
            {snapshot.startDate === 0 ? t('notOpen') : t('opens', { moment: moment(snapshot.startDate) })}
          </span>
        )}
        {isStale && <span className="text-reward">{t('stale', { moment: moment(snapshot.blockTime) })}</span>}
      </p>
    </Card>
  )
}

function SaleNumbersSkeleton() {
  const t = useTranslations('saleNumbers')
  const names = ['phase', 'priceNow', 'sold', 'buyers', 'staked'] as const
  return (
    <Card className="mt-6" aria-busy>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-5">
        {names.map((name) => (
          <Stat key={name} name={t(name)} value={<Skeleton className="h-[0.8em] w-32 max-w-full" />} note={<Skeleton className="w-24" />} />
        ))}
      </dl>
      <p className="mt-6 text-note">
        <Skeleton className="w-20" />
      </p>
    </Card>
  )
}
