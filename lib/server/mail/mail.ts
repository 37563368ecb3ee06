import 'server-only'
import type { Locale } from '@/lib/i18n/locales'

/** One mail to one reader. `to` is a mailbox as `toEmailAddress` writes it; `html` is a whole document. */
export type Mail = {
  readonly to: string
  readonly locale: Locale
  readonly subject: string
  readonly text: string
  readonly html: string
}
