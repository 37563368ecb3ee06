import * as v from 'valibot'
import {
  doneSchema,
  draftInfoSchema,
  draftListSchema,
  madeGameListSchema,
  publishedSchema,
  savedDraftSchema,
  versionListSchema,
  versionSchema,
  type DraftInfo,
} from '@/lib/builder/builder-answers'
import type { GameDefinition } from '@/lib/builder/game-definition'
import { askSite } from '@/lib/site-api/ask-site'
import { readSite } from '@/lib/site-api/read-site'

const signal = () => AbortSignal.timeout(15_000)

/** Drafts and published games of who is logged in, kept by the site. Each rejects with a `SiteRefusal`, or another error where nobody answers. */
export const siteDrafts = {
  list: async () => (await readSite('/api/builder/drafts', draftListSchema, signal())).drafts,
  read: (id: string) => readSite(`/api/builder/drafts/${id}`, savedDraftSchema, signal()),
  save: (draft: {
    readonly id: string
    readonly revision: number
    readonly definition: GameDefinition
  }): Promise<DraftInfo> => askSite('/api/builder/drafts', draft, draftInfoSchema),
  remove: (id: string) => askSite(`/api/builder/drafts/${id}/delete`, {}, doneSchema),
  versions: async (id: string) =>
    (await readSite(`/api/builder/drafts/${id}/versions`, versionListSchema, signal())).versions,
  version: async (id: string, revision: number) =>
    (await readSite(`/api/builder/drafts/${id}/versions/${revision}`, versionSchema, signal())).definition,
  publish: (publication: {
    readonly slug: string
    readonly draftId: string | null
    readonly definition: GameDefinition
  }) => askSite('/api/builder/publish', publication, publishedSchema),
  withdraw: (slug: string) => askSite('/api/builder/withdraw', { slug }, doneSchema),
  ownGames: async () => (await readSite('/api/builder/games?of=me', madeGameListSchema, signal())).games,
  remix: async (slug: string) =>
    (await readSite(`/api/builder/games/${slug}/remix`, v.object({ definition: v.string() }), signal())).definition,
}
