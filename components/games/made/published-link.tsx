'use client'

import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import { QrCode } from '@/components/ui/qr-code'

/** The address of a published game, to copy or to scan with a phone. */
export function PublishedLink({ path }: { path: string }) {
  const t = useTranslations('gameEditor')
  const url = location.origin + path
  return (
    <div className="grid items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode link={url} label={t('qr')} className="size-36 justify-self-center" />
      <div className="grid min-w-0 gap-3">
        <p className="font-mono text-note break-all" dir="ltr">
          {url}
        </p>
        <CopyButton
          text={url}
          words={{ copy: t('copyLink'), copied: t('linkCopied'), refused: t('linkNotCopied') }}
          variant="secondary"
          size="s"
        />
      </div>
    </div>
  )
}
