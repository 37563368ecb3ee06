'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useSignedIn } from '@/components/account/use-signed-in'
import { Button } from '@/components/ui/button'
import { saveJson } from '@/components/ui/save-file'
import { showToast } from '@/components/ui/toast'
import { startLevelAt } from '@/lib/builder/edit/start-level-at'
import { isPlayable, type LevelProblem, problemSeverity } from '@/lib/builder/find-problems'
import { type GameDefinition, writeDefinition } from '@/lib/builder/game-definition'
import type { MadeLevel } from '@/lib/games/made-level'
import { messageKey } from '@/lib/i18n/message-key'
import { EditorCanvas } from './canvas/editor-canvas'
import { GamePanel } from './game-panel'
import { JsonPanel, type TypedGame } from './json-panel'
import type { LocalDraft } from '@/components/builder/drafts/local-drafts'
import { ObjectPanel } from './object-panel'
import { ProblemList, ProblemText, showProblem } from './problem-list'
import { PublishDialog } from './publish-dialog'
import { RoomPanel } from './room-panel'
import { ToolPalette } from './tool-palette'
import { useAutosave } from '@/components/builder/drafts/use-autosave'
import { type Editor as EditorState, useEditor } from './use-editor'
import { VersionList } from './version-list'

const panels = ['thing', 'rooms', 'game', 'problems', 'json', 'versions'] as const
type Panel = (typeof panels)[number]

export type EditorProps = {
  draft: LocalDraft
  definition: GameDefinition
  onClose: () => void
  /** Renders a playable preview of a level. */
  renderPlay: (made: MadeLevel, title: string) => ReactNode
}

