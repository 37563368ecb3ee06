import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitForLock } from './file-lock.mjs'
import { LaunchError } from './launch-error.mjs'

/** What the installed packages depend on: the lock file, and the machine that native packages were chosen for. */
function toInstallStamp(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

function readStamp(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Runs `npm install` in `root` unless the packages there are those of the lock file. The stamp is written after a
 * success only, so that an install which was interrupted is repeated. (Not `npm ci`: it insists on optional packages
 * of other platforms that a partial registry may lack.)
 */
export async function installDependencies(root) {
  const stampFile = join(root, 'node_modules', '.intrepid-install')
  if (readStamp(stampFile) === toInstallStamp(root)) return
  const lock = await waitForLock(join(root, '.cache', 'install.lock'), () => {
    console.log('  waiting for another install in this folder')
  })
  try {
    if (readStamp(stampFile) === toInstallStamp(root)) return
    const startedAt = Date.now()
    console.log('  installing dependencies (npm install, a minute or two the first time)')
    await npmInstall(root)
    writeFileSync(stampFile, toInstallStamp(root))
    console.log(`✓ dependencies installed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  } finally {
    lock.release()
  }
}

function npmInstall(root) {
  // Development packages always: the build needs them even where NODE_ENV says production.
  const options = ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // The npm that runs us, where one does: `npm` itself may be missing from the path of a script.
  const npm = process.env.npm_execpath
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawn('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  return new Promise((resolve, reject) => {
    let interrupted
    const onSignal = (signal) => {
      interrupted = signal
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, onSignal)
    const settle = (error) => {
      for (const signal of signals) process.off(signal, onSignal)
      if (interrupted) reject(new LaunchError('Stopped while installing.'))
      else if (error)
        reject(new LaunchError(`npm install failed (${error}): see its words above, then run this again.`))
      else resolve()
    }
    child.on('error', (error) => settle(error.message))
    child.on('exit', (code, signal) => settle(code === 0 ? null : (signal ?? `code ${code}`)))
  })
}
