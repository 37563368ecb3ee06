'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShortAddress } from '@/components/live/short-address'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Isolate } from '@/components/ui/isolate'
import { ReadingValue } from '@/components/wallet/reading-value'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { loadChainContracts } from '@/lib/contracts/chain-contracts'
import { mapReading, type Reading } from '@/lib/contracts/reading'
import { locales } from '@/lib/i18n/locales'
import { formatSpan } from '@/lib/owner/format-span'
import { ownerGroups } from '@/lib/owner/owner-action'
import { isGuardian, type OwnerRights, type TimelockRights, wayOf } from '@/lib/owner/owner-rights'
import type { OwnerSettings } from '@/lib/owner/owner-settings'
import { readOwnerSettings } from '@/lib/owner/read-owner-settings'
import { atTime, readTimelockOperations, type TimelockCalendar } from '@/lib/owner/read-timelock-operations'
import { toOwnerOffers } from '@/lib/owner/to-owner-offers'
import { OwnerGroupCard } from './owner-group-card'
import { TimelockEntryRow } from './timelock-entry-row'

/** How many more are shown at a time. */
const pageSize = 10

/** What a timelock will do, can do now, and has done: to be executed after its delay, or cancelled before. */
function TimelockCalendarCard({ timelock, rights }: { timelock: TimelockRights; rights: OwnerRights }) {
  const t = useTranslations('timelockCalendar')
  const format = useSiteFormatter()
  const calendar = useTimelockCalendar(timelock)
  const [shown, setShown] = useState(pageSize)
  return (
    <Card className="mt-4" aria-label={t('title')}>
      <h3 className="text-lead font-semibold">{t('title')}</h3>
      <ReadingValue reading={calendar}>
        {({ entries, fromBlock }) => (
          <>
            <p className="mt-1 text-note text-quiet">{t('since', { block: format.int(fromBlock) })}</p>
            {entries.length === 0 && <p className="mt-3 text-note text-quiet">{t('empty')}</p>}
            <ul className="mt-3">
              {entries.slice(0, shown).map((entry) => (
                <TimelockEntryRow key={entry.operation.id} entry={entry} timelock={timelock} rights={rights} />
              ))}
            </ul>
            {entries.length > shown && (
              <Button variant="secondary" size="s" onClick={() => setShown(shown + pageSize)}>
                {t('more')}
              </Button>
            )}
          </>
        )}
      </ReadingValue>
    </Card>
  )
}

/** Everything that the connected account may change, in groups that open one by one. */
export function OwnerDesk({ rights }: { rights: OwnerRights }) {
  const t = useTranslations('ownerSection')
  const settings = useOwnerSettings(rights)
  const offers = toOwnerOffers(rights)

  return (
    <section aria-labelledby="owner-title" className="mt-16">
      <h2 id="owner-title" className="text-heading font-semibold">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose text-quiet">{t('lead')}</p>
      <OwnerStanding rights={rights} />
      {rights.timelocks.map((timelock) => (
        <TimelockCalendarCard key={timelock.address} timelock={timelock} rights={rights} />
      ))}
      <Card className="mt-4 px-0 py-0 sm:px-0 sm:py-0">
        <ReadingValue reading={settings}>
          {(value) =>
            ownerGroups.map((group) => (
              <OwnerGroupCard
                key={group}
                group={group}
                offers={offers.filter(({ action }) => action.group === group)}
                settings={value}
                rights={rights}
              />
            ))
          }
        </ReadingValue>
      </Card>
    </section>
  )
}

function ContractNames({ names }: { names: readonly string[] }) {
  return (
    <span lang="en" translate="no">
      <Isolate className="font-mono text-note">{names.join(', ')}</Isolate>
    </span>
  )
}

/** Why the reader sees this section: what the account owns, what it may propose, whether it is the guardian. */
function OwnerStanding({ rights }: { rights: OwnerRights }) {
  const t = useTranslations('ownerSection')
  const { iso } = locales[useLocale()]
  const namesOf = (kind: 'direct' | 'timelock') =>
    rights.contracts.filter(({ owner }) => wayOf(rights, owner).kind === kind).map(({ name }) => name)
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
          {t('timelock', { delay: formatSpan(minDelaySeconds, iso) })} <ShortAddress address={address} />
        </li>
      ))}
      {isGuardian(rights) && owned.length + governed.length === 0 && <li>{t('guardian')}</li>}
    </ul>
  )
}

/** All that an owner can change as it is now; read again after every receipt. */
function useOwnerSettings({ account, contracts }: OwnerRights): Reading<OwnerSettings> {
  const addresses = Object.fromEntries(contracts.map(({ name, address }) => [name, address]))
  return useChainQuery({
    key: ['owner-settings', account],
    read: async (node, located) => readOwnerSettings(node, await loadChainContracts(located), addresses, account),
  })
}

/** What a timelock has been given to do, read again after every receipt; what waited is ready as soon as the chain's clock says so. */
function useTimelockCalendar({ address }: TimelockRights): Reading<TimelockCalendar> {
  const chain = useActiveChain()
  const global = useGlobalData()
  const startBlock = BigInt(chain?.startBlock ?? 0)
  const calendar = useChainQuery({
    key: ['timelock-calendar', address],
    read: (node) => readTimelockOperations(node, address, startBlock),
  })
  const now = global.kind === 'ready' ? global.value.timestamp : 0n
  return mapReading(calendar, (read) => ({ ...read, entries: read.entries.map((entry) => atTime(entry, now)) }))
}
