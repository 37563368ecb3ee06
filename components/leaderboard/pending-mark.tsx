import { useTranslations } from 'next-intl'

/** Says that a power came with a block so new that it may still be taken back; on a phone by a dot alone, which keeps rows in place. */
export function PendingMark() {
  const t = useTranslations('leaderboardTable')
  return (
    <span title={t('pendingHint')} className="inline-flex items-center gap-1.5 text-note text-reward">
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />
      <span className="max-sm:sr-only">{t('pending')}</span>
    </span>
  )
}
