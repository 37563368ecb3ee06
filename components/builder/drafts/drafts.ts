import * as v from 'valibot'
import {
  doneSchema,
  type DraftInfo,
  draftInfoSchema,
  draftListSchema,
  madeGameListSchema,
  publishedSchema,
  savedDraftSchema,
  versionListSchema,
  versionSchema,
} from '@/lib/builder/builder-schema'
import { type GameDefinition, readDefinition } from '@/lib/builder/game-definition'
import { postJson, fetchJson } from '@/lib/site-api/fetch-json'
import { type LocalDraft, readLocalDraft } from './local-drafts'

const signal = () => AbortSignal.timeout(15_000)

/**
 * The signed-in user's drafts and published games on the site. Each method rejects with an `ApiError` when the site
 * refuses, and with another error when there is no valid response.
 */
export const siteDrafts = {
  list: async () => (await fetchJson('/api/builder/drafts', draftListSchema, signal())).drafts,
  read: (id: string) => fetchJson(`/api/builder/drafts/${id}`, savedDraftSchema, signal()),
  save: (draft: {
    readonly id: string
    readonly revision: number
    readonly definition: GameDefinition
  }): Promise<DraftInfo> => postJson('/api/builder/drafts', draft, draftInfoSchema),
  remove: (id: string) => postJson(`/api/builder/drafts/${id}/delete`, {}, doneSchema),
  versions: async (id: string) =>
    (await fetchJson(`/api/builder/drafts/${id}/versions`, versionListSchema, signal())).versions,
  version: async (id: string, revision: number) =>
    (await fetchJson(`/api/builder/drafts/${id}/versions/${revision}`, versionSchema, signal())).definition,
  publish: (publication: {
    readonly slug: string
    readonly draftId: string | null
    readonly definition: GameDefinition
  }) => postJson('/api/builder/publish', publication, publishedSchema),
  withdraw: (slug: string) => postJson('/api/builder/withdraw', { slug }, doneSchema),
  ownGames: async () => (await fetchJson('/api/builder/games?of=me', madeGameListSchema, signal())).games,
  remix: async (slug: string) =>
    (await fetchJson(`/api/builder/games/${slug}/remix`, v.object({ definition: v.string() }), signal())).definition,
}

/** A draft with its parsed game, ready to be edited. */
export type OpenedDraft = { readonly draft: LocalDraft; readonly definition: GameDefinition }

const now = () => new Date().toISOString()

/** A new draft of a game. */
export const createDraft = (definition: GameDefinition): OpenedDraft => ({
  draft: {
    id: crypto.randomUUID(),
    title: definition.title,
    definition: '',
    saved: 0,
    revision: 0,
    isAhead: true,
    slug: null,
    changedAt: now(),
  },
  definition,
})

function readGame(text: string): GameDefinition | null {
  const read = readDefinition(text)
  return read.kind === 'read' ? read.definition : null
}

/**
 * Opens a draft: this browser's state when it is ahead of the site's, otherwise the site's. When both have changed,
 * this browser's state is opened, and saving it creates a copy, so that neither is lost.
 *
 * @returns null when the draft does not exist or cannot be read.
 */
export async function openDraft(id: string, isSignedIn: boolean): Promise<OpenedDraft | null> {
  const local = await readLocalDraft(id).catch(() => null)
  const remote = isSignedIn ? await siteDrafts.read(id).catch(() => null) : null
  if (local && (!remote || local.isAhead || local.revision >= remote.revision)) {
    const definition = readGame(local.definition)
    return definition && { draft: local, definition }
  }
  if (!remote) return null
  const definition = readGame(remote.definition)
  const draft = {
    id,
    title: remote.title,
    definition: remote.definition,
    saved: local?.saved ?? 0,
    revision: remote.revision,
    isAhead: false,
    slug: remote.slug,
    changedAt: remote.changedAt,
  }
  return definition && { draft, definition }
}
