'use client'

import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'

/** Copies what stands on the page. @param props.name what it is, for those who do not see where the button stands. */
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
