import { isLoopback } from '@/lib/env/is-loopback'
import type { ServerEnv } from '@/lib/env/server-env'
import type { ErrorReason } from './routes'

/** What a reader gets instead of a page: as if it did not exist, or an error with its reason. */
export type Refusal = { readonly status: 404 } | { readonly status: 500; readonly reason: ErrorReason }

/** Decides whether a page may be shown; null lets the request pass. */
type Guard = (env: ServerEnv) => Refusal | null

const guards: Readonly<Record<string, Guard>> = {
  /** Passes where mail is kept instead of being sent, and only who sits at this machine asks: it holds everybody's links. */
  outbox: ({ mail, siteUrl }) =>
    mail.kind === 'outbox' && isLoopback(new URL(siteUrl).hostname) ? null : { status: 404 },
}

/** The pages that are not for everybody, by path, with the name of their guard. */
const guardedPages: Readonly<Record<string, string>> = {
  '/dev/outbox': 'outbox',
}

/**
 * Asks the guard of a page, if it names one. A name that nobody knows refuses everybody: a mistake must not open a page.
 *
 * @param path without language prefix.
 */
export function checkGuard(path: string, env: ServerEnv, pages = guardedPages): Refusal | null {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const name = Object.hasOwn(pages, plain) ? pages[plain] : undefined
  if (name === undefined) return null
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined
  return guard ? guard(env) : { status: 500, reason: 'unknown-middleware' }
}
