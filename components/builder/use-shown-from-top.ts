import { useEffect, useRef } from 'react'

/** Brings the top of a box into sight whenever it shows something else (`what`): it may have been opened from far down a page. */
export function useShownFromTop<Box extends HTMLElement>(what: string) {
  const box = useRef<Box>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up with.
    box.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [what])
  return box
}
