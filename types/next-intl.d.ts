import type { formats } from '@/lib/i18n/formats'
import type { Locale as SiteLocale } from '@/lib/i18n/locales'
import type messages from '@/messages/en.json'

declare module 'next-intl' {
  interface AppConfig {
    Locale: SiteLocale
    Messages: typeof messages
    Formats: typeof formats
  }
}
