'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { changeObject, linkPortals, removeObjects } from '@/lib/builder/edit/objects'
import type { AnyObject } from '@/lib/builder/kinds'
import { guardPaces, keyColours, type MazeObject } from '@/lib/games/maze/level'
import { huntListSchema } from '@/lib/hunts/hunt-schema'
import { fetchJson } from '@/lib/site-api/fetch-json'
import type { Editor } from './use-editor'
import { useRoomName } from './use-room-name'

const none: ReadonlyMap<number, string> = new Map()

/** The titles of the hunts with a key in each object of a published game, by object id. Null while they load. */
function useBoundThings(slug: string | null): ReadonlyMap<number, string> | null {
  const [bound, setBound] = useState<ReadonlyMap<number, string> | null>(null)
  useEffect(() => {
    if (slug === null) return
    const leaving = new AbortController()
    fetchJson(`/api/hunts?place=${slug}`, huntListSchema, leaving.signal).then(
      ({ hunts }) => {
        const open = hunts.filter(({ state }) => state === 'live' || state === 'upcoming')
        const named = open.flatMap(({ title, id, tiers }) =>
          tiers.flatMap(({ condition }) =>
            condition?.kind === 'things' ? condition.things.map((thing) => [thing, title ?? id] as const) : [],
          ),
        )
        setBound(new Map(named))
      },
      // Without a response the panel shows no hunts.
      () => undefined,
    )
    return () => leaving.abort()
  }, [slug])
  return slug === null ? none : bound
}

/** The choice for a portal without a destination. */
const nowhere = 'nowhere'

type ObjectPanelProps = {
  editor: Editor
  object: AnyObject
  /** The slug of the published game; null before it is published. */
  published: string | null
}

function PortalChoice({ editor, portal }: { editor: Editor; portal: Extract<MazeObject, { kind: 'portal' }> }) {
  const t = useTranslations('gameEditor')
  const nameRoom = useRoomName(editor.view.of)
  const fieldId = useId()
  const others = editor.level.rooms.flatMap((room, number) =>
    room.objects
      .filter(({ kind, id }) => kind === 'portal' && id !== portal.id)
      .map(({ id, x, y }) => ({
        id,
        name: t('portalAt', { kind: editor.view.of, room: nameRoom(room, number), column: x + 1, row: y + 1 }),
      })),
  )
  return (
    <ChoiceField
      id={fieldId}
      label={t('leadsTo')}
      value={String(portal.to ?? nowhere)}
      choices={[[nowhere, t('nowhere')], ...others.map(({ id, name }) => [String(id), name] as const)]}
      onChoose={(value) =>
        editor.changeLevel((level) =>
          value === nowhere
            ? changeObject(level, portal.id, () => ({ ...portal, to: null }))
            : linkPortals(level, portal.id, Number(value)),
        )
      }
    />
  )
}

function GuardChoices({ editor, guard }: { editor: Editor; guard: Extract<MazeObject, { kind: 'guard' }> }) {
  const t = useTranslations('gameEditor')
  const fieldId = useId()
  const cornersId = useId()
  const set = (next: Partial<typeof guard>) =>
    editor.changeLevel((level) => changeObject(level, guard.id, () => ({ ...guard, ...next })))
  return (
    <>
      <ChoiceField
        id={fieldId}
        label={t('pace')}
        value={guard.pace}
        choices={guardPaces.map((pace) => [pace, t(`paces.${pace}`)])}
        onChoose={(pace) => set({ pace })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={guard.isAround}
          onChange={(event) => set({ isAround: event.target.checked })}
          className="accent-[var(--brand)]"
        />
        {t('around')}
      </label>
      <p id={cornersId} className="text-note text-quiet">
        {t('corners', { count: guard.path.length })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          variant="secondary"
          aria-pressed={editor.view.tool === 'path'}
          onClick={() => editor.look({ tool: editor.view.tool === 'path' ? 'select' : 'path' })}
        >
          {t(editor.view.tool === 'path' ? 'pathDone' : 'pathAdd')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          disabled={guard.path.length === 0}
          aria-describedby={cornersId}
          onClick={() => set({ path: guard.path.slice(0, -1) })}
        >
          {t('pathBack')}
        </Button>
      </div>
    </>
  )
}

/** The properties of the selected object. */
export function ObjectPanel({ editor, object, published }: ObjectPanelProps) {
  const t = useTranslations('gameEditor')
  const fieldId = useId()
  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        {t(`kinds.${object.kind}`)}{' '}
        <span className="font-normal text-quiet tabular-nums">
          {t('at', { kind: editor.view.of, column: object.x + 1, row: object.y + 1 })}
        </span>
      </p>
      {'colour' in object && (
        <ChoiceField
          id={fieldId}
          label={t('colour')}
          value={object.colour}
          choices={keyColours.map((colour) => [colour, t(`colours.${colour}`)])}
          onChoose={(colour) =>
            editor.changeLevel((level) => changeObject(level, object.id, () => ({ ...object, colour })))
          }
        />
      )}
      {object.kind === 'portal' && <PortalChoice editor={editor} portal={object} />}
      {object.kind === 'guard' && <GuardChoices editor={editor} guard={object} />}
      {object.kind === 'chest' && <p className="text-note text-quiet">{t('chestHint', { kind: editor.view.of })}</p>}
      {(object.kind === 'chest' || object.kind === 'key') && <TreasureNote id={object.id} published={published} />}
      <Button
        size="s"
        variant="secondary"
        onClick={() => {
          editor.changeLevel((level) => removeObjects(level, new Set([object.id])))
          editor.look({ object: null })
        }}
      >
        {t('remove')}
      </Button>
    </div>
  )
}

/** Shows which hunt has a key in a chest or key. `published` is the game's slug. */
function TreasureNote({ id, published }: { id: number; published: string | null }) {
  const t = useTranslations('gameEditor')
  const bound = useBoundThings(published)
  const title = bound?.get(id)
  if (!bound) return null
  return (
    <p className={`text-note ${title === undefined ? 'text-quiet' : 'text-reward'}`}>
      {title === undefined ? t('treasureFree') : t('treasureLies', { title })}
    </p>
  )
}
