import { type Messages, useMessages, useTranslations } from 'next-intl'

/** Namespaces whose messages are filled in the browser, again and again as the sale moves. */
export type OpenNamespace =
  'saleNumbers' | 'saleStatus' | 'saleCountdown' | 'priceCurve' | 'purchaseDesk' | 'recentPurchases'

const slots = [
  'amount',
  'block',
  'count',
  'crystals',
  'gems',
  'moment',
  'percent',
  'phase',
  'price',
  'sold',
  'symbol',
  'total',
] as const

const openSlots = Object.fromEntries(slots.map((slot) => [slot, `{${slot}}`]))

/** The messages of a flat namespace with their slots left open, for `fillMessage`; on the server only. */
export function useOpenWords<Name extends OpenNamespace>(namespace: Name): Messages[Name] {
  const t = useTranslations(namespace) as unknown as (key: string, values: Readonly<Record<string, string>>) => string
  const keys = Object.keys(useMessages()[namespace])
  return Object.fromEntries(keys.map((key) => [key, t(key, openSlots)])) as Messages[Name]
}
