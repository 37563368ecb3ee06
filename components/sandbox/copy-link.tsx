'use client'

import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'

/** Copies the URL of the open function or event list. */
export function CopyLink() {
  const t = useTranslations('sandbox')
  return (
    <CopyButton
      text={() => window.location.href}
      words={{ copy: t('copyLink'), copied: t('copied'), refused: t('notCopied') }}
      variant="quiet"
      size="s"
    />
  )
}
