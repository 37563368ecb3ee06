'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { type Address, isAddress } from 'viem'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionError } from '@/components/transactions/transaction-error'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Isolate } from '@/components/ui/isolate'
import { ShortAddress } from '@/components/ui/short-address'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useActiveChain, useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useAssets, useGlobalData } from '@/components/wallet/use-platform-data'
import { loadChainContracts } from '@/lib/contracts/chain-contracts'
import type { QueryResult } from '@/lib/contracts/query-result'
import { messageKey } from '@/lib/i18n/message-key'
import type { ShownSetting } from '@/lib/owner/owner-action'
import {
  formatExactDuration,
  type OwnerField,
  type OwnerFieldKind,
  type OwnerFieldName,
  type OwnerValue,
  type OwnerValues,
  toOwnerFieldText,
  withDeployedBounds,
} from '@/lib/owner/owner-field'
import type { OwnerRights, ExecutionMode } from '@/lib/owner/owner-rights'
import { parseOwnerField } from '@/lib/owner/parse-owner-field'
import { type OwnerChange, type ChangeSimulation, planOwnerChange, simulateOwnerChange } from '@/lib/owner/owner-change'
import type { OwnerSettings } from '@/lib/owner/owner-settings'
import {
  compareAsset,
  findAsset,
  getNamedAddress,
  type OwnerWarning,
  type WarningContext,
} from '@/lib/owner/owner-warnings'
import { toOwnerCall } from '@/lib/owner/owner-calls'
import type { AvailableAction } from '@/lib/owner/available-actions'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { useActionTitles, useChangeTexts, useNumberText } from './described-change'
import { OwnerFieldInput } from './owner-field-input'
import { useKeptFocus, useOwnerReceipt } from './owner-receipts'
import { AssetComparison, toPowerPerThousand } from './asset-comparison'
import { useIsScheduled } from './timelock-calendar'

type OwnerFormProps = { available: AvailableAction; settings: OwnerSettings; rights: OwnerRights }

