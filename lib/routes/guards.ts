import { isLoopback, type ServerEnv } from '@/lib/env/server-env'
import { type ErrorReason, guardedPages, toRoutePath } from './pages'

/** What a user gets instead of a guarded page: the 404 page, or an error page. */
type Refusal = { readonly status: 404 } | { readonly status: 500; readonly reason: ErrorReason }

/** Decides whether a page may be shown; null lets the request pass. */
type Guard = (env: ServerEnv) => Refusal | null

const guards: Readonly<Record<string, Guard>> = {
  /** The outbox shows every user's links, so it exists only where mail stays on this machine. */
  outbox: ({ mail, siteUrl }) =>
    mail.kind === 'outbox' && isLoopback(new URL(siteUrl).hostname) ? null : { status: 404 },
}

/**
 * Checks the guard of a page, if it has one. A guard name that does not exist refuses every request, so that a typing
 * error never opens a page.
 *
 * @param path without language prefix; a readable address has the guard of its page.
 */
export function checkGuard(path: string, env: ServerEnv, guarded = guardedPages): Refusal | null {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const page = toRoutePath(plain)
  const name = Object.hasOwn(guarded, page) ? guarded[page] : undefined
  if (name === undefined) return null
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
  return guard ? guard(env) : { status: 500, reason: 'unknown-middleware' }
}
