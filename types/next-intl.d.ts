import type { formats } from '@/lib/i18n/formats'
import type { LanguageTag } from '@/lib/i18n/locales'
import type messages from '@/messages/en.json'

declare module 'next-intl' {
  interface AppConfig {
    Locale: LanguageTag
    Messages: typeof messages
    Formats: typeof formats
  }
}
