/** The parts of a Unity WebGL build, and the file name ending of each. */
const endings = {
  loader: '.loader.js',
  framework: '.framework.js',
  data: '.data',
  code: '.wasm',
  symbols: '.symbols.json',
} as const

type PartKind = keyof typeof endings

/** The parts that every build needs, in loading order. */
export const neededParts = ['loader', 'framework', 'data', 'code'] as const

export type NeededPart = (typeof neededParts)[number]

/** Compression of a part: none, gzip, brotli, or a format that Unity's loader decompresses itself. */
export type Packing = 'none' | 'gzip' | 'brotli' | 'loader'

const packings: Readonly<Record<string, Packing>> = { gz: 'gzip', br: 'brotli', unityweb: 'loader' }

/** Splits a file name into the name without its compression suffix, and the compression. */
export function unpackName(name: string): { readonly plain: string; readonly packing: Packing } {
  const [, plain = name, ending = ''] = /^(.*)\.(gz|br|unityweb)$/.exec(name) ?? []
  return { plain, packing: packings[ending] ?? 'none' }
}

/** The part of a build that a file name stands for; null for any other file. */
export function partKindOf(name: string): PartKind | null {
  const { plain } = unpackName(name)
  const kinds = Object.keys(endings) as PartKind[]
  return kinds.find((kind) => plain.endsWith(endings[kind])) ?? null
}

/** The file name of each part. */
export type BuildParts = Readonly<Record<NeededPart, string>> & { readonly symbols: string | null }

type FoundParts =
  | { readonly kind: 'whole'; readonly parts: BuildParts }
  /** Parts without a file, and parts with several files. */
  | { readonly kind: 'broken'; readonly missing: readonly NeededPart[]; readonly twice: readonly PartKind[] }

/** Finds the parts of one build among file names. */
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
