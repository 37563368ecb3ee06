/** Name of the cookie by which a page knows, before its first paint, that somebody is logged in. */
export const loggedInHintCookie = 'intrepid.account'

/** For a script: whether the mark is among a document's cookies. */
export const loggedInHintPattern = /(?:^|; )intrepid\.account=1/

/** Whether the browser says that somebody is logged in. */
export const hasLoggedInHint = () => loggedInHintPattern.test(document.cookie)

/** Shows in the document whether somebody is logged in: what belongs to one of the two carries `data-account-only`. */
export function showLoggedInState(isLoggedIn = hasLoggedInHint()): void {
  document.documentElement.toggleAttribute('data-account', isLoggedIn)
}
