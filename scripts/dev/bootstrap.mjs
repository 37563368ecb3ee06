import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// This file runs before node_modules exists: it uses nothing but Node.

const root = resolve(import.meta.dirname, '../..')

/**
 * Installs missing dependencies, then runs a TypeScript file in this very process, so that signals reach it directly.
 *
 * @param entry path of the file from the root of the checkout.
 */
export async function runTypeScript(entry) {
  process.chdir(root)
  await installDependencies()
  createRequire(import.meta.url)('../allow-server-only.cjs')
  const { bundle } = await import('./bundle.mjs')
  const file = await bundle(root, entry)
  // Errors name our files.
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(file).href)
}

const stampFile = join(root, 'node_modules', '.intrepid-install')

/** Changes with the lock file and with the machine, for which npm chose the native packages. */
function createStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

const isInstalled = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === createStamp()

/**
 * Runs `npm install` unless node_modules matches the lock file. The stamp is written after a success, so an interrupted install is
 * repeated. Not `npm ci`: it insists on optional packages of other platforms, which a partial registry may lack.
 */
async function installDependencies() {
  if (isInstalled()) return
  const release = await waitForInstallLock()
  try {
    if (isInstalled()) return
    const startedAt = Date.now()
    console.log('  installing dependencies (npm install, a minute or two the first time)')
    // Development packages always: the build needs them even when NODE_ENV is "production".
    await runNpm('install', '--include=dev', '--no-audit', '--no-fund')
    const allowed = listAllowedScripts()
    if (allowed.length > 0) await runNpm('rebuild', '--ignore-scripts=false', ...allowed)
    writeFileSync(stampFile, createStamp())
    console.log(`✓ dependencies installed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  } finally {
    release()
  }
}

/** A file with the id of the process that installs. The file of a process that no longer runs is removed. */
async function waitForInstallLock() {
  const file = join(root, '.cache', 'install.pid')
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!isRunning(Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' })))) rmSync(file, { force: true })
    else {
      if (attempt === 0) console.log('  waiting for another install in this folder')
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * The installed packages whose install scripts may run: `allowScripts` in package.json. `.npmrc` turns all others off, also for versions of
 * npm that do not know this field.
 */
function listAllowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)))
}

function runNpm(...command) {
  const options = [...command, '--loglevel=error']
  // Prefers the npm that runs this script: `npm` may be missing from its path.
  const npm = process.env.npm_execpath
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawn('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  const onSignal = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, onSignal)
  return new Promise((resolve, reject) => {
    const fail = (reason) =>
      reject(
        Object.assign(new Error(`npm ${command[0]} failed (${reason}): read its output above, then run this again.`), {
          name: 'InstallError',
        }),
      )
    child.on('error', (error) => fail(error.message))
    child.on('exit', (code, signal) => (code === 0 ? resolve() : fail(signal ?? `code ${code}`)))
  }).finally(() => signals.forEach((signal) => process.off(signal, onSignal)))
}
