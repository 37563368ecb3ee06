import type { Locale } from '@/lib/i18n/locales'

/** Logs out, and leads home as a new document: nothing of the account is left in this one. Needs no script. */
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
