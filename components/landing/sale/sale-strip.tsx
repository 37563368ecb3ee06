'use client'

import type { Messages } from 'next-intl'
import type { ReactNode } from 'react'
import { fillMessage } from '@/components/landing/fill-message'
import { type LiveSale, useSale } from '@/components/sale/sale-provider'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { toSalePosition } from '@/lib/sale/price-curve'
import type { SaleSnapshot } from '@/lib/sale/sale-snapshot'

type Words = Messages['saleNumbers']
type Number = { readonly name: string; readonly value: ReactNode; readonly note: ReactNode }

function toNumbers(snapshot: SaleSnapshot, words: Words, { int, costWei, number }: LiveSale['format']): Number[] {
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
      note: isSoldOut ? null : fillMessage(words.phaseLeft, { amount: int(leftInPhaseInt) }),
    },
    {
      name: words.priceNow,
      value: <Isolate>{`${costWei(priceWei)} ${symbol}`}</Isolate>,
      note: fillMessage(words.priceFirst, { price: costWei(steps[0]?.priceWei ?? 0n), symbol }),
    },
    {
      name: words.priceNext,
      value: nextPriceWei === null ? '–' : <Isolate>{`${costWei(nextPriceWei)} ${symbol}`}</Isolate>,
      note:
        nextPriceWei === null
          ? words.lastPhase
          : fillMessage(words.priceNextFrom, { amount: int(soldInt + leftInPhaseInt) }),
    },
    {
      name: words.sold,
      value: <Isolate>{int(soldInt)}</Isolate>,
      note: fillMessage(words.soldOf, { percent: number(soldShare, 'percent'), total: int(totalInt) }),
    },
    {
      name: words.holders,
      value: snapshot.holders === null ? '–' : int(snapshot.holders),
      note:
        snapshot.holders === null
          ? words.holdersUnknown
          : fillMessage(words.buyers, { count: int(snapshot.totalUsers) }),
    },
    {
      name: words.staked,
      value: <Isolate>{int(gems + crystals)}</Isolate>,
      note: fillMessage(words.stakedSplit, { gems: int(gems), crystals: int(crystals) }),
    },
  ]
}

function toPlaces(words: Words): Number[] {
  const names = [words.phase, words.priceNow, words.priceNext, words.sold, words.holders, words.staked]
  return names.map((name) => ({
    name,
    value: <Skeleton className="h-[0.8em] w-32 max-w-full" />,
    note: <Skeleton className="w-24" />,
  }))
}

/** Phase, price, sold INT, holders and stakes. Placeholders reserve the space while loading. */
export function SaleStrip({ words }: { words: Words }) {
  const { snapshot, format } = useSale()
  return (
    <dl
      aria-busy={snapshot ? undefined : true}
      className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-6"
    >
      {(snapshot ? toNumbers(snapshot, words, format) : toPlaces(words)).map((number) => (
        <Stat key={number.name} {...number} />
      ))}
    </dl>
  )
}

/** The block of the numbers, or why they are not current. */
export function SaleStatus({ words }: { words: Messages['saleStatus'] }) {
  const { snapshot, problem, format } = useSale()
  const block = snapshot && format.int(snapshot.blockNumber)
  // Formatted only when shown: the first date format in a browser is slow.
  const stale = () => snapshot && fillMessage(words.stale, { moment: format.dateTime(snapshot.readAtMs, 'moment') })
  return (
    <p role="status" className="min-h-[1.5em] text-note text-quiet">
      {!problem && block !== null && <span aria-hidden>{fillMessage(words.block, { block })}</span>}
      {problem && (
        <span className="text-reward">
          {stale() ?? words[problem === 'no-contracts' ? 'noContracts' : 'unavailable']}
        </span>
      )}
    </p>
  )
}
