'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import { ConnectFailure } from '@/components/wallet/connect/connect-failure'
import { useConnectRequests } from '@/components/wallet/connect/connect-request'
import { OnlyDefaultChain } from '@/components/wallet/only-default-chain'
import { WalletProvider } from '@/components/wallet/wallet-provider'
import { savedFinds, toFindId } from '@/lib/hunts/saved-finds'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type Locale, locales } from '@/lib/i18n/locales'
import { SavedFindCard } from './saved-find-card'

function SavedFinds() {
  const t = useTranslations('hunts')
  const isConnecting = useConnectRequests(({ isOpen }) => isOpen)
  const finds = useStore(savedFinds, (state) => state.finds)
  return (
    <>
      {/* While the connect dialog is open, it shows the failure itself. */}
      {!isConnecting && <ConnectFailure className="mb-3 text-note text-danger" />}
      <ul aria-label={t('yourKeys')} className="grid max-h-[55vh] grid-cols-1 gap-3 overflow-y-auto">
        {finds.map((find) => (
          <li key={toFindId(find)}>
            <SavedFindCard find={find} />
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * Loads the wallet and all messages to claim finds on a game page, which contains neither. Rejects when the site does
 * not respond.
 */
export async function createClaimStep(locale: Locale): Promise<ReactElement> {
  const messages = await loadMessages(locale)
  return (
    <NextIntlClientProvider locale={locales[locale].iso} messages={messages} timeZone="UTC">
      <WalletProvider>
        <OnlyDefaultChain>
          <SavedFinds />
        </OnlyDefaultChain>
      </WalletProvider>
    </NextIntlClientProvider>
  )
}
