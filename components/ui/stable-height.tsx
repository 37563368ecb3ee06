import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Keeps the height that its content had before it failed, so that what is below does not move under the reader's finger. */
export function StableHeight({
  isFailed,
  className,
  children,
}: {
  isFailed: boolean
  className?: string
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    element.style.minHeight = isFailed && height.current > 0 ? `${height.current}px` : ''
    if (!isFailed) height.current = element.offsetHeight
  })
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  )
}
