import { create } from 'zustand'

/** How often the connect dialog was asked for; it opens at every change. 0: never yet, and nothing of it is loaded. */
export const useConnectRequests = create<{ readonly count: number }>(() => ({ count: 0 }))

let asker: Element | null = null

/** Opens the connect dialog. */
export function requestConnect(): void {
  asker = document.activeElement
  useConnectRequests.setState(({ count }) => ({ count: count + 1 }))
}

/** Of the button that stands, once there is an account, where one is connected. */
export const accountButtonId = 'wallet-account'

/** In a dialog that has just closed, focus is on what nobody sees, for a moment. */
const isFocusLost = () => document.activeElement === document.body || !document.activeElement?.checkVisibility()

/**
 * Gives focus back to what asked for the connect dialog, once, when no dialog is open any more. Where that is gone, because
 * there is an account now, to the account; where focus is somewhere already, nowhere.
 */
export function giveFocusBack(): void {
  if (!asker || document.querySelector('dialog[open], [role="dialog"]')) return
  const account = document.getElementById(accountButtonId)
  for (const element of [asker, account]) {
    if (isFocusLost() && element instanceof HTMLElement) element.focus({ preventScroll: true })
  }
  // The button in the bar may still have to make place for the account, which then takes over.
  const mayStillGo = account === null && document.activeElement === asker
  if (!isFocusLost() && !mayStillGo) asker = null
}
