import 'server-only'
import type { Locale } from '@/lib/i18n/locales'

/** One mail to one reader. Mailboxes are as `toEmailAddress` writes them; `html` is a whole document. */
export type Mail = {
  readonly to: string
  /** The mailbox that an answer goes to, where it is not the one that mail comes from. */
  readonly replyTo?: string | undefined
  readonly locale: Locale
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Until when it is tried to send it: where its link ends earlier than a day, that moment. */
  readonly goodUntil?: Date | undefined
}
