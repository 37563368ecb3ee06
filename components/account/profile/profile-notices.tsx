'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Card } from '@/components/ui/card'
import { messageKey } from '@/lib/i18n/message-key'
import {
  noticeChannels,
  noticeKinds,
  type NoticeSettings,
  noticeSettingsId,
  noticeSettingsSchema,
  type NoticeSwitch,
} from '@/lib/notices/notice-schema'
import { fetchJson, postJson } from '@/lib/site-api/fetch-json'
import { ChangeProblem, useChange } from './account-change'

/** The section with the kinds of notices that the account gets, and where. Each switch is saved at once. */
export function ProfileNotices() {
  const t = useTranslations('notices')
  const id = useId()
  const change = useChange()
  const [settings, setSettings] = useState<NoticeSettings | 'failed' | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    fetchJson('/api/notices/settings', noticeSettingsSchema, controller.signal).then(setSettings, () => {
      if (!controller.signal.aborted) setSettings('failed')
    })
    return () => controller.abort()
  }, [])

  // The profile is loaded too late for the browser to scroll to the anchor of the URL, so this scrolls to it.
  useEffect(() => {
    if (window.location.hash === `#${noticeSettingsId}`) document.getElementById(noticeSettingsId)?.scrollIntoView()
  }, [])

  function save(current: NoticeSettings, wanted: NoticeSwitch) {
    if (change.isPending) return
    const { kind, channel, isOn } = wanted
    const others = current[channel].filter((each) => each !== kind)
    setSettings({ ...current, [channel]: isOn ? [...others, kind] : others })
    void change.run(async () => {
      try {
        setSettings(await postJson('/api/notices/settings', wanted, noticeSettingsSchema))
      } catch (error) {
        setSettings(current)
        throw error
      }
    })
  }

  return (
    <Card id={noticeSettingsId} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t('bell', { count: 0 })}
      </h2>
      <p className="mt-2 text-note text-quiet">{t('settings.lead')}</p>
      {settings === 'failed' && (
        <p role="alert" className="mt-3 text-danger">
          {t('settings.failed')}
        </p>
      )}
      {settings !== null && settings !== 'failed' && (
        <>
          {!settings.hasMailbox && (
            <p id={`${id}-mailbox`} className="mt-2 text-note">
              {t('settings.noMailbox')}
            </p>
          )}
          {/* With large text the columns scroll in their box. */}
          <div className="mt-3 overflow-x-auto">
            <table className="w-full" aria-busy={change.isPending || undefined}>
              <thead>
                <tr className="text-note">
                  <th scope="col" className="text-start font-semibold">
                    {t('settings.kind')}
                  </th>
                  {noticeChannels.map((channel) => (
                    <th key={channel} id={`${id}-${channel}`} scope="col" className="px-2 text-center font-semibold">
                      {t(`settings.${channel}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {noticeKinds.map((kind) => (
                  <tr key={kind} className="border-t border-hairline">
                    <th id={`${id}-${kind}`} scope="row" className="py-2 text-start font-normal">
                      {t(`kinds.${messageKey(kind)}`)}
                    </th>
                    {noticeChannels.map((channel) => (
                      <td key={channel} className="p-0 text-center">
                        <label className="inline-grid size-11 place-items-center">
                          <input
                            type="checkbox"
                            aria-labelledby={`${id}-${kind} ${id}-${channel}`}
                            aria-describedby={channel === 'mail' && !settings.hasMailbox ? `${id}-mailbox` : undefined}
                            checked={settings[channel].includes(kind)}
                            disabled={channel === 'mail' && !settings.hasMailbox && !settings.mail.includes(kind)}
                            onChange={({ target }) => save(settings, { kind, channel, isOn: target.checked })}
                            className="size-5 accent-[var(--brand)]"
                          />
                        </label>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <ChangeProblem change={change} />
    </Card>
  )
}
