'use client'

import { siteMenuId } from './site-menu-id'

/** Opens the menu below 960 px. The browser does it where it can, without JavaScript; else a script. */
export function MenuButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      {...{ command: 'show-modal', commandfor: siteMenuId }}
      onClick={() => {
        const menu = document.getElementById(siteMenuId)
        if (menu instanceof HTMLDialogElement && !menu.open) menu.showModal()
      }}
      className="grid size-11 place-items-center rounded-control text-quiet hover:bg-raised hover:text-ink md:hidden"
    >
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      >
        <path d="M4 7h16M4 12h16M4 17h16" />
      </svg>
    </button>
  )
}
