import type { GameHost } from '@intrepid/sdk'
import * as v from 'valibot'
import { type BuildParts, findBuildParts, type Packing, unpackName } from '@/lib/games/unity/build-parts'
import { unityBuildSchema } from '@/lib/games/unity/unity-build'

/** What was loaded of the whole when a build begins to load: the document's own files. */
const ownShare = 0.1

/** Tells the host how far a build has loaded, in steps that can be seen. */
export function createLoading(host: GameHost): (fraction: number) => void {
  let told = 0
  return (fraction) => {
    const all = ownShare + (1 - ownShare) * Math.min(Math.max(fraction, 0), 1)
    if (all - told < 0.01 && all < 1) return
    told = all
    host.progress(all)
  }
}

/** Takes what Unity's loader wants to show: an error ends the game, a warning is for developers. */
export function createBanner(host: GameHost): (message: string, type?: string) => void {
  return (message, type) => {
    if (type === 'error') host.crash(message)
    // Warnings are for the developer of the build: there is nowhere else to say them.
    // eslint-disable-next-line no-console
    else console.warn(message)
  }
}

/** A build whose parts can be loaded: the address of each. */
export type PlacedBuild = {
  readonly title: string
  readonly company: string
  readonly version: string
  readonly urls: BuildParts
  /** The folder of what the build loads by itself later. */
  readonly assets: string
}

/** A build that lies on this origin. @param path of what says what it is made of, with a slash at its end. */
async function placeServed(path: string): Promise<PlacedBuild> {
  const home = new URL(path, location.href)
  const answer = await fetch(home)
  if (!answer.ok) throw new Error(`There is no build at ${path}.`)
  const { title, company, version, folder, parts } = v.parse(unityBuildSchema, await answer.json())
  const url = (name: string) => new URL(folder + encodeURIComponent(name), home).href
  return {
    title,
    company,
    version,
    urls: {
      loader: url(parts.loader),
      framework: url(parts.framework),
      data: url(parts.data),
      code: url(parts.code),
      symbols: parts.symbols === null ? null : url(parts.symbols),
    },
    assets: new URL('StreamingAssets', home).href,
  }
}

const types: Readonly<Record<string, string>> = {
  code: 'application/wasm',
  loader: 'text/javascript',
  framework: 'text/javascript',
}

async function placeGiven(host: GameHost): Promise<PlacedBuild> {
  const files = await host.readFiles()
  const found = findBuildParts(files.map(({ name }) => name))
  if (found.kind === 'broken') throw new Error('There is no whole build.')
  const toUrl = async (kind: string, name: string) => {
    const { file } = files.find((given) => given.name === name) as (typeof files)[number]
    return URL.createObjectURL(
      new Blob([await unpackFile(file, unpackName(name).packing)], { type: types[kind] ?? '' }),
    )
  }
  const { loader, framework, data, code, symbols } = found.parts
  const title = unpackName(loader).plain.replace(/\.loader\.js$/, '')
  return {
    title,
    company: '',
    version: '',
    urls: {
      loader: await toUrl('loader', loader),
      framework: await toUrl('framework', framework),
      data: await toUrl('data', data),
      code: await toUrl('code', code),
      symbols: symbols === null ? null : await toUrl('symbols', symbols),
    },
    assets: new URL('/unity-builds/', location.href).href,
  }
}

/** The build that this document is to play: the one that its address names, else what the player gave. @throws Error where there is none. */
export function placeBuild(host: GameHost): Promise<PlacedBuild> {
  const search = new URLSearchParams(location.search)
  const [build, upload] = [search.get('build'), search.get('upload')]
  if (build !== null) return placeServed(`/unity-builds/${encodeURIComponent(build)}/`)
  return upload === null ? placeGiven(host) : placeServed(`/uploads/${encodeURIComponent(upload)}/`)
}

/** A file as its build needs it. What a server would name as its encoding, and Unity's loader leaves to the browser, is unpacked here. */
async function unpackFile(file: Blob, packing: Packing): Promise<Blob> {
  if (packing === 'gzip') return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob()
  if (packing !== 'brotli') return file
  const { default: unpack } = await import('brotli/decompress')
  return new Blob([Uint8Array.from(unpack(new Uint8Array(await file.arrayBuffer())))])
}

/** What Unity's loader takes, as its own pages give it. */
type UnityConfig = {
  readonly dataUrl: string
  readonly frameworkUrl: string
  readonly codeUrl: string
  readonly symbolsUrl?: string
  readonly streamingAssetsUrl: string
  readonly companyName: string
  readonly productName: string
  readonly productVersion: string
  readonly showBanner: (message: string, type?: string) => void
}

/** A build that runs, as its loader hands it out. */
export type UnityInstance = {
  readonly SetFullscreen: (isOn: 0 | 1) => void
  readonly SendMessage: (object: string, method: string, value?: string | number) => void
  /** Resolves when the build has cleaned up; only a build whose main loop goes hears of it. */
  readonly Quit: () => Promise<void>
  readonly Module: { pauseMainLoop?: () => void; resumeMainLoop?: () => void }
}

export type CreateUnityInstance = (
  canvas: HTMLCanvasElement,
  config: UnityConfig,
  onProgress?: (fraction: number) => void,
) => Promise<UnityInstance>
