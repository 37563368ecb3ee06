'use client'

import { useQuery } from '@tanstack/react-query'
import { NextIntlClientProvider, useMessages, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Card } from '@/components/ui/card'
import { ShortAddress } from '@/components/ui/short-address'
import { Skeleton } from '@/components/ui/skeleton'
import { useLastingLoading } from '@/components/ui/hooks/use-lasting-loading'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { QueryValue } from '@/components/wallet/query-value'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { loadChainContracts } from '@/lib/contracts/chain-contracts'
import type { QueryResult } from '@/lib/contracts/query-result'
import { type Locale, locales } from '@/lib/i18n/locales'
import { formatExactDuration } from '@/lib/owner/owner-field'
import { ownerGroups } from '@/lib/owner/owner-action'
import { type OwnerSettings, readOwnerSettings } from '@/lib/owner/owner-settings'
import { toAvailableActions } from '@/lib/owner/available-actions'
import { OwnerGroupCard } from './owner-group-card'
import { isGuardian, type OwnedContractName, type OwnerRights, getExecutionMode } from '@/lib/owner/owner-rights'
import { ownerMessagesSchema, type OwnerMessages as Messages } from '@/lib/owner/owner-schema'
import { OwnerReceipts, ownerTitleId } from './owner-receipts'
import { TimelockCalendarCard } from './timelock-calendar'

/** The owner's section with its messages, which other visitors do not load. */
export function OwnerPanel({ rights }: { rights: OwnerRights }) {
  return (
    <OwnerMessagesProvider>
      <OwnerActions rights={rights} />
    </OwnerMessagesProvider>
  )
}

/** The actions that the connected account may take, in groups. */
function OwnerActions({ rights }: { rights: OwnerRights }) {
  const t = useTranslations('ownerSection')
  const settings = useOwnerSettings(rights)
  const isLoading = useLastingLoading(settings.kind === 'loading')
  const actions = toAvailableActions(rights)

  return (
    <section aria-labelledby={ownerTitleId} className="mt-16">
      <h2 id={ownerTitleId} tabIndex={-1} className="text-heading font-semibold">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose text-quiet">{t('lead')}</p>
      <OwnerRoles
        rights={rights}
        hasGuardianPaused={settings.kind === 'ready' && settings.value.mayGuardianPause === false}
      />
      {rights.timelocks.map((timelock) => (
        <TimelockCalendarCard key={timelock.address} timelock={timelock} rights={rights} />
      ))}
      <Card className="mt-4 px-0 py-0 sm:px-0 sm:py-0">
        {isLoading ? (
          <Skeleton />
        ) : (
          <QueryValue result={settings}>
            {(value) =>
              ownerGroups.map((group) => (
                <OwnerGroupCard
                  key={group}
                  group={group}
                  actions={actions.filter(({ action }) => action.group === group)}
                  settings={value}
                  rights={rights}
                />
              ))
            }
          </QueryValue>
        )}
      </Card>
      {/* After the groups above, not before them: new receipts would push the groups down while a button is pressed,
          and the browser would fire no click. */}
      {!isLoading && <OwnerReceipts account={rights.account} />}
    </section>
  )
}

function ContractNames({ names }: { names: readonly OwnedContractName[] }) {
  const t = useTranslations('ownerSection.contracts')
  const { iso } = useSiteFormatter()
  return <span className="font-semibold">{new Intl.ListFormat(iso).format(names.map((name) => t(name)))}</span>
}

/** The roles of the account: the contracts that it owns, those that it governs through a timelock, and the guardian. */
function OwnerRoles({ rights, hasGuardianPaused }: { rights: OwnerRights; hasGuardianPaused: boolean }) {
  const t = useTranslations('ownerSection')
  const { iso } = useSiteFormatter()
  const namesOf = (kind: 'direct' | 'timelock') =>
    rights.contracts.filter(({ owner }) => getExecutionMode(rights, owner).kind === kind).map(({ name }) => name)
  const owned = namesOf('direct')
  const governed = namesOf('timelock')
  return (
    <ul className="mt-4 grid gap-1">
      {owned.length > 0 && (
        <li>
          {t('owns')} <ContractNames names={owned} />
        </li>
      )}
      {governed.length > 0 && (
        <li>
          {t('proposes')} <ContractNames names={governed} />
        </li>
      )}
      {rights.timelocks.map(({ address, minDelaySeconds }) => (
        <li key={address} className="flex flex-wrap items-center gap-2">
          {t('timelock', { delay: formatExactDuration(minDelaySeconds, iso) })} <ShortAddress address={address} />
        </li>
      ))}
      {isGuardian(rights) && owned.length + governed.length === 0 && (
        <li>{t(hasGuardianPaused ? 'guardianHasPaused' : 'guardian')}</li>
      )}
    </ul>
  )
}

/** The current values of everything that an owner can change. */
function useOwnerSettings({ account, contracts }: OwnerRights): QueryResult<OwnerSettings> {
  const addresses = Object.fromEntries(contracts.map(({ name, address }) => [name, address]))
  return useChainQuery({
    key: ['owner-settings', account],
    read: async (node, located) => readOwnerSettings(node, await loadChainContracts(located), addresses, account),
  })
}

async function fetchOwnerMessages(locale: Locale): Promise<Messages> {
  const response = await fetch(`/api/owner/words/${locale}`, { signal: AbortSignal.timeout(30_000) })
  if (!response.ok) throw new Error(`the messages of the owner's section could not be loaded: ${response.status}`)
  return v.parse(ownerMessagesSchema, await response.json()) as unknown as Messages
}

/** Adds the messages of the owner's section to those of the page. Renders nothing until they are loaded. */
function OwnerMessagesProvider({ children }: { children: ReactNode }) {
  const locale = useSiteLocale()
  const messages = useMessages()
  const { data } = useQuery({
    queryKey: ['owner-words', locale],
    queryFn: () => fetchOwnerMessages(locale),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return null
  return (
    <NextIntlClientProvider locale={locales[locale].iso} messages={{ ...messages, ...data }} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
}
