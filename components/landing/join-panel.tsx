import type { ReactNode } from 'react'
import { OpenMark } from '@/components/ui/open-mark'

/** A waiting list: its name, and once opened its purpose and its form. */
export function JoinPanel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <details className="group mt-10 border-y border-hairline">
      <summary className="flex min-h-14 items-center justify-between gap-6 py-3 text-lead font-semibold hover:text-brand">
        <h3>{title}</h3>
        <OpenMark />
      </summary>
      <div className="grid grid-cols-1 gap-6 pb-8 md:grid-cols-2 md:gap-12">
        <p className="max-w-prose text-quiet">{text}</p>
        {children}
      </div>
    </details>
  )
}
