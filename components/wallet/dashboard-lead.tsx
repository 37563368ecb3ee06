'use client'

import { useTranslations } from 'next-intl'
import { useWallet } from './use-wallet'

/** The lead of the dashboard: what works without a wallet, and with one what the page shows. */
export function DashboardLead() {
  const t = useTranslations('appPage')
  const { isConnected } = useWallet()
  return t(isConnected ? 'leadConnected' : 'lead')
}
