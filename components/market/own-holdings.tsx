'use client'

import dynamic from 'next/dynamic'
import { useWallet } from '@/components/wallet/use-wallet'

const Holdings = dynamic(() => import('./holdings').then((file) => file.Holdings), { ssr: false })

/** The gems and crystals of the connected account. Nothing, and no code of it, while no wallet is connected. */
export function OwnHoldings() {
  const { isConnected } = useWallet()
  return isConnected ? <Holdings /> : null
}
