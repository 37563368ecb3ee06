'use client'

import { useTranslations } from 'next-intl'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { ChoiceField } from '@/components/ui/choice-field'
import { Field } from '@/components/ui/field'
import type { OwnerField } from '@/lib/owner/owner-field'
import type { OwnerFieldReading } from '@/lib/owner/parse-owner-field'
import { AssetChoiceField } from './asset-choice-field'
import { PriceStepsField } from './price-steps-field'
import { useFieldNotes } from './use-field-notes'

type OwnerFieldInputProps = {
  id: string
  field: OwnerField
  text: string
  reading: OwnerFieldReading
  onChange: (text: string) => void
}

/** The input for a field of an owner's form, by its kind. */
export function OwnerFieldInput({ id, field, text, reading, onChange }: OwnerFieldInputProps) {
  const t = useTranslations('ownerFields')
  const symbol = useNativeSymbol()
  const { hint, error } = useFieldNotes(field, reading)
  const label = t(field.name)
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
    case 'stone':
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
        <Field
          {...shared}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          suffix={suffixes[field.kind]}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    }
  }
}
