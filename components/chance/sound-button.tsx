'use client'

import { useTranslations } from 'next-intl'

/** Switches sound on and off; what it says is how it is. */
export function SoundButton({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const t = useTranslations('chance')
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-note text-quiet hover:bg-raised hover:text-ink"
    >
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M2 6v4h2.5L8 13V3L4.5 6z" />
        {isOn ? <path d="M10.5 6a3 3 0 0 1 0 4M12.5 4a6 6 0 0 1 0 8" /> : <path d="m11 6 3.5 4M14.5 6 11 10" />}
      </svg>
      {isOn ? t('soundOn') : t('soundOff')}
    </button>
  )
}
