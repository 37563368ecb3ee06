import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { momentProofs } from '@/lib/hunts/hunt-draft'
import { practiceKeys } from '@/lib/hunts/keys/hunt-key'
import { CopyNamed } from './copy-named'

/** The examples in the order in which a developer needs them; each name is also a message key. */
export const guideExamples = [
  ['starter/index.html', 'starterPage'],
  ['starter/game.js', 'starterGame'],
  ['begin.js', 'begin'],
  ['score.js', 'score'],
  ['settings.js', 'settings'],
  ['keep.js', 'keep'],
  ['buy.js', 'buy'],
  ['leaderboard.js', 'leaderboard'],
  ['moment.js', 'moment'],
  ['rules.js', 'rules'],
  ['replay.js', 'replay'],
  ['key.js', 'key'],
  ['Intrepid.jslib', 'jslib'],
  ['Intrepid.cs', 'csharp'],
] as const

export type GuideExample = (typeof guideExamples)[number][0]

const rules = ['files', 'paths', 'network', 'workers', 'unity'] as const

/** How a game communicates with this site, with files to copy. @param props.texts the examples by name. */
export function SdkGuide({ texts }: { texts: Readonly<Record<GuideExample, string>> }) {
  const t = useTranslations('sdkGuide')
  const words = useTranslations('hunts.momentRules')
  return (
    <section aria-labelledby="sdk-guide">
      <h2 id="sdk-guide" className="scroll-mt-28 text-title font-semibold">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose text-quiet">{t('lead')}</p>
      <ul className="mt-4 grid max-w-prose gap-2 text-quiet">
        {rules.map((rule) => (
          <li key={rule} className="flex gap-3">
            <span aria-hidden className="mt-[0.6em] size-1.5 shrink-0 rounded-full bg-brand" />
            {t(`rules.${rule}`)}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-note text-quiet">
        {t('types')} {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- a file, not a page */}
        <a href="/sdk/intrepid-sdk.d.ts" className="text-brand underline underline-offset-4">
          <code dir="ltr" className="font-mono">
            intrepid-sdk.d.ts
          </code>
        </a>
      </p>
      <h3 className="mt-8 text-lead font-semibold">{t('moments.title')}</h3>
      <p className="mt-2 max-w-prose text-quiet">{t('moments.text')}</p>
      <dl className="mt-4 grid gap-4 lg:grid-cols-3">
        {momentProofs.map((proof) => (
          <div key={proof} className="rounded-card border border-hairline bg-surface p-4">
            <dt className="font-semibold">{words(`${proof}.name`)}</dt>
            <dd className="mt-2 text-note text-quiet">{words(`${proof}.protects`)}</dd>
            <dd className="mt-2 text-note text-quiet">{words(`${proof}.limits`)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        {guideExamples.map(([name, words]) => (
          <CodeExample key={name} name={name} text={texts[name]} lead={t(`examples.${words}`)} />
        ))}
      </div>
    </section>
  )
}

/** An example file with its name, purpose and content. */
function CodeExample({ name, text, lead }: { name: string; text: string; lead: string }) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-hairline bg-surface">
      <figcaption className="flex items-center justify-between gap-3 border-b border-hairline px-4 py-3">
        <span className="min-w-0">
          <code dir="ltr" className="font-mono text-note font-semibold text-brand">
            {name}
          </code>
          <span className="block text-note text-quiet">{lead}</span>
        </span>
        <CopyNamed text={text} name={name} />
      </figcaption>
      <pre dir="ltr" tabIndex={0} className="max-h-96 overflow-auto bg-ground p-4 font-mono text-note leading-relaxed">
        {text.trimEnd()}
      </pre>
    </figure>
  )
}

/** Hunt keys for testing: the page reports them as found, and nobody is paid. */
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
