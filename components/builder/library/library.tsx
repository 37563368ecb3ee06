'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, useState } from 'react'
import { SiteLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/components/ui/toast'
import { definitionLimits, readDefinition, type DefinitionError } from '@/lib/builder/game-definition'
import { createFromTemplate, templateLevel, templatesOfKinds } from '@/lib/builder/templates/templates'
import { type MadeKind, madeKinds } from '@/lib/games/made-level'
import { messageKey } from '@/lib/i18n/message-key'
import { madeGamePath } from '@/lib/routes/game-paths'
import { LevelCover } from './level-cover'
import { createDraft, openDraft, type OpenedDraft } from '@/components/builder/drafts/drafts'
import { useListingText } from '@/components/builder/editor/publish-dialog'
import { useDefinitionError } from '@/components/builder/editor/use-definition-error'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { type ListedDraft, useLibrary } from './use-library'

type ShelfProps = { isSignedIn: boolean; onOpen: (opened: OpenedDraft) => void }

/** The library of the builder: templates, drafts, file import and published games. */
export function Library({ isSignedIn, onOpen }: ShelfProps) {
  const t = useTranslations('gameEditor')
  const format = useSiteFormatter()
  const { drafts, games, remove, withdraw } = useLibrary(isSignedIn)
  const [kind, setKind] = useState<MadeKind>('maze')
  const [importError, setImportError] = useState<DefinitionError | null>(null)
  const explainError = useDefinitionError()
  const toListing = useListingText()
  const [asked, setAsked] = useState<ListedDraft | null>(null)

  const showUnreadable = () => showToast({ message: t('notRead'), durationMs: 5_000 })

  async function open(id: string): Promise<void> {
    const opened = await openDraft(id, isSignedIn)
    if (opened) onOpen(opened)
    else showUnreadable()
  }

  async function unpublish(slug: string): Promise<void> {
    const errorCode = await withdraw(slug)
    if (errorCode === null) return showToast({ message: t('withdrawn'), durationMs: 5_000 })
    showToast({
      message: t(
        errorCode === 'hunt-open'
          ? 'withdrawHunt'
          : errorCode === 'logged-out'
            ? 'failures.loggedOut'
            : 'failures.noAnswer',
      ),
      durationMs: 8_000,
    })
  }

  async function duplicate(id: string): Promise<void> {
    const opened = await openDraft(id, isSignedIn)
    if (!opened) return showUnreadable()
    onOpen(
      createDraft({
        ...opened.definition,
        title: t('copyOf', { title: opened.definition.title }).slice(0, definitionLimits.titleCharacters),
      }),
    )
  }

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    // The size is checked before the file is read.
    const read =
      file.size > definitionLimits.bytes
        ? { kind: 'too-large' as const, at: '', why: 'size' as const }
        : readDefinition(await file.text())
    if (read.kind === 'read') return onOpen(createDraft(read.definition))
    setImportError(read)
  }

  return (
    <div className="grid gap-12">
      <section aria-labelledby="templates">
        <h2 id="templates" className="text-title font-semibold">
          {t('templates')}
        </h2>
        <p className="mt-1 text-quiet">{t('templatesLead')}</p>
        <div role="group" aria-label={t('kind')} className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {madeKinds.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={kind === each}
              onClick={() => setKind(each)}
              className="flex min-w-0 flex-wrap items-center overflow-hidden rounded-card border border-hairline bg-surface text-start transition-colors duration-movement hover:border-brand aria-pressed:border-brand aria-pressed:bg-raised"
            >
              {/* The cover fills the height of the text beside it. */}
              <span className="relative min-h-24 min-w-0 grow basis-36 self-stretch">
                <LevelCover
                  made={templateLevel(templatesOfKinds[each].at(-1) ?? templatesOfKinds[each][0])}
                  className="absolute inset-0 size-full"
                />
              </span>
              <span className="min-w-0 grow-999 basis-28 px-4 py-3">
                <span className="block font-semibold">{t(`kindNames.${each}`)}</span>
                <span className="block text-note text-quiet">{t(`kindLeads.${each}`)}</span>
              </span>
            </button>
          ))}
        </div>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {templatesOfKinds[kind].map((name) => (
            <li key={name}>
              <article className="group relative h-full overflow-hidden rounded-card border border-hairline bg-surface transition-colors duration-movement focus-within:border-brand hover:border-brand">
                <LevelCover made={templateLevel(name)} />
                <div className="p-5">
                  <h3 className="text-lead font-semibold">
                    <button
                      type="button"
                      onClick={() =>
                        onOpen(createDraft(createFromTemplate(name, t(`templateNames.${messageKey(name)}`))))
                      }
                      className="max-w-full text-start after:absolute after:inset-0"
                    >
                      {t(`templateNames.${messageKey(name)}`)}
                    </button>
                  </h3>
                  <p className="mt-1 text-quiet">{t(`templateLeads.${messageKey(name)}`)}</p>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card aria-labelledby="drafts">
          <h2 id="drafts" className="text-title font-semibold">
            {t('drafts')}
          </h2>
          <p className="mt-1 text-note text-quiet">{t(isSignedIn ? 'draftsEverywhere' : 'draftsHere')}</p>
          <ul className="mt-4 grid">
            {(drafts ?? []).map((draft) => (
              <li key={draft.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline py-2">
                <button
                  type="button"
                  onClick={() => void open(draft.id)}
                  className="min-h-11 min-w-0 flex-1 text-start font-semibold hover:text-brand"
                >
                  <span className="block truncate">
                    <bdi>{draft.title}</bdi>
                  </span>
                  <span className="block text-note font-normal text-quiet tabular-nums">
                    {format.dateTime(Date.parse(draft.changedAt), 'moment')}
                  </span>
                </button>
                <Button size="s" variant="quiet" onClick={() => void duplicate(draft.id)}>
                  {t('duplicate')}
                </Button>
                <Button size="s" variant="quiet" onClick={() => setAsked(draft)}>
                  {t('delete')}
                </Button>
              </li>
            ))}
          </ul>
          {drafts?.length === 0 && <p className="mt-2 text-quiet">{t('noDrafts')}</p>}
          <div className="mt-5">
            <input
              id="import-game"
              type="file"
              accept="application/json,.json"
              className="peer sr-only"
              onChange={(event) => void take(event)}
            />
            <label
              htmlFor="import-game"
              className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-[var(--hairline-strong)] bg-raised px-5 font-semibold peer-focus-visible:outline-2 peer-focus-visible:outline-brand hover:border-brand"
            >
              {t('import')}
            </label>
            {importError && (
              <p role="alert" className="mt-3 text-danger">
                {explainError(importError)}
              </p>
            )}
          </div>
        </Card>
        {games.length > 0 && (
          <Card aria-labelledby="own-games">
            <h2 id="own-games" className="text-title font-semibold">
              {t('ownGames')}
            </h2>
            <ul className="mt-4 grid">
              {games.map((game) => (
                <li key={game.slug} className="flex flex-wrap items-center gap-3 border-t border-hairline py-2">
                  <SiteLink href={madeGamePath(game.slug)} className="min-w-0 flex-1 font-semibold hover:text-brand">
                    <span className="block truncate">
                      <bdi>{game.title}</bdi>
                    </span>
                    <span className="block text-note font-normal text-quiet">
                      {t('plays', { count: format.int(game.plays) })}
                    </span>
                  </SiteLink>
                  <Button size="s" variant="quiet" onClick={() => void unpublish(game.slug)}>
                    {t('withdraw')}
                  </Button>
                  {game.unlisted && (
                    <p className="w-full text-note text-reward">{toListing(game.unlisted, game.title)}</p>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={t('deleteTitle')} closeLabel={t('close')}>
        <p className="text-quiet">{t('deleteText', { title: asked?.title ?? '' })}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            onClick={() => {
              if (asked) void remove(asked.id)
              setAsked(null)
            }}
          >
            {t('delete')}
          </Button>
          <Button variant="secondary" onClick={() => setAsked(null)}>
            {t('keep')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
