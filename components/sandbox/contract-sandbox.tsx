'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useAccount } from 'wagmi'
import { Skeleton } from '@/components/ui/skeleton'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { supportedChains } from '@/lib/chains/supported-chains'
import { mapReading } from '@/lib/contracts/reading'
import { toSandboxFunctions } from '@/lib/sandbox/sandbox-functions'
import { addressListId } from './address-list-id'
import { ContractList } from './contract-list'
import { focusAfterClick } from './focus-after-click'
import { FunctionList } from './function-list'
import { SandboxContractsContext } from './sandbox-contracts-context'
import { SandboxPanel } from './sandbox-panel'
import { useContractAbi } from './use-contract-abi'
import { useSandboxContracts } from './use-sandbox-contracts'
import { useSandboxPlace } from './use-sandbox-place'

/** Every function and event of every contract of the chain that the page shows. The address bar says what is open. */
export function ContractSandbox() {
  const t = useTranslations('sandbox')
  const chain = useActiveChain()
  const { address: account } = useAccount()
  const place = useSandboxPlace()
  const contracts = useSandboxContracts()
  const list = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  const named = contracts?.find(({ name }) => name === place.contract)
  const contract = named ?? contracts?.find(({ name }) => name === 'platform') ?? contracts?.[0]
  const abi = useContractAbi(contract)

  if (!chain || !contracts) {
    return (
      <div aria-busy>
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    )
  }
  const view = named || place.contract === null ? place.view : ({ kind: 'none' } as const)
  const current = view.kind === 'function' ? view.signature : view.kind === 'events' ? 'events' : undefined
  const isLost = place.contract !== null && !named && contracts.length > 0

  return (
    <SandboxContractsContext value={contracts}>
      <ContractList contracts={contracts} current={contract?.name} onChoose={() => focusAfterClick(list)} />
      {isLost && (
        <p role="status" className="mt-6 text-reward">
          {t('noSuchContract', { contract: place.contract, chain: supportedChains[chain.id].name })}
        </p>
      )}
      <datalist id={addressListId}>
        {account && <option value={account} label={t('yourAddress')} />}
        {contracts.map(({ name, address }) => (
          <option key={name} value={address} label={name} />
        ))}
      </datalist>
      {contract && (
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-8">
          <ReadingValue reading={mapReading(abi, (value) => ({ value, functions: toSandboxFunctions(value) }))}>
            {({ value, functions }) => (
              <>
                <FunctionList
                  key={contract.name}
                  contract={contract.name}
                  functions={functions}
                  current={current}
                  headingRef={list}
                  onChoose={() => focusAfterClick(panel)}
                />
                <SandboxPanel
                  panelRef={panel}
                  contract={{ ...contract, abi: value }}
                  functions={functions}
                  view={view}
                />
              </>
            )}
          </ReadingValue>
        </div>
      )}
    </SandboxContractsContext>
  )
}
