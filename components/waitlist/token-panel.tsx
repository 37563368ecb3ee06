'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type ReactNode } from 'react'
import { removeHash } from '@/components/navigation/history-guard'
import { Button } from '@/components/ui/button'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { postJson, toErrorText } from '@/lib/site-api/fetch-json'
import { readTokenFragment, type TokenPurpose } from '@/lib/waitlist/token-fragment'
import type { Waitlist } from '@/lib/waitlist/waitlist'
import { joinedResponseSchema, leftResponseSchema } from '@/lib/waitlist/waitlist-schema'
import { useFragment } from '@/components/navigation/use-fragment'

type Outcome =
  { readonly kind: 'joined'; readonly list: Waitlist; readonly leaveToken: string } | { readonly kind: 'left' }

/**
 * The panel for links of waitlist mails: a button confirms the entry or leaves the list. Opening the link alone does nothing, because
 * mail scanners open links too.
 *
 * @param children content for a reader without a link.
 */
export function TokenPanel({ children }: { children: ReactNode }) {
  const t = useTranslations('waitlistPage')
  const locale = useSiteLocale()
  const status = useRef<HTMLParagraphElement>(null)
  const fragment = useFragment()
  const [result, setResult] = useState<{ readonly fragment: string; readonly outcome: Outcome } | null>(null)
  const [failure, setFailure] = useState<{ readonly fragment: string | null; readonly text: string } | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const link = fragment === null ? null : readTokenFragment(fragment)
  // A second link opened in the same tab starts over.
  const outcome = result && (!link || result.fragment === fragment) ? result.outcome : null
  const problem = failure?.fragment === fragment ? failure.text : null

  async function send(purpose: TokenPurpose, token: string): Promise<Outcome> {
    if (purpose === 'leave')
      return { kind: (await postJson('/api/waitlist/leave', { token }, leftResponseSchema)).status }
    const { list, leaveToken } = await postJson('/api/waitlist/confirm', { token }, joinedResponseSchema)
    return { kind: 'joined', list, leaveToken }
  }

  async function submit(purpose: TokenPurpose, token: string) {
    setIsBusy(true)
    setFailure(null)
    try {
      setResult({ fragment: fragment ?? '', outcome: await send(purpose, token) })
      // The token must not stay in the browser history.
      removeHash()
    } catch (error) {
      const sentences = {
        'unknown-token': t('problem.unknown'),
        expired: t('problem.expired'),
        limited: t('problem.limited', { when: '{when}' }),
      }
      setFailure({ fragment, text: toErrorText(error, sentences, t('problem.offline'), locale) })
    }
    setIsBusy(false)
    status.current?.focus()
  }

  if (fragment === null) return <p className="min-h-24" />
  if (!link && !outcome) {
    return (
      <>
        <p className="max-w-prose">{fragment === '' ? t('none') : t('problem.unknown')}</p>
        {children}
      </>
    )
  }
  return (
    <div className="min-h-24">
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={`max-w-prose text-lead outline-none ${problem ? 'text-danger' : ''}`}
      >
        {problem ?? toText(outcome, link?.purpose)}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {!outcome && link && (
          <Button pending={isBusy} onClick={() => void submit(link.purpose, link.token)}>
            {t(link.purpose)}
          </Button>
        )}
        {outcome?.kind === 'joined' && (
          <Button
            variant="quiet"
            className="-ms-5"
            pending={isBusy}
            onClick={() => void submit('leave', outcome.leaveToken)}
          >
            {t('leave')}
          </Button>
        )}
      </div>
    </div>
  )

  function toText(done: Outcome | null, purpose: TokenPurpose | undefined): string {
    if (done) return done.kind === 'left' ? t('left') : t(`confirmed.${done.list}`)
    return purpose === 'leave' ? t('leaveLead') : t('confirmLead')
  }
}
