import { useEffect, useState, type RefObject } from 'react'

/** In CSS pixels; `density` of them are device pixels, at most two. All 0 before it was measured. */
export type CanvasSize = { readonly width: number; readonly height: number; readonly density: number }

/** How large a box is that canvases fill. */
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
