'use client'

import { useTranslations } from 'next-intl'
import { useWallet } from './use-wallet'

/** The lead of the dashboard: what works without a wallet, and with one what the page shows. */
export function DashboardLead() {
  const t = useTranslations('appPage')
  const { address } = useWallet()
  // The account is also known on another network, and while the node does not respond.
  return t(address === null ? 'lead' : 'leadConnected')
}
