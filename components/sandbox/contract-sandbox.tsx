'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useRef, useSyncExternalStore } from 'react'
import type { Abi } from 'viem'
import { useAccount } from 'wagmi'
import { Skeleton } from '@/components/ui/skeleton'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { supportedChains } from '@/lib/chains/supported-chains'
import { mapReading, type Reading } from '@/lib/contracts/reading'
import { loadContractAbi, type SandboxContract, type SandboxContractName } from '@/lib/sandbox/contract-abi'
import { findTimelock } from '@/lib/sandbox/find-timelock'
import { toSandboxFunctions } from '@/lib/sandbox/sandbox-functions'
import { parseFragment, type SandboxPlace } from '@/lib/sandbox/sandbox-place'
import { addressListId } from './address-list-id'
import { ContractList } from './contract-list'
import { FunctionList } from './function-list'
import { SandboxContractsContext } from './sandbox-contracts-context'
import { SandboxPanel } from './sandbox-panel'

/** How far down the header and the wallet's bar reach, in pixels: the page's scroll padding (80) and `scroll-mt-14` (56). */
const topPx = 136

/**
 * Takes the reader where a link inside the page leads, once it has been followed: what is not in the upper half of the
 * screen moves there.
 */
function focusAfterClick(target: RefObject<HTMLElement | null>): void {
  setTimeout(() => {
    const element = target.current
    if (!element) return
    element.focus({ preventScroll: true })
    const { top } = element.getBoundingClientRect()
    if (top < topPx || top > window.innerHeight / 2) element.scrollIntoView()
  })
}

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

/** The ABI of a contract, loaded when the contract is opened. Loading while there is no contract. */
function useContractAbi(contract: SandboxContract | undefined): Reading<Abi> {
  return useChainQuery({
    key: ['sandbox-abi', contract?.name, contract?.address],
    isEnabled: contract !== undefined,
    read: (node) => {
      if (!contract) throw new Error('no contract is open')
      return loadContractAbi(node, contract)
    },
  })
}

/** The contracts of the chain that the page shows, with the timelock that owns them where there is one. */
function useSandboxContracts(): readonly SandboxContract[] | undefined {
  const chain = useActiveChain()
  const timelock = useChainQuery({
    key: ['sandbox-timelock'],
    read: (node, { platform }) => findTimelock(node, platform),
  })
  if (!chain) return undefined
  const deployed = Object.entries(chain.contracts).map(([name, address]) => ({
    name: name as SandboxContractName,
    address,
  }))
  const isListed = deployed.some(({ name }) => name === 'timelock')
  if (timelock.kind !== 'ready' || !timelock.value || isListed) return deployed
  return [...deployed, { name: 'timelock', address: timelock.value }]
}

function follow(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  window.addEventListener('popstate', onChange)
  return () => {
    window.removeEventListener('hashchange', onChange)
    window.removeEventListener('popstate', onChange)
  }
}

/** Where in the sandbox the address bar says that the reader is. */
function useSandboxPlace(): SandboxPlace {
  return parseFragment(
    useSyncExternalStore(
      follow,
      () => window.location.hash,
      () => '',
    ),
  )
}
