'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShortAddress } from '@/components/ui/short-address'
import type { OwnerGroup } from '@/lib/owner/owner-action'
import type { OwnerRights } from '@/lib/owner/owner-rights'
import type { OwnerSettings } from '@/lib/owner/owner-settings'
import type { AvailableAction } from '@/lib/owner/available-actions'
import { WhitelistPanel } from './whitelist-form'
import { useActionTitles } from './described-change'
import { OwnerForm, SettingValue } from './owner-form'
import { LineIcon } from '@/components/ui/line-icon'

type OwnerGroupCardProps = {
  group: OwnerGroup
  actions: readonly AvailableAction[]
  settings: OwnerSettings
  rights: OwnerRights
}

/** One group of actions. Its forms are rendered when it is first opened, and keep what was typed when it is closed. */
export function OwnerGroupCard({ group, actions, settings, rights }: OwnerGroupCardProps) {
  const t = useTranslations('ownerSection')
  const [wasOpened, setWasOpened] = useState(false)
  if (actions.length === 0) return null
  return (
    <details
      className="group border-b border-hairline last:border-b-0"
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 py-3 hover:text-brand sm:px-6">
        <Chevron className="size-3 group-open:rotate-90 rtl:group-open:-rotate-90" />
        <h3 className="text-lead font-semibold">{t(`groups.${group}`)}</h3>
      </summary>
      {wasOpened && (
        <div className="px-5 pb-5 sm:px-6">
          {group === 'lists' && <WhitelistPanel rights={rights} />}
          {group === 'ownership' && <OwnershipTable rights={rights} />}
          {actions.map((available) => (
            <OwnerActionRow
              key={`${available.action.name} ${available.contract.name}`}
              available={available}
              settings={settings}
              rights={rights}
            />
          ))}
        </div>
      )}
    </details>
  )
}

/** Shows that a summary opens; `className` turns it. */
function Chevron({ className }: { className: string }) {
  return (
    <LineIcon
      viewBox="0 0 16 16"
      className={`shrink-0 transition-transform motion-reduce:transition-none rtl:-scale-x-100 ${className}`}
      strokeWidth="2"
    >
      <path d="m5 2 6 6-6 6" strokeLinecap="round" strokeLinejoin="round" />
    </LineIcon>
  )
}

type OwnerActionRowProps = { available: AvailableAction; settings: OwnerSettings; rights: OwnerRights }

/** One action with its current value. The form is rendered when it is first opened. */
function OwnerActionRow({ available, settings, rights }: OwnerActionRowProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const title = useActionTitles()(available)
  const { action } = available
  const current = action.fields.flatMap((field) => (field.current ? [field.current] : []))
  // A yes or no needs its label, which is in the form.
  const withoutLabel = (action.shows ?? []).filter((name) => typeof settings[name] !== 'boolean')
  const shown = current.length > 0 ? current : withoutLabel.slice(0, 1)
  return (
    <details
      className="group/row border-t border-hairline"
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 hover:text-brand">
        <span className="flex items-center gap-2">
          <Chevron className="size-2.5 group-open/row:rotate-90 rtl:group-open/row:-rotate-90" />
          <span className="font-semibold">{title}</span>
        </span>
        {shown.length > 0 && (
          <span className="flex flex-wrap gap-x-3 text-note text-quiet">
            {shown.map((key) => (
              <SettingValue key={key} name={key} settings={settings} />
            ))}
          </span>
        )}
      </summary>
      {wasOpened && <OwnerForm available={available} settings={settings} rights={rights} />}
    </details>
  )
}

/** The owner and the pending owner of each contract. */
function OwnershipTable({ rights }: { rights: OwnerRights }) {
  const t = useTranslations('ownerSection')
  return (
    <dl className="grid gap-2 pb-4 text-note">
      {rights.contracts.map(({ name, owner, pendingOwner }) => (
        <div key={name} className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
          <dt>{t(`contracts.${name}`)}</dt>
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
