import type { GameHost } from '@intrepid/sdk'
import * as v from 'valibot'
import { type BuildParts, findBuildParts, type Packing, unpackName } from '@/lib/games/unity/build-parts'
import { unityBuildSchema } from '@/lib/games/unity/unity-build'

/** The loading progress after the document's own files. The build's files make up the rest. */
const ownShare = 0.1

/** Creates a function that reports the loading progress of a build to the host, in visible steps. */
export function createLoading(host: GameHost): (fraction: number) => void {
  let reported = 0
  return (fraction) => {
    const all = ownShare + (1 - ownShare) * Math.min(Math.max(fraction, 0), 1)
    if (all - reported < 0.01 && all < 1) return
    reported = all
    host.progress(all)
  }
}

/** A build whose parts can be loaded, with the URL of each. */
export type LoadableBuild = {
  readonly title: string
  readonly company: string
  readonly version: string
  readonly urls: BuildParts
  /** URL of the folder with assets that the build loads later. */
  readonly assets: string
}

/** A build served from this origin. @param path of its description, ending in a slash. */
async function findServedBuild(path: string): Promise<LoadableBuild> {
  const home = new URL(path, location.href)
  const response = await fetch(home)
  if (!response.ok) throw new Error(`There is no build at ${path}.`)
  const { title, company, version, folder, parts } = v.parse(unityBuildSchema, await response.json())
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

async function placeGiven(host: GameHost): Promise<LoadableBuild> {
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

/**
 * Finds the build to play: the one named in the address, otherwise the files that the player selected. @throws Error
 * when there is none.
 */
export function findBuild(host: GameHost): Promise<LoadableBuild> {
  const search = new URLSearchParams(location.search)
  const [build, upload] = [search.get('build'), search.get('upload')]
  if (build !== null) return findServedBuild(`/unity-builds/${encodeURIComponent(build)}/`)
  return upload === null ? placeGiven(host) : findServedBuild(`/uploads/${encodeURIComponent(upload)}/`)
}

/**
 * Prepares a file for the build. A server would declare its compression in a header; for a local file it is
 * decompressed here.
 */
async function unpackFile(file: Blob, packing: Packing): Promise<Blob> {
  if (packing === 'gzip') return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).blob()
  if (packing !== 'brotli') return file
  const { default: unpack } = await import('brotli/decompress')
  return new Blob([Uint8Array.from(unpack(new Uint8Array(await file.arrayBuffer())))])
}

/** Creates the configuration of Unity's loader, as in Unity's own template. */
export function createUnityConfig(host: GameHost, { title, company, version, urls, assets }: LoadableBuild) {
  return {
    dataUrl: urls.data,
    frameworkUrl: urls.framework,
    codeUrl: urls.code,
    ...(urls.symbols === null ? {} : { symbolsUrl: urls.symbols }),
    streamingAssetsUrl: assets,
    companyName: company || title,
    productName: title,
    productVersion: version || '1.0',
    /** Handles the messages of Unity's loader: an error ends the game, a warning goes to the console. */
    showBanner(message: string, type?: string) {
      if (type === 'error') host.crash(message)
      // Warnings are for the developer of the build, who reads the console.
      // oxlint-disable-next-line no-console
      else console.warn(message)
    },
  }
}

/** The instance that Unity's loader creates for a running build. */
export type UnityInstance = {
  readonly SetFullscreen: (isOn: 0 | 1) => void
  readonly SendMessage: (object: string, method: string, value?: string | number) => void
  /** Resolves when the build has cleaned up. The build processes it only while its main loop runs. */
  readonly Quit: () => Promise<void>
  readonly Module: { pauseMainLoop?: () => void; resumeMainLoop?: () => void }
}

export type CreateUnityInstance = (
  canvas: HTMLCanvasElement,
  config: ReturnType<typeof createUnityConfig>,
  onProgress?: (fraction: number) => void,
) => Promise<UnityInstance>
