import { existsSync } from 'node:fs'
import type { CommandRunner } from './command-runner'
import { findChromium, hasFontFor } from './find-chromium'

/**
 * Makes sure of a browser and of fonts for Arabic and Chinese; on Debian as root through apt. Answers the browser's
 * path, or undefined with a sentence printed where there is none.
 */
export async function installBrowser(runner: CommandRunner): Promise<string | undefined> {
  const missing = listMissing()
  if (missing.length === 0) return findChromium()
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
  if (canInstall) {
    console.log(`installing ${missing.join(', ')} (apt-get)`)
    await installPackages(runner, missing)
  }
  const chromium = findChromium()
  if (chromium === undefined) {
    console.log('There is no Chromium here: install it, or say where it is with CHROMIUM_PATH. Its tests are skipped.')
  } else if (listMissing().length > 0) {
    console.log('There are no fonts for Arabic or Chinese here: the tests run, their pictures show boxes.')
  }
  return chromium
}

/** Packages of Debian, in so far as they are needed here. */
function listMissing(): string[] {
  return [
    ...(findChromium() === undefined ? ['chromium'] : []),
    ...(hasFontFor('ar') ? [] : ['fontconfig', 'fonts-noto-core']),
    ...(hasFontFor('zh-cn') ? [] : ['fontconfig', 'fonts-noto-cjk']),
  ].filter((name, index, all) => all.indexOf(name) === index)
}

async function installPackages(runner: CommandRunner, packages: readonly string[]) {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await runner.run('apt-get', ['update', '-q=2'], { environment })
    const flags = ['install', '-y', '-q=2', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0']
    const { code } = await runner.run('apt-get', [...flags, ...packages], { environment, isShown: false })
    if (code === 0) return
  }
}
