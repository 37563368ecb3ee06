import type { Locale } from '@/lib/i18n/locales'
import type { Waitlist } from './waitlist'

/** Where joining a list stands, as its form shows it. Sentences are the reader's, made on the server. */
export type JoinState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly with: 'email' | 'wallet' | 'leaving' }
  /** A mail is on its way. `outboxPath` is where it lands on a server that sends none. */
  | { readonly kind: 'sent'; readonly email: string; readonly outboxPath?: string }
  /** The token lets whoever has it leave the list. */
  | { readonly kind: 'joined'; readonly leaveToken: string }
  | { readonly kind: 'left' }
  | { readonly kind: 'problem'; readonly text: string }

/** The words of the form, in the reader's language. `{email}`, `{when}` stand for what is filled in. */
export type JoinWords = {
  readonly email: string
  readonly join: string
  readonly wallet: string
  readonly note: string
  readonly sending: string
  readonly sent: string
  readonly outbox: string
  readonly joined: string
  readonly leave: string
  readonly left: string
  readonly another: string
  readonly problem: Readonly<Record<'email' | 'limited' | 'noMail' | 'offline', string>>
}

export type JoinContext = { readonly list: Waitlist; readonly locale: Locale; readonly words: JoinWords }
