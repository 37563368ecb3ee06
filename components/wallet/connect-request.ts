import { create } from 'zustand'

/** How often the connect dialog was asked for; it opens at every change. 0: never yet, and nothing of it is loaded. */
export const useConnectRequests = create<{ readonly count: number }>(() => ({ count: 0 }))

/** Opens the connect dialog. */
export function requestConnect(): void {
  useConnectRequests.setState(({ count }) => ({ count: count + 1 }))
}
