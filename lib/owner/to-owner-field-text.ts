import { toDecimalInput } from '@/lib/units/to-decimal-input'
import type { OwnerField } from './owner-field'
import type { OwnerSettings } from './owner-settings'

const lastMoment = 8_640_000_000_000n

/**
 * The present value of a field as a person would have typed it, which `parseOwnerField` reads back; empty where there is
 * none.
 *
 * @param locale BCP 47 tag of the reader's language.
 */
export function toOwnerFieldText({ kind, present }: OwnerField, settings: OwnerSettings, locale: string): string {
  const value = present ? settings[present] : null
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return value
  if (typeof value !== 'bigint') {
    return value.map(({ sizeInt, priceWei }) => `${sizeInt} ${toDecimalInput(priceWei, 18, locale)}`).join('\n')
  }
  if (kind === 'moment') {
    return value === 0n || value > lastMoment ? '' : new Date(Number(value) * 1000).toISOString().slice(0, 16)
  }
  if (kind === 'duration') return String(value / 60n)
  return kind === 'wei' || kind === 'int-base-units' ? toDecimalInput(value, 18, locale) : String(value)
}
