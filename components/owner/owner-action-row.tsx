'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Isolate } from '@/components/ui/isolate'
import type { OwnerRights } from '@/lib/owner/owner-rights'
import type { OwnerSettings } from '@/lib/owner/owner-settings'
import type { OwnerOffer } from '@/lib/owner/to-owner-offers'
import { OwnerForm } from './owner-form'
import { SettingValue } from './setting-value'

type OwnerActionRowProps = { offer: OwnerOffer; settings: OwnerSettings; rights: OwnerRights }

/** Something that can be changed, with its present value; the form is there once it is opened. */
export function OwnerActionRow({ offer, settings, rights }: OwnerActionRowProps) {
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
