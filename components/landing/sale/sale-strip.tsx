'use client'

import type { Messages } from 'next-intl'
import type { ReactNode } from 'react'
import { fillMessage } from '@/components/landing/fill-message'
import { useSale } from '@/components/sale/sale-provider'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { toSaleNumbers, type WrittenSale } from './sale-numbers'

type Words = Messages['saleNumbers']
type Number = { readonly name: string; readonly value: ReactNode; readonly note: ReactNode }

function toPlaces(words: Words): Number[] {
  const names = [words.phase, words.priceNow, words.priceNext, words.sold, words.holders, words.staked]
  return names.map((name) => ({
    name,
    value: <Skeleton className="h-[0.8em] w-32 max-w-full" />,
    note: <Skeleton className="w-24" />,
  }))
}

/** Phase, price, sold INT, holders and stakes. Placeholders reserve the space while loading. */
export function SaleStrip({ words, written }: { words: Words; written: WrittenSale | null }) {
  const { snapshot, format } = useSale()
  const numbers =
    snapshot &&
    (snapshot.readAtMs === written?.readAtMs ? written.numbers : toSaleNumbers(snapshot, words, format)).map(
      ({ name, value, isLeftToRight, note }) => ({
        name,
        note,
        value: isLeftToRight ? <Isolate>{value}</Isolate> : value,
      }),
    )
  return (
    <dl
      aria-busy={snapshot ? undefined : true}
      className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-6"
    >
      {(numbers ?? toPlaces(words)).map((number) => (
        <Stat key={number.name} {...number} />
      ))}
    </dl>
  )
}

/** The block of the numbers, or why they are not current. */
export function SaleStatus({ words, written }: { words: Messages['saleStatus']; written: WrittenSale | null }) {
  const { snapshot, problem, format } = useSale()
  const block = snapshot && (snapshot.readAtMs === written?.readAtMs ? written.block : format.int(snapshot.blockNumber))
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
