'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { GameDefinition } from '@/lib/builder/game-definition'
import { ApiError } from '@/lib/site-api/fetch-json'
import { storeLocalDraft, type LocalDraft } from './local-drafts'
import { siteDrafts } from './drafts'

/** Codes of the site when it has no room for a draft, of this account or of all. */
const fullCodes = ['no-room', 'site-full'] as const

/**
 * Where the latest state is stored: nowhere yet, in this browser (perhaps because the site is full), or also on the
 * site; or that storing failed.
 */
type SaveState = 'saving' | 'here' | 'site' | 'failed' | (typeof fullCodes)[number]

/** How long after a change the draft is stored. */
const debounceMs = 600

type AutosaveOptions = {
  readonly draft: LocalDraft
  readonly definition: GameDefinition
  readonly isSignedIn: boolean
  /** Another tab or browser has saved the draft first, so this state is now a draft of its own. */ readonly onFork: () => void
}

/** Creates a new draft from the state of another, so that both are kept. */
const fork = (draft: LocalDraft): LocalDraft => ({
  ...draft,
  id: crypto.randomUUID(),
  saved: 0,
  revision: 0,
  slug: null,
  isAhead: true,
})

/**
 * Stores the draft in this browser, and on the site when the user is signed in. When another tab or browser has saved
 * the same draft in the meantime, this state becomes a new draft, so that nothing is lost.
 */
export function useAutosave({ draft, definition, isSignedIn, onFork }: AutosaveOptions) {
  const [state, setState] = useState<SaveState>(draft.isAhead ? 'here' : 'site')
  const current = useRef(draft)
  const stored = useRef(definition)
  const running = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef({ definition, isSignedIn, onFork })
  useEffect(() => {
    latest.current = { definition, isSignedIn, onFork }
  })

  const storeHere = useCallback(async (next: LocalDraft) => {
    const done = await storeLocalDraft(next)
    if (done) return done
    latest.current.onFork()
    return (await storeLocalDraft(fork(next))) ?? next
  }, [])

  const send = useCallback(
    async (sent: GameDefinition) => {
      const { id, revision } = current.current
      try {
        const saved = await siteDrafts.save({ id, revision, definition: sent })
        current.current = await storeHere({
          ...current.current,
          revision: saved.revision,
          slug: saved.slug,
          isAhead: false,
        })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'revision-conflict') throw error
        latest.current.onFork()
        current.current = (await storeLocalDraft(fork(current.current))) ?? current.current
        const saved = await siteDrafts.save({ id: current.current.id, revision: 0, definition: sent })
        current.current = await storeHere({ ...current.current, revision: saved.revision, isAhead: false })
      }
    },
    [storeHere],
  )

  /** Stores the current state after any save in progress. Never rejects. */
  const save = useCallback((): Promise<void> => {
    running.current = running.current.then(async () => {
      const { definition: now, isSignedIn: toSite } = latest.current
      const isNew = now !== stored.current || current.current.saved === 0
      if (!isNew && !(toSite && current.current.isAhead)) return
      setState('saving')
      try {
        if (isNew) {
          current.current = await storeHere({
            ...current.current,
            title: now.title,
            definition: JSON.stringify(now),
            isAhead: true,
            changedAt: new Date().toISOString(),
          })
          stored.current = now
        }
        setState('here')
        if (!toSite) return
        await send(now)
        setState('site')
      } catch (error) {
        const full = error instanceof ApiError && fullCodes.find((code) => code === error.code)
        // The copy in the browser is safe, and the next change tries the site again.
        setState(stored.current === now ? full || 'here' : 'failed')
      }
    })
    return running.current
  }, [storeHere, send])

  useEffect(() => {
    const timer = setTimeout(() => void save(), debounceMs)
    return () => clearTimeout(timer)
  }, [definition, isSignedIn, save])

  useEffect(() => {
    const leave = () => void save()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      void save()
    }
  }, [save])

  return {
    state,
    save,
    draft: useCallback(() => current.current, []),
    setSlug: useCallback((slug: string | null) => void (current.current = { ...current.current, slug }), []),
  }
}
