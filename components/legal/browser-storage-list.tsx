import { useTranslations } from 'next-intl'
import { Isolate } from '@/components/ui/isolate'
import { localeCookieDays } from '@/lib/i18n/locale-cookie'
import { storedInBrowser } from './stored-in-browser'

/** Every name under which the site keeps something in a browser, what for, and for how long. Names are in no language. */
export function BrowserStorageList() {
  const t = useTranslations('privacyPolicy.browser')
  return (
    <>
      <p className="mt-6 pb-2 text-note font-semibold">{t('caption')}</p>
      <dl className="text-note">
        {storedInBrowser.map(({ key, names, time }) => (
          <div
            key={key}
            className="gap-x-6 border-t border-hairline py-3 last:border-b sm:grid sm:grid-cols-[16rem_1fr_10rem]"
          >
            <dt>
              {names.map((name) => (
                <code key={name} lang="zxx" translate="no" className="block font-mono break-words">
                  <Isolate>{name}</Isolate>
                </code>
              ))}
            </dt>
            <dd className="mt-1 sm:mt-0">{t(key)}</dd>
            <dd className="mt-1 text-quiet sm:mt-0">{t(time, { days: localeCookieDays })}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
