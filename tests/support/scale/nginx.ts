import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePorts } from '@/scripts/test/free-ports'
import { runProgram } from './run-program'
import { waitUntil } from '../wait-until'

/** nginx in front of the web processes, with the configuration in `deploy/nginx.conf`. */
export type Nginx = {
  /** Sends new requests to these ports only; requests in progress finish where they are. */
  readonly serve: (ports: readonly number[]) => Promise<void>
  /** Replaces master and workers; the old ones finish their requests. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The full path: a master starts its successor with the same command. */
const program = '/usr/sbin/nginx'

const toUpstream = (ports: readonly number[]) => ports.map((port) => `server 127.0.0.1:${port} max_fails=0;\n`).join('')

/** Starts nginx on a local port. @param http more lines of the `http` block. */
export async function startNginx(folder: string, port: number, ports: readonly number[], http = ''): Promise<Nginx> {
  mkdirSync(join(folder, 'tmp'), { recursive: true })
  const upstream = join(folder, 'intrepid-upstream.conf')
  const config = join(folder, 'nginx.conf')
  const pidFile = join(folder, 'nginx.pid')
  const [missed = 0] = await findFreePorts(1)
  // The files of games come from the same ports: tests only count which requests are passed on.
  const gamesUpstream = join(folder, 'intrepid-games-upstream.conf')
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('listen 80', `listen 127.0.0.1:${port}`)
    .replaceAll('/etc/nginx/intrepid-upstream.conf', upstream)
    .replaceAll('/etc/nginx/intrepid-games-upstream.conf', gamesUpstream)
    .replaceAll('/var/log/nginx/error.log', join(folder, 'error.log'))
    .replaceAll('127.0.0.1:8099', `127.0.0.1:${missed}`)
    .replaceAll('/var/cache/nginx-intrepid', join(folder, 'cache'))
  writeFileSync(upstream, toUpstream(ports))
  writeFileSync(gamesUpstream, toUpstream(ports))
  writeFileSync(
    config,
    `worker_processes 2;\npid ${pidFile};\nerror_log ${join(folder, 'error.log')} warn;\nevents { worker_connections 1024; }\n` +
      `http {\naccess_log off;\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, 'tmp')};`).join('\n')}\n${http}\n${site}\n}\n`,
  )
  await runProgram(program, ['-t', '-c', config, '-p', folder])
  // Only a daemon can pass its sockets to a new master.
  await runProgram(program, ['-c', config, '-p', folder])
  const readPid = () => Number(readFileSync(pidFile, 'utf8'))
  // Its cache has processes too.
  const listWorkers = async () =>
    (await runProgram('pgrep', ['-P', String(readPid()), '-f', 'worker process']).catch(() => ''))
      .trim()
      .split('\n')
      .filter(Boolean)
  await waitUntil(async () => (await listWorkers().catch(() => [])).length === 2 || 'nginx has no workers yet')
  return {
    async serve(next) {
      const before = await listWorkers()
      writeFileSync(upstream, toUpstream(next))
      process.kill(readPid(), 'SIGHUP')
      // The old workers exit after their last request.
      await waitUntil(
        async () => !(await listWorkers()).some((pid) => before.includes(pid)) || 'old workers are still there',
        30_000,
      )
    },
    async restart() {
      const old = readPid()
      process.kill(old, 'SIGUSR2')
      await waitUntil(async () => {
        try {
          return readPid() !== old || 'no new master yet'
        } catch {
          return 'no new master yet'
        }
      })
      await waitUntil(async () => (await listWorkers()).length === 2 || 'no new workers yet')
      process.kill(old, 'SIGQUIT')
    },
    async stop() {
      const pid = readPid()
      process.kill(pid, 'SIGQUIT')
      await waitUntil(() => !isAlive(pid) || 'nginx is still there', 30_000)
    },
  }
}
