'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { locales } from '@/lib/i18n/locales'
import type { OwnerFieldName, OwnerValues } from '@/lib/owner/owner-field'
import type { OwnerRights } from '@/lib/owner/owner-rights'
import type { OwnerSettings } from '@/lib/owner/owner-settings'
import { parseOwnerField } from '@/lib/owner/parse-owner-field'
import { toOwnerCall } from '@/lib/owner/to-owner-call'
import { toOwnerFieldText } from '@/lib/owner/to-owner-field-text'
import type { OwnerOffer } from '@/lib/owner/to-owner-offers'
import { OwnerFieldInput } from './owner-field-input'
import { OwnerTrialNote } from './owner-trial-note'
import { OwnerWarningBox } from './owner-warning-box'
import { ShownSettings } from './shown-settings'
import { useOwnerChange } from './use-owner-change'
import { useOwnerTrial } from './use-owner-trial'

type OwnerFormProps = { offer: OwnerOffer; settings: OwnerSettings; rights: OwnerRights }

/** The form of one change: what it does and to whom, its values, what the chain says of them, and one button. */
export function OwnerForm({ offer, settings, rights }: OwnerFormProps) {
  const { action, contract, way } = offer
  const t = useTranslations('ownerActions')
  const tSection = useTranslations('ownerSection')
  const { iso } = locales[useLocale()]
  const id = useId()
  const [texts, setTexts] = useState<Readonly<Partial<Record<OwnerFieldName, string>>>>(() =>
    Object.fromEntries(action.fields.map((field) => [field.name, toOwnerFieldText(field, settings, iso)])),
  )
  const [acknowledged, setAcknowledged] = useState<string | null>(null)
  const change = useOwnerChange()

  const readings = action.fields.map((field) => ({
    field,
    reading: parseOwnerField(field, texts[field.name] ?? '', iso),
  }))
  const isWhole = readings.every(({ reading }) => reading.kind === 'value')
  const values: OwnerValues = Object.fromEntries(
    readings.flatMap(({ field, reading }) => (reading.kind === 'value' ? [[field.name, reading.value]] : [])),
  )
  const closed = action.closedBecause?.(settings) ?? null
  const isUnchanged =
    action.fields.length > 0 &&
    action.fields.every((field) => field.present && texts[field.name] === toOwnerFieldText(field, settings, iso))
  const call = isWhole && closed === null && !isUnchanged ? toOwnerCall(action, contract, values) : null
  const trial = useOwnerTrial(call, way, rights)
  const warning = call ? (action.warnsOf?.(values, settings) ?? null) : null
  // Whoever changes a value after having ticked the box has to tick it again.
  const content = JSON.stringify(texts)
  const isRefused = trial.kind === 'ready' && trial.value.kind === 'refused'

  if (closed) return <p className="pb-4 text-note text-quiet">{tSection(`closedBecause.${closed}`)}</p>
  return (
    <form className="grid gap-4 pb-5" onSubmit={(event) => event.preventDefault()}>
      <p className="max-w-prose text-note text-quiet">{t(`${action.name}.explain`)}</p>
      <ShownSettings names={action.shows ?? []} settings={settings} />
      {readings.length > 0 && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {readings.map(({ field, reading }) => (
            <OwnerFieldInput
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              text={texts[field.name] ?? ''}
              reading={reading}
              onChange={(text) => {
                setTexts((all) => ({ ...all, [field.name]: text }))
                change.reset()
              }}
            />
          ))}
        </div>
      )}
      {warning && (
        <OwnerWarningBox
          warning={warning}
          isAcknowledged={acknowledged === content}
          onChange={(isTicked) => setAcknowledged(isTicked ? content : null)}
        />
      )}
      {isUnchanged && change.state.kind === 'idle' && <p className="text-note text-quiet">{tSection('unchanged')}</p>}
      {call && change.state.kind === 'idle' && <OwnerTrialNote trial={trial} way={way} />}
      <div>
        <TransactionButton
          state={change.state}
          disabled={!call || isRefused || (warning !== null && acknowledged !== content)}
          onRun={() => call && void change.run({ calls: [call], way })}
        >
          {tSection(way.kind === 'timelock' ? 'schedule' : 'change')}
        </TransactionButton>
        <TransactionStatus state={change.state} onCancel={change.cancel} />
      </div>
    </form>
  )
}
