import type { Messages } from 'next-intl'
import { fillMessage } from '@/components/landing/fill-message'
import { toSalePosition } from '@/lib/sale/price-curve'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'
import type { SiteFormatter } from '@/lib/units/site-formatter'

/** A number of the sale as text. `isLeftToRight`: the value is a number or an amount with its unit. */
type SaleNumber = {
  readonly name: string
  readonly value: string
  readonly isLeftToRight: boolean
  readonly note: string | null
}

/** The texts of a snapshot, formatted on the server, because the first number format in a browser is slow. */
export type WrittenSale = {
  /** The snapshot that the texts belong to. */
  readonly readAtMs: number
  readonly numbers: readonly SaleNumber[]
  readonly block: string
}

/** Formats phase, prices, sold INT, holders and stakes. */
export function toSaleNumbers(
  snapshot: SaleSnapshot,
  words: Messages['saleNumbers'],
  { int, costWei, number }: SiteFormatter,
): SaleNumber[] {
  const { steps, totalInt, soldInt, isSoldOut, priceWei, nextPriceWei, leftInPhaseInt } = toSalePosition(snapshot)
  const symbol = snapshot.nativeSymbol
  const soldShare = totalInt === 0n ? 0 : Number((soldInt * 10_000n) / totalInt) / 10_000
  const gems = BigInt(snapshot.totalIntInGems)
  const crystals = BigInt(snapshot.totalIntInCrystals)
  return [
    {
      name: words.phase,
      value: isSoldOut
        ? words.soldOut
        : fillMessage(words.phaseOf, { phase: int(snapshot.phase), total: int(steps.length) }),
      isLeftToRight: false,
      note: isSoldOut ? null : fillMessage(words.phaseLeft, { amount: int(leftInPhaseInt) }),
    },
    {
      name: words.priceNow,
      value: `${costWei(priceWei)} ${symbol}`,
      isLeftToRight: true,
      note: fillMessage(words.priceFirst, { price: costWei(steps[0]?.priceWei ?? 0n), symbol }),
    },
    {
      name: words.priceNext,
      value: nextPriceWei === null ? '–' : `${costWei(nextPriceWei)} ${symbol}`,
      isLeftToRight: nextPriceWei !== null,
      note:
        nextPriceWei === null
          ? words.lastPhase
          : fillMessage(words.priceNextFrom, { amount: int(soldInt + leftInPhaseInt) }),
    },
    {
      name: words.sold,
      value: int(soldInt),
      isLeftToRight: true,
      note: fillMessage(words.soldOf, { percent: number(soldShare, 'percent'), total: int(totalInt) }),
    },
    {
      name: words.holders,
      value: snapshot.holders === null ? '–' : int(snapshot.holders),
      isLeftToRight: false,
      note:
        snapshot.holders === null
          ? words.holdersUnknown
          : fillMessage(words.buyers, { count: int(snapshot.totalUsers) }),
    },
    {
      name: words.staked,
      value: int(gems + crystals),
      isLeftToRight: true,
      note: fillMessage(words.stakedSplit, { gems: int(gems), crystals: int(crystals) }),
    },
  ]
}
