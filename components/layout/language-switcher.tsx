import { localeCodes, locales, type Locale } from '@/lib/i18n/locales'
import { DropMenu } from './drop-menu'
import { LanguageLink } from './language-link'

type LanguageSwitcherProps = { locale: Locale; label: string }

/** The menu of languages. */
export function LanguageSwitcher({ locale, label }: LanguageSwitcherProps) {
  const summary = (
    <>
      <svg aria-hidden viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.5">
        <circle cx="12" cy="12" r="8.5" />
        <path d="M3.5 12h17M12 3.5c3 2.6 3 14.4 0 17M12 3.5c-3 2.6-3 14.4 0 17" />
      </svg>
      <span className="uppercase @max-[18rem]:hidden">{locale}</span>
    </>
  )
  return (
    <DropMenu label={`${label}: ${locales[locale].name}`} summary={summary}>
      {localeCodes.map((code) => (
        <li key={code}>
          <LanguageLink
            to={code}
            current={locale}
            className="block min-h-11 rounded-control px-3 py-2 hover:bg-surface aria-[current]:text-brand"
          />
        </li>
      ))}
    </DropMenu>
  )
}
