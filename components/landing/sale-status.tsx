'use client'

import type { Messages } from 'next-intl'
import { fillWords } from './fill-words'
import { useSale } from './sale-provider'

/** Which block the numbers are of, or what keeps them from being of now. */
export function SaleStatus({ words }: { words: Messages['saleStatus'] }) {
  const { snapshot, problem, format } = useSale()
  const block = snapshot && format.int(snapshot.blockNumber)
  // Written only where it is shown: a browser's first date costs more than all else here.
  const stale = () => snapshot && fillWords(words.stale, { moment: format.dateTime(snapshot.readAtMs, 'moment') })
  return (
    <p role="status" className="min-h-[1.5em] text-note text-quiet">
      {!problem && block !== null && <span aria-hidden>{fillWords(words.block, { block })}</span>}
      {problem && (
        <span className="text-reward">
          {stale() ?? words[problem === 'no-contracts' ? 'noContracts' : 'unavailable']}
        </span>
      )}
    </p>
  )
}
