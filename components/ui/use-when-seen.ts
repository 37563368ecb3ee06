import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far outside the window something counts as nearly seen. */
const margin = '200px'

/**
 * Loads code when its place on the page comes into sight, and not before: null until it is there.
 *
 * @param load the same function every time.
 */
export function useWhenSeen<T>(load: () => Promise<T>): [place: RefObject<HTMLDivElement | null>, loaded: T | null] {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<T | null>(null)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void load().then((part) => setLoaded(() => part))
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [load])

  return [place, loaded]
}
