'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useRuntimeConfig } from '@/components/wallet/runtime-config-context'
import { SwitchStatus } from '@/components/wallet/switch-status'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useSwitchChain } from '@/components/wallet/use-switch-chain'
import { useWallet } from '@/components/wallet/use-wallet'
import { supportedChains } from '@/lib/chains/supported-chains'
import { locales } from '@/lib/i18n/locales'
import type { SandboxContract } from '@/lib/sandbox/contract-abi'
import { toFragment } from '@/lib/sandbox/sandbox-place'
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

/** The chains of the site that have contracts, for a chain that has none. */
function ChainOffers() {
  const t = useTranslations('contractList')
  const { iso } = locales[useLocale()]
  const config = useRuntimeConfig()
  const { isConnected } = useWallet()
  const chainSwitch = useSwitchChain()
  const chains = config?.chains.filter(({ contracts }) => Object.keys(contracts).length > 0) ?? []
  if (chains.length === 0) return <p className="mt-2 text-quiet">{t('noneAnywhere')}</p>
  if (!isConnected) {
    const names = chains.map(({ id }) => supportedChains[id].name)
    return <p className="mt-2 text-quiet">{t('others', { chains: new Intl.ListFormat(iso).format(names) })}</p>
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {chains.map((chain) => (
        <Button
          key={chain.id}
          variant="secondary"
          pending={chainSwitch.isPending}
          onClick={() => void chainSwitch.switchTo(chain)}
        >
          {t('switchTo', { chain: supportedChains[chain.id].name })}
        </Button>
      ))}
      <SwitchStatus chainSwitch={chainSwitch} />
    </div>
  )
}
