'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShortAddress } from '@/components/live/short-address'
import { Isolate } from '@/components/ui/isolate'
import type { OwnerGroup } from '@/lib/owner/owner-action'
import type { OwnerRights } from '@/lib/owner/owner-rights'
import type { OwnerSettings } from '@/lib/owner/owner-settings'
import type { OwnerOffer } from '@/lib/owner/to-owner-offers'
import { OwnerForm } from './owner-form'
import { SettingValue } from './setting-value'
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

type OwnerActionRowProps = { offer: OwnerOffer; settings: OwnerSettings; rights: OwnerRights }

/** Something that can be changed, with its present value; the form is there once it is opened. */
function OwnerActionRow({ offer, settings, rights }: OwnerActionRowProps) {
  const t = useTranslations('ownerActions')
  const [isOpen, setIsOpen] = useState(false)
  const { action, contract } = offer
  const present = action.fields.flatMap((field) => (field.present ? [field.present] : []))
  const shown = present.length > 0 ? present : (action.shows ?? []).slice(0, 1)
  return (
    <details className="border-t border-hairline" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 hover:text-brand">
        <span className="font-semibold">
          {t(`${action.name}.title`)}
          {action.contract === 'each' && (
            <span lang="en" translate="no">
              {' '}
              <Isolate className="font-mono text-note text-quiet">{contract.name}</Isolate>
            </span>
          )}
        </span>
        {shown.length > 0 && (
          <span className="flex flex-wrap gap-x-3 text-note text-quiet">
            {shown.map((key) => (
              <SettingValue key={key} name={key} settings={settings} />
            ))}
          </span>
        )}
      </summary>
      {isOpen && <OwnerForm offer={offer} settings={settings} rights={rights} />}
    </details>
  )
}

/** Who owns each contract, and to whom it was offered. */
function OwnershipTable({ rights }: { rights: OwnerRights }) {
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
