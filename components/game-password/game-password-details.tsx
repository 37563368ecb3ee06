'use client'

import { useTranslations } from 'next-intl'
import { ConnectHint } from '@/components/wallet/connect-hint'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useWallet } from '@/components/wallet/use-wallet'
import { PasswordPanel } from './password-panel'
import { useRegistration } from './use-registration'

/** What a game password is for, what everybody sees of it, and the way to register one. */
export function GamePasswordDetails() {
  const t = useTranslations('gamePasswordCard')
  const { address, isConnected } = useWallet()
  const chain = useActiveChain()
  const registration = useRegistration()
  return (
    <>
      <p className="mt-2 max-w-prose text-note text-quiet">{t('purpose')}</p>
      <details className="mt-3 text-note">
        <summary className="cursor-pointer font-semibold hover:text-brand">{t('public')}</summary>
        <p className="mt-2 max-w-prose text-quiet">{t('publicText')}</p>
      </details>
      {isConnected ? (
        <div>
          <ReadingValue reading={registration}>
            {(value) => <PasswordPanel key={`${chain?.id}:${address}`} {...value} />}
          </ReadingValue>
        </div>
      ) : (
        <ConnectHint text={t('connectHint')} />
      )}
    </>
  )
}