/** The form of one action: explanation, fields, warnings, simulation and the button. */
export function OwnerForm({ available, settings, rights }: OwnerFormProps) {
  const { action, contract, mode } = available
  const t = useTranslations('ownerActions')
  const tSection = useTranslations('ownerSection')
  const { iso } = useSiteFormatter()
  const fields = action.fields.map((field) => withDeployedBounds(field, settings))
  const id = useId()
  const toContracts = useOwnContracts(settings, rights)
  const context = useWarningContext(settings)
  // A field that nobody typed into follows the setting, which others change too.
  const [typed, setTyped] = useState<Readonly<Partial<Record<OwnerFieldName, string>>>>({})
  const toText = (field: OwnerField) => typed[field.name] ?? toOwnerFieldText(field, settings, iso)
  const [acknowledged, setAcknowledged] = useState<string | null>(null)
  const change = useOwnerChange(`${action.name}/${contract.address}`)
  const { formRef, statusRef, focusStatus } = useKeptFocus()

  const stoneNames = context.assets?.map(({ name }) => name) ?? []
  const parsedFields = fields.map((field) => ({
    field,
    parsed: parseOwnerField(field, toText(field), iso, { contracts: toContracts(field), stoneNames }),
  }))
  const filled = parsedFields.flatMap(({ field, parsed }) =>
    parsed.kind === 'value' ? [{ field, value: parsed.value }] : [],
  )
  const isComplete = filled.length === fields.length
  const values: OwnerValues = Object.fromEntries(filled.map(({ field, value }) => [field.name, value]))
  const closed = action.closedBecause?.(settings) ?? null
  const isSetting =
    action.fields.length > 0 &&
    !action.mayRepeat?.(settings) &&
    action.fields.every((field) => field.current && toText(field) === toOwnerFieldText(field, settings, iso))
  const isUnchanged = isSetting || (isComplete && action.isUnchanged?.(values, context) === true)
  const call = isComplete && closed === null && !isUnchanged ? toOwnerCall(action, contract, values) : null
  const simulation = useChangeSimulation(call, mode, rights)
  const isScheduled = useIsScheduled(call, mode)
  const warning = call ? (action.getWarning?.(values, context) ?? null) : null
  const warnings = [...(warning ? [warning] : []), ...(isScheduled ? (['scheduled-already'] as const) : [])]
  // A warning is confirmed for these values only: after a change the box must be ticked again.
  const content = JSON.stringify([fields.map(toText), warnings])
  const isConfirmed = warnings.length === 0 || acknowledged === content
  const isRefused = simulation.kind === 'ready' && simulation.value.kind === 'refused'
  const title = useActionTitles()(available)
  const label = tSection(mode.kind === 'timelock' ? 'schedule' : 'change', { change: title })
  const keepReceipt = useOwnerReceipt(change.state, rights.account)
  const toChangeTexts = useChangeTexts()

  async function sign() {
    if (!call) return
    keepReceipt({ title: mode.kind === 'timelock' ? label : title, values: toChangeTexts(filled) })
    if (!(await change.run({ calls: [call], mode }))) return
    focusStatus()
    // The same gift or scheduled change must not be signed again by another press: the form is emptied, and a warning
    // has to be confirmed again.
    setAcknowledged(null)
    if (mode.kind === 'timelock' || action.fields.every(({ current }) => !current)) setTyped({})
  }

  /** Why the button is disabled, or what the simulation found. */
  function toVerdict(): ReactNode {
    const { state } = change
    // The text stays while the wallet is asked. Removing it would move the button away under a double click.
    if (state.kind === 'confirmed' || (state.kind === 'failed' && state.failure.kind !== 'rejected')) return null
    if (call) return <SimulationNote simulation={simulation} mode={mode} />
    if (isUnchanged) return <p className="text-note text-quiet">{tSection('unchanged')}</p>
    const isEmpty = parsedFields.some(({ parsed }) => parsed.kind === 'empty')
    return isEmpty && <p className="text-note text-quiet">{tSection('incomplete')}</p>
  }

  return (
    <div ref={formRef} className="pb-4">
      {closed ? (
        <p className="text-note text-quiet">{tSection(`closedBecause.${messageKey(closed)}`)}</p>
      ) : (
        <form id={`${id}-form`} noValidate className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
          <p className="max-w-prose text-note text-quiet">{t(`${action.name}.explain`)}</p>
          <ShownSettings names={action.shows ?? []} settings={settings} />
          {parsedFields.length > 0 && (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {parsedFields.map(({ field, parsed }) => (
                <OwnerFieldInput
                  key={field.name}
                  id={`${id}-${field.name}`}
                  field={field}
                  text={toText(field)}
                  parsed={parsed}
                  onChange={(text) => {
                    setTyped((all) => ({ ...all, [field.name]: text }))
                    change.reset()
                  }}
                />
              ))}
            </div>
          )}
          {(action.name === 'addAsset' || action.name === 'updateAsset') && (
            <AssetComparison values={values} assets={context.assets} />
          )}
          <div>
            {/* The regions exist before their texts, so that screen readers announce them. */}
            <div id={`${id}-warning`} aria-live="polite" className="mb-4 empty:mb-0">
              {warnings.length > 0 && (
                <OwnerWarningBox
                  texts={warnings.map((one) => (
                    <OwnerWarningText key={one} warning={one} values={values} available={available} context={context} />
                  ))}
                  isAcknowledged={isConfirmed}
                  onChange={(isTicked) => setAcknowledged(isTicked ? content : null)}
                />
              )}
            </div>
            <div id={`${id}-verdict`} role="status" className="mb-4 empty:mb-0">
              {toVerdict()}
            </div>
            <TransactionButton
              form={`${id}-form`}
              describedBy={[
                ...parsedFields.flatMap(({ field, parsed }) =>
                  parsed.kind === 'invalid' ? [`${id}-${field.name}-note`] : [],
                ),
                `${id}-warning`,
                `${id}-verdict`,
              ].join(' ')}
              state={change.state}
              disabled={!call || isRefused || !isConfirmed}
              onRun={() => void sign()}
            >
              {label}
            </TransactionButton>
          </div>
        </form>
      )}
      <div ref={statusRef} tabIndex={-1}>
        <TransactionStatus state={change.state} onCancel={change.cancel} />
      </div>
    </div>
  )
}

