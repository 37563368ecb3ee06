'use client'

import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { useAccount, useDisconnect } from 'wagmi'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolate } from '@/components/ui/isolate'
import { FundDemoWallet } from './fund-demo-wallet'

/** What can be done with the connected account: copy it, play money (local chain only) and disconnect. */
export function AccountPanel({ id, address, isOpen }: { id: string; address: Address; isOpen: boolean }) {
  const t = useTranslations('wallet')
  const { connector } = useAccount()
  const { disconnect } = useDisconnect()
  return (
    <div
      id={id}
      hidden={!isOpen}
      className="absolute end-0 z-20 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-hairline bg-raised p-4 shadow-card"
    >
      <p className="text-note text-quiet">{t('connectedWith', { wallet: connector?.name ?? '' })}</p>
      <p className="mt-1 font-mono text-note break-all">
        <Isolate>{address}</Isolate>
      </p>
      <div className="mt-3 flex flex-col items-stretch gap-2">
        <CopyButton text={address} words={{ copy: t('copy'), copied: t('copied'), refused: t('notCopied') }} size="s" />
        <FundDemoWallet address={address} />
        <Button variant="quiet" size="s" onClick={() => disconnect()}>
          {t('disconnect')}
        </Button>
      </div>
    </div>
  )
}
