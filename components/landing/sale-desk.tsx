'use client'

import { useState } from 'react'
import { DeskView, type DeskWords, firstAmount } from './desk-view'
import { useSale } from './sale-provider'
import type { OfferedGem } from './stake-outlook'

type SaleDeskProps = { words: DeskWords; gems: readonly OfferedGem[] }

/** The desk alive: follows the sale, and works out what is typed, with no wallet. */
export function SaleDesk({ words, gems }: SaleDeskProps) {
  const { snapshot, iso } = useSale()
  const [text, setText] = useState(firstAmount)
  const [picked, setPicked] = useState<number | null>(null)
  return (
    <DeskView
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
