'use client'

import { useState, useSyncExternalStore } from 'react'
import { AppLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { focusText } from '@/components/ui/focus-text'
import { referrerParameter } from '@/lib/referral/referrer-script'

type ReferralWelcomeProps = {
  /** The path of the page that sells INT, in the reader's language. */
  href: string
  /** `{address}` in the title is replaced by the short address of the referrer. */
  words: { readonly title: string; readonly text: string; readonly action: string; readonly close: string }
}

const subscribeToNothing = () => () => undefined

/** The referrer that the URL names. The page that sells INT checks the address and whether it earns a bonus. */
function getReferrerOfUrl(): string | null {
  const named = new URLSearchParams(location.search).get(referrerParameter)
  return named !== null && /^0x[\da-f]{40}$/i.test(named) ? named : null
}

/** The welcome of a visitor who follows a referral link. It lies over the page, so that nothing moves. */
export function ReferralWelcome({ href, words }: ReferralWelcomeProps) {
  const referrer = useSyncExternalStore(subscribeToNothing, getReferrerOfUrl, () => null)
  const [isClosed, setIsClosed] = useState(false)
  if (referrer === null || isClosed) return null
  function close() {
    setIsClosed(true)
    focusText(document.getElementById('content'))
  }
  const [before = '', after = ''] = words.title.split('{address}')
  return (
    <aside
      aria-labelledby="referral-welcome"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-[30rem] rounded-card border border-[var(--hairline-strong)] bg-surface p-5 shadow-card"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="referral-welcome" className="text-lead font-semibold">
          {before}
          <bdi dir="ltr" title={referrer} translate="no" className="font-mono text-reward">
            {`${referrer.slice(0, 6)}…${referrer.slice(-4)}`}
          </bdi>
          {after}
        </h2>
        <button
          type="button"
          aria-label={words.close}
          onClick={close}
          className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-raised hover:text-ink"
        >
          <svg aria-hidden viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="m3 3 10 10M13 3 3 13" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <p className="mt-1 text-note text-quiet">{words.text}</p>
      <AppLink href={href} className={`${buttonStyle('primary')} mt-4`}>
        {words.action}
      </AppLink>
    </aside>
  )
}
