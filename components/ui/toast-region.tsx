'use client'

import { useEffect, useState } from 'react'
import { dismissToast, useToast } from './toast'

/**
 * The live region of toasts. It is in the layout from the start, because screen readers do not announce a region that is inserted together
 * with its text. A toast under the pointer stays.
 */
export function ToastRegion() {
  const toast = useToast((state) => state.toast)
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (!toast || isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [toast, isHeld])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex justify-center">
      {toast && (
        <p
          key={toast.id}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          className="toast pointer-events-auto rounded-control border border-[var(--hairline-strong)] bg-raised px-4 py-3 text-note font-semibold shadow-card"
        >
          {toast.message}
        </p>
      )}
    </div>
  )
}
