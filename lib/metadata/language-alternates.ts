import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { PagePath } from '@/lib/routes/game-paths'

/** The same page in every language, by hreflang. `x-default` is the address that follows the reader's language. */
export function languageAlternates(route: PagePath): Record<string, string> {
  return {
    ...Object.fromEntries(localeCodes.map((code) => [code, localizedPath(code, route)])),
    'x-default': route,
  }
}
