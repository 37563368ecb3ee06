'use client'

import { useLocale, useTranslations } from 'next-intl'
import { isAddress } from 'viem'
import { ShortAddress } from '@/components/live/short-address'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { useNativeSymbol } from '@/components/transactions/use-native-symbol'
import { Isolate } from '@/components/ui/isolate'
import { locales } from '@/lib/i18n/locales'
import { formatSpan } from '@/lib/owner/format-span'
import type { OwnerSettings } from '@/lib/owner/owner-settings'

type SettingValueProps = { name: keyof OwnerSettings; settings: OwnerSettings }

/** A present value in the reader's notation, by the unit that its name says. */
export function SettingValue({ name, settings }: SettingValueProps) {
  const t = useTranslations('ownerSection')
  const { iso } = locales[useLocale()]
  const format = useSiteFormatter()
  const symbol = useNativeSymbol()
  const value = settings[name]
  if (value === null) return <span>–</span>
  if (typeof value === 'boolean') return <span>{t(value ? 'yes' : 'no')}</span>
  if (typeof value === 'string') return isAddress(value) ? <ShortAddress address={value} /> : <span>{value}</span>
  if (typeof value !== 'bigint') return <span>{t('steps', { count: format.int(value.length) })}</span>
  if (name === 'startDate')
    return <span>{value === 0n ? t('closed') : format.dateTime(Number(value) * 1000, 'moment')}</span>
  if (name.endsWith('Seconds')) return <span>{formatSpan(value, iso)}</span>
  if (name.endsWith('Wei')) return <Isolate>{`${format.balanceWei(value)} ${symbol}`}</Isolate>
  if (name.endsWith('BaseUnits')) return <Isolate>{`${format.balanceWei(value)} INT`}</Isolate>
  if (name.endsWith('Percentage')) return <Isolate>{format.number(Number(value) / 100, 'percent')}</Isolate>
  if (name.endsWith('Int')) return <Isolate>{`${format.int(value)} INT`}</Isolate>
  return <span>{name.endsWith('Units') ? t('units', { amount: format.int(value) }) : format.int(value)}</span>
}
