import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'

const steps = ['export', 'folder', 'name', 'done'] as const

/** How a Unity build comes onto this site, step by step, for whoever runs it. */
export function AddBuildSteps() {
  const t = useTranslations('unityPages')
  return (
    <Card aria-labelledby="add-unity-build" className="min-w-0">
      <h2 id="add-unity-build" className="text-title font-semibold">
        {t('addTitle')}
      </h2>
      <ol className="mt-4 grid grid-cols-1 gap-4">
        {steps.map((step, index) => (
          <li key={step} className="grid min-w-0 grid-cols-[1.75rem_minmax(0,1fr)] gap-3">
            <span
              aria-hidden
              className="grid size-7 place-items-center rounded-full border border-brand text-note font-semibold text-brand tabular-nums"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="text-quiet">{t(`steps.${step}`)}</p>
              {step === 'folder' && (
                <pre
                  dir="ltr"
                  tabIndex={0}
                  className="mt-2 overflow-x-auto rounded-control border border-hairline bg-ground p-3 font-mono text-note"
                >
                  public/unity/my-game/Build/my-game.loader.js{'\n'}
                  public/unity/my-game/Build/my-game.framework.js.br{'\n'}
                  public/unity/my-game/Build/my-game.data.br{'\n'}
                  public/unity/my-game/Build/my-game.wasm.br
                </pre>
              )}
              {step === 'name' && (
                <code dir="ltr" lang="zxx" translate="no" className="mt-2 block font-mono text-note break-words">
                  {'{ "title": "My game", "company": "…", "version": "1.0" }'}
                </code>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
