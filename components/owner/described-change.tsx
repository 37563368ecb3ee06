'use client'

import { useTranslations } from 'next-intl'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useAssets } from '@/components/wallet/use-platform-data'
import { messageKey } from '@/lib/i18n/message-key'
import type { AvailableAction } from '@/lib/owner/available-actions'
import type { DescribedOwnerCall } from '@/lib/owner/owner-calls'
import { formatExactDuration, type OwnerFieldKind } from '@/lib/owner/owner-field'

/** Returns the title of an action, with the contract if every contract has it. */
export function useActionTitles(): (
  change: Pick<AvailableAction, 'action'> & { contract: Pick<AvailableAction['contract'], 'name'> },
) => string {
  const t = useTranslations('ownerActions')
  const tContracts = useTranslations('ownerSection.contracts')
  return ({ action, contract }) => {
    const title = t(`${action.name}.title`)
    return action.contract === 'each' ? `${title} (${tContracts(contract.name)})` : title
  }
}

/** A change by the title of its form, with the values of its fields. */
export function DescribedChange({ change: { action, contract, values } }: { change: DescribedOwnerCall }) {
  const toTitle = useActionTitles()
  return (
    <>
      <p className="font-semibold">{toTitle({ action, contract: { name: contract } })}</p>
      <ChangeValues values={values} />
    </>
  )
}

/** The values of a change with the labels of its form. */
function ChangeValues({ values }: Pick<DescribedOwnerCall, 'values'>) {
  return <ValueList values={useChangeTexts()(values)} />
}

/** Texts with their labels. A text of several lines has one for each step of a price curve. */
export function ValueList({ values }: { values: readonly (readonly [label: string, text: string])[] }) {
  if (values.length === 0) return null
  return (
    <dl className="grid gap-x-4 sm:grid-cols-[max-content_1fr]">
      {values.map(([label, text], index) => (
        <div key={index} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="min-w-0 break-words">
            {text.startsWith('0x') ? (
              <Isolate className="font-mono break-all">{text}</Isolate>
            ) : (
              text.split('\n').map((line, number) => (
                <span key={number} className="block">
                  <bdi>{line}</bdi>
                </span>
              ))
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns a number with its unit, or a time, as people read it. */
export function useNumberText(): (kind: OwnerFieldKind, value: bigint) => string {
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  return (kind, value) => {
    switch (kind) {
      case 'moment':
        return format.dateTime(Number(value) * 1_000, 'moment')
      case 'duration':
        return formatExactDuration(value, format.iso)
      case 'percent':
        return format.number(Number(value) / 100, 'percent')
      case 'wei':
        return `${format.costWei(value, 18)} ${symbol}`
      case 'int-base-units':
        return `${format.balanceWei(value, 18)} INT`
      case 'int':
        return `${format.int(value)} INT`
      case 'count':
      case 'address':
      case 'asset':
      case 'family':
      case 'flag':
      case 'steps':
      case 'text':
        return format.int(value)
    }
  }
}

/** Returns the values of a change as their form shows them, with its labels. A price curve has one line for each step. */
export function useChangeTexts(): (values: DescribedOwnerCall['values']) => [label: string, text: string][] {
  const t = useTranslations('ownerFields')
  const toNumber = useNumberText()
  const assets = useAssets()
  const toName = useAssetNames()

  function toText({ field: { kind }, value }: DescribedOwnerCall['values'][number]): string {
    if (typeof value === 'bigint') return toNumber(kind, value)
    if (typeof value === 'boolean') {
      return kind === 'family' ? t(value ? 'crystal' : 'gem') : t(value ? 'yes' : 'no')
    }
    if (typeof value === 'string') return value
    if (!('kind' in value)) {
      return value
        .map(({ sizeInt, priceWei }) => `${toNumber('int', sizeInt)}: ${toNumber('wei', priceWei)}`)
        .join('\n')
    }
    const all = assets.kind === 'ready' ? [...assets.value.gems, ...assets.value.crystals] : []
    const asset = all.find((each) => each.kind === value.kind && BigInt(each.index) === value.index)
    return `${t(value.kind)} ${asset ? toName(asset.name) : `#${value.index + 1n}`}`
  }

  return (values) => values.map((each) => [t(messageKey(each.field.name)), toText(each)])
}
