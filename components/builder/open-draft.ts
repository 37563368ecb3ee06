import { readDefinition, type GameDefinition } from '@/lib/builder/game-definition'
import { readLocalDraft, type LocalDraft } from './local-drafts'
import { siteDrafts } from './site-drafts'

/** A draft with its game, ready to be edited. */
export type OpenedDraft = { readonly draft: LocalDraft; readonly definition: GameDefinition }

const now = () => new Date().toISOString()

/** A new draft with a game in it. */
export const beginDraft = (definition: GameDefinition): OpenedDraft => ({
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
 * Opens a draft: the state of this browser where it is ahead of the site's, else that of the site. Where both went on, this
 * browser's stays and is told apart by saving: neither is lost.
 *
 * @returns null where it is neither here nor there, or cannot be read.
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
