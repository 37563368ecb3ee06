'use client'

import {
  type ComponentType,
  type FocusEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { LineIcon } from '@/components/ui/line-icon'
import { useDismiss } from '@/components/ui/hooks/use-dismiss'
import type { Locale } from '@/lib/i18n/locales'
import type { NoticePanel } from './notice-panel'

/** The sentences of the bell and its list, in the language of the page. */
export type NoticeLabels = Readonly<Record<'title' | 'empty' | 'settings' | 'failed' | 'unread', string>>

const pollMs = 60_000

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-account'] })
  return () => observer.disconnect()
}

type Unread = { readonly unread: number; readonly label: string }

/**
 * Requests the number of unread notices every minute while the page is visible. Without an account nothing is
 * requested.
 */
function useUnread(locale: Locale): readonly [Unread | null, () => void] {
  const isLoggedIn = useSyncExternalStore(
    subscribe,
    () => document.documentElement.hasAttribute('data-account'),
    () => false,
  )
  const [unread, setUnread] = useState<Unread | null>(null)
  const ask = useRef(() => {})

  useEffect(() => {
    if (!isLoggedIn) return
    const controller = new AbortController()
    let askedAt = 0
    async function fetchUnread() {
      askedAt = Date.now()
      const { fetchUnreadNotices } = await import('./notice-requests')
      const now = await fetchUnreadNotices(locale, controller.signal)
      // The session had ended without the browser noticing.
      if (now === null) clearInterval(timer)
      setUnread(now)
    }
    // A failed request is repeated a minute later.
    const askNow = () => void fetchUnread().catch(() => undefined)
    const askIfDue = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt >= pollMs) askNow()
    }
    const timer = setInterval(askIfDue, pollMs)
    ask.current = askNow
    askNow()
    document.addEventListener('visibilitychange', askIfDue)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfDue)
      setUnread(null)
    }
  }, [isLoggedIn, locale])

  return [unread, useCallback(() => ask.current(), [])]
}

/** The bell of the header for logged-in readers, with the number of unread notices. It opens the list, whose code is loaded by then. */
export function NoticeBell({ locale, labels }: { locale: Locale; labels: NoticeLabels }) {
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<Parameters<typeof NoticePanel>[0]> | null>(null)
  const [known, askAgain] = useUnread(locale)
  const close = useCallback(() => setIsOpen(false), [])
  useDismiss(root, isOpen, close)

  function toggle() {
    setIsOpen(!isOpen)
    // If the code does not load, the next press tries again.
    if (!isOpen && !Panel)
      import('./notice-panel').then(
        (loaded) => setPanel(() => loaded.NoticePanel),
        () => setIsOpen(false),
      )
  }

  function closeBehindFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) close()
  }

  const unread = known?.unread ?? 0
  return (
    <div ref={root} data-account-only="in" onBlur={closeBehindFocus} className="sm:relative">
      <button
        type="button"
        aria-label={known?.label || labels.title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
        className="relative grid size-11 place-items-center rounded-control text-quiet hover:bg-raised hover:text-ink"
      >
        <LineIcon className="size-5">
          <path
            d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4M12 3v2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </LineIcon>
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute end-0 top-0.5 min-w-5 rounded-full bg-brand-fill px-1 text-center text-[0.6875rem] leading-5 font-semibold text-on-brand"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {isOpen && Panel && <Panel locale={locale} labels={labels} onSeen={askAgain} onClose={close} />}
    </div>
  )
}
