import { useTranslations } from 'next-intl'
import { KeyClaimed, KeyFound, KeyHidden, KeyPaid } from './key-pictures'

const steps = [
  { key: 'hidden', Picture: KeyHidden },
  { key: 'found', Picture: KeyFound },
  { key: 'proven', Picture: KeyClaimed },
  { key: 'paid', Picture: KeyPaid },
] as const

/** How a key is hidden, found, proven and paid: four pictures on one line, read in the direction of the language. */
export function KeyPath() {
  const t = useTranslations('playersSection')
  return (
    <ol className="mt-14 grid gap-10 sm:grid-cols-2 md:grid-cols-4 md:gap-6">
      {steps.map(({ key, Picture }, index) => (
        <li key={key} className="relative flex gap-5 sm:block">
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className="absolute start-10 top-24 -bottom-8 border-s border-dashed border-[var(--hairline-strong)] sm:hidden md:start-40 md:-end-2 md:top-18 md:bottom-auto md:block md:border-s-0 md:border-t"
            />
          )}
          <Picture />
          <div className="min-w-0 sm:mt-5">
            <h3 className="text-lead font-semibold">{t(`${key}.title`)}</h3>
            <p className="mt-1 text-quiet">{t(`${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
