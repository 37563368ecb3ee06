/** Name of the hint cookie that tells a static page before its first paint that the reader is logged in. It grants nothing. */
export const loggedInHintCookie = 'intrepid.account'

/** Matches `document.cookie` when the hint cookie is set; also used by the inline script of the layout. */
export const loggedInHintPattern = /(?:^|; )intrepid\.account=1/

/** Whether the hint cookie is set. */
export const hasLoggedInHint = () => loggedInHintPattern.test(document.cookie)

/** Sets the attribute of the document by which CSS shows the elements with a matching `data-account-only`. */
export function showLoggedInState(isLoggedIn = hasLoggedInHint()): void {
  document.documentElement.toggleAttribute('data-account', isLoggedIn)
}
