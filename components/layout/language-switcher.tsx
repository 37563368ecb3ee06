'use client'

import { useCallback, useRef, useState } from 'react'
import { useDismiss } from '@/components/ui/use-dismiss'
import { localeCodes, locales, type Locale } from '@/lib/i18n/locales'
import { LanguageLink } from './language-link'

type LanguageSwitcherProps = { locale: Locale; label: string }

/** The menu of languages; opens without JavaScript too. */
export function LanguageSwitcher({ locale, label }: LanguageSwitcherProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => menu.current?.removeAttribute('open'), [])
  useDismiss(menu, isOpen, close)
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
            <LanguageLink
              to={code}
              current={locale}
              onChosen={close}
              className="block min-h-11 rounded-control px-3 py-2 hover:bg-surface aria-[current]:text-brand"
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
