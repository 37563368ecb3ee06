'use client'

import { useTranslations } from 'next-intl'
import { useWallet } from './use-wallet'

/** Why nothing of an account is shown: `children` asks for a wallet, unless one is connected that cannot be read. */
export function ConnectHint({ children }: { children: string }) {
  const t = useTranslations('wallet')
  const { address } = useWallet()
  return address === null ? children : t('unreadable')
}
