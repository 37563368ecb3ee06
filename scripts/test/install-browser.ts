import { existsSync } from 'node:fs'
import type { CommandRunner } from './command-runner'
import { findChromium, hasFontFor, headlessShell } from './find-chromium'

/**
 * Makes sure of a browser and of fonts for Arabic and Chinese; on Debian as root through apt. Answers the browser's
 * path, or undefined with a sentence printed where there is none.
 */
export async function installBrowser(runner: CommandRunner): Promise<string | undefined> {
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
  if (canInstall) {
    await installPackages(runner, [...listMissingShell(), ...listMissingFonts()])
    // An older Debian has the browser with its windows only.
    if (findChromium() === undefined) await installPackages(runner, ['chromium', ...listMissingFonts()])
  }
  const chromium = findChromium()
  if (chromium === undefined) {
    console.log('There is no Chromium here: install it, or say where it is with CHROMIUM_PATH. Its tests are skipped.')
  } else if (listMissingFonts().length > 0) {
    console.log('There are no fonts for Arabic or Chinese here: the tests run, their pictures show boxes.')
  }
  return chromium
}

function listMissingShell(): string[] {
  return process.env.CHROMIUM_PATH || existsSync(headlessShell) ? [] : ['chromium-headless-shell']
}

function listMissingFonts(): string[] {
  const packages = [
    ...(hasFontFor('ar') ? [] : ['fontconfig', 'fonts-noto-core']),
    ...(hasFontFor('zh-cn') ? [] : ['fontconfig', 'fonts-noto-cjk']),
  ]
  return [...new Set(packages)]
}

async function installPackages(runner: CommandRunner, packages: readonly string[]) {
  if (packages.length === 0) return
  console.log(`installing ${packages.join(', ')} (apt-get)`)
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await runner.run('apt-get', ['update', '-q=2'], { environment })
    const flags = ['install', '-y', '-q=2', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0']
    const { code } = await runner.run('apt-get', [...flags, ...packages], { environment, isShown: false })
    if (code === 0) return
  }
}
