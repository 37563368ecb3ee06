import { type RefObject, useEffect, useRef, useState } from 'react'

/** Distance from the viewport, in which an element counts as in view. */
const margin = '200px'

/**
 * Loads code when its place on the page comes into view; null until it is loaded.
 *
 * @param load must be a stable reference.
 */
export function useWhenSeen<T>(load: () => Promise<T>): [place: RefObject<HTMLDivElement | null>, loaded: T | null] {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<T | null>(null)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page reports several moves at once, oldest first.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
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
