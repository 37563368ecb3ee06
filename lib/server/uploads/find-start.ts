import 'server-only'
import { findBuildParts, unpackName } from '@/lib/games/unity/build-parts'
import { refuseZip } from './refuse-zip'

/** How a build begins: by its document, or by Unity's loader, whose parts lie in `folder`. */
export type Start = { readonly kind: 'html' } | { readonly kind: 'unity'; readonly folder: '' | 'Build/' }

/** The folder that everything lies in, with a slash at its end; empty where there is more than one. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths
  const folder = first.slice(0, first.indexOf('/') + 1)
  return folder !== '' && folder !== 'Build/' && paths.every((path) => path.startsWith(folder)) ? folder : ''
}

const namesIn = (paths: readonly string[], folder: string) =>
  paths
    .filter((path) => path.startsWith(folder) && !path.slice(folder.length).includes('/'))
    .map((path) => path.slice(folder.length))

/**
 * Finds how what a zip holds begins, and the folders around it, which most zips have. A whole Unity build is played by our own page
 * of it, whatever document lies beside it.
 *
 * @throws RequestRefused 422 `no-start`.
 */
export function findStart(paths: readonly string[]): { readonly root: string; readonly start: Start } {
  let root = ''
  for (;;) {
    const inside = paths.map((path) => path.slice(root.length))
    const folder = (['Build/', ''] as const).find((each) => findBuildParts(namesIn(inside, each)).kind === 'whole')
    if (folder !== undefined) return { root, start: { kind: 'unity', folder } }
    if (inside.includes('index.html')) return { root, start: { kind: 'html' } }
    const around = commonFolder(inside)
    if (around === '') throw refuseZip('no-start')
    root += around
  }
}

/**
 * Whether a file of a build is served: of an HTML5 build every one but other documents, of a Unity build none, as our page plays it.
 *
 * @param path below the build's root.
 */
export const isServed = (path: string, { kind }: Start): boolean =>
  !/\.html$/i.test(unpackName(path).plain) || (kind === 'html' && path === 'index.html')