/**
 * Returns the contracts of the chain that a field refuses: all except the one that it sets. They include lists that were replaced, and
 * the two contracts behind the platform's address.
 */
function useOwnContracts(
  { operations, lens }: OwnerSettings,
  { contracts }: OwnerRights,
): (field: OwnerField) => readonly Address[] {
  const chain = useActiveChain()
  const known = [
    ...contracts.map(({ name, address }) => [name, address] as const),
    ...Object.entries({ ...chain?.contracts, operations, lens }),
  ]
  return ({ current }) => known.flatMap(([name, address]) => (address && name !== current ? [address] : []))
}

/** The result of the simulation, and the delay of a scheduled change. */
function SimulationNote({ simulation, mode }: { simulation: QueryResult<ChangeSimulation>; mode: ExecutionMode }) {
  const t = useTranslations('ownerSection')
  const { iso } = useSiteFormatter()
  const format = useSiteFormatter()
  if (simulation.kind !== 'ready') {
    return <p className="text-note text-quiet">{t(simulation.kind === 'loading' ? 'trying' : 'notTried')}</p>
  }
  if (simulation.value.kind === 'refused') return <TransactionError failure={simulation.value.failure} />
  const { gas } = simulation.value
  return (
    <p className="text-note text-quiet">
      {gas === null ? t('works') : t('worksForGas', { gas: format.int(gas) })}
      {mode.kind === 'timelock' && (
        <> {t('later', { delay: formatExactDuration(mode.timelock.minDelaySeconds, iso) })}</>
      )}
    </p>
  )
}

/** What warnings depend on. The time is that of the latest block. */
function useWarningContext(settings: OwnerSettings): WarningContext {
  const assets = useAssets()
  const global = useGlobalData()
  return {
    settings,
    assets: assets.kind === 'ready' ? [...assets.value.gems, ...assets.value.crystals] : null,
    nowSeconds: global.kind === 'ready' ? global.value.timestamp : 0n,
  }
}

type OwnerWarningTextProps = {
  warning: OwnerWarning
  values: OwnerValues
  available: AvailableAction
  context: WarningContext
}

/** The sentence of a warning with the typed amount, address and date spelled out. */
function OwnerWarningText({ warning, values, available, context }: OwnerWarningTextProps): ReactNode {
  const { action, contract } = available
  const t = useTranslations('ownerSection')
  const tFields = useTranslations('ownerFields')
  const format = useSiteFormatter()
  const toText = useNumberText()
  const toName = useAssetNames()
  const { amount, amountWei, startDate_: startDate, asset, quantity, steps_: typedSteps } = values
  const steps = Array.isArray(typedSteps) ? typedSteps : []
  const compared = compareAsset(values, context.assets)
  const perThousand = (stone: Parameters<typeof toPowerPerThousand>[0] | undefined) =>
    stone ? format.number(toPowerPerThousand(stone), 'amount') : '–'
  const toTextOr = (kind: OwnerFieldKind, value: OwnerValue | null | undefined) =>
    typeof value === 'bigint' ? toText(kind, value) : '–'
  const stone = compared?.stone.name || findAsset(asset, context.assets)?.name
  const [field] = action.fields
  return t(`warnings.${messageKey(warning)}`, {
    address: getNamedAddress(values) ?? '–',
    contract: t(`contracts.${contract.name}`),
    amount: amountWei === undefined ? toTextOr('int', amount) : toTextOr('wei', amountWei),
    date: toTextOr('moment', startDate),
    stone: stone ? toName(stone) : '–',
    quantity: toTextOr('count', quantity),
    steps: steps.length,
    total: format.int(steps.reduce((sum, { sizeInt }) => sum + sizeInt, 0n)),
    first: toText('wei', steps[0]?.priceWei ?? 0n),
    last: toText('wei', steps.at(-1)?.priceWei ?? 0n),
    ratio: perThousand(compared?.stone),
    lowest: perThousand(compared?.others[0]),
    highest: perThousand(compared?.others.at(-1)),
    field: field ? tFields(messageKey(field.name)) : '–',
    before: field?.current ? toTextOr(field.kind, context.settings[field.current]) : '–',
    after: field ? toTextOr(field.kind, values[field.name]) : '–',
  })
}

