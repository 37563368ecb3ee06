import { useTranslations } from 'next-intl'

/** Formats an amount of whole credits with its unit in the reader's language. */
export function useAmount(): (credits: bigint | number) => string {
  const t = useTranslations('chance')
  return (credits) => t('amount', { count: Number(credits) })
}
