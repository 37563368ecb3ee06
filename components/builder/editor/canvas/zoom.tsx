'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useState } from 'react'
import { fitRoom, leastZoom, mostZoom, zoomAt } from '@/components/builder/editor/editor-view'
import type { Editor } from '@/components/builder/editor/use-editor'
import { LineIcon } from '@/components/ui/line-icon'

const zoomStep = 1.25

/** Zooms around the middle of the canvas, and back to the whole room. */
export function useZoom({ room, setView }: Editor, { width, height }: CanvasSize) {
  const by = (factor: number) => setView((before) => zoomAt(before, width / 2, height / 2, factor))
  return {
    zoomIn: () => by(zoomStep),
    zoomOut: () => by(1 / zoomStep),
    fit: () => setView((before) => fitRoom(before, room.rows[0]?.length ?? 0, room.rows.length, width, height)),
  }
}

export type Zoom = ReturnType<typeof useZoom>

const signs = {
  zoomOut: 'M3 8h10',
  zoomIn: 'M8 3v10M3 8h10',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10M6 6h4v4H6z',
} as const

/** Buttons to zoom in, zoom out and fit the room. A button at its limit keeps the focus. */
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
          <LineIcon
            viewBox="0 0 16 16"
            className="size-4"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={signs[name]} />
          </LineIcon>
        </button>
      ))}
    </div>
  )
}

/**
 * The size in CSS pixels and `density` device pixels per CSS pixel, at most two. All 0 before the first measurement.
 */
export type CanvasSize = { readonly width: number; readonly height: number; readonly density: number }

/** Measures an element that canvases fill. */
export function useCanvasSize(around: RefObject<HTMLElement | null>): CanvasSize {
  const [size, setSize] = useState<CanvasSize>({ width: 0, height: 0, density: 1 })

  useEffect(() => {
    const box = around.current
    if (!box) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry)
        setSize({
          width: Math.floor(entry.contentRect.width),
          height: Math.floor(entry.contentRect.height),
          density: Math.min(devicePixelRatio, 2),
        })
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [around])

  return size
}
