import type { ReactNode } from 'react'

/** A waiting list: its purpose and its form. */
export function JoinPanel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mt-16 grid grid-cols-1 gap-6 border-t border-hairline pt-8 md:grid-cols-2 md:gap-12">
      <div>
        <h3 className="text-title font-semibold">{title}</h3>
        <p className="mt-2 max-w-prose text-quiet">{text}</p>
      </div>
      {children}
    </div>
  )
}
