'use client'

import { useTranslations } from 'next-intl'
import { leastZoom, mostZoom } from './editor-view'
import type { Zoom } from './use-zoom'

const signs = {
  zoomOut: 'M3 8h10',
  zoomIn: 'M8 3v10M3 8h10',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10M6 6h4v4H6z',
} as const

/** The picture nearer, farther, or all of it. Who cannot go further that way keeps the keyboard there. */
export function ZoomButtons({ zoom, act }: { zoom: number; act: Zoom }) {
  const t = useTranslations('gameEditor.zoom')
  const isAtEnd = { zoomOut: zoom <= leastZoom, zoomIn: zoom >= mostZoom, fit: false }
  return (
    <div
      role="group"
      aria-label={t('name')}
      className="flex rounded-control border border-hairline max-sm:order-first sm:ms-auto"
    >
      {(['zoomOut', 'zoomIn', 'fit'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-label={t(name)}
          title={t(name)}
          aria-disabled={isAtEnd[name] || undefined}
          onClick={act[name]}
          className="grid size-9 place-items-center rounded-control text-quiet hover:bg-raised hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-50 pointer-coarse:size-11"
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
            <path d={signs[name]} />
          </svg>
        </button>
      ))}
    </div>
  )
}