/** The editor of a game: the room in the middle, the tools beside it, and everything else in tabs. */
export function Editor({ draft, definition, onClose, renderPlay }: EditorProps) {
  const t = useTranslations('gameEditor')
  const id = useId()
  const isAuthenticated = useSignedIn()
  const [panel, setPanel] = useState<Panel>('game')
  const editor = useEditor(definition, () => setPanel('thing'))
  const { view, room, problems } = editor
  const [refusal, setRefusal] = useState<LevelProblem | null>(null)
  const [played, setPlayed] = useState<MadeLevel | null>(null)
  const [typed, setTyped] = useState<TypedGame | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const [slug, setSlug] = useState(draft.slug)
  const onFork = useCallback(() => showToast({ message: t('forked'), durationMs: 8_000 }), [t])
  const autosave = useAutosave({ draft, definition: editor.definition, isSignedIn: isAuthenticated, onFork })
  const top = useShownFromTop<HTMLDivElement>(played ? 'game' : 'editor')
  const object = room.objects.find((each) => each.id === view.object) ?? null
  const errors = problems.length
  const canPlay = isPlayable(problems)

  const tabs = useRef<HTMLDivElement>(null)

  /** Shows the first error of the level, which prevents playing and publishing. @returns whether there is one. */
  function refuse(): boolean {
    const first = problems.find(({ code }) => problemSeverity[code] === 'error') ?? null
    setRefusal(first)
    if (!first) return false
    setPanel('problems')
    showProblem(editor, first)
    return true
  }

  function playFrom(isHere: boolean): void {
    if (!refuse()) setPlayed(isHere ? startLevelAt(editor.definition, view.room, view.cursor) : editor.definition)
  }

  function moveTab(event: KeyboardEvent<HTMLDivElement>): void {
    const step = tabSteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const isLeftward = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = panels.indexOf(panel)
    const to =
      step === 'first' ? 0 : step === 'last' ? panels.length - 1 : at + (isLeftward ? -step : step) + panels.length
    const next = panels[to % panels.length] ?? panel
    setPanel(next)
    tabs.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus()
  }

  async function beforePublishing(): Promise<string | null> {
    await autosave.save()
    return autosave.draft().revision > 0 ? autosave.draft().id : null
  }

  if (played) {
    return (
      <div ref={top} className="scroll-mt-2">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-quiet">{t('practice')}</p>
          <Button variant="secondary" onClick={() => setPlayed(null)}>
            {t('backToEditing')}
          </Button>
        </div>
        {renderPlay(played, editor.definition.title)}
      </div>
    )
  }

  return (
    <div ref={top} className="grid min-w-0 scroll-mt-2 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="s"
          variant="quiet"
          className="max-sm:-ms-3"
          onClick={() => {
            void autosave.save().then(onClose)
          }}
        >
          {t('allGames')}
        </Button>
        <p className="min-w-0 flex-1 truncate font-semibold max-sm:basis-1/2">
          <bdi className="max-sm:block max-sm:truncate">{editor.definition.title}</bdi>{' '}
          <span role="status" className="text-note font-normal text-quiet max-sm:block">
            {t(`saved.${messageKey(autosave.state)}`)}
          </span>
        </p>
        <div className="flex gap-2">
          <Button
            size="s"
            variant="secondary"
            disabledReason={!editor.canUndo && t('nothingToUndo')}
            onClick={editor.undo}
          >
            {t('undo')}
          </Button>
          <Button
            size="s"
            variant="secondary"
            disabledReason={!editor.canRedo && t('nothingToRedo')}
            onClick={editor.redo}
          >
            {t('redo')}
          </Button>
        </div>
        <Button
          size="s"
          variant="secondary"
          onClick={() => saveJson(`${editor.definition.title || 'game'}.json`, writeDefinition(editor.definition))}
        >
          {t('export')}
        </Button>
        <Button size="s" variant="secondary" onClick={() => playFrom(false)}>
          {t('play')}
        </Button>
        <Button size="s" onClick={() => !refuse() && setPublishing(true)}>
          {t('publish')}
        </Button>
      </div>

      <div role="alert" className="empty:hidden">
        {refusal && !canPlay && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-danger bg-surface px-4 py-2.5 text-note">
            <strong className="font-semibold text-danger">{t('notPlayable')}</strong>
            <ProblemText problem={refusal} of={view.of} />
          </p>
        )}
      </div>
      <EditorAnnouncements editor={editor} canPlay={canPlay} />

      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[15rem_minmax(0,1fr)_20rem]">
        <ToolPalette editor={editor} />
        <div className="grid min-w-0 gap-2">
          <EditorCanvas editor={editor} onPlay={() => playFrom(false)} onPick={() => setPanel('thing')}>
            <Button size="s" variant="quiet" onClick={editor.copy}>
              {t('copy')}
            </Button>
            <Button size="s" variant="quiet" onClick={editor.cut}>
              {t('cut')}
            </Button>
            <Button
              size="s"
              variant="quiet"
              disabledReason={view.clip === null && t('nothingToPaste')}
              onClick={editor.paste}
            >
              {t('paste')}
            </Button>
            <Button size="s" variant="quiet" onClick={editor.erase}>
              {t('remove')}
            </Button>
            <Button size="s" variant="quiet" onClick={() => playFrom(true)}>
              {t('playHere')}
            </Button>
          </EditorCanvas>
          <p id="editor-keys" className="text-note text-quiet pointer-coarse:sr-only">
            {t('keys', { kind: view.of })}
          </p>
        </div>
        <section className="min-w-0 rounded-card border border-hairline bg-surface" aria-label={t('panels')}>
          <div
            ref={tabs}
            role="tablist"
            aria-label={t('panels')}
            onKeyDown={moveTab}
            className="flex flex-wrap gap-1 border-b border-hairline p-2"
          >
            {panels.map((name) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`${id}-${name}`}
                aria-selected={panel === name}
                tabIndex={panel === name ? 0 : -1}
                aria-controls={`${id}-panel`}
                onClick={() => setPanel(name)}
                className="min-h-9 rounded-control px-2.5 text-note font-semibold text-quiet hover:bg-raised aria-selected:bg-raised aria-selected:text-brand"
              >
                {t(`panelNames.${name}`, { kind: view.of })}
                {name === 'problems' && errors > 0 && (
                  <span className={`ms-1 tabular-nums ${canPlay ? 'text-reward' : 'text-danger'}`}>{errors}</span>
                )}
              </button>
            ))}
          </div>
          <div
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-${panel}`}
            className="p-4 lg:max-h-[36rem] lg:overflow-y-auto"
          >
            {panel === 'thing' &&
              (object ? (
                <ObjectPanel editor={editor} object={object} published={slug} />
              ) : (
                <p className="text-quiet">{t('noThing', { kind: view.of })}</p>
              ))}
            {panel === 'rooms' && <RoomPanel editor={editor} />}
            {panel === 'game' && <GamePanel editor={editor} />}
            {panel === 'problems' && <ProblemList editor={editor} />}
            {panel === 'json' && <JsonPanel editor={editor} typed={typed} onType={setTyped} />}
            {panel === 'versions' && <VersionList editor={editor} draftId={draft.id} isSignedIn={isAuthenticated} />}
          </div>
        </section>
      </div>
      <PublishDialog
        editor={editor}
        draftId={draft.id}
        isOpen={isPublishing}
        onClose={() => setPublishing(false)}
        isSignedIn={isAuthenticated}
        published={slug}
        beforePublishing={beforePublishing}
        onPublished={(name) => {
          setSlug(name)
          autosave.setSlug(name)
        }}
      />
    </div>
  )
}

const tabSteps: Readonly<Record<string, -1 | 1 | 'first' | 'last'>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: 'first',
  End: 'last',
}

/** Tells screen readers which tool, selection and problem the editor has. */
function EditorAnnouncements({ editor, canPlay }: { editor: EditorState; canPlay: boolean }) {
  const t = useTranslations('gameEditor')
  const { view, problems } = editor
  const what = view.tool === 'place' ? t(`kinds.${view.kind}`) : t(`tiles.${view.tile}`)
  const tool = t(`toolNames.${view.tool}`)
  const { selection } = view
  const [error] = problems
  return (
    <>
      <p role="status" className="sr-only" data-announce="tool">
        {view.tool === 'select' || view.tool === 'erase' || view.tool === 'pan' || view.tool === 'path'
          ? tool
          : `${tool}: ${what}`}
        {selection && `. ${t('selected', { columns: selection.width, rows: selection.height })}`}
      </p>
      <p role="status" className="sr-only" data-announce="problems">
        {!canPlay && error ? (
          <>
            {t('notPlayable')} <ProblemText problem={error} of={view.of} />
          </>
        ) : (
          t('playable')
        )}
      </p>
    </>
  )
}

/**
 * Scrolls the top of an element into view whenever `what` changes, because the click may have been far down the page.
 */
function useShownFromTop<Box extends HTMLElement>(what: string) {
  const box = useRef<Box>(null)
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    box.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [what])
  return box
}
