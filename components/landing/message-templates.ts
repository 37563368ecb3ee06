import { type Messages, useMessages, useTranslations } from 'next-intl'

/** Namespaces whose messages are filled in the browser whenever the sale changes. */
export type TemplateNamespace =
  'saleNumbers' | 'saleStatus' | 'saleCountdown' | 'priceCurve' | 'purchaseForm' | 'recentPurchases'

const slots = [
  'amount',
  'block',
  'count',
  'crystals',
  'gems',
  'larger',
  'moment',
  'percent',
  'phase',
  'price',
  'smaller',
  'sold',
  'symbol',
  'total',
] as const

const openSlots = Object.fromEntries(slots.map((slot) => [slot, `{${slot}}`]))

/** The messages of a flat namespace with unfilled slots, for `fillMessage`; only on the server. */
export function useMessageTemplates<Name extends TemplateNamespace>(namespace: Name): Messages[Name] {
  const t = useTranslations(namespace) as unknown as (key: string, values: Readonly<Record<string, string>>) => string
  const keys = Object.keys(useMessages()[namespace])
  return Object.fromEntries(keys.map((key) => [key, t(key, openSlots)])) as Messages[Name]
}
