'use client'

import { type Messages, useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { isAddress } from 'viem'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionError } from '@/components/transactions/transaction-error'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { type TransactionHandle, useTransactionFlow } from '@/components/transactions/use-transaction-flow'
import { Isolate } from '@/components/ui/isolate'
import { ShortAddress } from '@/components/ui/short-address'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { useActiveChain, useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useAssets, useGlobalData } from '@/components/wallet/use-platform-data'
import { loadChainContracts } from '@/lib/contracts/chain-contracts'
import type { QueryResult } from '@/lib/contracts/query-result'
import { messageKey } from '@/lib/i18n/message-key'
import type { ShownSetting } from '@/lib/owner/owner-action'
import {
  formatExactDuration,
  type OwnerFieldName,
  type OwnerValues,
  toOwnerFieldText,
  withDeployedBounds,
} from '@/lib/owner/owner-field'
import type { OwnerRights, ExecutionMode } from '@/lib/owner/owner-rights'
import { parseOwnerField } from '@/lib/owner/parse-owner-field'
import { type OwnerChange, type ChangeSimulation, planOwnerChange, simulateOwnerChange } from '@/lib/owner/owner-change'
import type { OwnerSettings } from '@/lib/owner/owner-settings'
import { compareStone, getNamedAddress, type OwnerWarning, type WarningContext } from '@/lib/owner/owner-warnings'
import { toOwnerCall } from '@/lib/owner/owner-calls'
import type { AvailableAction } from '@/lib/owner/available-actions'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { OwnerFieldInput } from './owner-field-input'
import { useOwnerReceipt } from './owner-receipts'
import { StoneComparison, toPowerPerThousand } from './stone-comparison'

type OwnerFormProps = { available: AvailableAction; settings: OwnerSettings; rights: OwnerRights }

/** The form of one action: explanation, fields, warning, simulation and the button. */
export function OwnerForm({ available, settings, rights }: OwnerFormProps) {
  const { action, contract, mode } = available
  const t = useTranslations('ownerActions')
  const tSection = useTranslations('ownerSection')
  const tFields = useTranslations('ownerFields')
  const { iso } = useSiteFormatter()
  const fields = action.fields.map((field) => withDeployedBounds(field, settings))
  const id = useId()
  const chain = useActiveChain()
  const ownContracts = [
    ...rights.contracts.map(({ address }) => address),
    ...Object.values(chain?.contracts ?? {}).filter((address) => address !== undefined),
  ]
  const context = useWarningContext(settings)
  const toInitialTexts = (): Readonly<Partial<Record<OwnerFieldName, string>>> =>
    Object.fromEntries(action.fields.map((field) => [field.name, toOwnerFieldText(field, settings, iso)]))
  const [texts, setTexts] = useState(toInitialTexts)
  const [acknowledged, setAcknowledged] = useState<string | null>(null)
  const change = useOwnerChange(`${action.name}/${contract.address}`)

  const parsedFields = fields.map((field) => ({
    field,
    parsed: parseOwnerField(field, texts[field.name] ?? '', iso, ownContracts),
  }))
  const isComplete = parsedFields.every(({ parsed }) => parsed.kind === 'value')
  const values: OwnerValues = Object.fromEntries(
    parsedFields.flatMap(({ field, parsed }) => (parsed.kind === 'value' ? [[field.name, parsed.value]] : [])),
  )
  const closed = action.closedBecause?.(settings) ?? null
  const isUnchanged =
    action.fields.length > 0 &&
    !action.mayRepeat?.(settings) &&
    action.fields.every((field) => field.current && texts[field.name] === toOwnerFieldText(field, settings, iso))
  const call = isComplete && closed === null && !isUnchanged ? toOwnerCall(action, contract, values) : null
  const simulation = useChangeSimulation(call, mode, rights)
  const warning = call ? (action.getWarning?.(values, context) ?? null) : null
  // A warning is confirmed for these values only: after a change the box must be ticked again.
  const content = JSON.stringify(texts)
  const isRefused = simulation.kind === 'ready' && simulation.value.kind === 'refused'
  const title = useActionTitle(available)
  const keepReceipt = useOwnerReceipt(change.state)

  async function sign() {
    if (!call) return
    const details = action.fields.map(({ name }) => `${tFields(messageKey(name))}: ${texts[name] ?? ''}`).join(' · ')
    keepReceipt({ title, details })
    // What was given must not be given again by pressing once more.
    if ((await change.run({ calls: [call], mode })) && action.fields.every(({ current }) => !current)) {
      setTexts(toInitialTexts())
    }
  }

  if (closed) {
    return (
      <div className="pb-4">
        <p className="text-note text-quiet">{tSection(`closedBecause.${messageKey(closed)}`)}</p>
        <TransactionStatus state={change.state} />
      </div>
    )
  }
  return (
    <form id={`${id}-form`} noValidate className="grid gap-4 pb-5" onSubmit={(event) => event.preventDefault()}>
      <p className="max-w-prose text-note text-quiet">{t(`${action.name}.explain`)}</p>
      <ShownSettings names={action.shows ?? []} settings={settings} />
      {parsedFields.length > 0 && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {parsedFields.map(({ field, parsed }) => (
            <OwnerFieldInput
              key={field.name}
              id={`${id}-${field.name}`}
              field={field}
              text={texts[field.name] ?? ''}
              parsed={parsed}
              onChange={(text) => {
                setTexts((all) => ({ ...all, [field.name]: text }))
                change.reset()
              }}
            />
          ))}
        </div>
      )}
      {(action.name === 'addAsset' || action.name === 'updateAsset') && (
        <StoneComparison values={values} assets={context.assets} />
      )}
      {warning && (
        <OwnerWarningBox
          text={<OwnerWarningText warning={warning} values={values} contract={contract.name} context={context} />}
          isAcknowledged={acknowledged === content}
          onChange={(isTicked) => setAcknowledged(isTicked ? content : null)}
        />
      )}
      {isUnchanged && change.state.kind === 'idle' && <p className="text-note text-quiet">{tSection('unchanged')}</p>}
      <div role="status">
        {call && change.state.kind === 'idle' && <SimulationNote simulation={simulation} mode={mode} />}
      </div>
      <div>
        <TransactionButton
          form={`${id}-form`}
          state={change.state}
          disabled={!call || isRefused || (warning !== null && acknowledged !== content)}
          onRun={() => void sign()}
        >
          {tSection(mode.kind === 'timelock' ? 'schedule' : 'change', { change: title })}
        </TransactionButton>
        <TransactionStatus state={change.state} onCancel={change.cancel} />
      </div>
    </form>
  )
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

