'use client'

import { useTranslations } from 'next-intl'
import { useEffect, type RefObject } from 'react'
import type { Abi } from 'viem'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import type { SandboxContract } from '@/lib/sandbox/contract-abi'
import type { SandboxFunction } from '@/lib/sandbox/sandbox-functions'
import { parseFragment, type SandboxPlace } from '@/lib/sandbox/sandbox-place'
import { EventsPanel } from './events-panel'
import { FunctionPanel } from './function-panel'

/** A contract with what it can do. */
export type OpenContract = SandboxContract & { readonly abi: Abi }

type SandboxPanelProps = {
  panelRef: RefObject<HTMLElement | null>
  contract: OpenContract
  functions: readonly SandboxFunction[]
  view: SandboxPlace['view']
}

/** What is open of a contract: a function, its events, or a word on how to begin. */
export function SandboxPanel({ panelRef, contract, functions, view }: SandboxPanelProps) {
  const t = useTranslations('sandbox')
  const chain = useActiveChain()
  const opened = view.kind === 'function' ? functions.find(({ signature }) => signature === view.signature) : undefined

  // A shared link leads to what it names, below the list of contracts.
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
