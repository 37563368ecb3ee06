import { hasLoggedInHint } from './logged-in-hint'
import { authStore, clearAuth, loadAuth } from './auth-store'

/** Before its end a token is replaced, so that a game's call never comes with one that is just over. */
const renewBeforeMs = 60_000
const retryAfterMs = 15_000
/** A page that was away this long asks anew when it is looked at. */
const staleAfterMs = 60_000

/**
 * Keeps the auth state true while a page needs it: asks at once, replaces the token before it ends, and asks again when the
 * reader comes back to the page, who may have logged in or out in another one, or before they went back to this one.
 *
 * @returns stops it.
 */
export function keepAuth(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = 0
  let isStopped = false

  async function ask() {
    clearTimeout(timer)
    askedAt = Date.now()
    const isAnswered = await loadAuth().then(
      () => true,
      () => false,
    )
    if (isStopped) return
    const { tokenExpiresAtMs } = authStore.getState()
    const waitMs = tokenExpiresAtMs - Date.now() - renewBeforeMs
    if (!isAnswered || tokenExpiresAtMs > 0)
      timer = setTimeout(() => void ask(), isAnswered ? Math.max(waitMs, retryAfterMs) : retryAfterMs)
  }

  function askIfStale() {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > staleAfterMs) void ask()
  }

  /** The browser had kept the page whole, with what was known when it was left. */
  function askIfKept({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    if (!hasLoggedInHint()) clearAuth()
    void ask()
  }

  void ask()
  document.addEventListener('visibilitychange', askIfStale)
  addEventListener('pageshow', askIfKept)
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', askIfStale)
    removeEventListener('pageshow', askIfKept)
  }
}
