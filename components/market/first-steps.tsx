'use client'

import dynamic from 'next/dynamic'
import { useUserData } from '@/components/wallet/use-user-data'
import { useWallet } from '@/components/wallet/use-wallet'

const FirstStepsPanel = dynamic(() => import('./first-steps-panel').then((file) => file.FirstStepsPanel), {
  ssr: false,
})

/** The guided path of a wallet that has not claimed rewards yet. Other wallets do not load it. */
export function FirstSteps() {
  const { address, isConnected } = useWallet()
  const user = useUserData()
  if (!isConnected || address === null || user.kind !== 'ready') return null
  return <FirstStepsPanel key={address} address={address} user={user.value} />
}
