'use client'

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { AppLink } from '@/components/navigation/site-link'
import { Skeleton } from '@/components/ui/skeleton'
import { doneResponseSchema } from '@/lib/account/account-schema'
import { type Locale, locales } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { noticeSettingsId, type Notices, noticesSchema } from '@/lib/notices/notice-schema'
import { routes } from '@/lib/routes/pages'
import { fetchJson, postJson } from '@/lib/site-api/fetch-json'
import { siteFormatter } from '@/lib/units/site-formatter'
import type { NoticeLabels } from './notice-bell'

type NoticePanelProps = {
  readonly locale: Locale
  readonly labels: NoticeLabels
  /** Called when the site has noted that the notices were seen. */
  readonly onSeen: () => void
  readonly onClose: () => void
}

/** The list below the bell: the newest notices, each with a link to what it is about. Opening it marks them as seen. */
export function NoticePanel({ locale, labels, onSeen, onClose }: NoticePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<Notices['notices'] | 'failed' | null>(null)
  const format = siteFormatter(locales[locale].iso)

  useEffect(() => panel.current?.focus(), [])

  useEffect(() => {
    const controller = new AbortController()
    async function load() {
      const { notices } = await fetchJson(`/api/notices?locale=${locale}`, noticesSchema, controller.signal)
      setState(notices)
      const [newest] = notices
      if (!newest?.isUnread) return
      // If this fails, they are still unread the next time.
      await postJson('/api/notices/seen', { until: newest.at }, doneResponseSchema).then(onSeen, () => undefined)
    }
    load().catch(() => controller.signal.aborted || setState('failed'))
    return () => controller.abort()
  }, [locale, onSeen])

  function closeByLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) onClose()
  }

  const settings = (
    <AppLink
      href={`${localizedPath(locale, routes.profile)}#${noticeSettingsId}`}
      className="flex min-h-11 w-fit items-center rounded-control px-3 text-note text-brand underline underline-offset-4"
    >
      {labels.settings}
    </AppLink>
  )
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={labels.title}
      tabIndex={-1}
      onClick={closeByLink}
      className="absolute inset-x-4 top-full z-20 mt-2 max-h-[min(32rem,calc(100dvh-6rem))] overflow-y-auto rounded-card border border-hairline bg-raised p-2 shadow-card outline-none sm:inset-x-auto sm:end-0 sm:w-96"
    >
      <h2 className="px-3 py-2 font-semibold">{labels.title}</h2>
      {state === null && <Skeleton className="m-3 h-16" />}
      {state === 'failed' && (
        <p role="alert" className="px-3 py-2 text-danger">
          {labels.failed}
        </p>
      )}
      {Array.isArray(state) && state.length === 0 && <p className="px-3 py-2 text-quiet">{labels.empty}</p>}
      {Array.isArray(state) && state.length > 0 && (
        <ul>
          {state.map(({ kind, text, path, at, isUnread }, index) => (
            <li key={`${kind} ${at} ${index}`}>
              <AppLink
                href={localizedPath(locale, path as `/${string}`)}
                className="block rounded-control px-3 py-2 hover:bg-surface"
              >
                {isUnread && <span className="me-1 text-note font-semibold text-brand">{labels.unread}</span>} {text}
                <span className="block text-note text-quiet">{format.dateTime(Date.parse(at), 'moment')}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {settings}
    </div>
  )
}
