'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import { Isolate } from '@/components/ui/isolate'
import type { BookedKey } from '@/lib/hunts/key-book'
import type { DrawnCode } from './draw-codes'
import './key-sheet.css'

type KeySheetProps = { title: string; keys: readonly BookedKey[]; codes: readonly DrawnCode[]; onPrinted: () => void }

/** Codes of keys to cut out, as they are printed. Taken off the page as soon as the printer has them: they are worth money. */
export function KeySheet({ title, keys, codes, onPrinted }: KeySheetProps) {
  const t = useTranslations('huntPages.keyBook')
  const format = useSiteFormatter()

  useEffect(() => {
    addEventListener('afterprint', onPrinted)
    // The browser has to have laid the sheet out first.
    const frame = requestAnimationFrame(() => print())
    return () => {
      removeEventListener('afterprint', onPrinted)
      cancelAnimationFrame(frame)
    }
  }, [onPrinted])

  return createPortal(
    <section className="key-sheet">
      <h1 dir="auto" className="mb-4 text-lead font-semibold">
        {title}
      </h1>
      <ul className="grid grid-cols-3 gap-4">
        {codes.map(({ size, path }, place) => {
          const key = keys[place]
          return (
            key && (
              <li key={key.index} className="border border-dashed border-[#999] p-2 text-center text-note">
                <svg aria-hidden viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="w-full">
                  <path d={path} fill="#000" />
                </svg>
                {t('number', { number: format.int(key.index + 1) })} · <Isolate>{key.reward}</Isolate>
              </li>
            )
          )
        })}
      </ul>
    </section>,
    document.body,
  )
}
