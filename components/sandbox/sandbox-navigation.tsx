'use client'

import { useTranslations } from 'next-intl'
import { type Ref, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/fields/field'
import { useRuntimeConfig } from '@/components/wallet/runtime-config'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainName } from '@/components/wallet/use-chain-name'
import { SwitchStatus, useSwitchChain } from '@/components/wallet/use-switch-chain'
import { useWallet } from '@/components/wallet/use-wallet'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { matchesQuery, type SandboxContract, type SandboxFunction } from '@/lib/sandbox/sandbox-contract'
import { toFragment } from '@/lib/sandbox/sandbox-link'
import { Code } from './code'

const link =
  'block rounded-control px-3 py-2 text-note break-words transition-colors duration-feedback hover:bg-raised aria-[current]:bg-raised aria-[current]:text-brand'

type FunctionListProps = {
  contract: string
  functions: readonly SandboxFunction[]
  /** Signature of the open function, or `events`. */
  current: string | undefined
  headingRef: Ref<HTMLHeadingElement>
  onChoose: () => void
}

/** The searchable list of functions of a contract, reads and writes separately, and a link to its events. */
export function FunctionList({ contract, functions, current, headingRef, onChoose }: FunctionListProps) {
  const t = useTranslations('sandbox')
  const id = useId()
  const [query, setQuery] = useState('')
  const found = functions.filter((one) => matchesQuery(one, query))
  const groups = [
    { name: t('reads'), functions: found.filter(({ isRead }) => isRead) },
    { name: t('writes'), functions: found.filter(({ isRead }) => !isRead) },
  ]
  const toLinkProps = (view: string) => ({
    href: toFragment(contract, view),
    'aria-current': view === current ? ('true' as const) : undefined,
    onClick: onChoose,
    className: link,
  })

  return (
    <nav aria-labelledby={`${id}-title`} className="md:sticky md:top-34 md:self-start">
      <h2
        ref={headingRef}
        tabIndex={-1}
        id={`${id}-title`}
        className="scroll-mt-14 text-lead font-semibold outline-none"
      >
        {t('functionsOf', { contract })}
      </h2>
      <Field
        id={`${id}-search`}
        className="mt-3"
        label={t('search')}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className="mt-3 max-h-80 overflow-y-auto rounded-card border border-hairline bg-surface p-2 md:max-h-[calc(100dvh-21rem)] md:min-h-60">
        <a {...toLinkProps('events')}>{t('events')}</a>
        {found.length === 0 && (
          <p role="status" className="px-3 py-2 text-note text-quiet">
            {t('noMatch', { query })}
          </p>
        )}
        {groups.map(({ name, functions: group }) =>
          group.length === 0 ? null : (
            <section key={name} aria-label={name}>
              <h3 className="px-3 pt-4 pb-1 text-note font-semibold text-quiet">{name}</h3>
              <ul>
                {group.map(({ signature, item }) => (
                  <li key={signature}>
                    <a {...toLinkProps(signature)}>
                      <Code>
                        {item.name}
                        <span className="text-quiet">{signature.slice(item.name.length).replaceAll(',', ', ')}</span>
                      </Code>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
    </nav>
  )
}

type ContractListProps = {
  contracts: readonly SandboxContract[]
  /** Name of the open contract. */
  current: string | undefined
  onChoose: () => void
}

/** The contracts of the current chain, each with a link to its functions. */
export function ContractList({ contracts, current, onChoose }: ContractListProps) {
  const t = useTranslations('contractList')
  const toChainName = useChainName()
  const chain = useActiveChain()
  if (!chain) return null
  const name = toChainName(chain.id)
  if (contracts.length === 0) {
    return (
      <>
        <p>{t('none', { chain: name })}</p>
        <OtherChains />
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

/** The chains with contracts, shown on a chain without contracts. */
function OtherChains() {
  const toChainName = useChainName()
  const t = useTranslations('contractList')
  const { iso } = useSiteFormatter()
  const config = useRuntimeConfig()
  const { address } = useWallet()
  const chainSwitch = useSwitchChain()
  const chains = config?.chains.filter(({ contracts }) => Object.keys(contracts).length > 0) ?? []
  if (chains.length === 0) return <p className="mt-2 text-quiet">{t('noneAnywhere')}</p>
  if (address === null) {
    const names = chains.map(({ id }) => toChainName(id))
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
          {t('switchTo', { chain: toChainName(chain.id) })}
        </Button>
      ))}
      <SwitchStatus chainSwitch={chainSwitch} />
    </div>
  )
}
