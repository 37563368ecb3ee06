/** A browser and its system by the names that people know them by; null for what introduces itself as nothing known. */
export type KnownBrowser = { readonly browser: string; readonly system: string }

// In this order: most browsers also claim to be those that come after them.
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

/** What the `User-Agent` of a session says of its browser. */
export function parseUserAgent(userAgent: string): KnownBrowser | null {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  return browser && system ? { browser, system } : null
}
