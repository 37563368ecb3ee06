import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { identifyProcess } from '../process-identity.mjs'
import { stopProcess } from '../run-record'

/**
 * Stops a server that still works on this cluster, since whoever started it was killed: it outlives its parent. A pid
 * file whose number belongs to some other program by now is removed, or PostgreSQL would wait for that one.
 */
export async function stopLeftoverServer(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const identity = identifyProcess(readPid(pidFile))
  if (identity.startTime === null) return
  if (!isServing(identity.pid, cluster)) return rmSync(pidFile, { force: true })
  await stopProcess(identity, 'SIGINT', 15_000)
}

function readPid(pidFile: string): number {
  return Number(readFileSync(pidFile, 'utf8').split('\n')[0])
}

// A server's working folder is its cluster. Where the system does not tell, the server is believed to be ours.
function isServing(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}
