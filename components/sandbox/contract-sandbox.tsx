'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Abi } from 'viem'
import { useAccount } from 'wagmi'
import { Skeleton } from '@/components/ui/skeleton'
import { QueryValue } from '@/components/wallet/query-value'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainName } from '@/components/wallet/use-chain-name'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { mapQueryResult, type QueryResult } from '@/lib/contracts/query-result'
import {
  findTimelock,
  loadContractAbi,
  type OpenContract,
  type SandboxContract,
  type SandboxContractName,
  type SandboxFunction,
  toSandboxFunctions,
} from '@/lib/sandbox/sandbox-contract'
import { parseFragment, type SandboxLocation } from '@/lib/sandbox/sandbox-link'
import { EventsPanel } from './events-panel'
import { FunctionPanel } from './function-panel'
import { addressListId } from './parameter-input'
import { SandboxContractsContext } from './sandbox-contracts-context'
import { ContractList, FunctionList } from './sandbox-navigation'

/** Height of the header and the wallet bar in pixels: the scroll padding of the page (80) and `scroll-mt-14` (56). */
const topPx = 136

/**
 * Focuses the target of a link within the page after the navigation, and scrolls it into view unless it is in the upper half of
 * the screen.
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

/** The sandbox: every function and event of every contract on the current chain. The URL fragment selects what is open. */
export function ContractSandbox() {
  const t = useTranslations('sandbox')
  const toChainName = useChainName()
  const chain = useActiveChain()
  const { address: account } = useAccount()
  const location = useSandboxLocation()
  const contracts = useSandboxContracts()
  const list = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  const named = contracts?.find(({ name }) => name === location.contract)
  const contract = named ?? contracts?.find(({ name }) => name === 'platform') ?? contracts?.[0]
  const abi = useContractAbi(contract)

  if (!chain || !contracts) {
    return (
      <div aria-busy>
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    )
  }
  const view = named || location.contract === null ? location.view : ({ kind: 'none' } as const)
  const current = view.kind === 'function' ? view.signature : view.kind === 'events' ? 'events' : undefined
  const isUnknownContract = location.contract !== null && !named && contracts.length > 0

  return (
    <SandboxContractsContext value={contracts}>
      <ContractList contracts={contracts} current={contract?.name} onChoose={() => focusAfterClick(list)} />
      {isUnknownContract && (
        <p role="status" className="mt-6 text-reward">
          {t('noSuchContract', { contract: location.contract, chain: toChainName(chain.id) })}
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
          <QueryValue result={mapQueryResult(abi, (value) => ({ value, functions: toSandboxFunctions(value) }))}>
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
          </QueryValue>
        </div>
      )}
    </SandboxContractsContext>
  )
}

/** The ABI of the open contract; `loading` without one. */
function useContractAbi(contract: SandboxContract | undefined): QueryResult<Abi> {
  return useChainQuery({
    key: ['sandbox-abi', contract?.name, contract?.address],
    isEnabled: contract !== undefined,
    read: (node) => {
      if (!contract) throw new Error('no contract is open')
      return loadContractAbi(node, contract)
    },
  })
}

/** The contracts of the current chain, and the timelock that owns them if there is one. */
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

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  window.addEventListener('popstate', onChange)
  return () => {
    window.removeEventListener('hashchange', onChange)
    window.removeEventListener('popstate', onChange)
  }
}

/** The location in the URL fragment. */
function useSandboxLocation(): SandboxLocation {
  return parseFragment(
    useSyncExternalStore(
      subscribe,
      () => window.location.hash,
      () => '',
    ),
  )
}

type SandboxPanelProps = {
  panelRef: RefObject<HTMLElement | null>
  contract: OpenContract
  functions: readonly SandboxFunction[]
  view: SandboxLocation['view']
}

/** The open function, the events, or a hint to choose one. */
function SandboxPanel({ panelRef, contract, functions, view }: SandboxPanelProps) {
  const t = useTranslations('sandbox')
  const chain = useActiveChain()
  const opened = view.kind === 'function' ? functions.find(({ signature }) => signature === view.signature) : undefined

  // A shared link scrolls to its function, which is below the list of contracts.
  useEffect(() => {
    if (parseFragment(window.location.hash).view.kind !== 'none') panelRef.current?.scrollIntoView()
  }, [panelRef])

  const key = `${chain?.id}/${contract.address}`
  return (
    <section ref={panelRef} tabIndex={-1} className="min-w-0 scroll-mt-14 outline-none">
      {view.kind === 'none' && <p className="text-quiet">{t('choose')}</p>}
      {view.kind === 'function' && !opened && (
        <p className="break-words text-reward">
          {t('noSuchFunction', { contract: contract.name, signature: view.signature })}
        </p>
      )}
      {opened && <FunctionPanel key={`${key}/${opened.signature}`} contract={contract} called={opened} />}
      {view.kind === 'events' && <EventsPanel key={key} contract={contract} />}
    </section>
  )
}