type OwnerWarningBoxProps = {
  texts: readonly ReactNode[]
  isAcknowledged: boolean
  onChange: (isTicked: boolean) => void
}

/** Warnings about a change that cannot be undone or does harm, with a box to confirm them. */
function OwnerWarningBox({ texts, isAcknowledged, onChange }: OwnerWarningBoxProps) {
  const t = useTranslations('ownerSection')
  return (
    <label className="flex max-w-prose items-start gap-3 rounded-control border border-danger p-3 text-note">
      <input
        type="checkbox"
        checked={isAcknowledged}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-[var(--brand-fill)]"
      />
      <span className="min-w-0 break-words">
        {texts.map((text, index) => (
          <span key={index}>{text} </span>
        ))}
        <span className="font-semibold">{t('acknowledge')}</span>
      </span>
    </label>
  )
}

/** Current values beside the form, with their labels. */
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

/** The transaction that makes a change, or schedules it if a timelock is the owner. */
function useOwnerChange(name: string): TransactionHandle<[change: OwnerChange]> {
  return useTransactionFlow(`owner-change/${name}`, async () => planOwnerChange)
}

/** Simulates a change while its values are typed; `loading` without a change. */
function useChangeSimulation(
  call: ContractCall | null,
  mode: ExecutionMode,
  { account }: OwnerRights,
): QueryResult<ChangeSimulation> {
  return useChainQuery({
    key: ['owner-trial', account, mode.kind, call?.address, call?.functionName, call?.args, call?.value],
    isEnabled: call !== null,
    read: async (node, located) => {
      if (!call) throw new Error('there is nothing to simulate')
      const { intToken } = await loadChainContracts(located)
      return simulateOwnerChange(node, intToken, call, mode, account)
    },
  })
}

type SettingValueProps = { name: keyof OwnerSettings; settings: OwnerSettings }

/** A current value, formatted by the unit in its name. */
export function SettingValue({ name, settings }: SettingValueProps) {
  const t = useTranslations('ownerSection')
  const { iso } = useSiteFormatter()
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  const value = settings[name]
  if (value === null) return <span>–</span>
  if (typeof value === 'boolean') return <span>{t(value ? 'yes' : 'no')}</span>
  if (typeof value === 'string') return isAddress(value) ? <ShortAddress address={value} /> : <span>{value}</span>
  if (typeof value !== 'bigint') return <span>{t('steps', { count: format.int(value.length) })}</span>
  if (name === 'startDate')
    return <span>{value === 0n ? t('closed') : format.dateTime(Number(value) * 1000, 'moment')}</span>
  if (name.endsWith('Seconds')) return <span>{formatExactDuration(value, iso)}</span>
  if (name.endsWith('Wei')) return <Isolate>{`${format.balanceWei(value)} ${symbol}`}</Isolate>
  if (name.endsWith('BaseUnits')) return <Isolate>{`${format.balanceWei(value)} INT`}</Isolate>
  if (name.endsWith('Percentage')) return <Isolate>{format.number(Number(value) / 100, 'percent')}</Isolate>
  if (name.endsWith('Int')) return <Isolate>{`${format.int(value)} INT`}</Isolate>
  return <span>{name.endsWith('Units') ? t('units', { amount: format.int(value) }) : format.int(value)}</span>
}