/** The title of an action, with the contract if every contract has it. */
export function useActionTitle({
  action,
  contract,
}: Pick<AvailableAction, 'action'> & { contract: Pick<AvailableAction['contract'], 'name'> }): string {
  const t = useTranslations('ownerActions')
  const tContracts = useTranslations('ownerSection.contracts')
  const title = t(`${action.name}.title`)
  return action.contract === 'each' ? `${title} (${tContracts(contract.name)})` : title
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
  contract: keyof Messages['ownerSection']['contracts']
  context: WarningContext
}

/** The sentence of a warning with the typed amount, address and date spelled out. */
function OwnerWarningText({ warning, values, contract, context }: OwnerWarningTextProps): ReactNode {
  const t = useTranslations('ownerSection')
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  const { amount, amountWei, startDate_: startDate, asset, quantity, steps_: typedSteps } = values
  const steps = Array.isArray(typedSteps) ? typedSteps : []
  const compared = compareStone(values, context.assets)
  const perThousand = (stone: Parameters<typeof toPowerPerThousand>[0] | undefined) =>
    stone ? format.number(toPowerPerThousand(stone), 'amount') : '–'
  const chosen =
    typeof asset === 'object' && 'kind' in asset
      ? context.assets?.find(({ kind, index }) => kind === asset.kind && BigInt(index) === asset.index)
      : undefined
  return t(`warnings.${messageKey(warning)}`, {
    address: getNamedAddress(values) ?? '–',
    contract: t(`contracts.${contract}`),
    amount:
      typeof amountWei === 'bigint'
        ? `${format.costWei(amountWei, 18)} ${symbol}`
        : typeof amount === 'bigint'
          ? `${format.int(amount)} INT`
          : '–',
    date: typeof startDate === 'bigint' ? format.dateTime(Number(startDate) * 1000, 'moment') : '–',
    stone: compared?.stone.name || chosen?.name || '–',
    quantity: typeof quantity === 'bigint' ? format.int(quantity) : '–',
    steps: steps.length,
    total: format.int(steps.reduce((sum, { sizeInt }) => sum + sizeInt, 0n)),
    first: `${format.costWei(steps[0]?.priceWei ?? 0n, 18)} ${symbol}`,
    last: `${format.costWei(steps.at(-1)?.priceWei ?? 0n, 18)} ${symbol}`,
    ratio: perThousand(compared?.stone),
    lowest: perThousand(compared?.others[0]),
    highest: perThousand(compared?.others.at(-1)),
  })
}

type OwnerWarningBoxProps = { text: ReactNode; isAcknowledged: boolean; onChange: (isTicked: boolean) => void }

/** A warning about an irreversible or harmful change, with a box to confirm it. */
function OwnerWarningBox({ text, isAcknowledged, onChange }: OwnerWarningBoxProps) {
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
        {text} <span className="font-semibold">{t('acknowledge')}</span>
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
