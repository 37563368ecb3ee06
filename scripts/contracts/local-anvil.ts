import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { foundryBinary } from './foundry-binary'

/** Starts a chain of its own for one script; `stop` ends it. Spawns the platform's binary, so that nothing is orphaned. */
export async function startAnvil(port: number, args: readonly string[] = []) {
  const child = spawn(foundryBinary('anvil'), ['--port', String(port), '--silent', ...args], { stdio: 'ignore' })
  const rpcUrl = `http://127.0.0.1:${port}`
  const stop = () => child.kill('SIGTERM')
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`anvil on port ${port} ended at once; is the port taken?`)
    if (await answers(rpcUrl)) return { rpcUrl, stop }
    await sleep(50)
  }
  stop()
  throw new Error(`anvil on port ${port} does not answer`)
}

async function answers(rpcUrl: string) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  return fetch(rpcUrl, { method: 'POST', body, headers }).then(
    (answer) => answer.ok,
    () => false,
  )
}
