'use client'

import { useTranslations } from 'next-intl'
import { KeyPicture } from '../key-picture'
import type { GameThings } from './use-things'

type ThingChoiceProps = {
  things: GameThings
  /** Ids; null where all are chosen. */
  chosen: readonly number[] | null
  error: string | undefined
  onChange: (chosen: readonly number[]) => void
}

/** The chests and keys of a game, to be chosen by where they are. */
export function ThingChoice({ things: { treasures, rooms, isNumbered }, chosen, error, onChange }: ThingChoiceProps) {
  const t = useTranslations('huntForm')
  const all = treasures.map(({ id }) => id)
  const isChosen = (id: number) => chosen?.includes(id) ?? true
  const toggle = (id: number) =>
    onChange(
      isChosen(id)
        ? (chosen ?? all).filter((each) => each !== id)
        : all.filter((each) => each === id || isChosen(each)),
    )
  if (treasures.length === 0) return <p className="text-note text-quiet">{t('noThings')}</p>
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-note text-quiet">{t('things')}</legend>
      <ul className="flex max-h-72 flex-wrap gap-2 overflow-y-auto">
        {treasures.map(({ id, kind, room, x, y }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-hairline bg-ground px-3 py-1.5 text-note text-quiet has-checked:border-reward has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand">
              <input type="checkbox" checked={isChosen(id)} onChange={() => toggle(id)} className="peer sr-only" />
              {kind === 'chest' ? (
                <ChestPicture className="size-6 shrink-0 peer-checked:text-reward" />
              ) : (
                <KeyPicture className="size-6 shrink-0 peer-checked:text-reward" />
              )}
              <span>
                <span className="block font-semibold">{t(`treasures.${kind}`)}</span>
                <span className="block tabular-nums">
                  {rooms.length > 1 && (
                    <>
                      <bdi>{rooms[room] || t('room', { number: room + 1 })}</bdi> ·{' '}
                    </>
                  )}
                  {isNumbered ? t('thingNumber', { number: x + 1 }) : t('thingAt', { column: x + 1, row: y + 1 })}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && <p className="mt-2 text-note text-danger">{error}</p>}
    </fieldset>
  )
}

/** A closed chest, in the colour of its text. */
function ChestPicture({ className = '' }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <path d="M7 20c0-6 4-10 10-10h14c6 0 10 4 10 10v2H7z" fill="currentColor" fillOpacity="0.16" />
      <path d="M7 22h34v16H7zM24 20v8" />
    </svg>
  )
}
