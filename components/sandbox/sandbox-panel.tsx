'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { Abi } from 'viem'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import type { SandboxContract } from '@/lib/sandbox/contract-abi'
import type { SandboxFunction } from '@/lib/sandbox/sandbox-functions'
import type { SandboxPlace } from '@/lib/sandbox/sandbox-place'
import { EventsPanel } from './events-panel'
import { FunctionPanel } from './function-panel'

/** A contract with what it can do. */
export type OpenContract = SandboxContract & { readonly abi: Abi }

type SandboxPanelProps = {
  ref: Ref<HTMLElement>
  contract: OpenContract
  functions: readonly SandboxFunction[]
  view: SandboxPlace['view']
}

/** What is open of a contract: a function, its events, or a word on how to begin. */
export function SandboxPanel({ ref, contract, functions, view }: SandboxPanelProps) {
  const t = useTranslations('sandbox')
  const chain = useActiveChain()
  const opened = view.kind === 'function' ? functions.find(({ signature }) => signature === view.signature) : undefined
  const key = `${chain?.id}/${contract.address}`
  return (
    <section ref={ref} tabIndex={-1} className="min-w-0 scroll-mt-34 outline-none">
      {view.kind === 'none' && <p className="text-quiet">{t('choose')}</p>}
      {view.kind === 'function' && !opened && (
        <p className="break-words text-reward">{t('noSuchFunction', { contract: contract.name, signature: view.signature })}</p>
      )}
      {opened && <FunctionPanel key={`${key}/${opened.signature}`} contract={contract} called={opened} />}
      {view.kind === 'events' && <EventsPanel key={key} contract={contract} />}
    </section>
  )
}
