import { useTranslations } from 'next-intl'
import { findExampleTitle } from '@/lib/hunts/example-titles'

/** The title of a hunt. What its sponsor wrote can be in any language. `title` is null or empty if the site has none to show. */
export function HuntTitle({ id, title }: { id: string; title: string | null }) {
  const t = useTranslations('hunts')
  if (!title) return <bdi>{t('numbered', { id })}</bdi>
  const example = findExampleTitle(title)
  return example ? <bdi>{t(`examples.${example}`)}</bdi> : <bdi lang="">{title}</bdi>
}
