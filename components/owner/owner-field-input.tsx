'use client'

import { useTranslations } from 'next-intl'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { AmountField } from '@/components/ui/fields/amount-field'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { Field } from '@/components/ui/fields/field'
import { Isolate } from '@/components/ui/isolate'
import { TextArea } from '@/components/ui/fields/text-area'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useAssets } from '@/components/wallet/use-platform-data'
import type { Asset } from '@/lib/contracts/read-assets'
import { messageKey } from '@/lib/i18n/message-key'
import { formatExactDuration, type OwnerField } from '@/lib/owner/owner-field'
import type { ParsedOwnerField } from '@/lib/owner/parse-owner-field'

type OwnerFieldInputProps = {
  id: string
  field: OwnerField
  text: string
  parsed: ParsedOwnerField
  onChange: (text: string) => void
}

/** The input of a field, by its kind. */
export function OwnerFieldInput({ id, field, text, parsed, onChange }: OwnerFieldInputProps) {
  const t = useTranslations('ownerFields')
  const symbol = useNativeSymbol()
  const { hint, error } = useFieldNotes(field, parsed)
  const label = t(messageKey(field.name))
  const shared = { id, label, hint, error, value: text }

  switch (field.kind) {
    case 'flag':
      return (
        <ChoiceField
          {...shared}
          onChoose={onChange}
          choices={[
            ['true', t('yes')],
            ['false', t('no')],
          ]}
          placeholder={t('choose')}
        />
      )
    case 'family':
      return (
        <ChoiceField
          {...shared}
          onChoose={onChange}
          choices={[
            ['gem', t('gem')],
            ['crystal', t('crystal')],
          ]}
          placeholder={t('choose')}
        />
      )
    case 'asset':
      return <AssetChoiceField {...shared} onChange={onChange} onlyCrystals={field.onlyCrystals === true} />
    case 'steps':
      return <PriceStepsField {...shared} onChange={onChange} />
    case 'moment':
      return <Field {...shared} type="datetime-local" suffix="UTC" onChange={(event) => onChange(event.target.value)} />
    case 'address':
      return (
        <Field
          {...shared}
          type="text"
          spellCheck={false}
          autoComplete="off"
          placeholder="0x…"
          hint={parsed.kind === 'value' && <WholeAddress>{text.trim()}</WholeAddress>}
          className="sm:col-span-2"
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'text':
      return <Field {...shared} type="text" autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    case 'percent':
    case 'count':
    case 'int':
    case 'int-base-units':
    case 'wei':
    case 'duration': {
      const suffixes = {
        percent: '%',
        count: undefined,
        int: 'INT',
        'int-base-units': 'INT',
        wei: symbol,
        duration: t('minutes'),
      }
      return (
        <AmountField
          id={id}
          label={label}
          hint={hint}
          error={error}
          text={text}
          onText={onChange}
          decimals={field.kind === 'wei' || field.kind === 'int-base-units' ? 18 : 0}
          suffix={suffixes[field.kind]}
        />
      )
    }
  }
}

/** An address on screens that are narrower than it: the field shows only a part of it. */
function WholeAddress({ children }: { children: string }) {
  return <Isolate className="font-mono break-all sm:hidden">{children}</Isolate>
}

type AssetChoiceFieldProps = {
  id: string
  label: string
  value: string
  onlyCrystals: boolean
  onChange: (value: string) => void
}

/** Chooses one kind of gem or crystal, with its power, price and listing. */
function AssetChoiceField({ id, label, value, onlyCrystals, onChange }: AssetChoiceFieldProps) {
  const t = useTranslations('ownerFields')
  const format = useSiteFormatter()
  const assets = useAssets()
  const toName = useAssetNames()
  const { gems, crystals } = assets.kind === 'ready' ? assets.value : { gems: [], crystals: [] }

  function toOption({ kind, index, name, power, unscaledPrice, isListed }: Asset) {
    const words = { name: toName(name), power: format.int(power), price: format.int(unscaledPrice) }
    return [`${kind}:${index}`, t(messageKey(isListed ? `asset-${kind}` : `delisted-${kind}`), words)] as const
  }

  const options = [...(onlyCrystals ? [] : gems), ...crystals].map(toOption)
  return (
    <ChoiceField id={id} label={label} value={value} choices={options} placeholder={t('choose')} onChoose={onChange} />
  )
}

type PriceStepsFieldProps = {
  id: string
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** The price curve with one line per step. */
function PriceStepsField({ onChange, ...props }: PriceStepsFieldProps) {
  const t = useTranslations('ownerFields')
  return (
    <TextArea
      {...props}
      isCode
      rows={10}
      hint={t('stepsHint')}
      className="sm:col-span-2"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A higher bound only comes from the integer type of the contract and is not shown. */
const maxShownBound = 10n ** 24n

/** The hint or the error under a field: its bounds, or why the value is invalid. */
function useFieldNotes(field: OwnerField, parsed: ParsedOwnerField): { hint?: string; error?: string } {
  const t = useTranslations('ownerFields')
  const tAmount = useTranslations('amountField')
  const { iso } = useSiteFormatter()
  const format = useSiteFormatter()

  function toAmount(value: bigint): string {
    if (field.kind === 'duration') return formatExactDuration(value, iso)
    if (field.kind === 'wei' || field.kind === 'int-base-units') return format.balanceWei(value)
    return format.int(value)
  }

  if (parsed.kind !== 'invalid') {
    const { kind, min, max } = field
    if (kind === 'moment' || kind === 'text' || min === undefined || max === undefined || max > maxShownBound) return {}
    return { hint: t('bounds', { min: toAmount(min), max: toAmount(max) }) }
  }
  const { problem } = parsed
  switch (problem.kind) {
    case 'out-of-bounds': {
      if (field.kind === 'moment' || problem.max > maxShownBound) return { error: t('notPossible') }
      return { error: t('outOfBounds', { min: toAmount(problem.min), max: toAmount(problem.max) }) }
    }
    case 'too-long':
    case 'too-many-steps':
      return { error: t(messageKey(problem.kind), { max: format.int(problem.max) }) }
    case 'not-a-step':
    case 'cheaper-step':
      return { error: t(messageKey(problem.kind), { line: format.int(problem.line) }) }
    case 'ambiguous':
      return { error: tAmount('ambiguous', { smaller: problem.readings[0], larger: problem.readings[1] }) }
    case 'not-a-number':
    case 'whole-only':
    case 'too-precise':
    case 'not-an-address':
    case 'wrong-checksum':
    case 'zero-address':
    case 'own-contract':
    case 'other-list':
    case 'known-name':
    case 'not-a-moment':
      return { error: t(messageKey(problem.kind)) }
  }
}
