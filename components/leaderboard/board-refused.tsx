import { useTranslations } from 'next-intl'
import { Isolate } from '@/components/ui/isolate'

/** Stands where a board would: that there is none to show, and what the site answered, if it did. */
export function BoardRefused({ message }: { message?: string }) {
  const t = useTranslations('leaderboardTable')
  return (
    <p role="status" className="px-3 py-8 text-quiet">
      {t('unavailable')}
      {message && <Isolate className="mt-2 block font-mono text-note">{message}</Isolate>}
    </p>
  )
}
