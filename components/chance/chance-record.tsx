'use client'

import { useState } from 'react'
import type { Card } from '@/lib/chance/chance-answers'
import { CardHistory } from './card-history'
import { CardProof } from './card-proof'
import { CareNote } from './care-note'
import { SeedPanel } from './seed-panel'
import { useCardHistory } from './use-card-history'
import type { DeskHandle } from './use-desk'

/** Below the game: what was before, the seeds that it came from, and how much may be played. */
export function ChanceRecord({ desk, told }: { desk: DeskHandle; /** Counts what was revealed here. */ told: number }) {
  const player = desk.reading.kind === 'known' ? desk.reading.desk.address : null
  // What stands in the history changes with what is revealed, and with the seeds that are told.
  const seeds = desk.reading.kind === 'known' ? desk.reading.desk.seeds?.commitment : undefined
  const history = useCardHistory(player, `${told} ${seeds}`)
  const [verifiedId, setVerifiedId] = useState<string | null>(null)
  const verified: Card | null = history.cards.find(({ id }) => id === verifiedId) ?? null

  return (
    <>
      {player !== null && (
        <div className="grid items-start gap-6 md:grid-cols-2">
          <CardHistory history={history} onVerify={setVerifiedId} />
          <SeedPanel desk={desk} />
        </div>
      )}
      <CareNote />
      <CardProof card={verified} desk={desk} onClose={() => setVerifiedId(null)} />
    </>
  )
}
