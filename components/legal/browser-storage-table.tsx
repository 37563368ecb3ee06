import { useTranslations } from 'next-intl'
import { Isolate } from '@/components/ui/isolate'
import { localeCookieDays } from '@/lib/i18n/locale-cookie'
import { storedInBrowser } from './stored-in-browser'

const cell = 'border-b border-hairline py-3 pe-6 text-start align-top font-normal last:pe-0'

/** Every name under which the site keeps something in a browser, what for, and for how long. */
export function BrowserStorageTable() {
  const t = useTranslations('privacyPolicy.browser')
  return (
    // The focus lets it be scrolled by keyboard.
    <div role="region" aria-label={t('caption')} tabIndex={0} className="mt-6 overflow-x-auto">
      <table className="w-full min-w-[560px] text-note">
        <caption className="pb-2 text-start font-semibold">{t('caption')}</caption>
        <thead className="text-quiet">
          <tr>
            {(['name', 'purpose', 'time'] as const).map((head) => (
              <th key={head} scope="col" className={cell}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {storedInBrowser.map(({ key, names, time }) => (
            <tr key={key}>
              <th scope="row" className={cell}>
                {names.map((name) => (
                  <code key={name} className="block font-mono break-all">
                    <Isolate>{name}</Isolate>
                  </code>
                ))}
              </th>
              <td className={`${cell} min-w-48`}>{t(key)}</td>
              <td className={`${cell} min-w-32`}>{t(time, { days: localeCookieDays })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
