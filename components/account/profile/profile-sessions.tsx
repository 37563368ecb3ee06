'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useNextFocus } from '@/components/ui/hooks/use-next-focus'
import { showToast } from '@/components/ui/toast'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { type AccountSession, doneResponseSchema } from '@/lib/account/account-schema'
import { parseUserAgent } from '@/lib/account/parse-user-agent'
import { postJson } from '@/lib/site-api/fetch-json'
import { ChangeProblem, type ProfileSectionProps, useChange } from './account-change'

/** The section that lists the active sessions and ends one of them, or all but the current one. */
export function ProfileSessions({ account, onChanged }: ProfileSectionProps) {
  const t = useTranslations('profilePage.sessions')
  const id = useId()
  const format = useSiteFormatter()
  const change = useChange()
  const title = useNextFocus<HTMLHeadingElement>(String(account.sessions.length))
  const moment = (text: string) => format.dateTime(Date.parse(text), 'moment')

  function nameOf({ userAgent }: AccountSession): string {
    const known = parseUserAgent(userAgent)
    return known ? t('on', known) : t('unknown')
  }

  function end(which: { readonly id: string } | { readonly others: true }, message: string) {
    void change.run(async () => {
      await postJson('/api/auth/sessions/end', which, doneResponseSchema)
      await onChanged()
      showToast({ message })
    })
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 ref={title} tabIndex={-1} id={`${id}-title`} className="text-lead font-semibold">
        {t('title')}
      </h2>
      <ul className="mt-3 divide-y divide-hairline">
        {account.sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1">
              <p>
                {nameOf(session)}
                {session.isCurrent && (
                  <>
                    {/* Without the space Arabic letters join across the edge of the badge. */}{' '}
                    <span className="ms-1 inline-block rounded-control bg-raised px-2 py-0.5 text-note whitespace-nowrap text-brand">
                      {t('current')}
                    </span>
                  </>
                )}
              </p>
              <p className="text-note text-quiet">
                {t('used', { when: moment(session.lastUsedAt) })} · {t('since', { date: moment(session.startedAt) })}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                variant="quiet"
                size="s"
                pending={change.isPending}
                aria-label={t('endWhich', { browser: nameOf(session) })}
                onClick={() => end({ id: session.id }, t('ended'))}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ChangeProblem change={change} />
      {account.sessions.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          pending={change.isPending}
          onClick={() => end({ others: true }, t('endedOthers'))}
        >
          {t('endOthers')}
        </Button>
      )}
    </Card>
  )
}
