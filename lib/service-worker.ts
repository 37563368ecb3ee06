import { localeCookieName } from '@/lib/i18n/locale-cookie'
import { defaultLocale, type Locale, locales } from '@/lib/i18n/locales'
import { siteSettings } from '@/lib/site-settings'

/** Path of the service worker. It must be at the root of the site to control every page. */
export const serviceWorkerPath = '/service-worker.js'

/**
 * The policy of the worker itself: it may load the page that the reader requested. The page's response has a policy
 * that allows no scripts.
 */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

type OfflineMessages = { readonly title: string; readonly text: string; readonly retry: string }

/**
 * The whole offline page of one language: no script, and nothing else to load. Its link loads the same address again. It
 * has the browser's theme, because it cannot read the stored one, and the system's font.
 *
 * @param banner what is said first; null on a network with real money.
 */
export function createOfflinePage(
  locale: Locale,
  { title, text, retry }: OfflineMessages,
  banner: string | null,
): string {
  const { iso, dir } = locales[locale]
  const { dark, light } = siteSettings.themeColor
  return `<!doctype html><html lang="${iso}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><title>${title} · ${siteSettings.name}</title><style>body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:1rem;padding:1.5rem;box-sizing:border-box;background:${dark};color:#e6edf3;font:1.125rem/1.5 system-ui,sans-serif}h1,p{margin:0;max-width:34rem}h1{font-size:2rem;line-height:1.2}a{justify-self:start;padding:.75rem 1.25rem;border-radius:.5rem;background:#26ecb2;color:${dark};font-weight:600;text-decoration:none}aside{position:fixed;inset:0 0 auto;padding:.375rem 1rem;background:#1a232c;color:#ffb454;font-size:.875rem;font-weight:600;text-align:center}@media(prefers-color-scheme:light){body{background:${light};color:#0f1720}aside{background:#fff;color:#9a5a00}}</style>${banner === null ? '' : `<aside>${banner}</aside>`}<h1>${title}</h1><p>${text}</p><a href="">${retry}</a></html>`
}

/**
 * The script of the service worker. Its only job is to show the offline page when loading a page fails. It stores
 * nothing and passes all other responses on unchanged.
 *
 * @param pages the offline pages; they are part of the script, so that browsers update both together.
 */
export function createServiceWorker(pages: Readonly<Record<Locale, string>>): string {
  return `const pages = ${JSON.stringify(pages)}

// A new worker replaces the old one at once. Neither stores anything that the other could miss.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  // The browser asks for the page while this worker starts.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]))
})

async function readerLocale(url) {
  const prefix = new URL(url).pathname.split('/')[1]
  const stored = await self.cookieStore?.get('${localeCookieName}').catch(() => null)
  const preferred = navigator.languages.map((language) => language.split('-')[0])
  return [prefix, stored?.value, ...preferred].find((locale) => Object.hasOwn(pages, locale)) ?? '${defaultLocale}'
}

async function load(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    }
    return new Response(pages[await readerLocale(event.request.url)], { status: 503, headers })
  }
}

addEventListener('fetch', (event) => {
  const { mode, method, destination } = event.request
  if (mode === 'navigate' && method === 'GET' && destination === 'document') event.respondWith(load(event))
})
`
}
