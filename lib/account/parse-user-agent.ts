/** Names of a browser and its operating system. */
type KnownBrowser = { readonly browser: string; readonly system: string }

// The order matters: most browsers also name the ones after them in this list.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

const find = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** Parses a `User-Agent` header; null for an unknown browser. */
export function parseUserAgent(userAgent: string): KnownBrowser | null {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  return browser && system ? { browser, system } : null
}
