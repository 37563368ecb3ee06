'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useRef, useState, type MouseEvent } from 'react'
import { useDismiss } from '@/components/ui/use-dismiss'
import { storeLocale } from '@/lib/i18n/locale-cookie'
import { isLocale, localeCodes, locales, type Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'

type LanguageSwitcherProps = { locale: Locale; label: string }

/** The page the reader is on, without its language prefix. */
function currentPath(): `/${string}` {
  const [, first, ...rest] = window.location.pathname.split('/')
  return isLocale(first) ? `/${rest.join('/')}` : (window.location.pathname as `/${string}`)
}

/** Chooses the language: keeps path, query and hash, and stores the choice. */
export function LanguageSwitcher({ locale, label }: LanguageSwitcherProps) {
  const router = useRouter()
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => menu.current?.removeAttribute('open'), [])
  useDismiss(menu, isOpen, close)

  function choose(event: MouseEvent, next: Locale) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    close()
    if (next === locale) return
    storeLocale(next)
    router.push(localizedPath(next, currentPath()) + window.location.search + window.location.hash, { scroll: false })
  }

  return (
    <details ref={menu} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group relative">
      <summary
        aria-label={`${label}: ${locales[locale].name}`}
        className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 text-note text-quiet hover:bg-raised hover:text-ink"
      >
        <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.5">
          <circle cx="12" cy="12" r="8.5" />
          <path d="M3.5 12h17M12 3.5c3 2.6 3 14.4 0 17M12 3.5c-3 2.6-3 14.4 0 17" />
        </svg>
        <span className="uppercase">{locale}</span>
      </summary>
      <ul className="absolute end-0 z-20 mt-2 min-w-44 rounded-card border border-hairline bg-raised p-2 shadow-card">
        {localeCodes.map((code) => (
          <li key={code}>
            <a
              href={localizedPath(code, '/')}
              lang={locales[code].iso}
              hrefLang={locales[code].iso}
              dir={locales[code].dir}
              aria-current={code === locale ? 'true' : undefined}
              onClick={(event) => choose(event, code)}
              className="block min-h-11 rounded-control px-3 py-2 hover:bg-surface aria-[current]:text-brand"
            >
              {locales[code].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
