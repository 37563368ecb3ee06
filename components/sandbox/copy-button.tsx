'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'

/** Copies a text, and says so. */
export function CopyButton({ label, toText }: { label: string; toText: () => string }) {
  const t = useTranslations('sandbox')

  async function copy() {
    // The clipboard can be forbidden; what would be copied stands on the page.
    const isCopied = await navigator.clipboard.writeText(toText()).then(() => true, () => false)
    if (isCopied) showToast({ message: t('copied') })
  }

  return (
    <Button variant="quiet" size="s" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
