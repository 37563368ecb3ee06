import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'

const example = `// In a .jslib of the build
IntrepidScore: function (points) {
  window.dispatchReactUnityEvent('Score', points)
}

// On a GameObject named Intrepid
public void OnPause() { … }
public void OnSettings(string json) { … }`

/** How a build and this site talk. */
export function TalkWithBuild() {
  const t = useTranslations('unityPages')
  return (
    <Card aria-labelledby="talk-with-build" className="min-w-0">
      <h2 id="talk-with-build" className="text-title font-semibold">
        {t('talkTitle')}
      </h2>
      <p className="mt-2 text-quiet">{t('talkText')}</p>
      <pre
        dir="ltr"
        tabIndex={0}
        className="mt-4 overflow-x-auto rounded-control border border-hairline bg-ground p-3 font-mono text-note"
      >
        {example}
      </pre>
      <p className="mt-4 text-quiet">{t('safeText')}</p>
    </Card>
  )
}
