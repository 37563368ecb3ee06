import { locales, type Locale } from '@/lib/i18n/locales'
import { SiteRefusal } from './site-refusal'
import { formatWait } from '@/lib/i18n/format-units'

/** The sentence for a refusal whose code has one, with the time to wait filled in; else the one for no answer. */
export function toProblemText(
  error: unknown,
  sentences: Readonly<Record<string, string>>,
  fallback: string,
  locale: Locale,
): string {
  if (!(error instanceof SiteRefusal)) return fallback
  return (sentences[error.code] ?? fallback).replace('{when}', () => formatWait(error.waitSeconds, locales[locale].iso))
}
