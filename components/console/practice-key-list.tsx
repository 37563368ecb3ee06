import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { practiceKeys } from '@/lib/hunts/hunt-key'
import { CopyNamed } from './copy-named'

/** Keys to try a game with: the page hears of them, and nobody is paid. */
export function PracticeKeyList() {
  const t = useTranslations('sdkGuide.practice')
  return (
    <Card aria-labelledby="practice-keys" className="mt-8">
      <h2 id="practice-keys" className="text-title font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-quiet">{t('text')}</p>
      <ul className="mt-4 grid">
        {practiceKeys.map((key, index) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3"
          >
            <bdi dir="ltr" className="min-w-0 flex-1 basis-64 font-mono text-note break-all">
              {key}
            </bdi>
            <CopyNamed text={key} name={t('name', { number: index + 1 })} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
