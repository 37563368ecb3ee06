import { type Messages, useTranslations } from 'next-intl'

/** Says on every page that nothing here has a value. It is part of the document from the start, so that nothing moves. */
export function TestNetworkBanner() {
  const t = useTranslations('testNetwork')
  return <TestNetworkAside label={t('label')} banner={t('banner')} />
}

/** That banner with its words, for a document without translations. */
export function TestNetworkAside({ label, banner }: Pick<Messages['testNetwork'], 'label' | 'banner'>) {
  return (
    <aside
      aria-label={label}
      className="border-b border-hairline bg-raised px-4 py-1.5 text-center text-note font-semibold text-reward print:hidden"
    >
      {banner}
    </aside>
  )
}
