'use client'

import dynamic from 'next/dynamic'
import { useConnectRequests } from './connect-request'

const ConnectModal = dynamic(() => import('./connect-modal').then((file) => file.ConnectModal), { ssr: false })

/** Where the connect dialog lives. It is loaded at the first request, because it weighs more than the page. */
export function ConnectModalSlot() {
  const count = useConnectRequests((state) => state.count)
  return count > 0 ? <ConnectModal request={count} /> : null
}
