'use client'

import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'

/** A copy button. @param props.name what is copied, for the accessible label. */
export function CopyNamed({ text, name }: { text: string; name: string }) {
  const t = useTranslations('consoleCopy')
  return (
    <CopyButton
      text={text}
      words={{ copy: t('copy'), copied: t('copied'), refused: t('notCopied') }}
      label={t('copyNamed', { name })}
      size="s"
    />
  )
}
