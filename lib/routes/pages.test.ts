import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { publishedGameIds } from '@/lib/games/game-ids'
import { localeCodes } from '@/lib/i18n/locales'
import { config } from '@/proxy'
import { isPagePath } from './game-paths'
import {
  errorPath,
  errorReasons,
  findErrorReason,
  isHeavyPage,
  isListed,
  isRoute,
  notFoundPath,
  readablePath,
  routes,
  toRoutePath,
} from './pages'

/** Paths of the page files below `app/[locale]`, without groups. */
const pages = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map(
    (file) =>
      `/${file
        .split('/')
        .slice(0, -1)
        .filter((name) => !name.startsWith('('))
        .join('/')}`,
  )

/** The pages of all published games below `/play`. */
const playPaths = publishedGameIds.map((game) => `/play/${game}`)

const isMatched = (path: string) => config.matcher.some((matcher) => new RegExp(`^${matcher}$`).test(path))

describe('routes', () => {
  it('are exactly the pages in the app folder', () => {
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.toSorted()).toEqual(
      [
        ...Object.values(routes),
        '/play/[gameId]',
        '/players/[player]',
        '/made-game-page/[slug]/[version]',
        notFoundPath,
        '/error-page/[reason]',
      ].toSorted(),
    )
  })

  it('may end in a slash', () => {
    expect(isRoute('/app/')).toBe(true)
    for (const path of ['', '//', '/App', '/app/x', '/..', '/app%2f', notFoundPath, errorPath('internal')])
      expect(isRoute(path)).toBe(false)
  })
})

describe('readable addresses', () => {
  it('lead to their page, and none is a page of its own', () => {
    for (const route of Object.values(routes)) {
      const address = readablePath(route)
      expect([isRoute(address), toRoutePath(address), readablePath(address)]).toEqual([true, route, address])
      if (address === route) continue
      expect(Object.values(routes)).not.toContain(address)
      expect([isListed(address), isHeavyPage(address)]).toEqual([isListed(route), isHeavyPage(route)])
      // `proxy.ts` rewrites them, with and without a language prefix.
      expect([isMatched(address), isMatched(`/ar${address}`)]).toEqual([true, true])
    }
    expect(readablePath(routes.testDebug)).toBe('/status')
    expect(readablePath('/play/some-game')).toBe('/play/some-game')
  })
})

describe('published games', () => {
  it('are the only pages below /play', () => {
    expect(playPaths.every((path) => isPagePath(path))).toBe(true)
    for (const path of [
      '/play/reference',
      '/play/',
      '/play/some-game',
      '/play/../app',
      '/play/Cyberwave-Runner',
      '/play/cyberwave-runner/x',
      '/play/%2e%2e',
      `/play/${'a'.repeat(65)}`,
    ]) {
      expect(isPagePath(path), path).toBe(path === '/play/')
    }
  })
})

describe('isHeavyPage', () => {
  it('covers every page below the wallet layout', () => {
    const walletPages = readdirSync('app/[locale]/(wallet)', { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)page\.tsx$/.test(file))
      .map((file) => `/${file.split('/').slice(0, -1).join('/')}`)
    expect(Object.values(routes).filter(isHeavyPage)).toEqual(expect.arrayContaining(walletPages))
  })

  it('ignores a query and a hash', () => {
    for (const path of [routes.home, '/#faq', routes.register, routes.play, '/app?ref=0x1#market'])
      expect(isHeavyPage(path)).toBe(true)
    for (const path of [routes.leaderboard, routes.whitepaper, '/apple']) expect(isHeavyPage(path)).toBe(false)
  })
})

describe('error pages', () => {
  it('are recognised by their reason', () => {
    expect(errorReasons.map(errorPath).map(findErrorReason)).toEqual(errorReasons)
    for (const path of ['/error-page', '/error-page/', '/error-page/other', '/error-page/internal/x'])
      expect(findErrorReason(path)).toBeUndefined()
  })
})

describe('the matcher of `proxy.ts`', () => {
  it('leaves out exactly the known pages with a language prefix', () => {
    for (const locale of localeCodes) {
      expect(isMatched(`/${locale}`)).toBe(false)
      for (const route of Object.values(routes)) {
        if (route !== '/') expect(isMatched(`/${locale}${route}`)).toBe(false)
      }
      for (const path of playPaths) expect(isMatched(`/${locale}${path}`), path).toBe(false)
      for (const path of [
        `/${locale}/play/some-game`,
        `/${locale}${notFoundPath}`,
        `/${locale}${errorPath('internal')}`,
        `/${locale}/nowhere`,
        `/${locale}/app/nowhere`,
        `/${locale}x`,
      ]) {
        expect(isMatched(path), path).toBe(true)
      }
    }
  })

  it('matches every unprefixed path, and no file of Next', () => {
    for (const path of ['/', ...Object.values(routes), '/nowhere', '/a/b/c', '/fr', '/wp-login.php'])
      expect(isMatched(path), path).toBe(true)
    for (const path of [
      '/_next/static/x.js',
      '/api/health',
      '/config.json',
      '/test-network.css',
      '/service-worker.js',
      '/get-leaderboard',
      '/sitemap.xml',
      '/sitemap-games.xml',
      '/sitemap-games/12',
      '/sitemap-games/50000',
    ])
      expect(isMatched(path), path).toBe(false)
  })

  it('leaves out every public file, and no other path with a dot', () => {
    const files = readdirSync('public', { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.includes('.') && !name.startsWith('unity/'),
    )
    for (const file of files) expect(isMatched(`/${file}`), file).toBe(false)
    for (const path of [
      '/icon.svg.php',
      '/share/fr.png',
      '/share/en.png/x',
      '/play/some-game',
      '/xicon.svg',
      '/sitemap-games/0',
      '/sitemap-games/x',
    ])
      expect(isMatched(path), path).toBe(true)
  })
})
