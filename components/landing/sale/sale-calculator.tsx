'use client'

import { useState } from 'react'
import { SaleCalculatorView, type CalculatorMessages, firstAmount } from './sale-calculator-view'
import { useSale } from '@/components/sale/sale-provider'
import type { OfferedGem } from './stake-outlook'

type SaleDeskProps = { words: CalculatorMessages; gems: readonly OfferedGem[] }

/** The interactive calculator: it follows the sale and needs no wallet. */
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
