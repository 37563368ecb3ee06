import type { Messages } from 'next-intl'
import type { SiteFormatter } from '@/lib/units/site-formatter'
import { Isolate } from '@/components/ui/isolate'
import { toStakeQuote } from '@/lib/sale/stake-quote'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import { fillMessage } from '@/components/landing/fill-message'

/** A gem of the contracts: name, power, and price in whole INT as decimal strings. */
export type OfferedGem = { readonly name: string; readonly power: string; readonly unscaledPrice: string }

/** The index of the most powerful gem that this many whole INT can buy. */
export function findBestGem(gems: readonly OfferedGem[], tokensInt: bigint): number {
  return Math.max(
    0,
    gems.findLastIndex(({ unscaledPrice }) => BigInt(unscaledPrice) <= tokensInt),
  )
}

type StakeOutlookProps = {
  words: Messages['purchaseForm']
  format: SiteFormatter
  snapshot: SaleSnapshot
  tokensInt: bigint
  gem: OfferedGem
}

/** The share of new rewards that the INT would earn if staked in gems of one kind. */
export function StakeOutlook({ words, format, snapshot, tokensInt, gem }: StakeOutlookProps) {
  const quote = toStakeQuote(
    tokensInt,
    { power: BigInt(gem.power), priceInt: BigInt(gem.unscaledPrice) },
    {
      totalGemPower: BigInt(snapshot.totalGemPower),
      totalIntInGems: BigInt(snapshot.totalIntInGems),
      totalIntInCrystals: BigInt(snapshot.totalIntInCrystals),
    },
  )
  return (
    <>
      <Isolate>{`${format.int(quote.gems)} × ${gem.name}`}</Isolate>
      {' · '}
      <span className="text-reward">
        {fillMessage(words.share, { percent: format.number(Number(quote.sharePpm) / 1_000_000, 'finePercent') })}
      </span>
    </>
  )
}
