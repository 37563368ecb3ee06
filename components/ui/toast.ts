import { create } from 'zustand'

/** How long a toast stays unless it says otherwise, in milliseconds. */
export const toastDurationMs = 2_000

/** A short message at the edge of the screen. `id` tells two equal messages apart. */
export type Toast = { readonly id: number; readonly message: string; readonly durationMs: number }

/** The toast on the screen; one at a time, the latest wins. */
export const useToast = create<{ readonly toast: Toast | null }>(() => ({ toast: null }))

let lastId = 0

/** Tells the reader, in passing and in their language, that something was done; read aloud as well. */
export function showToast({ message, durationMs = toastDurationMs }: { message: string; durationMs?: number }): void {
  useToast.setState({ toast: { id: ++lastId, message, durationMs } })
}

/** Takes a toast away, unless another one has taken its place. */
export function dismissToast(id: number): void {
  useToast.setState(({ toast }) => (toast?.id === id ? { toast: null } : { toast }))
}
