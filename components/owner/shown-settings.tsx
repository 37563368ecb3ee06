'use client'

import { useTranslations } from 'next-intl'
import type { ShownSetting } from '@/lib/owner/owner-action'
import type { OwnerSettings } from '@/lib/owner/owner-settings'
import { SettingValue } from './setting-value'

/** What an owner looks at before acting, with its name. */
export function ShownSettings({ names, settings }: { names: readonly ShownSetting[]; settings: OwnerSettings }) {
  const t = useTranslations('ownerSection')
  if (names.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-note">
      {names.map((name) => (
        <div key={name}>
          <dt className="text-quiet">{t(`shows.${name}`)}</dt>
          <dd className="font-semibold">
            <SettingValue name={name} settings={settings} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
