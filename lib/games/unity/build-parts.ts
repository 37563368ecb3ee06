/** What a Unity build for the web is made of, and the end of each part's name. */
const endings = {
  loader: '.loader.js',
  framework: '.framework.js',
  data: '.data',
  code: '.wasm',
  symbols: '.symbols.json',
} as const

export type PartKind = keyof typeof endings

/** Parts without which nothing runs, in the order in which they are needed. */
export const neededParts = ['loader', 'framework', 'data', 'code'] as const

export type NeededPart = (typeof neededParts)[number]

/** How a part is packed: not at all, by gzip or brotli, or so that Unity's own loader unpacks it. */
export type Packing = 'none' | 'gzip' | 'brotli' | 'loader'

const packings: Readonly<Record<string, Packing>> = { gz: 'gzip', br: 'brotli', unityweb: 'loader' }

/** A file's name without what says how it is packed, and that. */
export function unpackName(name: string): { readonly plain: string; readonly packing: Packing } {
  const [, plain = name, ending = ''] = /^(.*)\.(gz|br|unityweb)$/.exec(name) ?? []
  return { plain, packing: packings[ending] ?? 'none' }
}

/** Which part of a build a file is by its name; null for any other file. */
export function partKindOf(name: string): PartKind | null {
  const { plain } = unpackName(name)
  const kinds = Object.keys(endings) as PartKind[]
  return kinds.find((kind) => plain.endsWith(endings[kind])) ?? null
}

/** The name of the file of each part. */
export type BuildParts = Readonly<Record<NeededPart, string>> & { readonly symbols: string | null }

export type FoundParts =
  | { readonly kind: 'whole'; readonly parts: BuildParts }
  /** Parts that no file is, and parts that several files are. */
  | { readonly kind: 'broken'; readonly missing: readonly NeededPart[]; readonly twice: readonly PartKind[] }

/** Finds the parts of one build among the names of files. */
export function findBuildParts(names: readonly string[]): FoundParts {
  const found = new Map<PartKind, string>()
  const twice = new Set<PartKind>()
  for (const name of names) {
    const kind = partKindOf(name)
    if (kind === null) continue
    if (found.has(kind)) twice.add(kind)
    found.set(kind, name)
  }
  const [loader, framework, data, code] = neededParts.map((kind) => found.get(kind))
  if (loader === undefined || framework === undefined || data === undefined || code === undefined || twice.size > 0) {
    return { kind: 'broken', missing: neededParts.filter((kind) => !found.has(kind)), twice: [...twice] }
  }
  return { kind: 'whole', parts: { loader, framework, data, code, symbols: found.get('symbols') ?? null } }
}
