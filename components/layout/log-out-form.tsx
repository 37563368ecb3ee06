import type { Locale } from '@/lib/i18n/locales'

/** Signs out and opens the home page as a new document, so that nothing of the account stays in memory. Needs no JavaScript. */
export function LogOutForm({ locale, label, className }: { locale: Locale; label: string; className: string }) {
  return (
    <form method="post" action="/api/auth/logout" className="contents">
      <input type="hidden" name="locale" value={locale} />
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  )
}
