'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { toEventSignature, type AbiEvent } from 'viem'
import { CopyButton } from './copy-button'
import { EventLog } from './event-log'
import type { OpenContract } from './sandbox-panel'

/** The events that a contract has written down, all or of one kind. */
export function EventsPanel({ contract }: { contract: OpenContract }) {
  const t = useTranslations('sandbox')
  const id = useId()
  const [chosen, setChosen] = useState('')
  const events = contract.abi
    .filter((item): item is AbiEvent => item.type === 'event')
    .map((event) => ({ event, signature: toEventSignature(event) }))
  const event = events.find(({ signature }) => signature === chosen)?.event ?? null

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-title font-semibold break-words">{t('eventsOf', { contract: contract.name })}</h2>
        <CopyButton label={t('copyLink')} toText={() => window.location.href} />
      </div>
      <p className="mt-2 mb-6 text-quiet">{t('eventsLead')}</p>
      <label htmlFor={`${id}-filter`} className="mb-1.5 block text-note text-quiet">
        {t('eventFilter')}
      </label>
      <select
        id={`${id}-filter`}
        value={chosen}
        onChange={(change) => setChosen(change.target.value)}
        className="block min-h-11 w-full rounded-control border border-[var(--hairline-strong)] bg-ground px-3 py-2 text-note sm:w-auto sm:min-w-80"
      >
        <option value="">{t('allEvents')}</option>
        {events.map(({ event: { name }, signature }) => (
          <option key={signature} value={signature} lang="en" translate="no">
            {name}
          </option>
        ))}
      </select>
      <EventLog key={chosen} source={{ address: contract.address, abi: contract.abi, event }} />
    </>
  )
}
