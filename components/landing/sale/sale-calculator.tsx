'use client'

import { useState } from 'react'
import { SaleCalculatorView, type DeskWords, firstAmount } from './sale-calculator-view'
import { useSale } from '@/components/sale/sale-provider'
import type { OfferedGem } from './stake-outlook'

type SaleDeskProps = { words: DeskWords; gems: readonly OfferedGem[] }

/** The desk alive: follows the sale, and works out what is typed, with no wallet. */
export function SaleCalculator({ words, gems }: SaleDeskProps) {
  const { snapshot, iso } = useSale()
  const [text, setText] = useState(firstAmount)
  const [picked, setPicked] = useState<number | null>(null)
  return (
    <SaleCalculatorView
      words={words}
      gems={gems}
      snapshot={snapshot}
      iso={iso}
      text={text}
      picked={picked}
      onText={setText}
      onPick={setPicked}
    />
  )
}
