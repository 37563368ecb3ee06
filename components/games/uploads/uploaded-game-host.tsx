'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { HuntsInSight, useHuntsInSight } from '@/components/hunts/browse/hunts-in-sight'
import { authStore } from '@/lib/account/auth-store'
import { postJson } from '@/lib/site-api/fetch-json'
import { startedPlaySchema, type UploadedGame } from '@/lib/uploads/upload-schema'
import { UploadStage } from './upload-stage'

const startPlay = (slug: string) =>
  postJson('/api/uploads/plays', { slug }, startedPlaySchema).then(
    ({ id }) => id,
    () => null,
  )

/** Sent regularly, because some browsers close a page without an event. */
const reportIntervalMs = 30_000

/** `keepalive` lets the request finish while the page closes. */
function reportSeconds(id: string, seconds: number): void {
  fetch(`/api/uploads/plays/${id}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds }),
  }).catch(() => undefined)
}

/** Reports how long an uploaded game is played. @returns a function to call when playing starts or stops. */
function usePlayTime(slug: string): (isPlaying: boolean) => void {
  const [clock] = useState(() => createPlayClock({ start: () => startPlay(slug), report: reportSeconds }))
  useEffect(() => {
    addEventListener('pagehide', clock.report)
    const timer = setInterval(clock.report, reportIntervalMs)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', clock.report)
      clock.set(false)
    }
  }, [clock])
  return useCallback((isPlaying) => clock.set(isPlaying), [clock])
}

type PlayClockOptions = {
  /** Starts a play; resolves to its id, or null when the site does not count it. */
  readonly start: () => Promise<string | null>
  /** Reports the seconds of a play so far. */
  readonly report: (id: string, seconds: number) => void
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number
}

/** Measures how long a game is played, without pauses. Reports nothing before it is first played. */
export function createPlayClock({ start, report: send, now = () => performance.now() }: PlayClockOptions) {
  let play: Promise<string | null> | null = null
  let since: number | null = null
  let playedMs = 0
  let reported = 0

  function report(): void {
    if (since !== null) playedMs += now() - since
    since = since === null ? null : now()
    const seconds = Math.floor(playedMs / 1_000)
    if (seconds <= reported) return
    reported = seconds
    void play?.then((id) => id !== null && send(id, seconds))
  }

  return {
    /** Starts or stops the clock. */
    set(isPlaying: boolean): void {
      if (isPlaying === (since !== null)) return
      if (isPlaying) {
        play ??= start()
        since = now()
        return
      }
      report()
      since = null
    },
    /** Reports the time so far; called at intervals and before the page closes. */
    report,
  }
}

/**
 * A published upload that reports its playing time. Its code comes from a stranger and can send out whatever it knows,
 * so it gets nothing about the player until the player allows it. The permission is for one account and ends with the
 * page.
 */
export function UploadedGameHost({
  game: { slug, title, kind, build, hasCover },
}: {
  game: Pick<UploadedGame, 'slug' | 'title' | 'kind' | 'build' | 'hasCover'>
}) {
  const t = useTranslations('uploadedGame.share')
  const userId = useStore(authStore, ({ user }) => user?.id ?? null)
  const [allowedBy, setAllowedBy] = useState<string | null>(null)
  const sighted = useHuntsInSight(slug)
  const isShared = userId !== null && allowedBy === userId
  return (
    <>
      {/* Above the game. Elements below it move when the game pauses, which a press outside the game causes: the click
          on the checkbox would miss it. */}
      {userId !== null && (
        <div className="mb-4 flex items-start gap-3">
          <input
            id="share-identity"
            type="checkbox"
            checked={isShared}
            onChange={(event) => setAllowedBy(event.target.checked ? userId : null)}
            aria-describedby="share-identity-note"
            className="mt-0.5 size-5 shrink-0 accent-[var(--brand-fill)]"
          />
          <div className="max-w-prose">
            <label htmlFor="share-identity">{t('label')}</label>
            <p id="share-identity-note" className="mt-1 text-note text-quiet">
              {t('meaning')}
            </p>
          </div>
        </div>
      )}
      <UploadStage
        slug={slug}
        title={title}
        kind={kind}
        build={build}
        hasCover={hasCover}
        onPlaying={usePlayTime(slug)}
        savesKeys
        notes={(isOpen) => <HuntsInSight sighted={sighted} isOpen={isOpen} />}
        sharesIdentity={isShared}
      />
    </>
  )
}
