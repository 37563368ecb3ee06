'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShortAddress } from '@/components/live/short-address'
import { Isolate } from '@/components/ui/isolate'
import { locales } from '@/lib/i18n/locales'
import { formatSpan } from '@/lib/owner/format-span'
import { isGuardian, wayOf, type OwnerRights } from '@/lib/owner/owner-rights'

function ContractNames({ names }: { names: readonly string[] }) {
  return (
    <span lang="en" translate="no">
      <Isolate className="font-mono text-note">{names.join(', ')}</Isolate>
    </span>
  )
}

/** Why the reader sees this section: what the account owns, what it may propose, whether it is the guardian. */
export function OwnerStanding({ rights }: { rights: OwnerRights }) {
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
