import 'server-only'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { readServerEnv } from '@/lib/env/server-env'
import { createSitemap, createSitemapIndex } from '@/lib/metadata/sitemap-xml'
import { madeGamePath } from '@/lib/routes/game-paths'
import { createCachedRead, createCachedTexts } from '@/lib/server/cached-read'
import { selectSitemapGames, readSitemapStarts } from '@/lib/server/games/published-games'
import { HttpError } from '@/lib/server/http/http-error'
import { createCachedReadShare } from '@/lib/server/http/request-share'
import { type Endpoint, type EndpointResponse, problemResponse, refusalResponse } from './endpoint'

const gzipped = promisify(gzip)
const freshForMs = 60_000

const readInShare = createCachedReadShare()

const readPages = createCachedRead({
  read: async () => {
    const { siteUrl } = readServerEnv()
    const starts = await readSitemapStarts()
    const index = createSitemapIndex(starts.map((_, number) => `${siteUrl}/sitemap-games/${number + 1}`))
    return { starts, index: await gzipped(index) }
  },
  freshForMs,
})

/** Pages by number, compressed to a few per cent, so that those of a hundred thousand games stay. */
const getCachedPage = createCachedTexts<Buffer>({ max: 10_000, freshForMs })

async function makePage(page: number): Promise<Buffer> {
  const { starts } = await readPages()
  const start = starts[page - 1]
  const games = start ? await selectSitemapGames(start, starts[page]) : []
  const map = createSitemap(
    games.map(({ slug, changedAt }) => ({ path: madeGamePath(slug), changedAt })),
    readServerEnv().siteUrl,
  )
  return gzipped(map)
}

const toXml = (body: Buffer): EndpointResponse => ({ status: 200, body, type: 'application/xml', isKeepable: true })

function toRefusal(error: unknown): EndpointResponse {
  if (error instanceof HttpError) return refusalResponse(error)
  throw error
}

/** `GET /sitemap-games.xml`: the index of the site maps of made games, at most a minute old. */
export const getGamesSitemapIndex: Endpoint = (_url, visitor, ended) =>
  readInShare(visitor, readPages, ended).then(({ index }) => toXml(index), toRefusal)

const pagePath = /^\/sitemap-games\/([1-9]\d{0,4})$/

/** Whether a path is a page of the site map of made games. */
export const isGamesSitemapPath = (pathname: string): boolean => pagePath.test(pathname)

async function readPage(page: number, visitor: string, ended?: AbortSignal): Promise<EndpointResponse> {
  const { starts } = await readInShare(visitor, readPages, ended)
  if (page > starts.length) return problemResponse(404, 'not-found', 'The site map has no such page.')
  return toXml(
    await readInShare(
      visitor,
      getCachedPage(String(page), () => makePage(page)),
      ended,
    ),
  )
}

/** `GET /sitemap-games/{page}`: one page of the made games, in every language, at most a minute old. */
export const getGamesSitemap: Endpoint = ({ pathname }, visitor, ended) =>
  readPage(Number(pagePath.exec(pathname)?.[1] ?? Infinity), visitor, ended).catch(toRefusal)
