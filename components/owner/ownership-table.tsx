'use client'

import { useTranslations } from 'next-intl'
import { ShortAddress } from '@/components/live/short-address'
import { Isolate } from '@/components/ui/isolate'
import type { OwnerRights } from '@/lib/owner/owner-rights'

/** Who owns each contract, and to whom it was offered. */
export function OwnershipTable({ rights }: { rights: OwnerRights }) {
  const t = useTranslations('ownerSection')
  return (
    <dl className="grid gap-2 pb-4 text-note">
      {rights.contracts.map(({ name, owner, pendingOwner }) => (
        <div key={name} className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
          <dt lang="en" translate="no">
            <Isolate className="font-mono">{name}</Isolate>
          </dt>
          <dd className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
            <ShortAddress address={owner} />
            {pendingOwner && (
              <span className="flex flex-wrap items-center gap-2 text-reward">
                {t('offeredTo')} <ShortAddress address={pendingOwner} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
