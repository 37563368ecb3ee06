import { create } from 'zustand'
import { useWallet } from '@/components/wallet/use-wallet'

/** The number of requests to open the connect dialog, which opens at every change, and whether it is open. At 0 its code is not loaded. */
export const useConnectRequests = create<{ readonly count: number; readonly isOpen: boolean }>(() => ({
  count: 0,
  isOpen: false,
}))

let asker: Element | null = null

/** Opens the connect dialog. */
function requestConnect(): void {
  asker = document.activeElement
  useConnectRequests.setState(({ count }) => ({ count: count + 1 }))
}

/**
 * The properties of a Connect button. A press before the wallets of this browser are known counts: the button looks pressed, and the dialog
 * opens as soon as they are known.
 */
export function useConnectAction(): { pending: boolean; onClick: () => void } {
  const { isKnown } = useWallet()
  const isAsked = useConnectRequests(({ count }) => count > 0)
  return { pending: isAsked && !isKnown, onClick: requestConnect }
}

/** The id of the button in the wallet bar that connects or opens the account. */
export const accountButtonId = 'wallet-account'

/** After a dialog has closed, the focused element can be hidden for a moment. */
const isFocusLost = () => document.activeElement === document.body || !document.activeElement?.checkVisibility()

/**
 * Returns the focus to the element that opened the connect dialog, or to the account button if that element is gone.
 * Does nothing while a dialog is open or when the focus is elsewhere.
 */
export function restoreFocus(): void {
  if (!asker || document.querySelector('dialog[open], [role="dialog"]')) return
  for (const element of [asker, document.getElementById(accountButtonId)]) {
    if (isFocusLost() && element instanceof HTMLElement) element.focus({ preventScroll: true })
  }
  // The element may still be replaced; then the account button takes the focus.
  if (!isFocusLost() && document.activeElement !== asker) asker = null
}
