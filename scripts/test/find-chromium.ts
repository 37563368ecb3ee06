import { existsSync } from 'node:fs'

/** Chromium without a window's interface: tests take three quarters of the time. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of the browser for tests and benchmarks: `CHROMIUM_PATH`, or one in a usual place; undefined when there is none. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  return [...(given ? [given] : []), ...places].find((path) => existsSync(path))
}
