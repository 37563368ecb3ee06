import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/layout/client-messages'
import { SiteLink } from '@/components/navigation/site-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { newUploadPath } from '@/lib/routes/game-paths'
import { hostNamespaces } from '../host/host-namespaces'

const example = `// In a .jslib of the build
IntrepidScore: function (points) {
  window.dispatchReactUnityEvent('Score', points)
}

// On a GameObject named Intrepid
public void OnPause() { … }
public void OnSettings(string json) { … }`

/** How a build and this site exchange messages. */
function TalkWithBuild() {
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

const steps = ['export', 'folder', 'name', 'done'] as const

/** Leads developers to the upload of their own build. */
function BringBuild() {
  const t = useTranslations('unityGames')
  return (
    <Card aria-labelledby="bring-build" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="bring-build" className="text-title font-semibold">
            {t('bringTitle')}
          </h2>
          <p className="mt-2 max-w-prose text-quiet">{t('bringText')}</p>
        </div>
        <SiteLink href={newUploadPath} className={buttonStyle('secondary')}>
          {t('bringLink')}
        </SiteLink>
      </div>
    </Card>
  )
}

/** The steps that add a Unity build to this site, for its operator. */
function AddBuildSteps() {
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

type UnityScreenProps = {
  /** The message namespace of title and lead. */
  page: 'unityGame' | 'unityGameNew' | 'testUnityGame'
  children: ReactNode
}

/** A page for Unity builds: the player, how to add builds, and how they communicate with the site. */
export function UnityScreen({ page, children }: UnityScreenProps) {
  const t = useTranslations(`pages.${page}`)
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClientMessages
        namespaces={[...hostNamespaces, 'unityGames', ...(page === 'testUnityGame' ? (['gameConsole'] as const) : [])]}
      >
        {children}
      </ClientMessages>
      {page !== 'testUnityGame' && <BringBuild />}
      <div className="mt-8 grid items-start gap-8 md:grid-cols-2">
        <AddBuildSteps />
        <TalkWithBuild />
      </div>
    </>
  )
}
