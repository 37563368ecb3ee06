'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionError } from '@/components/transactions/transaction-error'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { type TransactionRun, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { loadChainContracts } from '@/lib/contracts/chain-contracts'
import type { Reading } from '@/lib/contracts/reading'
import { locales } from '@/lib/i18n/locales'
import { formatSpan } from '@/lib/owner/format-span'
import type { OwnerWarning, ShownSetting } from '@/lib/owner/owner-action'
import type { OwnerFieldName, OwnerValues } from '@/lib/owner/owner-field'
import type { OwnerRights, OwnerWay } from '@/lib/owner/owner-rights'
import type { OwnerSettings } from '@/lib/owner/owner-settings'
import { parseOwnerField } from '@/lib/owner/parse-owner-field'
import { type OwnerChange, planOwnerChange } from '@/lib/owner/plan-owner-change'
import { toOwnerCall } from '@/lib/owner/to-owner-call'
import { toOwnerFieldText } from '@/lib/owner/to-owner-field-text'
import type { OwnerOffer } from '@/lib/owner/to-owner-offers'
import { type OwnerTrial, tryOwnerChange } from '@/lib/owner/try-owner-change'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { OwnerFieldInput } from './owner-field-input'
import { SettingValue } from './setting-value'

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

/** What the chain says of a change before it is signed, and when it will happen. */
function OwnerTrialNote({ trial, way }: { trial: Reading<OwnerTrial>; way: OwnerWay }) {
  const t = useTranslations('ownerSection')
  const { iso } = locales[useLocale()]
  const format = useSiteFormatter()
  if (trial.kind !== 'ready') {
    return <p className="text-note text-quiet">{t(trial.kind === 'loading' ? 'trying' : 'notTried')}</p>
  }
  if (trial.value.kind === 'refused') return <TransactionError failure={trial.value.failure} />
  const { gas } = trial.value
  return (
    <p className="text-note text-quiet">
      {gas === null ? t('works') : t('worksForGas', { gas: format.int(gas) })}
      {way.kind === 'timelock' && <> {t('later', { delay: formatSpan(way.timelock.minDelaySeconds, iso) })}</>}
    </p>
  )
}

type OwnerWarningBoxProps = { warning: OwnerWarning; isAcknowledged: boolean; onChange: (isTicked: boolean) => void }

/** What cannot be taken back, or harms somebody, is asked a second time. */
function OwnerWarningBox({ warning, isAcknowledged, onChange }: OwnerWarningBoxProps) {
  const t = useTranslations('ownerSection')
  return (
    <label className="flex max-w-prose items-start gap-3 rounded-control border border-danger p-3 text-note">
      <input
        type="checkbox"
        checked={isAcknowledged}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-[var(--brand-fill)]"
      />
      <span>
        {t(`warnings.${warning}`)} <span className="font-semibold">{t('acknowledge')}</span>
      </span>
    </label>
  )
}

/** What an owner looks at before acting, with its name. */
function ShownSettings({ names, settings }: { names: readonly ShownSetting[]; settings: OwnerSettings }) {
  const t = useTranslations('ownerSection')
  if (names.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-note">
      {names.map((name) => (
        <div key={name}>
          <dt className="text-quiet">{t(`shows.${name}`)}</dt>
          <dd className="font-semibold">
            <SettingValue name={name} settings={settings} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Making a change as its owner, or putting it on the calendar of the timelock that owns. */
function useOwnerChange(): TransactionRun<[change: OwnerChange]> {
  return useTransactionFlow(async () => planOwnerChange)
}

/** What the chain says of a change while it is typed; loading while there is none. */
function useOwnerTrial(call: ContractCall | null, way: OwnerWay, { account }: OwnerRights): Reading<OwnerTrial> {
  return useChainQuery({
    key: ['owner-trial', account, way.kind, call?.address, call?.functionName, call?.args, call?.value],
    isEnabled: call !== null,
    read: async (node, located) => {
      if (!call) throw new Error('there is nothing to try')
      const { intToken } = await loadChainContracts(located)
      return tryOwnerChange(node, intToken, call, way, account)
    },
  })
}
