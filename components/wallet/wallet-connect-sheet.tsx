'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/button-style'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { LinkPicture } from '@/components/ui/link-picture'

type WalletConnectSheetProps = {
  /** By which a wallet finds this page; null while none is looked for. */
  link: string | null
  onClose: () => void
}

/** How a wallet on another device, or in another app, is reached: a picture to be scanned, and the same as a link. */
export function WalletConnectSheet({ link, onClose }: WalletConnectSheetProps) {
  const t = useTranslations('wallet.elsewhere')

  return (
    <Dialog open={link !== null} onClose={onClose} title="WalletConnect" closeLabel={t('close')}>
      {link && (
        <div className="grid justify-items-center gap-5">
          <LinkPicture link={link} label={t('picture')} className="size-64" />
          <p className="max-w-prose text-center text-quiet">{t('lead')}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <a href={link} className={buttonStyle('primary')}>
              {t('open')}
            </a>
            <CopyButton text={link} words={{ copy: t('copy'), copied: t('copied'), refused: t('notCopied') }} />
          </div>
        </div>
      )}
    </Dialog>
  )
}
