'use client'

import { useSyncExternalStore } from 'react'
import { LineIcon } from '@/components/ui/line-icon'
import { showToast } from '@/components/ui/toast'
import { showTheme, shownTheme, storeTheme, type Theme } from '@/components/layout/theme'

type ThemeToggleProps = {
  /** Labels of the button by the theme that a click sets. */
  labels: Readonly<Record<Theme, string>>
  /** Messages after a theme was set. */
  announcements: Readonly<Record<Theme, string>>
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** Switches between dark and light, stores the choice and announces it. */
export function ThemeToggle({ labels, announcements }: ThemeToggleProps) {
  const next = useSyncExternalStore(subscribe, shownTheme, () => 'dark' as const) === 'dark' ? 'light' : 'dark'

  function choose() {
    showTheme(next)
    storeTheme(next)
    showToast({ message: announcements[next] })
  }

  return (
    <button
      type="button"
      aria-label={labels[next]}
      title={labels[next]}
      onClick={choose}
      className="grid size-11 place-items-center rounded-control text-quiet hover:bg-raised hover:text-ink"
    >
      <LineIcon className="size-5">
        <circle cx="12" cy="12" r="8" />
        <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" stroke="none" />
      </LineIcon>
    </button>
  )
}
