'use client'

import { useTranslations } from 'next-intl'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { supportedChains } from '@/lib/chains/supported-chains'
import type { SandboxContract } from '@/lib/sandbox/contract-abi'
import { toFragment } from '@/lib/sandbox/sandbox-place'
import { ChainOffers } from './chain-offers'
import { Code } from './code'

type ContractListProps = {
  contracts: readonly SandboxContract[]
  /** Name of the contract that is open. */
  current: string | undefined
  onChoose: () => void
}

/** The contracts of the chain that the page shows, by the names that the code gives them; each a link to its functions. */
export function ContractList({ contracts, current, onChoose }: ContractListProps) {
  const t = useTranslations('contractList')
  const chain = useActiveChain()
  if (!chain) return null
  const name = supportedChains[chain.id].name
  if (contracts.length === 0) {
    return (
      <>
        <p>{t('none', { chain: name })}</p>
        <ChainOffers />
      </>
    )
  }
  return (
    <section aria-labelledby="contract-list-title">
      <h2 id="contract-list-title" className="text-title font-semibold">
        {t('title', { chain: name })}
      </h2>
      <ul className="mt-4 grid border-t border-hairline md:grid-cols-2 md:gap-x-10">
        {contracts.map((contract) => (
          <li key={contract.name} className="border-b border-hairline">
            <a
              href={toFragment(contract.name)}
              aria-current={contract.name === current ? 'true' : undefined}
              onClick={onChoose}
              className="block py-3 transition-colors duration-feedback hover:text-brand aria-[current]:text-brand"
            >
              <span className="block">
                <Code className="text-note font-semibold">{contract.name}</Code>
              </span>
              <Code className="text-note break-all text-quiet">{contract.address}</Code>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
