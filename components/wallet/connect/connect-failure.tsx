'use client'

import { useTranslations } from 'next-intl'
import { FailureDetails } from '@/components/transactions/failure-details'
import { useWallet } from '@/components/wallet/use-wallet'

/** Says that the wallet declined or could not connect, with its message under Details; nothing after any other result. */
export function ConnectFailure({ className }: { className: string }) {
  const t = useTranslations('wallet')
  const { connection } = useWallet()
  if (connection?.code !== 'connection_rejected' && connection?.code !== 'failed') return null
  return (
    <div role="alert" className={className}>
      <p>{t(connection.code === 'failed' ? 'failed' : 'rejected')}</p>
      {connection.code === 'failed' && <FailureDetails code={connection.code} text={connection.message} />}
    </div>
  )
}
