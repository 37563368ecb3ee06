'use client'

import { useSyncExternalStore } from 'react'
import { themeStorageKey, type Theme } from './theme'

type ThemeToggleProps = { labels: Record<Theme, string> }

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const readTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

function storeTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(themeStorageKey, theme)
  } catch {
    // Storage is forbidden in this browser: the choice holds until the page is left.
  }
}

/** Switches between dark and light. `labels` says, per present theme, what a click does. */
export function ThemeToggle({ labels }: ThemeToggleProps) {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'dark' as const)
  return (
    <button
      type="button"
      aria-label={labels[theme]}
      title={labels[theme]}
      onClick={() => storeTheme(theme === 'dark' ? 'light' : 'dark')}
      className="grid size-11 place-items-center rounded-control text-quiet hover:bg-raised hover:text-ink"
    >
      <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.6">
        <circle cx="12" cy="12" r="8" />
        <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" stroke="none" />
      </svg>
    </button>
  )
}
