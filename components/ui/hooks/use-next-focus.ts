import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard where it was when the pressed button gives way to the next step: the element with the returned ref gets the
 * focus if the focused element has been removed or disabled.
 *
 * @param stage changes with the step that is shown.
 */
export function useNextFocus<T extends HTMLElement>(stage: string): RefObject<T | null> {
  const next = useRef<T>(null)
  const last = useRef(stage)
  const focused = useRef<EventTarget>(null)
  useEffect(() => {
    const remember = (event: FocusEvent) => void (focused.current = event.target)
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (last.current === stage) return
    last.current = stage
    const { activeElement } = document
    const isRemoved =
      (!activeElement || activeElement === document.body) &&
      focused.current instanceof Element &&
      !focused.current.isConnected
    if (isRemoved || activeElement?.matches(':disabled')) next.current?.focus()
  }, [stage])
  return next
}
