'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { toEventSignature, type AbiEvent } from 'viem'
import { ChoiceField } from '@/components/ui/choice-field'
import { CopyLink } from './copy-link'
import { EventLog } from './event-log'
import type { OpenContract } from './sandbox-panel'

const everyEvent = 'all'

/** The events that a contract has written down, all or of one kind. */
export function EventsPanel({ contract }: { contract: OpenContract }) {
  const t = useTranslations('sandbox')
  const id = useId()
  const [chosen, setChosen] = useState(everyEvent)
  const events = contract.abi
    .filter((item): item is AbiEvent => item.type === 'event')
    .map((event) => ({ event, signature: toEventSignature(event) }))
  const event = events.find(({ signature }) => signature === chosen)?.event ?? null

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-title font-semibold break-words">{t('eventsOf', { contract: contract.name })}</h2>
        <CopyLink key={chosen} />
      </div>
      <p className="mt-2 mb-6 text-quiet">{t('eventsLead')}</p>
      <ChoiceField
        id={`${id}-filter`}
        label={t('eventFilter')}
        value={chosen}
        choices={[
          [everyEvent, t('allEvents')],
          ...events.map(({ event: { name }, signature }) => [signature, name, 'en'] as const),
        ]}
        onChoose={setChosen}
        translate="no"
        className="sm:w-80"
      />
      <EventLog key={chosen} source={{ address: contract.address, abi: contract.abi, event }} />
    </>
  )
}
