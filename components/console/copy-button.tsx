'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'

/** Puts a text into the clipboard. @param props.name what it is, for those who do not see where the button stands. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useTranslations('consoleCopy')
  return (
    <Button
      variant="secondary"
      size="s"
      aria-label={t('copyNamed', { name })}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => showToast({ message: t('copied') }),
          () => showToast({ message: t('notCopied') }),
        )
      }
    >
      {t('copy')}
    </Button>
  )
}
