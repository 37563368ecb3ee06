import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The same engine without a window's interface: a test takes three quarters of the time. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser for the end-to-end tests: `CHROMIUM_PATH`, else one in a usual place; undefined where there is none. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  return [...(given ? [given] : []), ...places].find((path) => existsSync(path))
}

/** Whether a font for a language ("ar", "zh-cn") is installed; no where the system cannot say. */
export function hasFontFor(language: string): boolean {
  try {
    return execFileSync('fc-list', [`:lang=${language}`], { encoding: 'utf8', stdio: 'pipe' }).trim() !== ''
  } catch {
    return false
  }
}
