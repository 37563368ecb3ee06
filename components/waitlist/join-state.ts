import type { Locale } from '@/lib/i18n/locales'
import type { Waitlist } from '@/lib/waitlist/waitlist'

/** State of the form that joins a list. Its texts were translated on the server. */
export type JoinState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly with: 'email' | 'wallet' | 'leaving' }
  /** A confirmation mail was sent. `outboxPath` is set on a server that sends no mail. */
  | { readonly kind: 'sent'; readonly email: string; readonly outboxPath?: string }
  /** `leaveToken` leaves the list again. */
  | { readonly kind: 'joined'; readonly leaveToken: string }
  | { readonly kind: 'left' }
  /** `isEmail`: the typed address is not valid. */
  | { readonly kind: 'problem'; readonly text: string; readonly isEmail?: boolean }

/** Translated texts of the form; `{email}` and `{when}` are placeholders. */
export type JoinTexts = {
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

export type JoinContext = { readonly list: Waitlist; readonly locale: Locale; readonly texts: JoinTexts }
