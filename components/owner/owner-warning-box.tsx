'use client'

import { useTranslations } from 'next-intl'
import type { OwnerWarning } from '@/lib/owner/owner-action'

type OwnerWarningBoxProps = { warning: OwnerWarning; isAcknowledged: boolean; onChange: (isTicked: boolean) => void }

/** What cannot be taken back, or harms somebody, is asked a second time. */
export function OwnerWarningBox({ warning, isAcknowledged, onChange }: OwnerWarningBoxProps) {
  const t = useTranslations('ownerSection')
  return (
    <label className="flex max-w-prose items-start gap-3 rounded-control border border-danger p-3 text-note">
      <input
        type="checkbox"
        checked={isAcknowledged}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-[var(--brand-fill)]"
      />
      <span>
        {t(`warnings.${warning}`)} <span className="font-semibold">{t('acknowledge')}</span>
      </span>
    </label>
  )
}
