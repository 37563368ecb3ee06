import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { execa } from 'execa'
import { findChromium, headlessShell } from './find-chromium'
import { findFaketime } from './find-faketime'

// tsx scripts/test/install-system.ts browser|scale|web: installs the system's programs that tests need, with apt-get as root on Debian;
// elsewhere it says what is missing.

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installPackages(packages: readonly string[]): Promise<void> {
  if (packages.length === 0 || !canInstall) return
  console.log(`installing ${packages.join(', ')} (apt-get)`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, reject: false } as const
  await execa('apt-get', ['update', '-q=2'], options)
  const flags = ['install', '-y', '-q=2', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0']
  const { failed, stderr } = await execa('apt-get', [...flags, ...packages], options)
  if (failed) console.log(stderr)
}

/** Whether a font for a language ("ar", "zh-cn") is installed; false when the system cannot tell. */
function hasFontFor(language: string): boolean {
  try {
    return execFileSync('fc-list', [`:lang=${language}`], { encoding: 'utf8', stdio: 'pipe' }).trim() !== ''
  } catch {
    return false
  }
}

function listMissingFonts(): readonly string[] {
  const packages = [
    ...(hasFontFor('ar') ? [] : ['fontconfig', 'fonts-noto-core']),
    ...(hasFontFor('zh-cn') ? [] : ['fontconfig', 'fonts-noto-cjk']),
  ]
  return [...new Set(packages)]
}

/** Installs a browser, fonts for Arabic and Chinese, and libfaketime. @returns an error message when there is no browser afterwards. */
async function installBrowser(): Promise<string | null> {
  const shell = process.env.CHROMIUM_PATH || existsSync(headlessShell) ? [] : ['chromium-headless-shell']
  const listOthers = () => [...listMissingFonts(), ...(findFaketime() === undefined ? ['libfaketime'] : [])]
  await installPackages([...shell, ...listOthers()])
  // Older versions of Debian have no package of the headless shell.
  if (findChromium() === undefined) await installPackages(['chromium', ...listOthers()])
  if (findChromium() === undefined)
    return 'The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.'
  if (listMissingFonts().length > 0)
    console.log('No fonts for Arabic or Chinese are installed: the tests run, but screenshots show boxes.')
  return null
}

/** Installs Java, which runs the HTML checker. @returns an error message when it is missing afterwards. */
async function installJava(): Promise<string | null> {
  const hasJava = async () => !(await execa('java', ['-version'], { reject: false })).failed
  if (await hasJava()) return null
  await installPackages(['default-jre-headless'])
  if (await hasJava()) return null
  return 'The HTML checker needs Java: on Debian, run "apt-get install default-jre-headless" as root.'
}

/** Installs nginx, nftables and the system's PostgreSQL. @returns an error message when one is missing afterwards. */
async function installScale(): Promise<string | null> {
  const hasNginx = () => existsSync('/usr/sbin/nginx')
  const hasPostgres = () => existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0
  const hasFirewall = () => existsSync('/usr/sbin/nft')
  await installPackages([
    ...(hasNginx() ? [] : ['nginx-light']),
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(hasFirewall() ? [] : ['nftables']),
  ])
  if (hasNginx() && hasPostgres() && hasFirewall()) return null
  return 'The scale tests need nginx, nftables and PostgreSQL of Debian: run "apt-get install nginx-light nftables postgresql" as root.'
}

const installers: Readonly<Record<string, () => Promise<string | null>>> = {
  browser: installBrowser,
  scale: installScale,
  web: installJava,
}

const install = installers[process.argv[2] ?? '']
const problem = install ? await install() : 'usage: tsx scripts/test/install-system.ts browser|scale|web'
if (problem !== null) {
  console.error(problem)
  process.exitCode = 1
}
