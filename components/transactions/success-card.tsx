'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { QueryResult } from '@/lib/contracts/query-result'

const longestReadMs = 3_000

/**
 * A result that was read after this success; loading until then. After three seconds without a new read, the old result
 * is returned.
 */
export function useReadAfter<value>(result: QueryResult<value>): QueryResult<value> {
  const [since] = useState(() => Date.now())
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), longestReadMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate || result.kind !== 'ready' || result.readAtMs >= since ? result : { kind: 'loading' }
}

type SuccessCardProps = {
  title: string
  /** The user's new balance or holdings, and what they are for. */
  children: ReactNode
  /** The one next step: a link or a button. */
  next: ReactNode
}

/**
 * The success of a transaction. It is scrolled into view and its title gets the focus if the user is still where the transaction was started, because the
 * focus would otherwise move to the top of the page.
 */
export function SuccessCard({ title, children, next }: SuccessCardProps) {
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const { activeElement } = document
    const place = heading.current?.closest('dialog, section')
    if (activeElement && activeElement !== document.body && !place?.contains(activeElement)) return
    heading.current?.focus()
    // The focus brings only the title into view. jsdom does not scroll.
    card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  return (
    <div
      ref={card}
      role="group"
      aria-labelledby={id}
      data-success
      className="mt-4 scroll-my-4 rounded-control border border-brand p-4"
    >
      <h3 ref={heading} id={id} tabIndex={-1} className="font-semibold text-brand outline-none">
        {title}
      </h3>
      <div className="mt-1 text-note">{children}</div>
      <div className="mt-2 text-note">{next}</div>
    </div>
  )
}
