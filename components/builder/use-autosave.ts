'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { GameDefinition } from '@/lib/builder/game-definition'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { keepLocalDraft, type LocalDraft } from './local-drafts'
import { siteDrafts } from './site-drafts'

/** Where the latest state is: nowhere yet, in this browser, also with the site; or what went wrong. */
export type SaveState = 'saving' | 'here' | 'site' | 'failed'

/** Milliseconds of rest after which a change is kept. */
const restMs = 600

type AutosaveOptions = {
  readonly draft: LocalDraft
  readonly definition: GameDefinition
  readonly isSignedIn: boolean
  /** Another tab or browser saved first: this state is a draft of its own from now on. */ readonly onFork: () => void
}

/** A draft of its own with the state of another: both are kept. */
const fork = (draft: LocalDraft): LocalDraft => ({
  ...draft,
  id: crypto.randomUUID(),
  saved: 0,
  revision: 0,
  slug: null,
  isAhead: true,
})

/**
 * Keeps a draft: in this browser at once, and with the site where somebody is logged in. Whoever saved the same draft meanwhile,
 * in another tab or another browser, loses nothing: the state of this one becomes a draft beside it.
 */
export function useAutosave({ draft, definition, isSignedIn, onFork }: AutosaveOptions) {
  const [state, setState] = useState<SaveState>(draft.isAhead ? 'here' : 'site')
  const current = useRef(draft)
  const kept = useRef(definition)
  const running = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef({ definition, isSignedIn, onFork })
  useEffect(() => {
    latest.current = { definition, isSignedIn, onFork }
  })

  const keepHere = useCallback(async (next: LocalDraft) => {
    const done = await keepLocalDraft(next)
    if (done) return done
    latest.current.onFork()
    return (await keepLocalDraft(fork(next))) ?? next
  }, [])

  const send = useCallback(
    async (sent: GameDefinition) => {
      const { id, revision } = current.current
      try {
        const saved = await siteDrafts.save({ id, revision, definition: sent })
        current.current = await keepHere({
          ...current.current,
          revision: saved.revision,
          slug: saved.slug,
          isAhead: false,
        })
      } catch (error) {
        if (!(error instanceof SiteRefusal) || error.code !== 'revision-conflict') throw error
        latest.current.onFork()
        current.current = (await keepLocalDraft(fork(current.current))) ?? current.current
        const saved = await siteDrafts.save({ id: current.current.id, revision: 0, definition: sent })
        current.current = await keepHere({ ...current.current, revision: saved.revision, isAhead: false })
      }
    },
    [keepHere],
  )

  /** Keeps what is now, after whatever is being kept. Never rejects. */
  const save = useCallback((): Promise<void> => {
    running.current = running.current.then(async () => {
      const { definition: now, isSignedIn: toSite } = latest.current
      const isNew = now !== kept.current || current.current.saved === 0
      if (!isNew && !(toSite && current.current.isAhead)) return
      setState('saving')
      try {
        if (isNew) {
          current.current = await keepHere({
            ...current.current,
            title: now.title,
            definition: JSON.stringify(now),
            isAhead: true,
            changedAt: new Date().toISOString(),
          })
          kept.current = now
        }
        setState('here')
        if (!toSite) return
        await send(now)
        setState('site')
      } catch {
        // What is kept here is safe; the site is asked again at the next change.
        setState(kept.current === now ? 'here' : 'failed')
      }
    })
    return running.current
  }, [keepHere, send])

  useEffect(() => {
    const timer = setTimeout(() => void save(), restMs)
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
