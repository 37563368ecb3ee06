'use client'

import type { Messages } from 'next-intl'
import { fillWords } from './fill-words'
import { useSale } from './sale-provider'

/** Which block the numbers are of, or what keeps them from being of now. */
export function SaleStatus({ words }: { words: Messages['saleStatus'] }) {
  const { snapshot, problem, format } = useSale()
  const at = snapshot && {
    block: format.int(snapshot.blockNumber),
    moment: format.dateTime(snapshot.readAtMs, 'moment'),
  }
  return (
    <p role="status" className="min-h-[1.5em] text-note text-quiet">
      {!problem && at && <span aria-hidden>{fillWords(words.block, at)}</span>}
      {problem && <span className="text-reward">{at ? fillWords(words.stale, at) : words[problem === 'no-contracts' ? 'noContracts' : 'unavailable']}</span>}
    </p>
  )
}
