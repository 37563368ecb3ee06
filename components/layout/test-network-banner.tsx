import { useTranslations } from 'next-intl'

/** Says on every page that nothing here has a value. It is part of the document from the start, so that nothing moves. */
export function TestNetworkBanner() {
  const t = useTranslations('testNetwork')
  return (
    <aside
      aria-label={t('label')}
      className="border-b border-hairline bg-raised px-4 py-1.5 text-center text-note font-semibold text-reward print:hidden"
    >
      {t('banner')}
    </aside>
  )
}
