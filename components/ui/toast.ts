import { create } from 'zustand'

/** Default duration of a toast in milliseconds. */
const toastDurationMs = 2_000

/** A short message at the edge of the screen. `id` distinguishes two equal messages. */
type Toast = { readonly id: number; readonly message: string; readonly durationMs: number }

/** The current toast; a new one replaces it. */
export const useToast = create<{ readonly toast: Toast | null }>(() => ({ toast: null }))

let lastId = 0

/** Shows a short message, which screen readers announce. */
export function showToast({ message, durationMs = toastDurationMs }: { message: string; durationMs?: number }): void {
  useToast.setState({ toast: { id: ++lastId, message, durationMs } })
}

/** Hides a toast, unless another one has replaced it. */
export function dismissToast(id: number): void {
  useToast.setState(({ toast }) => (toast?.id === id ? { toast: null } : { toast }))
}
