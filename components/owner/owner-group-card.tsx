'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { OwnerGroup } from '@/lib/owner/owner-action'
import type { OwnerRights } from '@/lib/owner/owner-rights'
import type { OwnerSettings } from '@/lib/owner/owner-settings'
import type { OwnerOffer } from '@/lib/owner/to-owner-offers'
import { OwnerActionRow } from './owner-action-row'
import { OwnershipTable } from './ownership-table'
import { WhitelistDesk } from './whitelist-desk'

type OwnerGroupCardProps = {
  group: OwnerGroup
  offers: readonly OwnerOffer[]
  settings: OwnerSettings
  rights: OwnerRights
}

/** One part of the owner's section; its forms are there once it is opened. */
export function OwnerGroupCard({ group, offers, settings, rights }: OwnerGroupCardProps) {
  const t = useTranslations('ownerSection')
  const [isOpen, setIsOpen] = useState(false)
  if (offers.length === 0) return null
  return (
    <details
      className="group border-b border-hairline last:border-b-0"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 py-3 hover:text-brand sm:px-6">
        <svg
          aria-hidden
          viewBox="0 0 16 16"
          className="size-3 shrink-0 transition-transform group-open:rotate-90 motion-reduce:transition-none rtl:-scale-x-100 rtl:group-open:-rotate-90"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="m5 2 6 6-6 6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <h3 className="text-lead font-semibold">{t(`groups.${group}`)}</h3>
      </summary>
      {isOpen && (
        <div className="px-5 pb-5 sm:px-6">
          {group === 'lists' && <WhitelistDesk rights={rights} />}
          {group === 'ownership' && <OwnershipTable rights={rights} />}
          {offers.map((offer) => (
            <OwnerActionRow
              key={`${offer.action.name} ${offer.contract.name}`}
              offer={offer}
              settings={settings}
              rights={rights}
            />
          ))}
        </div>
      )}
    </details>
  )
}
