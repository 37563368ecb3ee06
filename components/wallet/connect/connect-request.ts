import { create } from 'zustand'

/** How often the connect dialog was asked for; it opens at every change. 0: never yet, and nothing of it is loaded. */
export const useConnectRequests = create<{ readonly count: number }>(() => ({ count: 0 }))

let asker: Element | null = null

/** Opens the connect dialog. */
export function requestConnect(): void {
  asker = document.activeElement
  useConnectRequests.setState(({ count }) => ({ count: count + 1 }))
}

/** Of the button in the wallet's bar, which connects and, once there is an account, opens it. */
export const accountButtonId = 'wallet-account'

/** In a dialog that has just closed, focus is on what nobody sees, for a moment. */
const isFocusLost = () => document.activeElement === document.body || !document.activeElement?.checkVisibility()

/**
 * Gives focus back to what asked for the connect dialog when no dialog is open any more; where that is gone, to the
 * account. Focus that is somewhere else already stays there, and what asked is forgotten.
 */
export function giveFocusBack(): void {
  if (!asker || document.querySelector('dialog[open], [role="dialog"]')) return
  for (const element of [asker, document.getElementById(accountButtonId)]) {
    if (isFocusLost() && element instanceof HTMLElement) element.focus({ preventScroll: true })
  }
  // What asked may still have to make place for something else: the account then takes over.
  if (!isFocusLost() && document.activeElement !== asker) asker = null
}
