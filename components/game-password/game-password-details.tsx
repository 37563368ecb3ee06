'use client'

import { useTranslations } from 'next-intl'
import { useAccount } from 'wagmi'
import { ConnectHint } from '@/components/wallet/connect-hint'
import { QueryValue } from '@/components/wallet/query-value'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useWallet } from '@/components/wallet/use-wallet'
import { passwordRegistryContract } from '@/lib/contracts/password-registry'
import { NotAvailableError, type QueryResult } from '@/lib/contracts/query-result'
import { readRegistration, type Registration } from '@/lib/password/registration'
import { PasswordPanel } from './password-panel'

/** The purpose of a game password, which part of it is public on the chain, and the form that registers one. */
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
          <QueryValue result={registration}>
            {(value) => <PasswordPanel key={`${chain?.id}:${address}`} {...value} />}
          </QueryValue>
        </div>
      ) : (
        <p className="mt-3 text-note text-quiet">
          <ConnectHint>{t('connectHint')}</ConnectHint>
        </p>
      )}
    </>
  )
}

/** Whether the connected account has a game password, and the fee for one. Loading while no wallet is connected. */
function useRegistration(): QueryResult<Registration> {
  const { address } = useAccount()
  const chain = useActiveChain()
  const registry = chain ? passwordRegistryContract(chain) : null
  return useChainQuery({
    key: ['registration', address?.toLowerCase()],
    isEnabled: address !== undefined,
    read: async (node) => {
      if (!registry || !address) throw new NotAvailableError()
      return readRegistration(node, registry, address)
    },
  })
}
